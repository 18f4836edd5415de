import * as z from 'zod/mini'
import { documentNameSchema, MAX_DOCUMENTS, TOO_MANY_DOCUMENTS, type uploadedDocumentSchema } from '../upload.ts'
import { dateSchema } from './fields.ts'
import { control, type RecordField } from './kind.ts'
import { recordText } from './record-text.ts'

/** The subjects of notices, in the order of the filters. */
export const NOTICE_CATEGORIES = ['general', 'examination', 'holiday', 'admission', 'transport'] as const

export type NoticeCategory = (typeof NOTICE_CATEGORIES)[number]

/** The length of four printed pages. */
const MAX_NOTICE_TEXT_CHARACTERS = 10_000

const UNKNOWN_CATEGORY = `Please choose a category: ${NOTICE_CATEGORIES.join(', ')}.`

/** A form sends an empty text if no day has been chosen. */
const untilSchema = z.pipe(
  z.transform((sent) => (sent === undefined || sent === '' ? null : sent)),
  z.nullable(dateSchema),
)

export const ENDS_BEFORE_DATE = 'Show until: the last day cannot be before the date of the notice.'

/** Returns whether a record's last day in the list is before its date. */
export function endsBeforeDate({ date, until }: { date?: unknown; until?: unknown }): boolean {
  return typeof date === 'string' && typeof until === 'string' && until < date
}

/** A form sends a text for a ticked box, and nothing for an unticked box. */
const importantSchema = z.pipe(
  z.transform((sent) => {
    if (sent === 'true' || sent === 'on') return true
    return sent === undefined || sent === '' || sent === 'false' ? false : sent
  }),
  z.boolean('Important is true or false.'),
)

/** A document of a record. `name` is the name that staff chose, `file` its name in the store. */
export type RecordDocument = z.infer<typeof uploadedDocumentSchema>

/** The documents of a request: either their names in the store, or objects as in responses. */
const documentsSchema = z
  .array(
    z.pipe(
      z.transform((sent) => (typeof sent === 'object' && sent !== null && 'file' in sent ? sent.file : sent)),
      documentNameSchema,
    ),
    'Documents are given as a list of names.',
  )
  .check(z.maxLength(MAX_DOCUMENTS, TOO_MANY_DOCUMENTS))

/** The fields of a notice in addition to its title and date. */
export const noticeFields = {
  category: {
    form: { ...control('choice', 'category'), choices: NOTICE_CATEGORIES },
    sent: z.enum(NOTICE_CATEGORIES, UNKNOWN_CATEGORY),
    kept: z.enum(NOTICE_CATEGORIES),
    isSearchable: true,
  },
  /** The last day on which the list contains the notice, or null. */
  until: {
    form: control('until', 'until'),
    sent: untilSchema,
    kept: z.nullable(z.iso.date()),
  },
  /** Markdown: paragraphs, lists and links (src/shared/notice-text.ts). */
  text: {
    form: { ...control('paragraphs', 'text'), maxCharacters: MAX_NOTICE_TEXT_CHARACTERS },
    sent: recordText({
      needed: 'Please write the text of the notice.',
      maxCharacters: MAX_NOTICE_TEXT_CHARACTERS,
      tooLong: `The text can have at most ${MAX_NOTICE_TEXT_CHARACTERS} characters. Please send the rest as a PDF.`,
      notShowable: 'The text has characters that cannot be shown.',
      hasLines: true,
    }),
    kept: z.string(),
    isSearchable: true,
  },
  /** Whether the list shows the notice above other notices. */
  important: {
    form: control('tick', 'important'),
    sent: importantSchema,
    kept: z.boolean(),
  },
  documents: {
    form: control('documents', 'documents'),
    sent: documentsSchema,
    kept: z.array(z.object({ file: z.string(), name: z.string(), bytes: z.number(), pages: z.number() })),
  },
} as const satisfies Record<string, RecordField>
