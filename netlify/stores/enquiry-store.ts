import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Enquiry } from '../../src/schemas/enquiry.ts'
import { ENQUIRY_ID } from '../../src/schemas/enquiry-change.ts'
import { type BlobStore, ifSound, memoryOf, warned } from './blob-store.ts'
import type { AfterAnswer } from './documents.ts'
import { mapConcurrently } from './map-concurrently.ts'
import {
  type EnquiryOrigin,
  type ListedMark,
  MARK_FOLDER,
  markIn,
  markKeyOf,
  markName,
  type StoredEnquiry,
  storedEnquirySchema,
} from './stored-enquiry.ts'
import { isTombstone, type Version, Versions } from './versions.ts'

/** The initial state of an enquiry. */
export interface Receipt {
  isHeld: boolean
  origin?: EnquiryOrigin | undefined
  now: Date
}

const HELD_DAYS = 30
const DISCARDED_KEY = 'discarded'
const discardedSchema = z.looseObject({ before: z.iso.datetime() })
const erasedSchema = z.looseObject({ receivedAt: z.iso.datetime(), erasedAt: z.iso.datetime() })
const MAX_REMEMBERED = 5_000

/** The newest versions that this process has read, by the enquiry's id. Newer versions can exist. */
const memoryOfEnquiries = memoryOf(() => new Map<string, StoredEnquiry>())

/**
 * Stores the enquiries: versions as `<id>/<n>` (docs/decisions/022), and a mark for each enquiry ({@link MARK_FOLDER}).
 * `erased/<id>` records an erasure. `discarded` has a time: held enquiries received before that time are discarded.
 */
export class EnquiryStore extends Versions<StoredEnquiry> {
  readonly #known = memoryOfEnquiries(this.blobs)
  readonly #afterAnswer: AfterAnswer | undefined

  /** @param afterAnswer lets work continue after the response; without it, the work is awaited */
  constructor(blobs: BlobStore, afterAnswer?: AfterAnswer) {
    const parse = (stored: unknown) => storedEnquirySchema.safeParse(stored).data
    super(blobs, { folder: '', id: ENQUIRY_ID, parse })
    this.#afterAnswer = afterAnswer
  }

  /**
   * Writes an enquiry unless it exists or was erased. Of concurrent copies, only one is written. An unreadable copy is
   * overwritten: a crash damaged it before it was acknowledged, and the same id means the same content.
   * @returns the time of receipt of the stored enquiry, and the enquiry if this call wrote it
   */
  async receive(
    id: string,
    content: Enquiry,
    { isHeld, origin, now }: Receipt,
  ): Promise<{ receivedAt: string; written?: StoredEnquiry }> {
    const receivedAt = now.toISOString()
    const enquiry = storedEnquirySchema.parse({
      schema: 1,
      id,
      version: 1,
      changedAt: receivedAt,
      changedBy: origin?.enteredBy ?? '',
      ...content,
      ...origin,
      receivedAt,
      isHeld,
      delivery: { isPending: !isHeld },
    })
    if (await this.write(enquiry)) return { receivedAt, written: enquiry }
    const kept = await this.receivedAt(id)
    if (kept === undefined) {
      await this.blobs.put(this.keyOf(id, 1), JSON.stringify(enquiry))
      return { receivedAt, written: enquiry }
    }
    // If the times are equal, the stored copy has the same mark, which must stay.
    if (kept !== receivedAt) await this.#afterwards(this.blobs.remove(markKeyOf(enquiry)))
    return { receivedAt: kept }
  }

  /** Returns when an enquiry was received, also if it was erased; undefined without a readable first version. */
  async receivedAt(id: string): Promise<string | undefined> {
    return (await this.readIfSound(this.keyOf(id, 1)))?.receivedAt
  }

  /** Returns the newest readable version. Its `version` is the number of the newest version, even an unreadable one. */
  override async newest(id: string, since?: number): Promise<StoredEnquiry | null> {
    if (!ENQUIRY_ID.test(id)) return null
    return this.#newestFrom(id, since ?? (await this.listedVersions(id)).at(-1) ?? 1)
  }

