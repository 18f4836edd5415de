import { z } from 'zod'

/** One of the school's values, printed at /about/values: content/values/<word>.mdx. */
export const valueSchema = z.strictObject({
  title: z.string().min(1).max(12).describe('the value in one word'),
  order: z.int().min(1).describe('its place on the page, from 1'),
  virtues: z.array(z.string().min(1)).min(1).describe('what it takes, in single words'),
})
