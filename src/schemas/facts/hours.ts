import { z } from 'zod'

const clockSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time with four digits, for example 07:50 or 14:30.')

/** From when to when, on a clock of 24 hours. */
export const hoursSchema = z
  .strictObject({ from: clockSchema.describe('when it begins'), to: clockSchema.describe('when it ends') })
  .describe('from when to when, for example {"from": "07:50", "to": "13:50"}')

export const timeSchema = clockSchema.describe('the time, for example 07:50')
