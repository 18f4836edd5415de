import { hash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { ENQUIRY_FIELDS, type Enquiry } from '../../src/schemas/enquiry.ts'
import { ENQUIRY_ID } from '../../src/schemas/enquiry-change.ts'
import { enquiryTexts } from '../../src/schemas/staff-enquiry.ts'
import { indianDay } from '../../src/shared/days.ts'
import { type BlobStore, ifSound, memoryOf } from './blob-store.ts'
import type { AfterAnswer } from './documents.ts'
import { mapConcurrently } from './map-concurrently.ts'
import { isTombstone, type Version, Versions } from './versions.ts'

const noteSchema = z.looseObject({
  at: z.iso.datetime(),
  by: z.string(),
  name: z.string(),
  text: z.string(),
  /** The `Idempotency-Key` that it came with. */
  key: z.string().optional(),
})

const staffEntrySchema = z.looseObject({
  /** Number of changes by staff. */
  version: z.int(),
  /** One of `ENQUIRY_STATES`, or a state of later code. */
  state: z.string(),
  /** Oldest first. */
  notes: z.array(noteSchema),
  /** A follow-up as in `followUpSchema`, or one of later code. */
  followUp: z.nullable(z.looseObject({ day: z.string() })),
  changedAt: z.iso.datetime(),
  changedBy: z.string(),
})

const deliverySchema = z.looseObject({
  /** Whether it has to be delivered. */
  isPending: z.boolean(),
  /** It was given up, and is shown as such until the CRM takes it. */
  isStuck: z.boolean().default(false),
  deliveredAt: z.nullable(z.iso.datetime()).default(null),
  /** Tries since `firstTriedAt`, from which five days count. */
  tries: z.int().default(0),
  firstTriedAt: z.nullable(z.iso.datetime()).default(null),
  /** All failures, also of earlier rounds of five days. */
  failures: z.int().default(0),
  lastFailedAt: z.nullable(z.iso.datetime()).default(null),
  /** A message for staff, without data of the enquiry. */
  lastFailure: z.nullable(z.string()).default(null),
})

/** Keeps fields that today's code does not know, so that a rollback loses nothing. */
const storedEnquirySchema = z.looseObject({
  schema: z.int().positive(),
  id: z.string().regex(ENQUIRY_ID),
  version: z.int().positive(),
  changedAt: z.iso.datetime(),
  changedBy: z.string(),
  ...enquiryTexts,
  receivedAt: z.iso.datetime(),
  /** How it came, one of `ENQUIRY_SOURCES`, and who entered it; without them the family sent it on the website. */
  source: z.string().optional(),
  enteredBy: z.string().optional(),
  /** A program seems to have sent it: it is not forwarded unless staff release it. */
  isHeld: z.boolean(),
  delivery: deliverySchema,
  /** Null without a change by staff. */
  staff: z.nullable(staffEntrySchema).default(null),
})

/** One version of an enquiry: as received, after a try to deliver it, or after a change by staff. */
export type StoredEnquiry = z.infer<typeof storedEnquirySchema>
/** What came of forwarding an enquiry to the CRM. */
export type Delivery = StoredEnquiry['delivery']
/** What staff have made of an enquiry. */
export type StaffEntry = z.infer<typeof staffEntrySchema>

/** How an enquiry came that staff have entered. */
export type EnquiryOrigin = Required<Pick<StoredEnquiry, 'source' | 'enteredBy'>>

/** What an enquiry begins with. */
export interface Receipt {
  isHeld: boolean
  origin?: EnquiryOrigin | undefined
  now: Date
}

/** Returns only the six fields of the form; a stored enquiry has others. */
export function fieldsOf(enquiry: Record<keyof Enquiry, string>): Record<keyof Enquiry, string> {
  return Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, enquiry[field]])) as Record<keyof Enquiry, string>
}

/** Returns the first part of the ids of enquiries with this content; those held back have another. */
export function contentId(enquiry: Enquiry, isHeld: boolean): string {
  return hash('sha256', `${isHeld} ${contentHash(enquiry)}`).slice(0, 32)
}

