import { z } from 'zod'
import type { BlobStore } from './blob-store.ts'
import { EnquiryBox, type EnquiryDetails } from './enquiry-box.ts'
import { asBlob, type StoredEnquiry } from './enquiry-document.ts'
import { type EnquiryMark, indexKey, touchedKey } from './enquiry-trace.ts'

const QUARANTINE_DAYS = 30
const DISCARDED_KEY = 'discarded'
const discardedSchema = z.looseObject({ before: z.iso.datetime() })

/** The store of enquiries that a program seems to have sent: kept for 30 days, unless staff discard them before. */
export class Quarantine {
  readonly box: EnquiryBox

  constructor(blobs: BlobStore) {
    this.box = new EnquiryBox(blobs, true)
  }

  async add(mark: EnquiryMark, enquiry: StoredEnquiry): Promise<boolean> {
    await this.box.putIndexMark(mark)
    return this.box.write(mark.id, enquiry)
  }

  /** Returns the marks of what is in quarantine, oldest first. */
  async marks(): Promise<EnquiryMark[]> {
    const [marks, discardedMs] = await Promise.all([this.box.marks(), this.#discardedMs()])
    return marks.filter(({ receivedMs }) => receivedMs >= discardedMs)
  }

  async find(id: string): Promise<EnquiryDetails | undefined> {
    const details = await this.box.exactDetails(id)
    if (details === undefined) return undefined
    return Date.parse(details.enquiry.receivedAt) < (await this.#discardedMs()) ? undefined : details
  }

  /** Discards all that was received before a time. It is hidden at once, and deleted by the next clean-up. */
  async discardBefore(time: Date): Promise<void> {
    await this.box.blobs.put(DISCARDED_KEY, asBlob({ before: time.toISOString() }))
  }

  /** Returns before which time of receipt enquiries are deleted. */
  async endOfStay(now: Date): Promise<Date> {
    return new Date(Math.max(now.getTime() - QUARANTINE_DAYS * 24 * 60 * 60 * 1000, await this.#discardedMs()))
  }

  async remove(mark: EnquiryMark): Promise<void> {
    const own = await this.box.blobs.keys(`${mark.id}/`)
    const ofStaff = await this.box.staffMarks.keysOf(mark)
    await this.box.remove(mark.id, [...own, indexKey(mark), touchedKey(mark), ...ofStaff])
  }

  async #discardedMs(): Promise<number> {
    const discarded = await this.box.fresh(DISCARDED_KEY, discardedSchema)
    return discarded === undefined ? 0 : Date.parse(discarded.before)
  }
}
