import { indianDay } from '../../src/shared/days.ts'

/** What the keys of an enquiry say, before a blob is read. */
export interface EnquiryTrace {
  id: string
  /** Quarantined: not forwarded unless staff release it. */
  isQuarantined: boolean
  isDelivered: boolean
  hasGivenUp: boolean
  /** Times of failed deliveries, oldest first, in milliseconds since 1970. */
  failedAtMs: number[]
  /** Number of the newest change by staff, 0 without one. */
  staffVersion: number
}

/** What the key of a mark says: which enquiry, and when it was received. Marks sort by that time. */
export interface EnquiryMark {
  id: string
  receivedMs: number
}

const ENQUIRY_ID = /^[0-9a-f]{32}-\d{1,6}$/
const OWN_KEY = /^([0-9a-f]{32}-\d{1,6})\/(?:received|quarantined|delivered|gave-up|(?:failures|staff)\/\d+)$/
const MARK_KEY =
  /^(?:pending|stuck|(?:received|touched|handled)\/\d{4}-\d{2}|due\/\d{4}-\d{2}-\d{2})\/(\d{13})-([0-9a-f]{32}-\d{1,6})$/
const TOMBSTONE_KEY = /^erased\/([0-9a-f]{32}-\d{1,6})$/

export function isEnquiryId(text: string): boolean {
  return ENQUIRY_ID.test(text)
}

/** Returns the key of the enquiry itself. */
export function documentKey({ id, isQuarantined }: Pick<EnquiryTrace, 'id' | 'isQuarantined'>): string {
  return `${id}/${isQuarantined ? 'quarantined' : 'received'}`
}

export function deliveredKey(id: string): string {
  return `${id}/delivered`
}

export function gaveUpKey(id: string): string {
  return `${id}/gave-up`
}

export function failureKey(id: string, atMs: number): string {
  return `${id}/failures/${padded(atMs, 13)}`
}

export function staffKey(id: string, version: number): string {
  return `${id}/staff/${padded(version, 6)}`
}

/** Returns the key that says that an enquiry was erased. */
export function tombstoneKey(id: string): string {
  return `erased/${id}`
}

/** Returns the name of a mark in its folder. */
export function markName({ id, receivedMs }: EnquiryMark): string {
  return `${padded(receivedMs, 13)}-${id}`
}

/** Returns the key of the mark in the index, which has a folder for each month in India. */
export function indexKey(mark: EnquiryMark): string {
  return `received/${monthOf(mark)}/${markName(mark)}`
}

/** Returns the key of the mark of an enquiry that has more than itself: failed deliveries or changes by staff. */
export function touchedKey(mark: EnquiryMark): string {
  return `touched/${monthOf(mark)}/${markName(mark)}`
}

/** Returns the key of the mark of an enquiry whose state is no longer new. */
export function handledKey(mark: EnquiryMark): string {
  return `handled/${monthOf(mark)}/${markName(mark)}`
}

/** Returns the key of the mark of an enquiry with a follow-up. @param day as in 2026-11-22 */
export function dueKey(mark: EnquiryMark, day: string): string {
  return `due/${day}/${markName(mark)}`
}

/** Returns the day of the key of a follow-up's mark. */
export function dueDayOf(key: string): string {
  return key.split('/')[1] ?? ''
}

/** Returns the key of the mark of an enquiry that has to be delivered. */
export function pendingKey(mark: EnquiryMark): string {
  return `pending/${markName(mark)}`
}

/** Returns the key of the mark of an enquiry whose delivery was given up. */
export function stuckKey(mark: EnquiryMark): string {
  return `stuck/${markName(mark)}`
}

/** Returns the day in India on which an enquiry was received, as `2026-11-22`. */
export function dayOf({ receivedMs }: EnquiryMark): string {
  return indianDay(new Date(receivedMs))
}

/** Returns the month in India in which an enquiry was received, as `2026-11`. */
export function monthOf(mark: EnquiryMark): string {
  return dayOf(mark).slice(0, 7)
}

/** Returns what the key of a mark says; undefined for other keys. */
export function markOf(key: string): EnquiryMark | undefined {
  const [, receivedMs, id] = MARK_KEY.exec(key) ?? []
  return id === undefined ? undefined : { id, receivedMs: Number(receivedMs) }
}

/** Returns the marks among `keys`, in their order. */
export function marksOf(keys: readonly string[]): EnquiryMark[] {
  return keys.map(markOf).filter((mark) => mark !== undefined)
}

/** Groups keys by the enquiry that they belong to. Leaves unknown keys out. */
export function keysById(keys: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const key of keys) {
    const id = OWN_KEY.exec(key)?.[1] ?? markOf(key)?.id ?? TOMBSTONE_KEY.exec(key)?.[1]
    if (id === undefined) continue
    const own = found.get(id)
    if (own) own.push(key)
    else found.set(id, [key])
  }
  return found
}

/** Returns what the keys of one enquiry say. */
export function traceOf(id: string, isQuarantined: boolean, keys: readonly string[]): EnquiryTrace {
  return {
    id,
    isQuarantined,
    isDelivered: keys.includes(deliveredKey(id)),
    hasGivenUp: keys.includes(gaveUpKey(id)),
    failedAtMs: numbersIn(keys, `${id}/failures/`),
    staffVersion: numbersIn(keys, `${id}/staff/`).at(-1) ?? 0,
  }
}

function numbersIn(keys: readonly string[], prefix: string): number[] {
  const numbers = keys.filter((key) => key.startsWith(prefix)).map((key) => Number(key.slice(prefix.length)))
  return numbers.filter(Number.isInteger).sort((a, b) => a - b)
}

function padded(number: number, digits: number): string {
  return String(number).padStart(digits, '0')
}
