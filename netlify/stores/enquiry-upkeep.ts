import { CorruptBlob } from './blob-store.ts'
import type { EnquiryBox } from './enquiry-box.ts'
import { asBlob, NEVER_TRIED, type StoredEnquiry, storedEnquirySchema, tombstoneSchema } from './enquiry-document.ts'
import {
  deliveredKey,
  documentKey,
  type EnquiryMark,
  gaveUpKey,
  indexKey,
  keysById,
  markOf,
  pendingKey,
  stuckKey,
  tombstoneKey,
} from './enquiry-trace.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Longer than an `Idempotency-Key` is kept, so that no retry brings an erased enquiry back. */
const TOMBSTONE_DAYS = 8

/**
 * Looks after the enquiries of one box: writes marks that are missing, and deletes what is too old, what was
 * erased and what is left of deleted ones. A list only says where to look; the enquiry's own key is asked before
 * anything is deleted.
 */
export class EnquiryUpkeep {
  readonly #box: EnquiryBox
  #keys = new Map<string, string[]>()

  constructor(box: EnquiryBox) {
    this.#box = box
  }

  /**
   * Returns the ids that need care.
   * @param keys all keys of the box
   * @param deleteBefore when given, those received before are among them
   */
  idsIn(keys: readonly string[], deleteBefore?: Date): string[] {
    this.#keys = keysById(keys)
    const needsCare = ([id, own]: [string, string[]]) => {
      const mark = own.find((key) => key.startsWith('received/'))
      const isOld = deleteBefore !== undefined && (markOf(mark ?? '')?.receivedMs ?? 0) < deleteBefore.getTime()
      const isIncomplete = mark === undefined || !own.includes(this.#box.documentKey(id)) || lacksStaffMarks(own)
      return isOld || isIncomplete || own.includes(tombstoneKey(id))
    }
    return [...this.#keys].filter(needsCare).map(([id]) => id)
  }

  /** Does for one of these ids what it needs. */
  async tend(id: string, now: Date, deleteBefore?: Date): Promise<void> {
    const keys = this.#keys.get(id) ?? []
    if (keys.includes(tombstoneKey(id))) return this.#tendErased(id, keys, now)
    const enquiry = await this.#document(this.#box.documentKey(id))
    if (enquiry === 'missing') return this.#tendLeftovers(keys, now)
    const receivedMs = enquiry === 'unreadable' ? receivedMsOf(keys) : Date.parse(enquiry.receivedAt)
    const isOld = deleteBefore !== undefined && receivedMs !== undefined && receivedMs < deleteBefore.getTime()
    if (isOld) return this.#box.remove(id, keys)
    if (enquiry !== 'unreadable') await this.#addMarks({ id, receivedMs: Date.parse(enquiry.receivedAt) }, keys)
  }

  /** An erasure may have been interrupted: deletes what it left, and in the end the tombstone. */
  async #tendErased(id: string, keys: string[], now: Date): Promise<void> {
    const tombstone = await this.#box.fresh(tombstoneKey(id), tombstoneSchema)
    if (tombstone === undefined) return
    const others = keys.filter((key) => key !== tombstoneKey(id))
    if (others.length > 0) await this.#box.remove(id, others)
    const isOver = now.getTime() - Date.parse(tombstone.erasedAt) > TOMBSTONE_DAYS * DAY_MS
    if (isOver) await this.#box.blobs.remove(tombstoneKey(id))
  }

  /** Deletes what is left of a deleted enquiry. Marks are written before the enquiry, so new ones wait for it. */
  async #tendLeftovers(keys: string[], now: Date): Promise<void> {
    const left = keys.filter((key) => (markOf(key)?.receivedMs ?? 0) < now.getTime() - DAY_MS)
    for (const key of left) await this.#box.blobs.remove(key)
  }

  async #addMarks(mark: EnquiryMark, keys: string[]): Promise<void> {
    const { blobs } = this.#box
    if (lacksStaffMarks(keys)) await this.#box.markStaffState(mark, keys)
    if (keys.includes(indexKey(mark))) return
    const isTouched = keys.some((key) => /\/(?:failures|staff|gave-up)/.test(key))
    if (isTouched) await this.#box.touch(mark)
    const isReceived = keys.includes(documentKey({ ...mark, isQuarantined: false }))
    const hasGivenUp = keys.includes(gaveUpKey(mark.id))
    const isDone = keys.includes(deliveredKey(mark.id)) || keys.includes(pendingKey(mark))
    if (isReceived && hasGivenUp && !isDone) await blobs.put(stuckKey(mark), asBlob({}))
    if (isReceived && !hasGivenUp && !isDone) await blobs.put(pendingKey(mark), asBlob(NEVER_TRIED))
    await this.#box.putIndexMark(mark)
  }

  async #document(key: string): Promise<StoredEnquiry | 'missing' | 'unreadable'> {
    try {
      const stored = await this.#box.blobs.json(key)
      if (stored === null) return 'missing'
      return storedEnquirySchema.safeParse(stored).data ?? 'unreadable'
    } catch (error) {
      if (error instanceof CorruptBlob) return 'unreadable'
      throw error
    }
  }
}

/** Returns whether staff have changed it, but no mark says so. One that they left new has no such mark. */
function lacksStaffMarks(keys: readonly string[]): boolean {
  return keys.some((key) => key.includes('/staff/')) && !keys.some((key) => key.startsWith('handled/'))
}

function receivedMsOf(keys: readonly string[]): number | undefined {
  return keys.map((key) => markOf(key)?.receivedMs).find((receivedMs) => receivedMs !== undefined)
}
