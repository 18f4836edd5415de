import type { PriceWords } from '#schemas/price-words.ts'
import type { ShopList } from '#schemas/shop-list.ts'
import type { TableView } from '../table-view.ts'

/** The shops of a vendor list. */
export function shopTable({ shops }: Pick<ShopList, 'shops'>, { shops: labels }: PriceWords): TableView {
  return {
    caption: labels.caption,
    columns: [labels.shop, labels.place, labels.goods, labels.phone].map((label) => ({ label })),
    rows: shops.map(({ name, place, goods, phone }) => [name, place, goods, phone]),
  }
}
