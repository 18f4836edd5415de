import type { ClassPageLabels } from '#schemas/content/classes.ts'
import type { Fees, ShopList } from '#schemas/content/prices.ts'
import { dayAndMonthText, dayText } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'
import { today } from '../facts/today.ts'
import type { TableView } from '../table-view.ts'

export const SAMPLE = 'Sample prices.'

/** Returns the date from which a list is valid, as text, and a note if its prices are samples. */
export function priceListFacts(list: { demo: boolean; session: string; effectiveFrom: string }) {
  return {
    session: list.session,
    inForce: `In force from ${dayText(list.effectiveFrom)}.`,
    sample: list.demo ? SAMPLE : undefined,
  }
}

export type PriceListFacts = ReturnType<typeof priceListFacts>

/** Returns when the next list comes; undefined after that day. @param label with `{next}` (the session) and `{day}` */
export function nextListText({ nextList }: Pick<Fees, 'nextList'>, label: string): string | undefined {
  if (!nextList || nextList.by < today()) return undefined
  return fillIn(label, { next: nextList.session, day: dayAndMonthText(nextList.by) })
}

/** Returns the session of the fees, other sessions for which they are valid, and when the next list comes. */
export function feesNote(
  { session, alsoHolds, nextList }: Pick<Fees, 'session' | 'alsoHolds' | 'nextList'>,
  labels: Pick<ClassPageLabels, 'feesOf' | 'feesNext'>,
): string {
  const parts = [fillIn(labels.feesOf, { session }), alsoHolds, nextListText({ nextList }, labels.feesNext)]
  return parts.filter(Boolean).join(' ')
}

export function shopTable({ shops }: Pick<ShopList, 'shops'>): TableView {
  return {
    caption: 'Where to buy',
    columns: [...['Shop', 'Place', 'What it keeps'].map((label) => ({ label })), { label: 'Telephone', numeric: true }],
    rows: shops.map(({ name, place, goods, phone }) => [name, place, goods, phone]),
  }
}
