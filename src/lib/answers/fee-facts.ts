import type { Fees } from '#schemas/content/prices.ts'
import { rupeesText } from '#shared/rupees.ts'
import type { Facts } from './answer-facts.ts'
import { listText } from './sentences.ts'

/** Returns what each head of the fees costs in a quarter: `Tuition: ₹16,500 to ₹27,600. Activities: …`. */
export function feeHeadsText({ quarterlyHeads, quarterly }: Pick<Fees, 'quarterlyHeads' | 'quarterly'>): string {
  return quarterlyHeads
    .map((head, index) => {
      const amounts = quarterly.map((group) => group.amounts[index] ?? 0)
      const span = [...new Set([Math.min(...amounts), Math.max(...amounts)])].map(rupeesText)
      return `${head}: ${span.join(' to ')}.`
    })
    .join(' ')
}

/** Returns the facts `planStreams1` and `planYear1`, and so on: what a year costs in each group of streams. */
export function streamPlanFacts(plans: readonly { streams?: readonly string[] | undefined; year: number }[]): Facts {
  return Object.fromEntries(
    plans.flatMap(({ streams, year }, index) => [
      [`planStreams${index + 1}`, streams && listText(streams)],
      [`planYear${index + 1}`, rupeesText(year)],
    ]),
  )
}
