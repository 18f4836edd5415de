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

/** The same content within this time is the same enquiry. */
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
/** One change of an enquiry by staff. */
export type StaffEntry = z.infer<typeof staffEntrySchema>

/** An enquiry with its delivery and the changes by staff. */
export interface EnquiryDetails {
  trace: EnquiryTrace
  enquiry: StoredEnquiry
  /** Undefined without a change by staff. */
  staffEntry: StaffEntry | undefined
  lastFailure: string | undefined
}

/** Blobs that this process has read, by store and key. They are written once, so the cache is never stale. */
const memories = new Map<string, Map<string, unknown>>()

/**
 * Stores enquiries as blobs that are written once, so there is no read-modify-write (docs/decisions/022):
 *
 * - `<id>/received` or `<id>/quarantined`: the enquiry; `received` wins when both exist
 * - `<id>/failures/<milliseconds>`: a failed delivery to the CRM
 * - `<id>/delivered`, `<id>/gave-up`
 * - `<id>/staff/<number>`: state and note, one blob for each change
 *
 * The id is a hash of the content, so that of concurrent copies only one writes `<id>/received`. Its last part counts
 * how often the same content came again after the time in which it counts as a repetition.
 */
export class EnquiryStore {
  readonly #blobs: BlobStore
  readonly #memory: Map<string, unknown>

  constructor(blobs: BlobStore) {
    this.#blobs = blobs
    this.#memory = memories.get(blobs.name) ?? new Map()
    memories.set(blobs.name, this.#memory)
  }

  /** Returns the id of a recent enquiry with the same content, or a new id. */
  async idFor(enquiry: Enquiry, isQuarantined: boolean, now: Date): Promise<string> {
    for (let count = 1; ; count += 1) {
      const id = enquiryId(enquiry, isQuarantined, count)
      const earlier = await this.#parsed(documentKey({ id, isQuarantined }), storedEnquirySchema)
      const isOver = earlier && now.getTime() - Date.parse(earlier.receivedAt) >= REPEAT_WINDOW_MS
      if (!isOver) return id
    }
  }

  /**
   * Writes an enquiry unless it exists. One that a crash left unreadable was never acknowledged and is overwritten: its
   * id implies its content.
   * @param isQuarantined quarantines it: it is not forwarded.
   * @returns whether it was written; of concurrent copies one is.
   */
  async keep(id: string, enquiry: Enquiry, isQuarantined: boolean, now: Date): Promise<boolean> {
    return this.#keep({ id, isQuarantined }, { ...enquiry, receivedAt: now.toISOString() })
  }

  /** Returns what the keys say about every enquiry. */
  async traces(): Promise<EnquiryTrace[]> {
    return tracesOf(await this.#blobs.keys())
  }

  /** Returns what the keys say about one enquiry; undefined when there is none. */
  async trace(id: string): Promise<EnquiryTrace | undefined> {
    return isEnquiryId(id) ? tracesOf(await this.#blobs.keys(`${id}/`))[0] : undefined
  }

  /** Returns an enquiry; undefined when it cannot be read, and then its key is logged. */
  async read(trace: EnquiryTrace): Promise<StoredEnquiry | undefined> {
    return this.#parsed(documentKey(trace), storedEnquirySchema)
  }

  /** Returns enquiries with their details. One that cannot be read is left out and its key logged. */
  async details(traces: EnquiryTrace[]): Promise<EnquiryDetails[]> {
    const found = await mapConcurrently(traces, PARALLEL_READS, (trace) => this.#details(trace))
    return found.filter((details) => details !== undefined)
  }

  async noteDelivered(id: string, now: Date): Promise<void> {
    await this.#blobs.put(deliveredKey(id), JSON.stringify({ at: now.toISOString() }))
  }

  /** @param failure a failure message for staff, without data of the enquiry. */
  async noteFailure(id: string, failure: string, now: Date): Promise<void> {
    await this.#blobs.put(failureKey(id, now.getTime()), JSON.stringify({ failure }))
  }

  async noteGivenUp(id: string, now: Date): Promise<void> {
    await this.#blobs.put(gaveUpKey(id), JSON.stringify({ at: now.toISOString() }))
  }

  /** Releases an enquiry from quarantine, so that it is forwarded. */
  async release({ id }: EnquiryTrace, enquiry: StoredEnquiry): Promise<void> {
    await this.#keep({ id, isQuarantined: false }, enquiry)
  }

  /** Writes the change by staff after number `version`. @returns false when there is one already. */
  async annotate(id: string, version: number, entry: StaffEntry): Promise<boolean> {
    return (await this.#blobs.putNew(staffKey(id, version + 1), JSON.stringify(entry))) === 'created'
  }

  /** Deletes the enquiries received before a time, and what is left of deleted ones. */
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
    // Without the random receipt, two requests of one millisecond would write the same bytes and both get `created`.
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

  /** Returns the JSON under a key; undefined when there is none, or when it cannot be read and its key is logged. */
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

  /** Deletes the enquiry itself first, so that what a crash leaves is neither shown nor forwarded. */
  async #remove(id: string): Promise<void> {
    const itself = [true, false].map((isQuarantined) => documentKey({ id, isQuarantined }))
    for (const key of itself) await this.#blobs.remove(key)
    for (const key of await this.#blobs.keys(`${id}/`)) await this.#blobs.remove(key)
    for (const key of this.#memory.keys()) if (key.startsWith(`${id}/`)) this.#memory.delete(key)
  }
}

/** Opens the enquiries of the deploy that serves this request. */
export function openEnquiryStore(context: DeployContext): EnquiryStore {
  return new EnquiryStore(openBlobStore('enquiries', context))
}

/** Returns the id of the `count`th enquiry with this content; quarantined ones are counted separately. */
export function enquiryId(enquiry: Enquiry, isQuarantined: boolean, count: number): string {
  return `${hashOf(`${isQuarantined} ${contentHash(enquiry)}`).slice(0, 32)}-${count}`
}

/** Returns a hash of the content of an enquiry. */
export function contentHash(enquiry: Enquiry): string {
  return hashOf(JSON.stringify(ENQUIRY_FIELDS.map((field) => enquiry[field])))
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
