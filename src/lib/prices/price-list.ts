import type { PriceLabels } from '#schemas/price-labels.ts'
import { dayText } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'

/** Returns the date from which a list is valid, as text, and a note while its prices are samples. */
export function priceListFacts(list: { demo: boolean; session: string; effectiveFrom: string }, labels: PriceLabels) {
  return {
    session: list.session,
    inForce: fillIn(labels.inForce, { day: dayText(list.effectiveFrom) }),
    sample: list.demo ? labels.sample : undefined,
  }
}

export type PriceListFacts = ReturnType<typeof priceListFacts>
