/** The changes of enquiries by staff (docs/product.md#enquiries-in-the-staff-area). `zod/mini` keeps scripts small. */
import * as z from 'zod/mini'

/** The states of an enquiry that staff can set. */
export const ENQUIRY_STATES = ['new', 'contacted', 'visit-booked', 'closed'] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]

/** The sources of enquiries. Staff enter enquiries that come by telephone and at the gate. */
export const ENQUIRY_SOURCES = ['website', 'phone', 'walk-in'] as const
export type EnquirySource = (typeof ENQUIRY_SOURCES)[number]

/** What is to be done on the day of a follow-up. */
export const FOLLOW_UP_KINDS = ['call', 'write', 'visit'] as const

export const MAX_NOTE_CHARACTERS = 2_000
export const MAX_FOLLOW_UP_CHARACTERS = 80
/** The most enquiries that one call can change. */
export const MAX_BULK = 500
export const MAX_SEARCH_CHARACTERS = 200

/** The name of the source in the posted enquiry form. */
export const SOURCE_POST_NAME = 'source'

/** `<hash of the content>-<number>`. The number counts equal enquiries that came too late to be duplicates. */
export const ENQUIRY_ID = /^[0-9a-f]{32}-\d{1,6}$/

const DAY_NEEDED = 'Please choose a day'
const NONE_CHOSEN = 'Choose at least one enquiry.'
const NO_WORDS = 'Send words.'
const TIME_RULE = 'A time is like 16:00.'
export const stateSchema = z.enum(ENQUIRY_STATES, `The state must be one of ${ENQUIRY_STATES.join(', ')}.`)
const idSchema = z.string('An id is text.').check(z.regex(ENQUIRY_ID, 'This is not the id of an enquiry.'))

/** The next contact with the family, in Indian time. */
export const followUpSchema = z.strictObject(
  {
    day: z.iso.date(DAY_NEEDED),
    time: z.nullable(z.string(TIME_RULE).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME_RULE))),
    kind: z.enum(FOLLOW_UP_KINDS, `The kind must be one of ${FOLLOW_UP_KINDS.join(', ')}.`),
    /** What is to be done, as text; empty when `kind` is enough. */
    text: z
      .string('What is to be done is text.')
      .check(
        z.maxLength(MAX_FOLLOW_UP_CHARACTERS, `Please keep this within ${MAX_FOLLOW_UP_CHARACTERS} characters.`),
        z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Please write one line.'),
      ),
  },
  'A follow-up has day, time, kind and text.',
)
export type FollowUp = z.infer<typeof followUpSchema>

/** Returns whether a follow-up is for today or overdue. @param today in India */
export function isFollowUpDue(followUp: Pick<FollowUp, 'day'> | null, today: string): boolean {
  return followUp !== null && followUp.day <= today
}

/** `PATCH /api/admin/enquiries/:id`. A new note is added to the earlier notes. */
export const enquiryChangeSchema = z
  .strictObject(
    {
      state: z.optional(stateSchema),
      note: z.optional(
        z
          .string('The note must be text.')
          .check(z.maxLength(MAX_NOTE_CHARACTERS, `A note can have at most ${MAX_NOTE_CHARACTERS} characters.`)),
      ),
      followUp: z.optional(z.nullable(followUpSchema)),
    },
    'Only the state, the note and the follow-up can be changed.',
  )
  .check(z.refine((change) => Object.keys(change).length > 0, 'Send a new state or a new note.'))
export type EnquiryChange = z.infer<typeof enquiryChangeSchema>

/** `POST /api/admin/enquiries.csv`. */
export const chosenEnquiriesSchema = z.strictObject({
  ids: z.array(idSchema, 'Send the ids of enquiries.').check(z.minLength(1, NONE_CHOSEN)),
})

/** `PATCH /api/admin/enquiries`. */
export const bulkChangeSchema = z.strictObject(
  {
    ids: z
      .array(idSchema, 'Send a list of ids.')
      .check(z.minLength(1, NONE_CHOSEN), z.maxLength(MAX_BULK, `At most ${MAX_BULK} at once.`)),
    state: stateSchema,
  },
  'Send ids and a state, and nothing else.',
)

/**
 * `POST /api/admin/enquiry-search`. `sameAs` finds enquiries with the telephone or e-mail of the enquiry with this id.
 * The search is in the request body, because URLs must not contain names.
 */
export const enquirySearchSchema = z
  .strictObject(
    {
      words: z.optional(
        z
          .string(NO_WORDS)
          .check(
            z.trim(),
            z.minLength(1, 'Please type what you look for.'),
            z.maxLength(MAX_SEARCH_CHARACTERS, `At most ${MAX_SEARCH_CHARACTERS} characters.`),
          ),
      ),
      sameAs: z.optional(idSchema),
    },
    'Send words, and nothing else.',
  )
  .check(z.refine(({ words, sameAs }) => (words === undefined) !== (sameAs === undefined), NO_WORDS))
