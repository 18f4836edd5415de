import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { type BlobStore, CorruptBlob } from './blob-store.ts'
import {
  asBlob,
  deliveredSchema,
  failureSchema,
  type StaffEntry,
  type StoredEnquiry,
  staffEntrySchema,
  storedEnquirySchema,
} from './enquiry-document.ts'
import { EnquiryStaffMarks } from './enquiry-staff-marks.ts'
import {
  deliveredKey,
  documentKey,
  type EnquiryMark,
  type EnquiryTrace,
  failureKey,
  indexKey,
  marksOf,
  monthOf,
  staffKey,
  touchedKey,
  traceOf,
} from './enquiry-trace.ts'
import { mapConcurrently } from './map-concurrently.ts'

const PARALLEL_READS = 32
const MAX_REMEMBERED_BLOBS = 5_000

/** An enquiry with its delivery and the changes by staff. */
export interface EnquiryDetails {
  trace: EnquiryTrace
  enquiry: StoredEnquiry
  /** Undefined without a change by staff. */
  staffEntry: StaffEntry | undefined
  lastFailure: string | undefined
  /** When the CRM took it, where the store was asked for that: a list knows only that it did. */
  deliveredAt?: string | undefined
}

/** Blobs that this process has read, by store and key. They are written once, so the cache is never stale. */
const memories = new Map<string, Map<string, unknown>>()

/** The enquiries of one blob store, received or quarantined, with an index by month (docs/decisions/027). */
export class EnquiryBox {
  readonly blobs: BlobStore
  readonly staffMarks: EnquiryStaffMarks
  readonly #isQuarantine: boolean
  readonly #memory: Map<string, unknown>

