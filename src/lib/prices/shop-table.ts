import type { ShopList } from '#schemas/content/prices.ts'
import type { TableView } from '../table-view.ts'

/** Returns the shops of a vendor list as a table. */
export function shopTable({ shops }: Pick<ShopList, 'shops'>): TableView {
  return {
    caption: 'Where to buy',
    columns: [...['Shop', 'Place', 'What it keeps'].map((label) => ({ label })), { label: 'Telephone', numeric: true }],
    rows: shops.map(({ name, place, goods, phone }) => [name, place, goods, phone]),
  }
}
