import { z } from 'zod'
import { idSchema } from './id.ts'

/** What a browser is told that a feed is, by its kind. */
export const FEED_TYPES = { calendar: 'text/calendar', rss: 'application/rss+xml' } as const

/** A feed that people can subscribe to: content/data/feeds.json. Its address is fixed: subscriptions hang on it. */
export const feedSchema = z.strictObject({
  id: idSchema,
  href: z
    .string()
    .regex(/^\/[a-z-]+\.(ics|xml)$/)
    .describe('the feed’s address, which stays as it is'),
  kind: z.enum(['calendar', 'rss']).describe('calendar or rss'),
  page: z.string().startsWith('/').describe('the address of the page that the feed belongs to'),
  title: z.string().min(1).describe('the feed’s name; the school’s name is added'),
  description: z.string().min(1).describe('a sentence about what comes in the feed'),
})
