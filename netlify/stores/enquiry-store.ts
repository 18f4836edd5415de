import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { ENQUIRY_FIELDS, ENQUIRY_STATES, type Enquiry } from '../../src/schemas/enquiry.ts'
import { type BlobStore, CorruptBlob, type DeployContext, openBlobStore } from './blob-store.ts'
import {
  deliveredKey,
  documentKey,
  type EnquiryTrace,
  failureKey,
  gaveUpKey,
  idsOf,
  isEnquiryId,
  staffKey,
  tracesOf,
} from './enquiry-trace.ts'
import { mapConcurrently } from './map-concurrently.ts'

/** The same enquiry sent again within this time is still the first one. */
const REPEAT_WINDOW_MS = 10 * 60 * 1000
const PARALLEL_READS = 32
const MAX_REMEMBERED_BLOBS = 20_000

const storedEnquirySchema = z.object({
  parentName: z.string(),
  studentName: z.string(),
  email: z.string(),
  phone: z.string(),
  class: z.string(),
  enquiry: z.string(),
  receivedAt: z.iso.datetime(),
})
const failureSchema = z.object({ failure: z.string() })
const staffEntrySchema = z.object({
  state: z.enum(ENQUIRY_STATES),
  note: z.string(),
  changedAt: z.iso.datetime(),
  changedBy: z.string(),
})

/** An enquiry as it was received. */
export type StoredEnquiry = z.infer<typeof storedEnquirySchema>
/** What staff said of an enquiry, by one of their changes. */
export type StaffEntry = z.infer<typeof staffEntrySchema>

/** An enquiry with all that is known about it. */
export interface EnquiryDetails {
  trace: EnquiryTrace
  enquiry: StoredEnquiry
  /** Undefined as long as staff said nothing. */
  staffEntry: StaffEntry | undefined
  lastFailure: string | undefined
}

/** What this process has read of each store, by key: a blob that is written once never goes stale. */
const memories = new Map<string, Map<string, unknown>>()

/**
 * Enquiries, each as a handful of blobs that are written once, so that nothing is ever read, changed and written back:
 *
 * - `<id>/received` or `<id>/quarantined`: the enquiry itself; received counts when both are there
 * - `<id>/failures/<milliseconds>`: the CRM was tried in vain
 * - `<id>/delivered`, `<id>/gave-up`
 * - `<id>/staff/<number>`: state and note, one blob for each change
 *
 * The id is made of the content's hash, so that the same enquiry sent twice, or ten times at once, meets itself: only
 * one write of `<id>/received` takes place. The id's last part counts how often the same was sent anew, after the time
 * in which it is a repetition.
 */
export class EnquiryStore {
  readonly #blobs: BlobStore
  readonly #memory: Map<string, unknown>

