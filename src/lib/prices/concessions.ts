import type { Fees } from '#schemas/content/prices.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { ClassCosts } from '../facts/class-costs.ts'

/** The concession of a second child: the first concession that has a percentage. */
type Sibling = { text: string; percent: number; laterPercent: number; head: string }

export function concessionTexts({ concessions = [] }: Pick<Fees, 'concessions'>): { id: string; text: string }[] {
  return concessions.map(({ id, text, percent }) => ({ id, text: fillIn(text, { percent }) }))
}

/** Returns the concession of a second child: a percentage of the fee `head`. Undefined if the content has none. */
export function siblingConcession({ concessions = [] }: Pick<Fees, 'concessions'>): Sibling | undefined {
  for (const { text, percent, laterPercent, head } of concessions) {
    if (percent === undefined || head === undefined) continue
    return { text: fillIn(text, { percent }), percent, laterPercent: laterPercent ?? percent, head }
  }
  return undefined
}

/** Returns the cost of a plan for a second child in a year, without the bus. */
export function secondChildYear(plan: Pick<ClassCosts['plans'][number], 'heads' | 'year'>, { percent, head }: Sibling) {
  const full = plan.heads.find((candidate) => candidate.head === head)?.year ?? 0
  return plan.year - (full * percent) / 100
}
