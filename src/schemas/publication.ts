/** The rules for when visitors see a record (docs/product.md#schedule), for server and staff area. */
import * as z from 'zod/mini'

export const PUBLICATION_MESSAGES = {
  published: 'Published is true or false.',
  time: 'Please give a time with its offset, such as 2026-11-23T18:00:00+05:30',
  endIsPast: 'Please choose a time to come for taking it off the website',
  endIsFirst: 'Please choose a time for taking it off the website that is after its publication',
}

/** A time in ISO 8601 with its offset, as a client sends it. */
export const momentSchema = z.iso.datetime({ offset: true, error: PUBLICATION_MESSAGES.time })

/**
 * The publication fields of a request. A future `publishAt` schedules the record; a past `publishAt` publishes it at
 * once. `null` removes a time.
 */
export const publicationShape = {
  published: z.optional(z.boolean(PUBLICATION_MESSAGES.published)),
  publishAt: z.optional(z.nullable(momentSchema)),
  unpublishAt: z.optional(z.nullable(momentSchema)),
}

export type SentPublication = z.infer<z.ZodMiniObject<typeof publicationShape>>

/** The response of `POST /api/<kind>/:id/preview`. */
export const previewSchema = z.object({ url: z.string(), expires: z.string() })