  constructor(blobs: BlobStore) {
    this.#blobs = blobs
    this.#memory = memories.get(blobs.name) ?? new Map()
    memories.set(blobs.name, this.#memory)
  }

  /** The id of this content: that of a recent enquiry that is the same, or a new one. */
  async idFor(enquiry: Enquiry, isQuarantined: boolean, now: Date): Promise<string> {
    for (let count = 1; ; count += 1) {
      const id = enquiryId(enquiry, isQuarantined, count)
      const earlier = await this.#parsed(documentKey({ id, isQuarantined }), storedEnquirySchema)
      const isOver = earlier && now.getTime() - Date.parse(earlier.receivedAt) >= REPEAT_WINDOW_MS
      if (!isOver) return id
    }
  }

  /**
   * Writes an enquiry unless it is there already. One that a crash left unreadable was never acknowledged and is
   * written over: under its id the content is always the same.
   * @param isQuarantined keeps it apart, not to be forwarded.
   * @returns whether it was written: of any number of equal ones at once, one is.
   */
  async keep(id: string, enquiry: Enquiry, isQuarantined: boolean, now: Date): Promise<boolean> {
    return this.#keep({ id, isQuarantined }, { ...enquiry, receivedAt: now.toISOString() })
  }

  /** What is known of every enquiry from names alone. */
  async traces(): Promise<EnquiryTrace[]> {
    return tracesOf(await this.#blobs.keys())
  }

  /** What is known of one enquiry from names alone, or undefined when there is no such enquiry. */
  async trace(id: string): Promise<EnquiryTrace | undefined> {
    return isEnquiryId(id) ? tracesOf(await this.#blobs.keys(`${id}/`))[0] : undefined
  }

  /** The enquiry itself, or undefined when it cannot be read; then its key is logged. */
  async read(trace: EnquiryTrace): Promise<StoredEnquiry | undefined> {
    return this.#parsed(documentKey(trace), storedEnquirySchema)
  }

  /** All about some enquiries; one that cannot be read is left out and its key logged. */
  async details(traces: EnquiryTrace[]): Promise<EnquiryDetails[]> {
    const found = await mapConcurrently(traces, PARALLEL_READS, (trace) => this.#details(trace))
    return found.filter((details) => details !== undefined)
  }

  async noteDelivered(id: string, now: Date): Promise<void> {
    await this.#blobs.put(deliveredKey(id), JSON.stringify({ at: now.toISOString() }))
  }

  /** @param failure what was wrong, in words for staff and without anything from the enquiry. */
  async noteFailure(id: string, failure: string, now: Date): Promise<void> {
    await this.#blobs.put(failureKey(id, now.getTime()), JSON.stringify({ failure }))
  }

  async noteGivenUp(id: string, now: Date): Promise<void> {
    await this.#blobs.put(gaveUpKey(id), JSON.stringify({ at: now.toISOString() }))
  }

  /** Takes an enquiry out of quarantine: from now on it is forwarded like any other. */
  async release({ id }: EnquiryTrace, enquiry: StoredEnquiry): Promise<void> {
    await this.#keep({ id, isQuarantined: false }, enquiry)
  }

  /** Writes the entry by staff that follows number `version`. @returns false when another one follows it already. */
  async annotate(id: string, version: number, entry: StaffEntry): Promise<boolean> {
    return (await this.#blobs.putNew(staffKey(id, version + 1), JSON.stringify(entry))) === 'created'
  }

  /** Removes the enquiries received before a time, and whatever is left of removed ones. */
  async removeReceivedBefore(time: Date): Promise<void> {
    const keys = await this.#blobs.keys()
    const traces = tracesOf(keys)
    const old = (await this.details(traces)).filter(({ enquiry }) => Date.parse(enquiry.receivedAt) < time.getTime())
    const known = new Set(traces.map(({ id }) => id))
    const leftovers = idsOf(keys).filter((id) => !known.has(id))
    for (const id of [...old.map(({ trace }) => trace.id), ...leftovers]) await this.#remove(id)
  }

  async #keep(trace: Pick<EnquiryTrace, 'id' | 'isQuarantined'>, enquiry: StoredEnquiry): Promise<boolean> {
    const key = documentKey(trace)
    // Without the receipt two requests of one millisecond would write the same bytes, and both would seem the first.
    const document = JSON.stringify({ ...enquiry, receipt: randomUUID() })
    if ((await this.#blobs.putNew(key, document)) === 'created') return true
    if (await this.#parsed(key, storedEnquirySchema)) return false
    await this.#blobs.put(key, document)
    return true
  }

  async #details(trace: EnquiryTrace): Promise<EnquiryDetails | undefined> {
    const { id, staffVersion, failedAtMs } = trace
    const lastFailedAtMs = failedAtMs.at(-1)
    const [enquiry, staffEntry, lastFailure] = await Promise.all([
      this.read(trace),
      staffVersion === 0 ? undefined : this.#parsed(staffKey(id, staffVersion), staffEntrySchema),
      lastFailedAtMs === undefined ? undefined : this.#parsed(failureKey(id, lastFailedAtMs), failureSchema),
    ])
    return enquiry && { trace, enquiry, staffEntry, lastFailure: lastFailure?.failure }
  }

  /** The JSON under a key; undefined when there is none, or none that can be read, whose key is logged. */
  async #parsed<T>(key: string, schema: z.ZodType<T>): Promise<T | undefined> {
    try {
      const stored = this.#memory.get(key) ?? (await this.#blobs.json(key))
      if (stored === null) return undefined
      const parsed = schema.safeParse(stored)
      if (!parsed.success) throw new CorruptBlob(key)
      if (this.#memory.size >= MAX_REMEMBERED_BLOBS) this.#memory.clear()
      this.#memory.set(key, stored)
      return parsed.data
    } catch (error) {
      if (!(error instanceof CorruptBlob)) throw error
      console.error(error.message)
      return undefined
    }
  }

  /** Itself first, so that what a crash leaves behind is neither shown nor forwarded. */
  async #remove(id: string): Promise<void> {
    const itself = [true, false].map((isQuarantined) => documentKey({ id, isQuarantined }))
    for (const key of itself) await this.#blobs.remove(key)
    for (const key of await this.#blobs.keys(`${id}/`)) await this.#blobs.remove(key)
    for (const key of this.#memory.keys()) if (key.startsWith(`${id}/`)) this.#memory.delete(key)
  }
}

/** The enquiry store of the deploy that serves this request. */
export function openEnquiryStore(context: DeployContext): EnquiryStore {
  return new EnquiryStore(openBlobStore('enquiries', context))
}

/** The id of the `count`th enquiry with this content; those in quarantine are counted by themselves. */
export function enquiryId(enquiry: Enquiry, isQuarantined: boolean, count: number): string {
  return `${hashOf(`${isQuarantined} ${contentHash(enquiry)}`).slice(0, 32)}-${count}`
}

/** Tells enquiries of different content apart. */
export function contentHash(enquiry: Enquiry): string {
  return hashOf(JSON.stringify(ENQUIRY_FIELDS.map((field) => enquiry[field])))
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
