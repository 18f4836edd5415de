import { randomUUID } from 'node:crypto'
import type { Enquiry } from '../../src/schemas/enquiry.ts'
import { type BlobStore, type DeployContext, openBlobStore } from './blob-store.ts'
import { EnquiryBox, type EnquiryDetails } from './enquiry-box.ts'
import {
  asBlob,
  type EnquiryOrigin,
  enquiryId,
  NEVER_TRIED,
  type Pending,
  pendingSchema,
  type StaffEntry,
  type StoredEnquiry,
  type Tombstone,
  tombstoneSchema,
} from './enquiry-document.ts'
import {
  deliveredKey,
  type EnquiryMark,
  failureKey,
  gaveUpKey,
  indexKey,
  isEnquiryId,
  marksOf,
  pendingKey,
  staffKey,
  stuckKey,
  tombstoneKey,
  touchedKey,
} from './enquiry-trace.ts'
import { Quarantine } from './quarantine.ts'

/** The same content within this time is the same enquiry. */
const REPEAT_WINDOW_MS = 10 * 60 * 1000

/**
 * Stores enquiries as blobs that are written once, so there is no read-modify-write (docs/decisions/022):
 *
 * - `<id>/received`: the enquiry; in the store `quarantine` it is `<id>/quarantined`
 * - `<id>/failures/<milliseconds>`, `<id>/delivered`, `<id>/gave-up`: what came of forwarding it to the CRM
 * - `<id>/staff/<number>`: state, notes and follow-up, one blob for each change
 * - `received/<month>/<milliseconds>-<id>`: a mark by time, for lists; `pending/…`, `stuck/…`: marks of what has to be
 *   delivered and of what was given up (docs/decisions/027)
 * - `touched/<month>/<milliseconds>-<id>`: that it has failures or changes by staff; lists look for those of no other
 * - `handled/<month>/…`, `due/<day>/…`: that its state is no longer new, and the day of its follow-up
 * - `erased/<id>`: that staff erased it
 *
 * The id is a hash of the content, so that of concurrent copies only one writes `<id>/received`. Its last part counts
 * how often the same content came again after the time in which it counts as a repetition.
 */
export class EnquiryStore {
  readonly box: EnquiryBox
  readonly quarantine: Quarantine
  readonly #blobs: BlobStore

  constructor(blobs: BlobStore, quarantine: BlobStore) {
    this.#blobs = blobs
    this.box = new EnquiryBox(blobs, false)
    this.quarantine = new Quarantine(quarantine)
  }

  /** Returns the id of a recent enquiry with the same content, or a new id. */
  async idFor(enquiry: Enquiry, isQuarantined: boolean, now: Date): Promise<string> {
    for (let count = 1; ; count += 1) {
      const id = enquiryId(enquiry, isQuarantined, count)
      const [received, held, erased] = await Promise.all([
        this.box.read(id),
        isQuarantined ? this.quarantine.box.read(id) : undefined,
        this.#tombstone(id),
      ])
      const earlier = received ?? held ?? erased
      const isOver = earlier && now.getTime() - Date.parse(earlier.receivedAt) >= REPEAT_WINDOW_MS
      if (!isOver) return id
    }
  }

