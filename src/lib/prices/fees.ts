import { getEntry } from 'astro:content'
import type { Fees } from '#schemas/fees.ts'
import type { PriceWords } from '#schemas/price-words.ts'
import { rupeesText } from '#schemas/rupees.ts'
import { documentView } from '../document.ts'
import type { TableView } from '../table-view.ts'
import { priceListFacts } from './price-list.ts'
import { sumOf } from './sum-of.ts'
import { getPriceWords } from './words.ts'

const QUARTERS = 4

/** The fee structure as /fee-structure prints it. */
export async function getFees() {
  const [entry, words] = await Promise.all([getEntry('fees', 'main'), getPriceWords()])
  if (!entry) throw new Error('content/data/fees.json is missing: /fee-structure is made from it.')
  const fees = entry.data
  return {
    ...priceListFacts(fees, words),
    ...feeTables(fees, words),
    notes: fees.notes,
    notesHeading: words.fees.notes,
    picture: documentView(fees.image, words.fees.picture),
  }
}

/** @returns the tables of what is paid once, every quarter (with the sums of a quarter and of a year) and for the bus */
export function feeTables(
  { once, quarterlyHeads, quarterly, transportMonthly }: Fees,
  { fees: labels }: PriceWords,
): Record<'once' | 'quarterly' | 'transport', TableView> {
  const amount = { label: labels.amount, numeric: true }
  return {
    once: {
      caption: labels.once,
      columns: [{ label: labels.head }, amount, { label: labels.remarks }],
      rows: once.map((fee) => [fee.head, rupeesText(fee.amount), fee.remarks]),
    },
    quarterly: {
      caption: labels.quarterly,
      columns: [
        { label: labels.classes },
        ...[...quarterlyHeads, labels.perQuarter, labels.perYear].map((label) => ({ label, numeric: true })),
      ],
      rows: quarterly.map(({ classes, amounts }) => {
        const perQuarter = sumOf(amounts)
        return [classes, ...[...amounts, perQuarter, perQuarter * QUARTERS].map(rupeesText)]
      }),
    },
    transport: {
      caption: labels.transport,
      columns: [{ label: labels.distance }, amount],
      rows: transportMonthly.map((fee) => [fee.distance, rupeesText(fee.amount)]),
    },
  }
}
