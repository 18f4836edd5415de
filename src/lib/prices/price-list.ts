import { dayText } from '#schemas/day.ts'
import type { PriceWords } from '#schemas/price-words.ts'
import { fillIn } from '../chrome.ts'

/** From when a list holds, in words, and what is said while its prices are made up. */
export function priceListFacts(list: { demo: boolean; session: string; effectiveFrom: string }, words: PriceWords) {
  return {
    session: list.session,
    inForce: fillIn(words.inForce, { day: dayText(list.effectiveFrom) }),
    sample: list.demo ? words.sample : undefined,
  }
}

export type PriceListFacts = ReturnType<typeof priceListFacts>
