import { indianDay } from '#shared/days.ts'

/** The day of the build in India. Dates before it are marked as past (docs/decisions/062). */
export const today = () => indianDay(new Date())
