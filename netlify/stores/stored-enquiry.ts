import { hash } from 'node:crypto'
import { z } from 'zod'
import { ENQUIRY_FIELDS, type Enquiry } from '../../src/schemas/enquiry.ts'
import { ENQUIRY_ID } from '../../src/schemas/enquiry-change.ts'
import { enquiryTexts } from '../../src/schemas/staff-enquiry.ts'
import { indianDay } from '../../src/shared/days.ts'

const noteSchema = z.looseObject({
  at: z.iso.datetime(),
  by: z.string(),
  name: z.string(),
  text: z.string(),
  /** The `Idempotency-Key` of the request that added the note. */
  key: z.string().optional(),
})

const staffEntrySchema = z.looseObject({
  /** The number of changes by staff. */
  version: z.int(),
  /** One of `ENQUIRY_STATES`, or a state of newer code. */
  state: z.string(),
  /** Oldest first. */
  notes: z.array(noteSchema),
  /** A follow-up as in `followUpSchema`, or one of newer code. */
  followUp: z.nullable(z.looseObject({ day: z.string() })),
  changedAt: z.iso.datetime(),
  changedBy: z.string(),
})

const deliverySchema = z.looseObject({
  /** Whether the enquiry must still be delivered. */
  isPending: z.boolean(),
  /** Delivery was given up. Staff see this until the CRM accepts the enquiry. */
  isStuck: z.boolean().default(false),
  deliveredAt: z.nullable(z.iso.datetime()).default(null),
  /** The number of tries since `firstTriedAt`, when the five days of tries began. */
  tries: z.int().default(0),
  firstTriedAt: z.nullable(z.iso.datetime()).default(null),
  /** The number of all failures, also of those before `firstTriedAt`. */
  failures: z.int().default(0),
  lastFailedAt: z.nullable(z.iso.datetime()).default(null),
  /** A message for staff, without data of the enquiry. */
  lastFailure: z.nullable(z.string()).default(null),
})

/** Keeps fields that this code does not know, so that a rollback loses no data. */
export const storedEnquirySchema = z.looseObject({
  schema: z.int().positive(),
  id: z.string().regex(ENQUIRY_ID),
  version: z.int().positive(),
  changedAt: z.iso.datetime(),
  changedBy: z.string(),
  ...enquiryTexts,
  receivedAt: z.iso.datetime(),
  /** One of `ENQUIRY_SOURCES`, and who entered the enquiry. Both are missing if the family used the site's form. */
  source: z.string().optional(),
  enteredBy: z.string().optional(),
  /** Whether the enquiry is held as probable spam. It is forwarded only if staff release it. */
  isHeld: z.boolean(),
  delivery: deliverySchema,
  /** Null until staff change the enquiry. */
  staff: z.nullable(staffEntrySchema).default(null),
})

/** One version of an enquiry: as received, after a delivery attempt, or after a change by staff. */
export type StoredEnquiry = z.infer<typeof storedEnquirySchema>
/** The state of an enquiry's delivery to the CRM. */
export type Delivery = StoredEnquiry['delivery']
/** What staff have recorded about an enquiry. */
export type StaffEntry = z.infer<typeof staffEntrySchema>

/** The origin of an enquiry that staff have entered. */
export type EnquiryOrigin = Required<Pick<StoredEnquiry, 'source' | 'enteredBy'>>

/** Returns only the six fields of the form; a stored enquiry has others. */
export function fieldsOf(enquiry: Record<keyof Enquiry, string>): Record<keyof Enquiry, string> {
  return Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, enquiry[field]])) as Record<keyof Enquiry, string>
}

/** Returns the first part of the id of an enquiry with this content. Held enquiries get a different id. */
export function contentId(enquiry: Enquiry, isHeld: boolean): string {
  return hash('sha256', `${isHeld} ${contentHash(enquiry)}`).slice(0, 32)
}

export function contentHash(enquiry: Enquiry): string {
  return hash('sha256', JSON.stringify(ENQUIRY_FIELDS.map((field) => enquiry[field])))
}

/**
 * The prefix of marks: keys by which lists find enquiries without reading them (docs/decisions/022). An enquiry has one
 * mark: `marks/<time>-<id>`, followed by its states. `.held` means held as spam, `.new` new to staff, `.pending` to be
 * delivered, `.stuck` delivery given up; `.<day>` is the day of its follow-up. The newest version determines the mark:
 * a different mark that a crash left is ignored.
 */
export const MARK_FOLDER = 'marks/'

/** What a mark begins with: the id of an enquiry and its time of receipt, by which marks are sorted. */
export type Received = Pick<StoredEnquiry, 'id' | 'receivedAt'>

export interface ListedMark extends Received {
  key: string
  /** The parts after the time and the id. */
  states: readonly string[]
  /** The day of the follow-up, or an empty string. */
  day: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Matches the results of {@link markName}. */
export const MARK_NAME = new RegExp(`^(\\d{13})-(${ENQUIRY_ID.source.slice(1, -1)})$`)

/** Returns the beginning of a mark's name in its folder. */
export function markName({ id, receivedAt }: Received): string {
  return `${String(Date.parse(receivedAt)).padStart(13, '0')}-${id}`
}

/** Returns the day in India on which an enquiry was received, as `2026-11-22`. */
export function dayOf({ receivedAt }: Pick<Received, 'receivedAt'>): string {
  return indianDay(new Date(receivedAt))
}

/** Returns the month in India in which an enquiry was received, as `2026-11`. */
export function monthOf(enquiry: Pick<Received, 'receivedAt'>): string {
  return dayOf(enquiry).slice(0, 7)
}

export function markKeyOf(enquiry: StoredEnquiry): string {
  const { isHeld, delivery, staff } = enquiry
  const { day = '' } = staff?.followUp ?? {}
  const states = [
    ...(isHeld ? ['held'] : []),
    ...(staff === null || staff.state === 'new' ? ['new'] : []),
    ...(delivery.isPending ? ['pending'] : []),
    ...(delivery.isStuck ? ['stuck'] : []),
    ...(DAY.test(day) ? [day] : []),
  ]
  return MARK_FOLDER + [markName(enquiry), ...states].join('.')
}

/** Parses the key of a mark; returns undefined for other keys. */
export function markIn(key: string): ListedMark | undefined {
  const [name = '', ...states] = key.slice(MARK_FOLDER.length).split('.')
  const [, receivedMs, id] = MARK_NAME.exec(name) ?? []
  if (id === undefined || !key.startsWith(MARK_FOLDER)) return undefined
  const receivedAt = new Date(Number(receivedMs)).toISOString()
  return { key, id, receivedAt, states, day: states.find((state) => DAY.test(state)) ?? '' }
}