  /** Returns the newest version of an enquiry; undefined when there is none or it was discarded. */
  async find(id: string): Promise<StoredEnquiry | undefined> {
    const enquiry = await this.newest(id)
    if (!enquiry || (enquiry.isHeld && enquiry.receivedAt < (await this.#discardedBefore()))) return undefined
    return enquiry
  }

  /** Returns the newest version of an enquiry that has a mark. Starts from the version in this process's cache. */
  async current(id: string): Promise<StoredEnquiry | null> {
    const known = this.#known.get(id)
    const newest = await this.#newestFrom(id, known ? known.version + 1 : 1, known)
    if (this.#known.size >= MAX_REMEMBERED) this.#known.clear()
    if (newest) this.#known.set(id, newest)
    else this.#known.delete(id)
    return newest
  }

  /** Returns the newest version of each enquiry, without erased and unreadable enquiries. */
  async currentOf(marks: readonly { id: string }[]): Promise<StoredEnquiry[]> {
    const found = await mapConcurrently(marks, ({ id }) => this.current(id))
    return found.filter((enquiry) => enquiry !== null)
  }

  /**
   * Returns the marks of all enquiries by state, oldest first, without discarded enquiries. A mark can exist without
   * its enquiry: before the enquiry is written, or if that write failed. During a change, an enquiry can be in two
   * lists.
   */
  async marks() {
    const [keys, discarded] = await Promise.all([this.blobs.keys(MARK_FOLDER), this.#discardedBefore()])
    const all = keys.flatMap((key) => markIn(key) ?? [])
    const inState = (state: string) => onceEach(all.filter(({ states }) => states.includes(state)))
    const received = all.filter(({ states }) => !states.includes('held'))
    return {
      received: onceEach(received),
      handled: onceEach(received.filter(({ states }) => !states.includes('new'))),
      held: inState('held').filter(({ receivedAt }) => receivedAt >= discarded),
      pending: inState('pending'),
      stuck: inState('stuck'),
      /** Enquiries with a follow-up, the earliest day first. */
      due: onceEach(received.filter(({ day }) => day !== '').sort((a, b) => a.day.localeCompare(b.day))),
    }
  }

  /**
   * Erases all data of an enquiry. Tombstones without personal data stay under its keys, so that no late write and no
   * retry restores the enquiry (docs/product.md#enquiry-delivery).
   * @returns false when there is no such enquiry, not even an erased one
   */
  async erase(id: string, now: Date): Promise<boolean> {
    const erasedAt = now.toISOString()
    const known = await this.newest(id)
    let newest = known
    const receivedAt = newest?.receivedAt ?? (await this.erased(id))?.receivedAt
    if (receivedAt === undefined) return false
    // Written first, so that the clean-up finds an erasure that was interrupted.
    if (newest) await this.blobs.put(erasureKey(id), JSON.stringify({ receivedAt, erasedAt }))
    while (newest && !(await this.bury(newest, now))) newest = await this.newest(id)
    this.#known.delete(id)
    await mapConcurrently(await this.numbers(id, newest ? newest.version + 1 : 0), (version) => {
      return this.blobs.put(this.keyOf(id, version), JSON.stringify({ id, version, erasedAt, receivedAt }))
    })
    const marks = await this.blobs.keys(MARK_FOLDER + markName({ id, receivedAt }))
    const own = new Set([...(known ? [markKeyOf(known)] : []), ...marks.filter((key) => markIn(key)?.id === id)])
    await mapConcurrently([...own], (key) => this.blobs.remove(key))
    return true
  }

  /** Returns when an enquiry was received and erased; undefined when it was not erased. */
  async erased(id: string): Promise<z.infer<typeof erasedSchema> | undefined> {
    return ENQUIRY_ID.test(id) ? this.blobs.ifSound(erasureKey(id), erasedSchema) : undefined
  }

  /** Discards held enquiries that were received before a time: hides them at once; the next clean-up deletes them. */
  async discardHeld(before: Date): Promise<void> {
    await this.blobs.put(DISCARDED_KEY, JSON.stringify({ before: before.toISOString() }))
  }

  /** Returns the time of receipt before which held enquiries are deleted. */
  async endOfHolding(now: Date): Promise<string> {
    const expired = new Date(now.getTime() - HELD_DAYS * 24 * 60 * 60 * 1000).toISOString()
    const discarded = await this.#discardedBefore()
    return discarded > expired ? discarded : expired
  }

  /**
   * Writes the mark, then the version, and then removes the outdated mark. Without the random receipt, two writers in
   * the same millisecond could write the same bytes and both count as the writer.
   */
  protected override async write(document: StoredEnquiry, before?: StoredEnquiry): Promise<boolean> {
    const [mark, earlier] = [markKeyOf(document), before && markKeyOf(before)]
    if (mark !== earlier) await this.blobs.put(mark, '1')
    const isMine = await super.write({ ...document, receipt: randomUUID() })
    if (earlier && mark !== earlier) await this.#afterwards(this.#removeMark(isMine ? earlier : mark, document))
    return isMine
  }

  /**
   * Removes a mark unless the newest version has it. Writes the mark of the newest version twice. Before the removal:
   * a crash must leave no enquiry without a mark. After the removal: another writer can have just written the removed
   * mark.
   */
  async #removeMark(mark: string, { id, version }: StoredEnquiry): Promise<void> {
    const newest = await this.#markNewest(id, version)
    if (newest && markKeyOf(newest) === mark) return
    await this.blobs.remove(mark)
    await this.#markNewest(id, newest?.version ?? version)
  }

  async #markNewest(id: string, since: number): Promise<StoredEnquiry | null> {
    const newest = await this.newest(id, since)
    if (newest) await this.blobs.put(markKeyOf(newest), '1')
    return newest
  }

  /** Runs work that can fail without harm: after the response if possible, otherwise now. */
  async #afterwards(work: Promise<void>): Promise<void> {
    if (this.#afterAnswer) this.#afterAnswer(warned(work))
    else await warned(work)
  }

  /** Reads versions from number `from` on. @param known the version before `from`, if it was read */
  async #newestFrom(id: string, from: number, known: StoredEnquiry | null = null): Promise<StoredEnquiry | null> {
    let newest: Version<StoredEnquiry> | null = known
    let next = from
    for (; ; next += 1) {
      const version = await ifSound(() => this.readKey(this.keyOf(id, next)))
      if (version === null) break
      if (version !== undefined) newest = version
    }
    for (let earlier = from - 1; newest === null && earlier > 0; earlier -= 1) {
      newest = await this.readIfSound(this.keyOf(id, earlier))
    }
    return newest === null || isTombstone(newest) ? null : { ...newest, version: next - 1 }
  }

  /** Returns the time before which held enquiries are discarded; an empty text, which sorts before all times, if none. */
  async #discardedBefore(): Promise<string> {
    return (await this.blobs.ifSound(DISCARDED_KEY, discardedSchema))?.before ?? ''
  }
}

export function erasureKey(id: string): string {
  return `erased/${id}`
}

/** Returns the first mark of each enquiry, because simultaneous copies can leave two. */
function onceEach(marks: readonly ListedMark[]): ListedMark[] {
  return [...Map.groupBy(marks, ({ id }) => id).values()].flatMap(([first]) => first ?? [])
}
