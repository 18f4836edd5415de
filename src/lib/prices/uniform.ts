import type { Uniform } from '#schemas/content/prices.ts'
import { classRangeName, slugsIn } from '#schemas/facts/class-names.ts'
import { rupeesText } from '#shared/rupees.ts'
import { documentView } from '../document.ts'
import { getData } from '../get-data.ts'
import type { TableView } from '../table-view.ts'
import { priceListFacts, shopTable } from './price-list.ts'
import { setTotal } from './totals.ts'

const FACTS = [
  { id: 'choice', heading: 'Trousers, skirt or shorts' },
  { id: 'sizes', heading: 'Sizes' },
  { id: 'exchange', heading: 'Changing a size' },
  { id: 'swimming', heading: 'Swimming' },
] as const

/** Returns the data of /uniform: the prices of each season with their PDF, answers for parents, and the shops. */
export async function getUniform() {
  const { seasons, facts, vendorList, notes, ...list } = await getData('uniform')
  return {
    ...priceListFacts(list),
    seasons: seasons.map((season) => ({
      id: season.id,
      heading: season.label,
      period: season.period,
      picture: season.picture,
      document: documentView(season.file, `${season.label} list`),
      ...seasonPrices(season),
    })),
    facts: FACTS.flatMap((fact) => {
      const text = facts[fact.id]
      return text ? [{ ...fact, text }] : []
    }),
    vendorList,
    shops: shopTable(vendorList),
    notes: facts.turban ? [...notes, facts.turban] : notes,
  }
}

/** Returns a season's items as a table, and its full sets. Each set has its pieces and their total price. */
export function seasonPrices(season: Pick<Uniform['seasons'][number], 'items' | 'sets'>) {
  const item = (id: string) => season.items.find((candidate) => candidate.id === id)
  return {
    items: {
      caption: 'Prices',
      columns: [{ label: 'Item' }, { label: 'Who wears it' }, { label: 'Price', numeric: true }],
      rows: season.items.map(({ name, wornBy, price }) => [name, wornBy, rupeesText(price)]),
    } satisfies TableView,
    sets: season.sets.map((set) => ({
      classes: classRangeName(set.classes),
      /** The slugs of the set's classes: `1st 2nd`. */
      of: slugsIn(set.classes),
      pieces: Object.entries(set.items).map(
        ([id, count]) => `${count > 1 ? `${count}\u00A0×\u00A0` : ''}${item(id)?.name.split(',')[0]}`,
      ),
      total: rupeesText(setTotal(season, set)),
    })),
  }
}
