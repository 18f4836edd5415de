import type { Books, Uniform } from '#schemas/content/prices.ts'
import { classRangeName } from '#schemas/facts/class-names.ts'

export const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** Returns totals without optional books: for each stream or group of classes; without streams, also for all pupils. */
export function bookTotals(books: Books['lists'][number]['books']): { stream?: string; total: number }[] {
  const needed = books.filter(({ optional }) => !optional)
  const partOf = ({ stream, classes }: (typeof needed)[number]) => stream ?? (classes && classRangeName(classes))
  const parts = [...new Set(needed.flatMap((book) => partOf(book) ?? []))]
  const totalOf = (own?: string) =>
    sumOf(needed.filter((book) => [undefined, own].includes(partOf(book))).map(({ price }) => price))
  const hasStreams = needed.some(({ stream }) => stream !== undefined)
  return [
    ...(hasStreams ? [] : [{ total: totalOf() }]),
    ...parts.map((part) => ({ stream: part, total: totalOf(part) })),
  ]
}

type Season = Uniform['seasons'][number]

/** Returns the price of a full set, in rupees. */
export function setTotal({ items }: Pick<Season, 'items'>, set: Pick<Season['sets'][number], 'items'>): number {
  return sumOf(
    Object.entries(set.items).map(([id, count]) => count * (items.find((item) => item.id === id)?.price ?? 0)),
  )
}
