import { z } from 'zod'
import { daySchema } from '../day.ts'

/** The optional fields that hold a fact for parents (docs/decisions/062). */
export const factRegistry = z.registry<Record<string, never>>()

/** The days after which something is over (docs/decisions/062). */
export const lastDayRegistry = z.registry<Record<string, never>>()

/**
 * A fact for parents. Without it every page leaves its place out, and `npm run launch-check` lists it as missing.
 * @param schema with a description, which the check prints
 */
export function fact<S extends z.ZodType>(schema: S): z.ZodOptional<S> {
  const optional = z.optional(schema)
  factRegistry.add(optional, {})
  return optional
}

/**
 * The last day of something: a deadline, an event, the end of a holiday. Pages say by themselves when it has passed, and
 * `npm run launch-check` warns 30 days ahead.
 * @param what what ends on that day
 */
export function lastDaySchema(what: string) {
  const schema = daySchema.describe(`${what}, as year-month-day`)
  lastDayRegistry.add(schema, {})
  return schema
}
