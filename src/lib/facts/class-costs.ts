import type { Books, Fees, Uniform } from '#schemas/content/prices.ts'
import { type ClassId, isWithin } from '#schemas/facts/class-names.ts'
import { bookTotals, setTotal, sumOf } from '../prices/totals.ts'

const QUARTERS = 4
const MONTHS = 12
const MONTHS_OF_QUARTER = 3

/**
 * Returns the costs of a class, in rupees. Lists without the class are omitted.
 * - `plans`: fees for all pupils or for each group of streams, cheapest first
 * - `once`: fees paid on joining; `bus`: prices by distance; `bookList` and `uniforms`
 * - `sums`: the totals of the first and of a later year, for all pupils or for each stream
 */
export function classCosts(
  id: ClassId,
  fees: Pick<Fees, 'once' | 'quarterlyHeads' | 'quarterly' | 'transportMonthly'>,
  { lists }: Pick<Books, 'lists'>,
  { seasons }: Pick<Uniform, 'seasons'>,
) {
  const plans = fees.quarterly
    .filter(({ classes }) => isWithin(id, classes))
    .map(({ streams, amounts }) => {
      const quarter = sumOf(amounts)
      return {
        streams,
        heads: fees.quarterlyHeads.map((head, index) => {
          const amount = amounts[index] ?? 0
          return { head, quarter: amount, year: amount * QUARTERS }
        }),
        quarter,
        month: Math.round(quarter / MONTHS_OF_QUARTER),
        year: quarter * QUARTERS,
      }
    })
    .sort((a, b) => a.year - b.year)
  const ownList = lists.find(({ classes }) => isWithin(id, classes))
  const bookList = ownList && {
    ...ownList,
    books: ownList.books.flatMap(({ classes, ...book }) => (!classes || isWithin(id, classes) ? [book] : [])),
  }
  const uniforms = seasons.flatMap((season) => {
    const set = season.sets.find(({ classes }) => isWithin(id, classes))
    return set ? [{ label: season.label, amount: setTotal(season, set) }] : []
  })
  const totals = bookTotals(bookList?.books ?? [])
  const books = bookList && Math.max(...totals.map(({ total }) => total))
  const once = sumOf(fees.once.map(({ amount }) => amount))
  const uniformTotal = uniforms.length > 0 ? sumOf(uniforms.map(({ amount }) => amount)) : undefined
  const sums = plans.flatMap(({ streams = [undefined], year }) =>
    streams.map((stream) => {
      const own = (totals.find((list) => list.stream === stream) ?? totals[0])?.total ?? 0
      return { stream, books: own, year, first: year + once + own + (uniformTotal ?? 0), later: year + own }
    }),
  )
  return {
    plans,
    bus: fees.transportMonthly.map(({ id: distance, distance: label, amount }) => ({
      id: distance,
      label,
      month: amount,
      quarter: amount * MONTHS_OF_QUARTER,
      year: amount * MONTHS,
    })),
    once: { items: fees.once, total: once },
    bookList,
    books,
    uniforms,
    uniformTotal,
    sums,
  }
}

export type ClassCosts = ReturnType<typeof classCosts>