/** Returns a hash of the content of an enquiry. */
export function contentHash(enquiry: Enquiry): string {
  return hash('sha256', JSON.stringify(ENQUIRY_FIELDS.map((field) => enquiry[field])))
}

/**
 * The keys by which enquiries are found without reading each (docs/decisions/022). They are derived from the newest
 * version, which decides: a mark that a crash left is ignored.
 *
 * - `months/<month>/<time>-<id>`: a received enquiry; `held/<time>-<id>`: one that is held back
 * - `open/pending/<time>-<id>`, `open/stuck/…`: it has to be delivered, its delivery was given up
 * - `open/due/<day>/<time>-<id>`: the day of its follow-up
 * - `handled/<time>-<id>`: its state is no longer new
 */
export const MARK_FOLDERS = {
  received: 'months/',
  held: 'held/',
  pending: 'open/pending/',
  stuck: 'open/stuck/',
  due: 'open/due/',
  handled: 'handled/',
  erased: 'erased/',
} as const

/** What the key of a mark says: which enquiry, and when it was received. Marks sort by that time. */
export interface EnquiryMark {
  id: string
  receivedMs: number
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** What {@link markName} returns. */
export const MARK_NAME = new RegExp(`^(\\d{13})-(${ENQUIRY_ID.source.slice(1, -1)})$`)

/** Returns the mark of a stored enquiry. */
export function markOf({ id, receivedAt }: Pick<StoredEnquiry, 'id' | 'receivedAt'>): EnquiryMark {
  return { id, receivedMs: Date.parse(receivedAt) }
}

/** Returns the name of a mark in its folder. */
export function markName({ id, receivedMs }: EnquiryMark): string {
  return `${String(receivedMs).padStart(13, '0')}-${id}`
}

/** Returns the day in India on which an enquiry was received, as `2026-11-22`. */
export function dayOf({ receivedMs }: EnquiryMark): string {
  return indianDay(new Date(receivedMs))
}

/** Returns the month in India in which an enquiry was received, as `2026-11`. */
export function monthOf(mark: EnquiryMark): string {
  return dayOf(mark).slice(0, 7)
}

/** Returns the key under which a list finds an enquiry. */
export function placeOf(enquiry: StoredEnquiry): string {
  const mark = markOf(enquiry)
  return enquiry.isHeld
    ? MARK_FOLDERS.held + markName(mark)
    : `${MARK_FOLDERS.received}${monthOf(mark)}/${markName(mark)}`
}

/** Returns the keys of all marks of an enquiry. */
export function marksOf(enquiry: StoredEnquiry): string[] {
  const { isHeld, delivery, staff } = enquiry
  const name = markName(markOf(enquiry))
  const marks = [placeOf(enquiry)]
  if (isHeld) return marks
  if (delivery.isPending) marks.push(MARK_FOLDERS.pending + name)
  if (delivery.isStuck) marks.push(MARK_FOLDERS.stuck + name)
  const { day = '' } = staff?.followUp ?? {}
  if (DAY.test(day)) marks.push(`${MARK_FOLDERS.due}${day}/${name}`)
  if (staff !== null && staff.state !== 'new') marks.push(MARK_FOLDERS.handled + name)
  return marks
}

/** Returns the marks among `keys` in their order, of each enquiry the first: copies of a moment may have two. */
export function marksIn(keys: readonly string[]): EnquiryMark[] {
  const found = new Map<string, EnquiryMark>()
  for (const mark of keys.map(markIn)) if (mark && !found.has(mark.id)) found.set(mark.id, mark)
  return [...found.values()]
}

/** Returns what the key of a mark says; undefined for other keys. */
export function markIn(key: string): EnquiryMark | undefined {
  const [, receivedMs, id] = MARK_NAME.exec(key.split('/').at(-1) ?? '') ?? []
  return id === undefined ? undefined : { id, receivedMs: Number(receivedMs) }
}

const HELD_DAYS = 30
const DISCARDED_KEY = 'discarded'
const discardedSchema = z.looseObject({ before: z.iso.datetime() })
const erasedSchema = z.looseObject({ receivedAt: z.iso.datetime(), erasedAt: z.iso.datetime() })
const MAX_REMEMBERED = 5_000

/** The newest versions that this process has read, by id. The next version says whether one is old. */
const memoryOfEnquiries = memoryOf(() => new Map<string, StoredEnquiry>())

/**
 * The enquiries: `<id>/<n>` are the versions of one (docs/decisions/022), with the marks of {@link MARK_FOLDERS}.
 * `erased/<id>` says that one was erased, and `discarded` before which time what is held back is discarded.
 */
export class EnquiryStore extends Versions<StoredEnquiry> {
  readonly #known = memoryOfEnquiries(this.blobs)
  readonly #afterAnswer: AfterAnswer | undefined

