import { ENQUIRY_ID } from '../../../src/schemas/enquiry-change.ts'
import type { JobPart } from '../../guards/jobs.ts'
import {
  type EnquiryMark,
  type EnquiryStore,
  MARK_FOLDERS,
  markIn,
  markOf,
  marksOf,
  placeOf,
} from '../../stores/enquiry-store.ts'
import { isTombstone } from '../../stores/versions.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Longer than an `Idempotency-Key` is kept, so that no retry brings an erased enquiry back. */
const TOMBSTONE_DAYS = 8

/**
 * Looks after the enquiries: writes marks that are missing, and deletes those that are older than the retention period of
 * personal data, what is held back for too long, what was erased and what is left of deleted ones. A list only says where
 * to look; the enquiry's own key is asked before anything is deleted.
 */
export function purgeEnquiries(enquiries: EnquiryStore, retentionMonths: number): JobPart[] {
  const upkeep = new Upkeep(enquiries)
  const list: JobPart['list'] = async ({ now }) =>
    upkeep.idsToTend({ received: monthsBefore(now, retentionMonths), held: await enquiries.endOfHolding(now) })
  return [{ name: 'enquiries', list, work: (id, { now }) => upkeep.tend(id, now) }]
}

/** Returns the date some months earlier (UTC); in a shorter month its last day. */
export function monthsBefore(time: Date, months: number): Date {
  const earlier = new Date(time)
  earlier.setUTCMonth(time.getUTCMonth() - months)
  if (earlier.getUTCDate() !== time.getUTCDate()) earlier.setUTCDate(0)
  return earlier
}

class Upkeep {
  readonly #enquiries: EnquiryStore
  /** Before which time of receipt enquiries are deleted. */
  #limits = { received: new Date(0), held: new Date(0) }
  #keys = new Map<string, string[]>()

  constructor(enquiries: EnquiryStore) {
    this.#enquiries = enquiries
  }

  /** Returns the ids that need care. */
  async idsToTend(limits: { received: Date; held: Date }): Promise<string[]> {
    this.#limits = limits
    const keys = await this.#enquiries.blobs.keys()
    this.#keys = Map.groupBy(keys, (key) => this.#idIn(key) ?? '')
    this.#keys.delete('')
    const needsCare = ([id, own]: [string, string[]]) => {
      const [place, ...strays] = own.filter(isPlace)
      const mark = place === undefined ? undefined : markIn(place)
      const isWhole = own.includes(this.#enquiries.keyOf(id, 1)) && !own.includes(MARK_FOLDERS.erased + id)
      return !mark || strays.length > 0 || !isWhole || this.#isOld(mark, isHeld(place ?? ''))
    }
    return [...this.#keys].filter(needsCare).map(([id]) => id)
  }

  /** Does for one of these ids what it needs. */
  async tend(id: string, now: Date): Promise<void> {
    const { blobs } = this.#enquiries
    const keys = this.#keys.get(id) ?? []
    if (keys.includes(MARK_FOLDERS.erased + id)) return this.#tendErased(id, keys, now)
    const last = Math.max(1, ...keys.flatMap((key) => this.#enquiries.named(key)?.version ?? []))
    // A later version cannot make a received one younger, but release one that is held back.
    const listed = keys.some(isHeld) ? null : await this.#enquiries.readIfSound(this.#enquiries.keyOf(id, last))
    if (listed && !isTombstone(listed) && !listed.isHeld && this.#isOld(markOf(listed), false)) {
      return this.#remove(keys)
    }
    const enquiry = await this.#enquiries.newest(id, last)
    if (enquiry === null) return this.#tendUnreadable(id, keys, now)
    const mark = markOf(enquiry)
    if (this.#isOld(mark, enquiry.isHeld)) return this.#remove(keys)
    // Staff may have released it while this job deleted it: write version 1 again.
    const first = JSON.stringify({ ...enquiry, version: 1 })
    if (!keys.includes(this.#enquiries.keyOf(id, 1))) await blobs.putNew(this.#enquiries.keyOf(id, 1), first)
    for (const missing of marksOf(enquiry).filter((key) => !keys.includes(key))) await blobs.put(missing, '1')
    // The mark of a month on a held enquiry means that it is being released now: keep it.
    const isStray = (key: string) =>
      isPlace(key) && key !== placeOf(enquiry) && (isHeld(key) || markIn(key)?.receivedMs !== mark.receivedMs)
    await this.#remove(keys.filter(isStray))
  }

  /** An erasure may have been interrupted: finishes it, and deletes its tombstones in the end. */
  async #tendErased(id: string, keys: string[], now: Date): Promise<void> {
    const erased = await this.#enquiries.erased(id)
    if (erased === undefined) return
    await this.#enquiries.erase(id, now)
    await this.#remove(keys.filter((key) => markIn(key)))
    if (now.getTime() - Date.parse(erased.erasedAt) <= TOMBSTONE_DAYS * DAY_MS) return
    await this.#remove(keys.filter((key) => this.#enquiries.named(key)))
    await this.#enquiries.blobs.remove(MARK_FOLDERS.erased + id)
  }

  /** Deletes what is left of a deleted enquiry. Marks are written before the enquiry, so new ones wait for it. */
  async #tendUnreadable(id: string, keys: string[], now: Date): Promise<void> {
    const isThere = await this.#enquiries.blobs.has(this.#enquiries.keyOf(id, 1))
    const isOver = (key: string) => {
      const mark = keys.map(markIn).find((each) => each !== undefined)
      if (isThere) return mark !== undefined && this.#isOld(mark, keys.some(isHeld))
      return (markIn(key)?.receivedMs ?? 0) < now.getTime() - DAY_MS
    }
    await this.#remove(keys.filter(isOver))
  }

  /** Removes the marks first: what an interruption leaves is neither shown nor forwarded. */
  async #remove(keys: readonly string[]): Promise<void> {
    const marks = keys.filter((key) => markIn(key))
    await Promise.all(marks.map((key) => this.#enquiries.blobs.remove(key)))
    const others = keys.filter((key) => !markIn(key))
    await Promise.all(others.map((key) => this.#enquiries.blobs.remove(key)))
  }

  #isOld({ receivedMs }: EnquiryMark, held: boolean): boolean {
    return receivedMs < this.#limits[held ? 'held' : 'received'].getTime()
  }

  #idIn(key: string): string | undefined {
    const erased = ENQUIRY_ID.exec(key.replace(MARK_FOLDERS.erased, ''))?.[0]
    return this.#enquiries.named(key)?.id ?? markIn(key)?.id ?? erased
  }
}

function isHeld(key: string): boolean {
  return key.startsWith(MARK_FOLDERS.held)
}

/** Returns whether a list finds an enquiry by this key. */
function isPlace(key: string): boolean {
  return isHeld(key) || key.startsWith(MARK_FOLDERS.received)
}