  constructor(blobs: BlobStore, isQuarantine: boolean) {
    this.blobs = blobs
    this.staffMarks = new EnquiryStaffMarks(blobs)
    this.#isQuarantine = isQuarantine
    this.#memory = memories.get(blobs.name) ?? new Map()
    memories.set(blobs.name, this.#memory)
  }

  documentKey(id: string): string {
    return documentKey({ id, isQuarantined: this.#isQuarantine })
  }

  /** Returns an enquiry; undefined when there is none, or when it cannot be read and its key is logged. */
  async read(id: string): Promise<StoredEnquiry | undefined> {
    return this.parsed(this.documentKey(id), storedEnquirySchema)
  }

  /** Returns an enquiry as the store has it now: another process may have deleted it. */
  async readAgain(id: string): Promise<StoredEnquiry | undefined> {
    this.forget(id)
    return this.read(id)
  }

  /**
   * Writes an enquiry unless it exists. One that a crash left unreadable was never acknowledged and is overwritten: its
   * id implies its content.
   * @returns whether it was written; of concurrent copies one is.
   */
  async write(id: string, enquiry: StoredEnquiry): Promise<boolean> {
    const key = this.documentKey(id)
    // Without the random receipt, two requests of one millisecond would write the same bytes and both get `created`.
    const document = asBlob({ ...enquiry, receipt: randomUUID() })
    if ((await this.blobs.putNew(key, document)) === 'created') return true
    if (await this.read(id)) return false
    await this.blobs.put(key, document)
    return true
  }

  async putIndexMark(mark: EnquiryMark): Promise<void> {
    await this.blobs.put(indexKey(mark), asBlob({}))
  }

  /** Returns the marks of the index, oldest first. An enquiry of this moment, or one whose writing failed, may have one. */
  async marks(): Promise<EnquiryMark[]> {
    return marksOf(await this.blobs.keys('received/'))
  }

  /** Notes that an enquiry has more than itself, before it has. */
  async touch(mark: EnquiryMark): Promise<void> {
    await this.blobs.put(touchedKey(mark), asBlob({}))
  }

  /**
   * Returns enquiries with their details. One that cannot be read is left out. Only of those that were touched are the
   * keys listed; the others are delivered unless they are pending.
   */
  async details(marks: readonly EnquiryMark[]): Promise<EnquiryDetails[]> {
    const months = [...new Set(marks.map(monthOf))]
    const folders = ['pending/', ...months.map((month) => `touched/${month}/`)]
    const [pending = [], ...touched] = await Promise.all(folders.map((folder) => this.blobs.keys(folder)))
    const pendingIds = new Set(marksOf(pending).map(({ id }) => id))
    const touchedIds = new Set(marksOf(touched.flat()).map(({ id }) => id))
    const traceFor = async (id: string) => {
      if (touchedIds.has(id)) return traceOf(id, this.#isQuarantine, await this.blobs.keys(`${id}/`))
      const isDelivered = !this.#isQuarantine && !pendingIds.has(id)
      return { ...traceOf(id, this.#isQuarantine, []), isDelivered }
    }
    const found = await mapConcurrently(marks, PARALLEL_READS, async ({ id }) => {
      const [enquiry, trace] = await Promise.all([this.read(id), traceFor(id)])
      return enquiry && this.#details(enquiry, trace)
    })
    return found.filter((details) => details !== undefined)
  }

  /** Returns one enquiry as the store has it now. What decides is asked by key: a list may lag behind. */
  async exactDetails(id: string): Promise<EnquiryDetails | undefined> {
    const [enquiry, keys, delivered] = await Promise.all([
      this.readAgain(id),
      this.blobs.keys(`${id}/`),
      this.fresh(deliveredKey(id), deliveredSchema),
    ])
    if (enquiry === undefined) return undefined
    const trace = traceOf(id, this.#isQuarantine, keys)
    let { staffVersion } = trace
    while (await this.isThere(staffKey(id, staffVersion + 1))) staffVersion += 1
    const isDelivered = trace.isDelivered || delivered !== undefined
    const details = await this.#details(enquiry, { ...trace, isDelivered, staffVersion })
    return { ...details, deliveredAt: delivered?.at }
  }

  async #details(enquiry: StoredEnquiry, trace: EnquiryTrace): Promise<EnquiryDetails> {
    const { id, staffVersion, failedAtMs } = trace
    const lastFailedAtMs = failedAtMs.at(-1)
    const [staffEntry, lastFailure] = await Promise.all([
      staffVersion === 0 ? undefined : this.parsed(staffKey(id, staffVersion), staffEntrySchema),
      lastFailedAtMs === undefined ? undefined : this.parsed(failureKey(id, lastFailedAtMs), failureSchema),
    ])
    return { trace, enquiry, staffEntry, lastFailure: lastFailure?.failure }
  }

  async isThere(key: string): Promise<boolean> {
    return (await this.blobs.bytes(key)) !== null
  }

  /** Copies the changes by staff from another box. */
  async takeStaffEntries(mark: EnquiryMark, from: EnquiryBox): Promise<void> {
    const keys = await from.blobs.keys(`${mark.id}/staff/`)
    if (keys.length > 0) await this.touch(mark)
    for (const key of keys) {
      const entry = await from.blobs.bytes(key)
      if (entry) await this.blobs.put(key, entry)
    }
    await this.markStaffState(mark, keys)
  }

  /** Gives an enquiry the marks of its newest change by staff. @param keys its keys */
  async markStaffState(mark: EnquiryMark, keys: readonly string[]): Promise<void> {
    const { staffVersion } = traceOf(mark.id, this.#isQuarantine, keys)
    const entry = staffVersion === 0 ? undefined : await this.parsed(staffKey(mark.id, staffVersion), staffEntrySchema)
    if (entry === undefined) return
    await this.staffMarks.noteBefore(mark, entry)
    await this.staffMarks.noteAfter(mark, undefined, entry)
  }

  /** Deletes the enquiry itself first, so that what a crash leaves is neither shown nor forwarded. */
  async remove(id: string, keys: readonly string[]): Promise<void> {
    const itself = this.documentKey(id)
    await this.blobs.remove(itself)
    const others = keys.filter((key) => key !== itself)
    await mapConcurrently(others, PARALLEL_READS, (key) => this.blobs.remove(key))
    this.forget(id)
  }

  forget(id: string): void {
    this.#memory.delete(this.documentKey(id))
  }

  /** Returns the JSON under a key that is written once; undefined as {@link fresh}. */
  async parsed<T>(key: string, schema: z.ZodType<T>): Promise<T | undefined> {
    const known = schema.safeParse(this.#memory.get(key))
    if (known.success) return known.data
    const found = await this.fresh(key, schema)
    if (this.#memory.size >= MAX_REMEMBERED_BLOBS) this.#memory.clear()
    if (found !== undefined) this.#memory.set(key, found)
    return found
  }

  /** Returns the JSON under a key; undefined when there is none, or when it cannot be read and its key is logged. */
  async fresh<T>(key: string, schema: z.ZodType<T>): Promise<T | undefined> {
    try {
      const stored = await this.blobs.json(key)
      if (stored === null) return undefined
      const parsed = schema.safeParse(stored)
      if (!parsed.success) throw new CorruptBlob(key)
      return parsed.data
    } catch (error) {
      if (!(error instanceof CorruptBlob)) throw error
      console.error(error.message)
      return undefined
    }
  }
}
