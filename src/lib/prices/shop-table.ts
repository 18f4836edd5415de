import type { PriceLabels, ShopList } from '#schemas/content/prices.ts'
import type { TableView } from '../table-view.ts'

/** Returns the shops of a vendor list as a table. */
export function shopTable({ shops }: Pick<ShopList, 'shops'>, { shops: labels }: PriceLabels): TableView {
  return {
    caption: labels.caption,
    columns: [
      ...[labels.shop, labels.place, labels.goods].map((label) => ({ label })),
      { label: labels.phone, numeric: true },
    ],
    rows: shops.map(({ name, place, goods, phone }) => [name, place, goods, phone]),
  }
}
