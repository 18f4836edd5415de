import type { Fees } from '#schemas/content/prices.ts'
import { camelCase, fillIn } from '#shared/fill-in.ts'
import { rupeesText } from '#shared/rupees.ts'
import type { TableView } from '../table-view.ts'

type FeesWithExtras = Pick<Fees, 'extras' | 'once'>

/** Returns the table of optional and occasional fees; undefined when the content has none. */
export function extrasTable(fees: FeesWithExtras): TableView | undefined {
  const rows = extraSums(fees).map(({ head, amount, per }) => [head, `${rupeesText(amount)} ${per}`])
  if (rows.length === 0) return undefined
  return {
    caption: 'Extras and fines',
    columns: [{ label: 'What for' }, { label: 'Amount', numeric: true }],
    rows,
  }
}

/** Returns the amounts as text by the name of their placeholder: `lateFee` for the id `late-fee`. */
export function extraAmounts(fees: FeesWithExtras): Record<string, string> {
  return Object.fromEntries(extraSums(fees).map(({ id, amount }) => [camelCase(id), rupeesText(amount)]))
}

/** Returns the sentences under the tables, with their amounts filled in. */
export function noteTexts(fees: FeesWithExtras & Pick<Fees, 'notes' | 'earlier'>): { id: string; text: string }[] {
  const amounts = extraAmounts(fees)
  const earlier = (fees.earlier ?? []).map(
    ({ session, lowest, highest }) => `${rupeesText(lowest)} to ${rupeesText(highest)} in ${session}`,
  )
  return [
    ...fees.notes.map(({ id, text }) => ({ id, text: fillIn(text, amounts) })),
    ...(earlier.length > 0
      ? [{ id: 'earlier', text: `A year without the bus cost, by class, ${earlier.join(' and ')}.` }]
      : []),
  ]
}

function extraSums({ extras = [], once }: FeesWithExtras) {
  return extras.flatMap(({ id, head, sameAs, per, amount = once.find((fee) => fee.id === sameAs)?.amount }) =>
    amount === undefined ? [] : [{ id, head, amount, per }],
  )
}
