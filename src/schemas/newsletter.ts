import { z } from 'zod'
import type { ContentContext } from './content-context.ts'
import { idSchema } from './id.ts'

/** The editions of one month: Junior, Senior, or one for the whole school. */
export const NEWSLETTER_EDITIONS = ['JR', 'SR', 'all'] as const

/** One issue of the newsletter: content/data/newsletters.json. */
export const newsletterSchema = ({ publicFile }: ContentContext) =>
  z.strictObject({
    id: idSchema,
    year: z.int().min(2020).max(2100).describe('the year, for example 2025'),
    month: z.int().min(1).max(12).describe('the month as a number from 1 to 12'),
    edition: z.enum(NEWSLETTER_EDITIONS).describe('JR for Junior, SR for Senior, all for one edition for every class'),
    file: publicFile('documents'),
  })
