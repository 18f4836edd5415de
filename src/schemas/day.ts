import { z } from 'zod'

/** A calendar day, such as 2024-01-18. */
export const daySchema = z.iso
  .date('Write a day that exists as year-month-day, for example 2024-01-18.')
  .describe('the day as year-month-day, for example 2024-01-18')
