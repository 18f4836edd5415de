/** The one alert that every page shows (docs/product.md#the-alert): its rules for server and staff area. */
import * as z from 'zod/mini'
import { isVisible } from './record-kinds/showable.ts'

export const MAX_ALERT_CHARACTERS = 140
/** English is always there; the others are shown under it. */
export const ALERT_LANGUAGES = ['en', 'hi', 'pa'] as const
export const ALERT_LEVELS = ['info', 'urgent'] as const

const TOO_LONG = `Please write at most ${MAX_ALERT_CHARACTERS} characters`
const NO_TEXT = 'Please write what visitors should know, in English'
const NO_MOMENT = 'Please give a time with its offset, such as 2026-11-23T10:00:00+05:30'

const words = z
  .string(NO_TEXT)
  .check(z.trim(), z.refine(isVisible, NO_TEXT), z.maxLength(MAX_ALERT_CHARACTERS, TOO_LONG))
const translation = z.optional(z.string(TOO_LONG).check(z.trim(), z.maxLength(MAX_ALERT_CHARACTERS, TOO_LONG)))
const moment = z.iso.datetime({ offset: true, error: NO_MOMENT })

/** What staff send. */
export const alertDraftSchema = z.strictObject({
  text: z.strictObject({ en: words, hi: translation, pa: translation }, NO_TEXT),
  level: z.enum(ALERT_LEVELS, 'Please choose "info" or "urgent"'),
  /** A page of this site. */
  link: z.nullish(
    z.string().check(z.regex(/^\/(?![/\\])[^\s\\]*$/, 'Please link to a page of this website, such as /notices')),
  ),
  /** At once without it. */
  from: z.nullish(moment),
  until: moment,
})
export type AlertDraft = z.infer<typeof alertDraftSchema>

/** What visitors get. */
export const alertSchema = z.object({
  id: z.string(),
  text: z.object({ en: z.string(), hi: z.optional(z.string()), pa: z.optional(z.string()) }),
  level: z.enum(ALERT_LEVELS),
  link: z.nullable(z.string()),
  from: z.string(),
  until: z.string(),
})
export type Alert = z.infer<typeof alertSchema>

/** What both calls of staff answer. */
export const alertAnswerSchema = z.object({ alert: z.nullable(alertSchema) })
