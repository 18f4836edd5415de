/** Schemas of the alert that every page shows (docs/product.md#the-alert), for the server and the staff area. */
import * as z from 'zod/mini'
import { recordText } from './record-kinds/record-text.ts'

export const MAX_ALERT_CHARACTERS = 140
/** English is required. The texts in other languages are shown below it. */
export const ALERT_LANGUAGES = ['en', 'hi', 'pa'] as const
export const ALERT_LEVELS = ['info', 'urgent'] as const

const TOO_LONG = `Please write at most ${MAX_ALERT_CHARACTERS} characters`
const NO_TEXT = 'Please write what visitors should know, in English'
const ONE_LINE = 'Please write the text in one line, without line breaks'
const NOT_SHOWABLE = 'The text has characters that cannot be shown. Please type it instead of copying it'
const PAGE = /^\/(?![/\\])[^\s\\\p{Cc}\p{Bidi_Control}]*$/u
const NO_PAGE = 'Please link to a page of this website, such as /notices'
const NO_MOMENT = 'Please give a time with its offset, such as 2026-11-23T10:00:00+05:30'

const TEXT = { notText: NO_TEXT, maxCharacters: MAX_ALERT_CHARACTERS, tooLong: TOO_LONG, notShowable: NOT_SHOWABLE }

/** A line of at most 140 characters, without invisible characters or characters that change the text direction. */
const lineOf = (rules: { needed?: string }) =>
  recordText({ ...TEXT, ...rules, hasLines: true }).check(
    z.refine((text) => !/[\n\u2028\u2029]/.test(text), { error: ONE_LINE, abort: true }),
    z.refine((text) => !/[\t\p{Bidi_Control}]/u.test(text), NOT_SHOWABLE),
  )
const translation = z.optional(lineOf({}))
const moment = z.iso.datetime({ offset: true, error: NO_MOMENT })

/** The request of staff for a new alert. */
export const alertDraftSchema = z.strictObject({
  text: z.strictObject({ en: lineOf({ needed: NO_TEXT }), hi: translation, pa: translation }, NO_TEXT),
  level: z.enum(ALERT_LEVELS, 'Please choose "info" or "urgent"'),
  /** The path of a page of this site. */
  link: z.nullish(z.string().check(z.regex(PAGE, NO_PAGE))),
  /** Null for an immediate start. */
  from: z.nullish(moment),
  until: moment,
})
export type AlertDraft = z.infer<typeof alertDraftSchema>

/** The alert for visitors. */
export const alertSchema = z.object({
  id: z.string(),
  text: z.object({ en: z.string(), hi: z.optional(z.string()), pa: z.optional(z.string()) }),
  level: z.enum(ALERT_LEVELS),
  link: z.nullable(z.string()),
  from: z.string(),
  until: z.string(),
})
export type Alert = z.infer<typeof alertSchema>

/** The response to staff, both for reading and for changing the alert. */
export const alertAnswerSchema = z.object({ alert: z.nullable(alertSchema) })
