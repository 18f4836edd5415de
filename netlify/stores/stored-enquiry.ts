/** What an enquiry is in the store, and the keys by which lists find it. */
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
  /** The `Idempotency-Key` that it came with. */
  key: z.string().optional(),
})

const staffEntrySchema = z.looseObject({
  /** Number of changes by staff. */
  version: z.int(),
  /** One of `ENQUIRY_STATES`, or a state of later code. */
  state: z.string(),
  /** Oldest first. */
  notes: z.array(noteSchema),
  /** A follow-up as in `followUpSchema`, or one of later code. */
  followUp: z.nullable(z.looseObject({ day: z.string() })),
  changedAt: z.iso.datetime(),
  changedBy: z.string(),
})

const deliverySchema = z.looseObject({
  /** Whether it has to be delivered. */
  isPending: z.boolean(),
  /** It was given up, and is shown as such until the CRM takes it. */
  isStuck: z.boolean().default(false),
  deliveredAt: z.nullable(z.iso.datetime()).default(null),
  /** Tries since `firstTriedAt`, from which five days count. */
  tries: z.int().default(0),
  firstTriedAt: z.nullable(z.iso.datetime()).default(null),
  /** All failures, also of earlier rounds of five days. */
  failures: z.int().default(0),
  lastFailedAt: z.nullable(z.iso.datetime()).default(null),
  /** A message for staff, without data of the enquiry. */
  lastFailure: z.nullable(z.string()).default(null),
})

/** Keeps fields that today's code does not know, so that a rollback loses nothing. */
export const storedEnquirySchema = z.looseObject({
  schema: z.int().positive(),
  id: z.string().regex(ENQUIRY_ID),
  version: z.int().positive(),
  changedAt: z.iso.datetime(),
  changedBy: z.string(),
  ...enquiryTexts,
  receivedAt: z.iso.datetime(),
  /** How it came, one of `ENQUIRY_SOURCES`, and who entered it; without them the family sent it on the website. */
  source: z.string().optional(),
  enteredBy: z.string().optional(),
  /** A program seems to have sent it: it is not forwarded unless staff release it. */
  isHeld: z.boolean(),
  delivery: deliverySchema,
  /** Null without a change by staff. */
  staff: z.nullable(staffEntrySchema).default(null),
})

/** One version of an enquiry: as received, after a try to deliver it, or after a change by staff. */
export type StoredEnquiry = z.infer<typeof storedEnquirySchema>
/** What came of forwarding an enquiry to the CRM. */
export type Delivery = StoredEnquiry['delivery']
/** What staff have made of an enquiry. */
export type StaffEntry = z.infer<typeof staffEntrySchema>

/** How an enquiry came that staff have entered. */
export type EnquiryOrigin = Required<Pick<StoredEnquiry, 'source' | 'enteredBy'>>

/** Returns only the six fields of the form; a stored enquiry has others. */
export function fieldsOf(enquiry: Record<keyof Enquiry, string>): Record<keyof Enquiry, string> {
  return Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, enquiry[field]])) as Record<keyof Enquiry, string>
}

/** Returns the first part of the ids of enquiries with this content; those held back have another. */
export function contentId(enquiry: Enquiry, isHeld: boolean): string {
  return hash('sha256', `${isHeld} ${contentHash(enquiry)}`).slice(0, 32)
}

/** Returns a hash of the content of an enquiry. */
export function contentHash(enquiry: Enquiry): string {
  return hash('sha256', JSON.stringify(ENQUIRY_FIELDS.map((field) => enquiry[field])))
}

/**
 * The keys by which enquiries are found without reading each (docs/decisions/022). They are derived from the newest
 * version, which decides: a mark that a crash left is ignored.
 *
 * - `months/<month>/<time>-<id>`: a received enquiry; `held/<time>-<id>`: one that is held back
 * - `open/pending/<time>-<id>`, `open/stuck/…`: it has to be delivered, its delivery was given up
 * - `open/due/<day>/<time>-<id>`: the day of its follow-up
 * - `handled/<time>-<id>`: its state is no longer new
 */
export const MARK_FOLDERS = {
  received: 'months/',
  held: 'held/',
  pending: 'open/pending/',
  stuck: 'open/stuck/',
  due: 'open/due/',
  handled: 'handled/',
  erased: 'erased/',
} as const

/** What the key of a mark says: which enquiry, and when it was received. Marks sort by that time. */
export interface EnquiryMark {
  id: string
  receivedMs: number
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** What {@link markName} returns. */
export const MARK_NAME = new RegExp(`^(\\d{13})-(${ENQUIRY_ID.source.slice(1, -1)})$`)

/** Returns the mark of a stored enquiry. */
export function markOf({ id, receivedAt }: Pick<StoredEnquiry, 'id' | 'receivedAt'>): EnquiryMark {
  return { id, receivedMs: Date.parse(receivedAt) }
}

/** Returns the name of a mark in its folder. */
export function markName({ id, receivedMs }: EnquiryMark): string {
  return `${String(receivedMs).padStart(13, '0')}-${id}`
}

/** Returns the day in India on which an enquiry was received, as `2026-11-22`. */
export function dayOf({ receivedMs }: EnquiryMark): string {
  return indianDay(new Date(receivedMs))
}

/** Returns the month in India in which an enquiry was received, as `2026-11`. */
export function monthOf(mark: EnquiryMark): string {
  return dayOf(mark).slice(0, 7)
}

/** Returns the key under which a list finds an enquiry. */
export function placeOf(enquiry: StoredEnquiry): string {
  const mark = markOf(enquiry)
  return enquiry.isHeld
    ? MARK_FOLDERS.held + markName(mark)
    : `${MARK_FOLDERS.received}${monthOf(mark)}/${markName(mark)}`
}

/** Returns the keys of all marks of an enquiry. */
export function marksOf(enquiry: StoredEnquiry): string[] {
  const { isHeld, delivery, staff } = enquiry
  const name = markName(markOf(enquiry))
  const marks = [placeOf(enquiry)]
  if (isHeld) return marks
  if (delivery.isPending) marks.push(MARK_FOLDERS.pending + name)
  if (delivery.isStuck) marks.push(MARK_FOLDERS.stuck + name)
  const { day = '' } = staff?.followUp ?? {}
  if (DAY.test(day)) marks.push(`${MARK_FOLDERS.due}${day}/${name}`)
  if (staff !== null && staff.state !== 'new') marks.push(MARK_FOLDERS.handled + name)
  return marks
}

/** Returns the marks among `keys` in their order, of each enquiry the first: copies of a moment may have two. */
export function marksIn(keys: readonly string[]): EnquiryMark[] {
  const found = new Map<string, EnquiryMark>()
  for (const mark of keys.map(markIn)) if (mark && !found.has(mark.id)) found.set(mark.id, mark)
  return [...found.values()]
}

/** Returns what the key of a mark says; undefined for other keys. */
export function markIn(key: string): EnquiryMark | undefined {
  const [, receivedMs, id] = MARK_NAME.exec(key.split('/').at(-1) ?? '') ?? []
  return id === undefined ? undefined : { id, receivedMs: Number(receivedMs) }
}
