import type { BlobStore } from './blob-store.ts'
import { asBlob, type StaffEntry } from './enquiry-document.ts'
import { dueDayOf, dueKey, type EnquiryMark, handledKey, markOf, marksOf } from './enquiry-trace.ts'

/**
 * Marks of what staff have made of enquiries, by which a list knows what is new and what is due without reading every
 * enquiry (docs/decisions/027). The enquiry itself decides: a mark that a crash left is ignored.
 */
export class EnquiryStaffMarks {
  readonly #blobs: BlobStore

  constructor(blobs: BlobStore) {
    this.#blobs = blobs
  }

  /** Returns how many of these enquiries are new. */
  async newAmong(marks: readonly EnquiryMark[]): Promise<number> {
    const handled = new Set(marksOf(await this.#blobs.keys('handled/')).map(({ id }) => id))
    return marks.filter(({ id }) => !handled.has(id)).length
  }

  /** Returns the marks of the enquiries whose follow-up is on a day or before, the earliest day first. */
  async dueUntil(day: string): Promise<EnquiryMark[]> {
    const keys = (await this.#blobs.keys('due/')).filter((key) => dueDayOf(key) <= day)
    const byId = new Map(marksOf(keys).map((mark) => [mark.id, mark]))
    return [...byId.values()]
  }

  /** Notes the follow-up of a change before it is stored, so that none is missed. */
  async noteBefore(mark: EnquiryMark, { followUp }: StaffEntry): Promise<void> {
    if (followUp) await this.#blobs.put(dueKey(mark, followUp.day), asBlob({}))
  }

  /** Notes a change that was stored. @param before what staff had made of it until then */
  async noteAfter(mark: EnquiryMark, before: StaffEntry | undefined, { state, followUp }: StaffEntry): Promise<void> {
    const isHandled = state !== 'new'
    const wasHandled = before !== undefined && before.state !== 'new'
    if (isHandled && !wasHandled) await this.#blobs.put(handledKey(mark), asBlob({}))
    if (!isHandled && wasHandled) await this.#blobs.remove(handledKey(mark))
    const dayBefore = before?.followUp?.day
    if (dayBefore !== undefined && dayBefore !== followUp?.day) await this.#blobs.remove(dueKey(mark, dayBefore))
  }

  /** Returns the keys of these marks of one enquiry. */
  async keysOf(mark: EnquiryMark): Promise<string[]> {
    const due = (await this.#blobs.keys('due/')).filter((key) => markOf(key)?.id === mark.id)
    return [handledKey(mark), ...due]
  }
}