  /**
   * Writes an enquiry unless it exists or was erased. Its marks are written first, so that whatever is acknowledged is
   * found by the delivery.
   * @param isQuarantined quarantines it: it is not forwarded.
   * @param origin how it came, when staff have entered it
   * @returns whether it was written; of concurrent copies one is.
   */
  async keep(
    id: string,
    enquiry: Enquiry,
    isQuarantined: boolean,
    now: Date,
    origin?: EnquiryOrigin,
  ): Promise<boolean> {
    const mark = { id, receivedMs: now.getTime() }
    const document = { ...enquiry, ...origin, receivedAt: now.toISOString() }
    if (isQuarantined) {
      if ((await this.box.read(id)) ?? (await this.#tombstone(id))) return false
      return this.quarantine.add(mark, document)
    }
    const [erased] = await Promise.all([this.#tombstone(id), this.#putMarks(mark)])
    if (!erased && (await this.box.write(id, document))) return true
    const kept = await this.box.read(id)
    // The marks of the copy that was kept may be these very ones.
    if (kept?.receivedAt !== document.receivedAt) await this.#removeMarks(mark)
    return false
  }

  /** Returns one enquiry as the store has it now; undefined when there is none. */
  async find(id: string): Promise<EnquiryDetails | undefined> {
    if (!isEnquiryId(id)) return undefined
    return (await this.box.exactDetails(id)) ?? (await this.quarantine.find(id))
  }

  /** Returns the marks of the enquiries that have to be delivered, oldest first. */
  async pending(): Promise<EnquiryMark[]> {
    return marksOf(await this.#blobs.keys('pending/'))
  }

  /** Returns the marks of the enquiries whose delivery was given up, oldest first. */
  async stuck(): Promise<EnquiryMark[]> {
    return marksOf(await this.#blobs.keys('stuck/'))
  }

  /** Returns what was tried to deliver an enquiry. */
  async triesOf(mark: EnquiryMark): Promise<Pending> {
    return (await this.box.fresh(pendingKey(mark), pendingSchema)) ?? NEVER_TRIED
  }

  async isDelivered(id: string): Promise<boolean> {
    return this.box.isThere(deliveredKey(id))
  }

  /** Forgets that an enquiry has to be delivered. */
  async settle(mark: EnquiryMark): Promise<void> {
    await this.#blobs.remove(pendingKey(mark))
  }

  async noteDelivered(mark: EnquiryMark, now: Date): Promise<void> {
    await this.#blobs.put(deliveredKey(mark.id), asBlob({ at: now.toISOString() }))
    await this.settle(mark)
  }

  /** @param failure a failure message for staff, without data of the enquiry. */
  async noteFailure(mark: EnquiryMark, failure: string, tries: Pending, now: Date): Promise<void> {
    await this.box.touch(mark)
    await this.#blobs.put(failureKey(mark.id, now.getTime()), asBlob({ failure }))
    await this.#blobs.put(pendingKey(mark), asBlob(tries))
  }

  async noteGivenUp(mark: EnquiryMark, now: Date): Promise<void> {
    await this.#blobs.put(gaveUpKey(mark.id), asBlob({ at: now.toISOString() }))
    await this.#blobs.put(stuckKey(mark), asBlob({}))
    await this.settle(mark)
  }

  /** Forgets that the delivery of an enquiry was given up. */
  async unstick(mark: EnquiryMark): Promise<void> {
    await this.#blobs.remove(gaveUpKey(mark.id))
    await this.#blobs.remove(stuckKey(mark))
  }

  /** Has an enquiry delivered again as if it had just been received: its five days begin with the next try. */
  async retry(mark: EnquiryMark): Promise<void> {
    await this.#blobs.put(pendingKey(mark), asBlob(NEVER_TRIED))
    await this.unstick(mark)
  }

  /** Moves an enquiry out of quarantine, so that it is forwarded. */
  async release(id: string, enquiry: StoredEnquiry): Promise<void> {
    const mark = { id, receivedMs: Date.parse(enquiry.receivedAt) }
    await this.#putMarks(mark)
    await this.box.takeStaffEntries(mark, this.quarantine.box)
    await this.box.write(id, enquiry)
    await this.quarantine.remove(mark)
  }

  /** Writes the change by staff after number `version`. @returns false when there is one already. */
  async annotate(details: EnquiryDetails, entry: StaffEntry): Promise<boolean> {
    const { id, isQuarantined, staffVersion } = details.trace
    const box = isQuarantined ? this.quarantine.box : this.box
    const mark = { id, receivedMs: Date.parse(details.enquiry.receivedAt) }
    await Promise.all([box.touch(mark), box.staffMarks.noteBefore(mark, entry)])
    // Without the random receipt, two changes of one millisecond could be the same bytes and both be `created`.
    const blob = asBlob({ ...entry, receipt: randomUUID() })
    if ((await box.blobs.putNew(staffKey(id, staffVersion + 1), blob)) !== 'created') return false
    await box.staffMarks.noteAfter(mark, details.staffEntry, entry)
    return true
  }

  /**
   * Erases an enquiry with all that is known of it. A tombstone without personal data keeps a retry of the same request
   * from bringing it back (docs/product.md#enquiry-delivery).
   * @returns false when there is and was no such enquiry.
   */
  async erase(id: string, now: Date): Promise<boolean> {
    if (!isEnquiryId(id)) return false
    const found = (await this.box.readAgain(id)) ?? (await this.quarantine.box.readAgain(id))
    const receivedAt = found?.receivedAt ?? (await this.#tombstone(id))?.receivedAt
    if (receivedAt === undefined) return false
    const mark = { id, receivedMs: Date.parse(receivedAt) }
    if (found) await this.#blobs.put(tombstoneKey(id), asBlob({ receivedAt, erasedAt: now.toISOString() }))
    const own = await this.#blobs.keys(`${id}/`)
    const ofStaff = await this.box.staffMarks.keysOf(mark)
    const marks = [indexKey(mark), pendingKey(mark), stuckKey(mark), touchedKey(mark), ...ofStaff]
    await this.box.remove(id, [...own, deliveredKey(id), ...marks])
    await this.quarantine.remove(mark)
    return true
  }

  async #tombstone(id: string): Promise<Tombstone | undefined> {
    return this.box.fresh(tombstoneKey(id), tombstoneSchema)
  }

  async #putMarks(mark: EnquiryMark): Promise<void> {
    await Promise.all([this.#blobs.put(pendingKey(mark), asBlob(NEVER_TRIED)), this.box.putIndexMark(mark)])
  }

  async #removeMarks(mark: EnquiryMark): Promise<void> {
    await Promise.all([this.settle(mark), this.#blobs.remove(indexKey(mark))])
  }
}

/** Opens the enquiries of the deploy that serves this request. */
export function openEnquiryStore(context: DeployContext): EnquiryStore {
  return new EnquiryStore(openBlobStore('enquiries', context), openBlobStore('quarantine', context))
}
