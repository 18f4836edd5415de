import { indianDay } from '#shared/days.ts'

/** The day of the build in India. What has passed by then says so (docs/decisions/062). */
export const today = () => indianDay(new Date())
