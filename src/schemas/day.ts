import { z } from 'zod'

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** A calendar day, written as in 2024-01-18. */
export const daySchema = z.iso
  .date('Write a day that exists as year-month-day, for example 2024-01-18.')
  .describe('the day as year-month-day, for example 2024-01-18')

/** @param day as in 2024-01-18 @returns the day as people read it, for example 18 January 2024 */
export const dayText = (day: string) => dayFormat.format(new Date(day))