  /** @param afterAnswer lets work go on after the answer; without it the work is waited for */
  constructor(blobs: BlobStore, afterAnswer?: AfterAnswer) {
    const parse = (stored: unknown) => storedEnquirySchema.safeParse(stored).data
    super(blobs, { folder: '', id: ENQUIRY_ID, parse, marks: marksOf })
    this.#afterAnswer = afterAnswer
  }

  /**
   * Writes an enquiry unless it exists or was erased. Of concurrent copies one is written. One that a crash left
   * unreadable was never acknowledged and is overwritten: its id implies its content.
   * @returns the enquiry when this call wrote it, and when the one that is kept was received
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
    // The marks of the copy that was kept may be these very ones.
    if (kept !== receivedAt) await this.afterwards(() => this.#remove(marksOf(enquiry)))
    return { receivedAt: kept }
  }

  /** Returns when an enquiry was received, also an erased one; undefined when there is none that can be read. */
  async receivedAt(id: string): Promise<string | undefined> {
    return (await this.readIfSound(this.keyOf(id, 1)))?.receivedAt
  }

  /** Returns the newest version. One that cannot be read is passed over, and its number counts. */
  override async newest(id: string, since?: number): Promise<StoredEnquiry | null> {
    if (!ENQUIRY_ID.test(id)) return null
    return this.#newestFrom(id, since ?? (await this.listedVersions(id)).at(-1) ?? 1)
  }

