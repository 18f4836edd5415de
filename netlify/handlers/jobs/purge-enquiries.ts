import { ENQUIRY_ID } from '../../../src/schemas/enquiry-change.ts'
import type { JobPart } from '../../guards/jobs.ts'
import { type EnquiryStore, erasureKey } from '../../stores/enquiry-store.ts'
import { markIn, markKeyOf, type Received, type StoredEnquiry } from '../../stores/stored-enquiry.ts'
import { isTombstone } from '../../stores/versions.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Tombstones are stored longer than an `Idempotency-Key`, so that no retry restores an erased enquiry. */
const TOMBSTONE_DAYS = 8

/**
 * Maintains the enquiries: writes missing marks, and deletes enquiries past the retention period, expired held ones,
 * erased ones, and remains of deleted ones. The list of keys can be out of date, so the enquiry itself is read before
 * anything is deleted.
 */
export function purgeEnquiries(enquiries: EnquiryStore, retentionMonths: number): JobPart[] {
  const { blobs } = enquiries
  /** Enquiries received before these times are deleted; `held` applies to held enquiries. */
  let limits = { received: '', held: '' }
  let keysById = new Map<string, string[]>()
  return [{ name: 'enquiries', list, work: (id, { now }) => maintain(id, now) }]

  async function list({ now }: { now: Date }): Promise<string[]> {
    limits = { received: monthsBefore(now, retentionMonths).toISOString(), held: await enquiries.endOfHolding(now) }
    const keys = await blobs.keys()
    keysById = Map.groupBy(keys, (key) => idIn(key) ?? '')
    keysById.delete('')
    const needsWork = ([id, own]: [string, string[]]) => {
      const [mark, ...strays] = own.flatMap((key) => markIn(key) ?? [])
      const isWhole = own.includes(enquiries.keyOf(id, 1)) && !own.includes(erasureKey(id))
      return !mark || strays.length > 0 || !isWhole || isOld(mark, mark.states.includes('held'))
    }
    return [...keysById].filter(needsWork).map(([id]) => id)
  }

  async function maintain(id: string, now: Date): Promise<void> {
    const keys = keysById.get(id) ?? []
    if (keys.includes(erasureKey(id))) return finishErasure(id, keys, now)
    const last = Math.max(1, ...keys.flatMap((key) => enquiries.named(key)?.version ?? []))
    // Each version shows when the enquiry was received. But a later version can release a held enquiry.
    const listed = keys.some(isHeld) ? null : await enquiries.readIfSound(enquiries.keyOf(id, last))
    if (listed && !isTombstone(listed) && !listed.isHeld && isOld(listed, false)) {
      return remove(keys)
    }
    const enquiry = await enquiries.newest(id, last)
    if (enquiry === null) return removeRemains(id, keys, now)
    if (isOld(enquiry, enquiry.isHeld)) return remove(keys)
    // Staff may have released the enquiry while this job deleted it, so version 1 is written again.
    const first = JSON.stringify({ ...enquiry, version: 1 })
    if (!keys.includes(enquiries.keyOf(id, 1))) await blobs.putNew(enquiries.keyOf(id, 1), first)
    if (!keys.includes(markKeyOf(enquiry))) await blobs.put(markKeyOf(enquiry), '1')
    await remove(keys.filter((key) => key !== markKeyOf(enquiry) && isStray(key, enquiry)))
    // A concurrent change writes its mark before its version, so this job may have just removed that mark.
    const changed = await enquiries.newest(id, enquiry.version)
    if (changed) await blobs.put(markKeyOf(changed), '1')
  }

  /**
   * Returns whether a mark is outdated. Returns false for a `pending` mark that the release of a held enquiry may just
   * have written: the delivery job removes wrong `pending` marks.
   */
  function isStray(key: string, { delivery }: StoredEnquiry): boolean {
    const mark = markIn(key)
    if (!mark?.states.includes('pending')) return mark !== undefined
    return delivery.isPending || delivery.deliveredAt !== null
  }

  /** Finishes an interrupted erasure. Deletes its tombstones when they are old enough. */
  async function finishErasure(id: string, keys: string[], now: Date): Promise<void> {
    const erased = await enquiries.erased(id)
    if (erased === undefined) return
    await enquiries.erase(id, now)
    await remove(keys.filter((key) => markIn(key)))
    if (now.getTime() - Date.parse(erased.erasedAt) <= TOMBSTONE_DAYS * DAY_MS) return
    await remove(keys.filter((key) => enquiries.named(key)))
    await blobs.remove(erasureKey(id))
  }

  /** Deletes the remains of a deleted enquiry. Leaves new marks, because marks are written before the enquiry. */
  async function removeRemains(id: string, keys: string[], now: Date): Promise<void> {
    const isThere = await blobs.has(enquiries.keyOf(id, 1))
    const isOver = (key: string) => {
      const mark = keys.map(markIn).find((each) => each !== undefined)
      if (isThere) return mark !== undefined && isOld(mark, keys.some(isHeld))
      return (markIn(key)?.receivedAt ?? '') < new Date(now.getTime() - DAY_MS).toISOString()
    }
    await remove(keys.filter(isOver))
  }

  /** Removes the marks first: without a mark an enquiry is neither shown nor forwarded, even after an interruption. */
  async function remove(keys: readonly string[]): Promise<void> {
    const marks = keys.filter((key) => markIn(key))
    await Promise.all(marks.map((key) => blobs.remove(key)))
    const others = keys.filter((key) => !markIn(key))
    await Promise.all(others.map((key) => blobs.remove(key)))
  }

  function isOld({ receivedAt }: Received, held: boolean): boolean {
    return receivedAt < limits[held ? 'held' : 'received']
  }

  function idIn(key: string): string | undefined {
    const erased = ENQUIRY_ID.exec(key.replace(erasureKey(''), ''))?.[0]
    return enquiries.named(key)?.id ?? markIn(key)?.id ?? erased
  }
}

/** Returns the date some months earlier (UTC), at most the last day of that month. */
export function monthsBefore(time: Date, months: number): Date {
  const earlier = new Date(time)
  earlier.setUTCMonth(time.getUTCMonth() - months)
  if (earlier.getUTCDate() !== time.getUTCDate()) earlier.setUTCDate(0)
  return earlier
}

function isHeld(key: string): boolean {
  return markIn(key)?.states.includes('held') ?? false
}
