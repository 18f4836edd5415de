import { z } from 'zod'
import { idSchema } from './id.ts'

/**
 * An RSS feed that the build makes: content/data/feeds.json. Its address is fixed: subscriptions depend on it. The
 * feeds of records have their labels in content/data/record-labels.json.
 */
export const feedSchema = z.strictObject({
  id: idSchema,
  href: z
    .string()
    .regex(/^\/[a-z-]+\.xml$/)
    .describe('the feed’s address, which stays as it is'),
  page: z.string().startsWith('/').describe('the address of the page that the feed belongs to'),
  title: z.string().min(1).describe('the feed’s name; the school’s name is added'),
  description: z.string().min(1).describe('a sentence about what comes in the feed'),
})
