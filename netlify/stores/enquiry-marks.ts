import { ENQUIRY_ID } from '../../src/schemas/enquiry-change.ts'
import { indianDay } from '../../src/shared/days.ts'
import type { StoredEnquiry } from './enquiry-document.ts'

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
