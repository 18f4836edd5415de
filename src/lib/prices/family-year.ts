import type { Books, Fees, Uniform } from '#schemas/content/prices.ts'
import { type ClassId, isWithin, placeOf } from '#schemas/facts/class-names.ts'
import { classCosts } from '../facts/class-costs.ts'
import { siblingConcession } from './concessions.ts'
import { sumOf } from './totals.ts'

const QUARTERS = 4

/** Rupees for the cheapest and for the most expensive stream of the class. Without streams, both are the same. */
export type Span = readonly [number, number]

/** When a cost is paid: to the school on joining, each quarter or month; to shops for books yearly, uniform once. */
export type Due = 'joining' | 'quarter' | 'month' | 'books' | 'uniform'

export interface Cost {
  /** The name of the fee or other cost. */
  head: string
  amount: Span
  due: Due
  /** How the amount is computed: per month, or as a percentage of another amount. */
  of?: { month: number; months: number } | { percent: number; amount: Span }
}

/** The choice of a family. A class that occurs twice means twins. */
export interface FamilyChoice {
  classes: readonly ClassId[]
  /** The id of the bus stop's distance. */
  distance?: string | undefined
  meals: boolean
  books: boolean
  uniform: boolean
}

export interface PriceLists {
  fees: Fees
  books: Pick<Books, 'lists'>
  uniform: Pick<Uniform, 'seasons'>
}

/**
 * Returns the costs of each child, in the order of the choice. Returns the totals of all children for the first year,
 * for a later year (without joining and uniform), and by due date. Only the eldest child pays the full tuition.
 */
export function familyYear(choice: FamilyChoice, lists: PriceLists) {
  const bySeniority = choice.classes
    .map((id, index) => ({ index, place: placeOf(id) }))
    .sort((a, b) => b.place - a.place)
    .map(({ index }) => index)
  const children = choice.classes.map((id, index) => {
    const costs = costsOf(id, bySeniority.indexOf(index), choice, lists)
    return { id, costs, ...yearsOf(costs) }
  })
  const all = children.flatMap(({ costs }) => costs)
  const due = (when: Due) => sumOfCosts(all.filter((cost) => cost.due === when))
  const quarters = due('quarter')
  return {
    children,
    ...yearsOf(all),
    joining: due('joining'),
    quarter: [quarters[0] / QUARTERS, quarters[1] / QUARTERS] satisfies Span,
    meals: due('month'),
    shops: sumOfCosts(all.filter((cost) => isFromShop(cost.due))),
  }
}

const isFromShop = (due: Due) => due === 'books' || due === 'uniform'

function yearsOf(costs: readonly Cost[]): { first: Span; later: Span } {
  return {
    first: sumOfCosts(costs),
    later: sumOfCosts(costs.filter(({ due }) => due !== 'joining' && due !== 'uniform')),
  }
}

function sumOfCosts(costs: readonly Cost[]): Span {
  return [sumOf(costs.map(({ amount }) => amount[0])), sumOf(costs.map(({ amount }) => amount[1]))]
}

/** @param seniority 0 for the eldest child, 1 for the second */
function costsOf(id: ClassId, seniority: number, choice: FamilyChoice, { fees, books, uniform }: PriceLists): Cost[] {
  const { plans, sums, bus, once, bookList, uniforms } = classCosts(id, fees, books, uniform)
  const byYear = sums.toSorted((a, b) => a.later - b.later)
  const span = (amountOf: (sum: (typeof sums)[number]) => number): Span => {
    const amounts = [byYear.at(0), byYear.at(-1)].map((sum) => (sum ? amountOf(sum) : 0))
    return [amounts[0] ?? 0, amounts[1] ?? 0]
  }
  const ofHead = (head: string) =>
    span(({ stream }) => {
      const plan = plans.find(({ streams }) => stream === undefined || streams?.includes(stream))
      return plan?.heads.find((candidate) => candidate.head === head)?.year ?? 0
    })
  const sibling = siblingConcession(fees)
  const concession =
    sibling && seniority > 0
      ? lessOf(ofHead(sibling.head), seniority === 1 ? sibling.percent : sibling.laterPercent)
      : []
  const ride = bus.find((charge) => charge.id === choice.distance)
  const lunch = choice.meals ? fees.extras?.find((extra) => extra.id === 'lunch') : undefined
  return [
    ...fees.quarterlyHeads.flatMap((head) => [
      { head, amount: ofHead(head), due: 'quarter' as const },
      ...(head === sibling?.head ? concession : []),
    ]),
    ...(ride ? [monthly('bus', ride.month, ride.year / ride.month, 'quarter')] : []),
    ...(lunch?.amount && lunch.months && (!lunch.classes || isWithin(id, lunch.classes))
      ? [monthly('lunch', lunch.amount, lunch.months, 'month')]
      : []),
    ...once.items.map(({ head, amount }) => ({ head, amount: [amount, amount] as const, due: 'joining' as const })),
    ...(choice.books && bookList ? [{ head: 'books', amount: span((sum) => sum.books), due: 'books' as const }] : []),
    ...(choice.uniform
      ? uniforms.map(({ label, amount }) => ({
          head: label,
          amount: [amount, amount] as const,
          due: 'uniform' as const,
        }))
      : []),
  ]
}

function lessOf(amount: Span, percent: number): Cost[] {
  const [low, high] = amount.map((full) => Math.round((full * percent) / 100))
  return [{ head: 'concession', amount: [-(low ?? 0), -(high ?? 0)], due: 'quarter', of: { percent, amount } }]
}

function monthly(head: 'bus' | 'lunch', month: number, months: number, due: Due): Cost {
  const year = month * months
  return { head, amount: [year, year], due, of: { month, months } }
}