  /** Returns one enquiry as the store has it now; undefined when there is none. */
  async find(id: string): Promise<StoredEnquiry | undefined> {
    const enquiry = await this.newest(id)
    if (!enquiry || (enquiry.isHeld && Date.parse(enquiry.receivedAt) < (await this.#discardedMs()))) return undefined
    return enquiry
  }

  /** Returns the newest version of an enquiry that a mark names. What this process knows is not read again. */
  async current(id: string): Promise<StoredEnquiry | null> {
    const known = this.#known.get(id)
    const newest = await this.#newestFrom(id, known ? known.version + 1 : 1, known)
    if (this.#known.size >= MAX_REMEMBERED) this.#known.clear()
    if (newest) this.#known.set(id, newest)
    else this.#known.delete(id)
    return newest
  }

  /** Returns the newest versions of enquiries, without those that are gone or cannot be read. */
  async currentOf(marks: readonly EnquiryMark[]): Promise<StoredEnquiry[]> {
    const found = await mapConcurrently(marks, ({ id }) => this.current(id))
    return found.filter((enquiry) => enquiry !== null)
  }

  /** Returns the marks of a folder, oldest first. An enquiry of this moment, or one whose writing failed, may have one. */
  async marks(folder: keyof typeof MARK_FOLDERS): Promise<EnquiryMark[]> {
    return marksIn(await this.blobs.keys(MARK_FOLDERS[folder]))
  }

  /** Returns the marks of what is held back, oldest first, without what staff have discarded. */
  async held(): Promise<EnquiryMark[]> {
    const [marks, discardedMs] = await Promise.all([this.marks('held'), this.#discardedMs()])
    return marks.filter(({ receivedMs }) => receivedMs >= discardedMs)
  }

  /** Returns the marks of the enquiries whose follow-up is on a day or before, the earliest day first. */
  async dueUntil(day: string): Promise<EnquiryMark[]> {
    const keys = await this.blobs.keys(MARK_FOLDERS.due)
    return marksIn(keys.filter((key) => key.slice(MARK_FOLDERS.due.length).slice(0, day.length) <= day))
  }

  /** Returns whether something is stored, readable or not. */
  async isThere(id: string): Promise<boolean> {
    return this.blobs.has(this.keyOf(id, 1))
  }

  /** Forgets that an enquiry has to be delivered: the CRM has it for good, or it never came. */
  async settle(mark: EnquiryMark): Promise<void> {
    await this.#remove([MARK_FOLDERS.pending, MARK_FOLDERS.stuck].map((folder) => folder + markName(mark)))
  }

  /**
   * Erases an enquiry with all that is known of it. Tombstones without personal data stay under its keys, so that neither
   * a late write nor a retry of the same request brings it back (docs/product.md#enquiry-delivery).
   * @returns false when there is and was no such enquiry.
   */
  async erase(id: string, now: Date): Promise<boolean> {
    const erasedAt = now.toISOString()
    let newest = await this.newest(id)
    const receivedAt = newest?.receivedAt ?? (await this.erased(id))?.receivedAt
    if (receivedAt === undefined) return false
    // First, so that the clean-up finds an erasure that was interrupted.
    if (newest) await this.blobs.put(MARK_FOLDERS.erased + id, JSON.stringify({ receivedAt, erasedAt }))
    while (newest && !(await this.bury(newest, now))) newest = await this.newest(id)
    this.#known.delete(id)
    let last = Math.max(newest ? newest.version + 1 : 0, ...(await this.listedVersions(id)))
    while (await this.blobs.has(this.keyOf(id, last + 1))) last += 1
    const versions = Array.from({ length: last }, (_, index) => index + 1)
    await mapConcurrently(versions, (version) => {
      return this.blobs.put(this.keyOf(id, version), JSON.stringify({ id, version, erasedAt, receivedAt }))
    })
    await this.#removeMarks({ id, receivedMs: Date.parse(receivedAt) })
    return true
  }

  /** Returns when an enquiry was received and erased; undefined when it was not erased. */
  async erased(id: string): Promise<z.infer<typeof erasedSchema> | undefined> {
    return ENQUIRY_ID.test(id) ? this.blobs.ifSound(MARK_FOLDERS.erased + id, erasedSchema) : undefined
  }

  /** Discards all that is held back and was received before a time: hidden at once, deleted by the next clean-up. */
  async discardHeld(before: Date): Promise<void> {
    await this.blobs.put(DISCARDED_KEY, JSON.stringify({ before: before.toISOString() }))
  }

  /** Returns before which time of receipt what is held back is deleted. */
  async endOfHolding(now: Date): Promise<Date> {
    return new Date(Math.max(now.getTime() - HELD_DAYS * 24 * 60 * 60 * 1000, await this.#discardedMs()))
  }

  /** Without the random receipt, two writers of one millisecond could write the same bytes and both have written. */
  protected override async write(document: StoredEnquiry, before?: StoredEnquiry): Promise<boolean> {
    return super.write({ ...document, receipt: randomUUID() }, before)
  }

  protected override async afterwards(work: () => Promise<void>): Promise<void> {
    const done = super.afterwards(work)
    if (this.#afterAnswer) this.#afterAnswer(done)
    else await done
  }

  /** @param known the version before `from`, where it was read */
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

  async #removeMarks(mark: EnquiryMark): Promise<void> {
    const name = markName(mark)
    const { received, held, pending, stuck, due, handled } = MARK_FOLDERS
    const ofDays = (await this.blobs.keys(due)).filter((key) => markIn(key)?.id === mark.id)
    const others = [`${received}${monthOf(mark)}/`, held, pending, stuck, handled].map((folder) => folder + name)
    await this.#remove([...ofDays, ...others])
  }

  async #remove(keys: readonly string[]): Promise<void> {
    await mapConcurrently(keys, (key) => this.blobs.remove(key))
  }

  async #discardedMs(): Promise<number> {
    const discarded = await this.blobs.ifSound(DISCARDED_KEY, discardedSchema)
    return discarded === undefined ? 0 : Date.parse(discarded.before)
  }
}
