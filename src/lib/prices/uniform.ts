import type { PriceLabels, Uniform } from '#schemas/content/prices.ts'
import { classRangeName } from '#schemas/facts/class-names.ts'
import { fillIn } from '#shared/fill-in.ts'
import { rupeesText } from '#shared/rupees.ts'
import { documentView } from '../document.ts'
import { getData } from '../get-data.ts'
import type { TableView } from '../table-view.ts'
import { priceListFacts } from './price-list.ts'
import { shopTable } from './shop-table.ts'
import { setTotal } from './totals.ts'

const FACTS = ['choice', 'sizes', 'exchange', 'swimming'] as const

/** Returns the data of /uniform: each season’s prices with its PDF, what parents ask, and the shops. */
export async function getUniform() {
  const [{ seasons, facts, vendorList, notes, ...list }, labels] = await Promise.all([
    getData('uniform'),
    getData('priceLabels'),
  ])
  return {
    ...priceListFacts(list, labels),
    setLabel: labels.uniform.sets,
    seasons: seasons.map((season) => ({
      id: season.id,
      heading: season.label,
      period: season.period,
      picture: season.picture,
      document: documentView(season.file, fillIn(labels.uniform.document, { season: season.label })),
      ...seasonPrices(season, labels),
    })),
    facts: FACTS.flatMap((id) => (facts[id] ? [{ id, heading: labels.uniform[id], text: facts[id] }] : [])),
    vendorList,
    shops: shopTable(vendorList, labels),
    notes: facts.turban ? [...notes, facts.turban] : notes,
  }
}

/** Returns the season’s items as a table, and its full sets: each with its pieces, what these cost, and their sum. */
export function seasonPrices(
  season: Pick<Uniform['seasons'][number], 'items' | 'sets'>,
  { uniform: labels }: PriceLabels,
) {
  const item = (id: string) => season.items.find((candidate) => candidate.id === id)
  return {
    items: {
      caption: labels.items,
      columns: [{ label: labels.item }, { label: labels.wornBy }, { label: labels.price, numeric: true }],
      rows: season.items.map(({ name, wornBy, price }) => [name, wornBy, rupeesText(price)]),
    } satisfies TableView,
    sets: season.sets.map((set) => ({
      classes: classRangeName(set.classes),
      pieces: Object.entries(set.items).map(([id, count]) => ({
        name: `${count}\u00A0×\u00A0${item(id)?.name.split(',')[0]}`,
        amount: rupeesText(count * (item(id)?.price ?? 0)),
      })),
      total: rupeesText(setTotal(season, set)),
    })),
  }
}
