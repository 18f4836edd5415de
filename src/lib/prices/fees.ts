import type { Fees } from '#schemas/content/prices.ts'
import { classRangeName } from '#schemas/facts/class-names.ts'
import { rupeesText } from '#shared/rupees.ts'
import { documentView } from '../document.ts'
import { getData } from '../get-data.ts'
import { textsOf } from '../texts-of.ts'
import { concessionTexts } from './concessions.ts'
import { extrasTable, noteTexts } from './extras.ts'
import { nextListText, priceListFacts } from './price-list.ts'
import { sumOf } from './totals.ts'

const QUARTERS = 4

/** Returns the data of /fee-structure: the tables and the rules. */
export async function getFees() {
  const [fees, { feesNext }] = await Promise.all([getData('fees'), getData('classPage')])
  const { inForce, ...facts } = priceListFacts(fees)
  return {
    ...facts,
    inForce: [inForce, nextListText(fees, feesNext)].filter(Boolean).join(' '),
    ...feeTables(fees),
    years: fees.quarterly.map(({ classes, streams, amounts }) => {
      const amount = sumOf(amounts) * QUARTERS
      return { classes: classesText(classRangeName(classes), streams), amount, text: rupeesText(amount) }
    }),
    rules: [
      { id: 'concessions', heading: 'Concessions', sentences: textsOf(concessionTexts(fees)) },
      { id: 'refunds', heading: 'What is refunded', sentences: fees.refunds },
      { id: 'notes', heading: 'How to pay', sentences: textsOf(noteTexts(fees)) },
    ].flatMap(({ sentences, ...rule }) => (sentences?.length ? [{ ...rule, sentences }] : [])),
    extras: extrasTable(fees),
    picture: documentView(fees.image, 'The same list as a picture'),
  }
}

/** Returns the tables of one-time fees, quarterly fees (with totals for a quarter and a year) and transport fees. */
export function feeTables({ once, quarterlyHeads, quarterly, transportMonthly }: Fees) {
  const amount = { label: 'Amount', numeric: true }
  return {
    once: {
      caption: 'Once, on joining',
      columns: [{ label: 'Head' }, { label: 'Remarks' }, amount],
      rows: once.map((fee) => [fee.head, fee.remarks, rupeesText(fee.amount)]),
    },
    quarterly: {
      caption: 'Every quarter, and in a year',
      columns: [
        { label: 'Classes' },
        ...[...quarterlyHeads, 'Per quarter', 'In a year'].map((label) => ({ label, numeric: true })),
      ],
      rows: quarterly.map(({ classes, streams, amounts }) => {
        const perQuarter = sumOf(amounts)
        return [
          classesText(classRangeName(classes), streams),
          ...[...amounts, perQuarter, perQuarter * QUARTERS].map(rupeesText),
        ]
      }),
    },
    transport: {
      caption: 'Transport, per month',
      columns: [{ label: 'Distance' }, amount],
      rows: transportMonthly.map((fee) => [fee.distance, rupeesText(fee.amount)]),
    },
  }
}

function classesText(classes: string, streams: readonly string[] | undefined): string {
  return streams ? `${classes}, ${streams.join(' and ')}` : classes
}
