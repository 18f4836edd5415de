import type { Fees, PriceLabels } from '#schemas/content/prices.ts'
import { classRangeName } from '#schemas/facts/class-names.ts'
import { rupeesText } from '#shared/rupees.ts'
import { documentView } from '../document.ts'
import { getData } from '../get-data.ts'
import type { TableView } from '../table-view.ts'
import { textsOf } from '../texts-of.ts'
import { concessionTexts } from './concessions.ts'
import { extrasTable, noteTexts } from './extras.ts'
import { nextListText, priceListFacts } from './price-list.ts'
import { sumOf } from './totals.ts'

const QUARTERS = 4

/** Returns the data of /fee-structure: the tables, the rules (concessions, refunds) and the notes. */
export async function getFees() {
  const [fees, labels, { feesNext }] = await Promise.all([
    getData('fees'),
    getData('priceLabels'),
    getData('classPage'),
  ])
  const { inForce, ...facts } = priceListFacts(fees, labels)
  return {
    ...facts,
    inForce: [inForce, nextListText(fees, feesNext)].filter(Boolean).join(' '),
    ...feeTables(fees, labels),
    years: fees.quarterly.map(({ classes, streams, amounts }) => {
      const amount = sumOf(amounts) * QUARTERS
      return { classes: classesText(classRangeName(classes), streams), amount, text: rupeesText(amount) }
    }),
    transportNote: fees.transportNote,
    rules: [
      { id: 'concessions', heading: labels.fees.concessions, sentences: textsOf(concessionTexts(fees)) },
      { id: 'refunds', heading: labels.fees.refunds, sentences: fees.refunds },
    ].flatMap(({ sentences, ...rule }) => (sentences?.length ? [{ ...rule, sentences }] : [])),
    extras: extrasTable(fees, labels),
    notes: textsOf(noteTexts(fees)),
    labels: labels.fees,
    picture: documentView(fees.image, labels.fees.picture),
  }
}

/** Returns the tables of one-time fees, quarterly fees (with totals per quarter and year) and transport fees. */
export function feeTables(
  { once, quarterlyHeads, quarterly, transportMonthly }: Fees,
  { fees: labels }: PriceLabels,
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
      rows: quarterly.map(({ classes, streams, amounts }) => {
        const perQuarter = sumOf(amounts)
        return [
          classesText(classRangeName(classes), streams),
          ...[...amounts, perQuarter, perQuarter * QUARTERS].map(rupeesText),
        ]
      }),
    },
    transport: {
      caption: labels.transport,
      columns: [{ label: labels.distance }, amount],
      rows: transportMonthly.map((fee) => [fee.distance, rupeesText(fee.amount)]),
    },
  }
}

function classesText(classes: string, streams: readonly string[] | undefined): string {
  return streams ? `${classes}, ${streams.join(' and ')}` : classes
}
