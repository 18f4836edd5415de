import { className, classPath, classSlug } from '#schemas/facts/class-names.ts'
import { spanText } from '#shared/rupees.ts'
import { getClasses } from '../facts/admission-cycle.ts'
import { type ClassCosts, classCosts } from '../facts/class-costs.ts'
import { getAllData } from '../get-data.ts'

/** The sums of the cost pages, in their order there. */
export const COST_KEYS = ['fees', 'once', 'books', 'uniform', 'first'] as const

export type CostKey = (typeof COST_KEYS)[number]

/** Returns each class with its sums as texts; a class with streams has the lowest and the highest sum. */
export async function getClassTotals() {
  const classes = await getClasses()
  const { fees, books, uniform } = await getAllData('fees', 'books', 'uniform')
  return classes.map(({ id }) => ({
    slug: classSlug(id),
    name: className(id),
    href: classPath(id),
    sums: sumTexts(classCosts(id, fees, books, uniform)),
  }))
}

/** Returns what is known of a class's costs; a sum that is not known is left out, and the first year without fees too. */
export function sumTexts({
  plans,
  once,
  sums,
  bookList,
  uniformTotal,
}: Pick<ClassCosts, 'plans' | 'once' | 'sums' | 'bookList' | 'uniformTotal'>): Partial<Record<CostKey, string>> {
  const known: [CostKey, string | undefined][] = [
    ['fees', spanText(plans.map(({ year }) => year))],
    ['once', spanText([once.total])],
    ['books', bookList && spanText(sums.map((sum) => sum.books))],
    ['uniform', uniformTotal === undefined ? undefined : spanText([uniformTotal])],
    ['first', spanText(sums.map(({ first }) => first))],
  ]
  return Object.fromEntries(known.filter(([, text]) => text !== undefined))
}
