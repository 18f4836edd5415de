import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { type AuditAction, type AuditEntry, auditEntrySchema } from '../../src/schemas/staff/audit-log.ts'
import { Store } from './blob-store.ts'
import { mapConcurrently } from './map-concurrently.ts'

/** How long entries are kept (docs/product.md#audit-log). */
const AUDIT_LOG_MONTHS = 24
/** The clean-up searches for entries that are up to this many months too old. */
const OVERDUE_MONTHS = 24
const DAY_MS = 24 * 60 * 60 * 1000
/** Failed sign-ins of one account within this time share one entry with a count. */
const FAILURES_PERIOD_MS = 15 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000
/** The person's id in an entry about an unknown account. */
const NOBODY = 'nobody'
/** The id is `<time><random>.<person>`; for failed sign-ins, it is `<time of the first>failed.<person>`. */
const ENTRY_KEY = /^entries\/(\d{4}-\d{2})\/(([a-z0-9]{9})(?:[a-f0-9]{20}|failed)\.([a-z0-9]{6,64}))$/
const PERIOD_KEY = /^periods\/([a-z0-9]{9})-/

const entrySchema = z.extend(z.omit(auditEntrySchema, { id: true }), { count: z.optional(z.int()) })

/** An action of a member of staff. */
export interface Deed {
  /** The person's id and e-mail; null when no account is known. */
  by: { id: string; email: string } | null
  what: AuditAction
  subject: string
  device: string
}

/**
 * Stores the audit log: who did what, and when. Each entry is an immutable blob, `entries/<month>/<id>`; ids sort by
 * time. Only the count of failed sign-ins is overwritten, for 15 minutes. Some actions are recorded once per period:
 * `periods/<time>-<what>.<person>` has the first time in the period (docs/decisions/026).
 */
export class AuditLogStore extends Store {
  async add({ by, what, subject, device }: Deed, now: Date): Promise<void> {
    const id = `${timeId(now)}${randomBytes(10).toString('hex')}.${by?.id ?? NOBODY}`
    const entry = { schema: 1, at: now.toISOString(), who: by?.email ?? '', what, subject, device }
    await this.blobs.putNew(`entries/${monthOf(now)}/${id}`, JSON.stringify(entry))
  }

  /** Adds an entry unless the person already has one for this action in the current hour. */
  async addHourly(deed: Deed, now: Date): Promise<void> {
    if ((await this.#firstIn(HOUR_MS, deed.what, deed.by, now)).isThis) await this.add(deed, now)
  }

  /**
   * Counts a failed sign-in. Each account has one entry per 15 minutes, and all unknown accounts share one, so that an
   * attack cannot fill the log. An entry has the time of its first failure. Simultaneous failures can count as one.
   */
  async countFailure(by: Deed['by'], device: string, now: Date): Promise<void> {
    const what: AuditAction = 'sign-in-failed'
    const { at } = await this.#firstIn(FAILURES_PERIOD_MS, what, by, now)
    const key = `entries/${monthOf(at)}/${timeId(at)}failed.${by?.id ?? NOBODY}`
    const count = ((await this.blobs.ifSound(key, entrySchema))?.count ?? 0) + 1
    const entry = { schema: 1, at: now.toISOString(), who: by?.email ?? '', what, subject: '', device, count }
    await this.blobs.put(key, JSON.stringify(entry))
  }

  /** Returns entries, newest first. @param before the last id of the previous page @param person whose entries */
  async page(
    { before, person, limit }: { before?: string | undefined; person?: string | undefined; limit: number },
    now: Date,
  ): Promise<{ entries: AuditEntry[]; next: string | null }> {
    const isAsked = (key: string) => {
      const [, , id = '', , who] = ENTRY_KEY.exec(key) ?? []
      return id !== '' && (before === undefined || id < before) && (person === undefined || who === person)
    }
    // Starts a month ahead, because another server's clock can be fast. Reads two months first: they usually suffice.
    const from = before === undefined ? addMonths(now, 1) : timeOf(before)
    const months = Array.from({ length: AUDIT_LOG_MONTHS + 2 }, (_, age) => monthOf(addMonths(from, -age)))
    const keysOf = (month: string) => this.blobs.keys(`entries/${month}/`)
    const keys: string[] = []
    for (const batch of [months.slice(0, 2), months.slice(2)]) {
      if (keys.length > limit) break
      const lists = await mapConcurrently(batch, keysOf)
      keys.push(...lists.flatMap((list) => list.filter(isAsked).reverse()))
    }
    const shown = keys.slice(0, limit)
    const entries = await mapConcurrently(shown, async (key) => {
      const entry = await this.blobs.ifSound(key, entrySchema)
      if (!entry) return undefined
      const { who, what, device, count } = entry
      const subject = count === undefined ? entry.subject : `${count} ×`
      // The id has the time of the first failure; the blob of a count has the time of the last failure.
      return { id: idIn(key), at: timeOf(idIn(key)).toISOString(), who, what, subject, device }
    })
    const last = shown.at(-1)
    return {
      entries: entries.filter((entry) => entry !== undefined),
      next: keys.length > limit && last !== undefined ? idIn(last) : null,
    }
  }

  /** Returns the number of failed sign-ins in the last 24 hours by the person's id, without unknown accounts. */
  async failures(now: Date): Promise<Map<string, number>> {
    const first = timeId(new Date(now.getTime() - DAY_MS))
    // The first four characters of a time cover 17 hours, so few older entries are listed.
    const hours = Array.from({ length: 25 }, (_, age) => new Date(now.getTime() - age * HOUR_MS))
    const prefixes = new Set(hours.map((hour) => `entries/${monthOf(hour)}/${timeId(hour).slice(0, 4)}`))
    const lists = await mapConcurrently([...prefixes], (prefix) => this.blobs.keys(prefix))
    const counts = new Map<string, number>()
    await mapConcurrently(lists.flat(), async (key) => {
      const [, , id = '', , who = NOBODY] = ENTRY_KEY.exec(key) ?? []
      if (!id.includes('failed.') || who === NOBODY || id < first) return
      const count = (await this.blobs.ifSound(key, entrySchema))?.count ?? 0
      counts.set(who, (counts.get(who) ?? 0) + count)
    })
    return counts
  }

  /** Returns the keys of entries older than 24 months, and of periods that began more than a day ago. */
  async old(now: Date): Promise<string[]> {
    const end = new Date(now)
    end.setUTCMonth(end.getUTCMonth() - AUDIT_LOG_MONTHS)
    const ages = Array.from({ length: OVERDUE_MONTHS + 1 }, (_, age) => AUDIT_LOG_MONTHS + age)
    const lists = await mapConcurrently(ages, async (age) => {
      const month = monthOf(addMonths(now, -age))
      return (await this.blobs.keys(`entries/${month}/`)).filter((key) => idIn(key) < timeId(end))
    })
    const yesterday = timeId(new Date(now.getTime() - DAY_MS))
    const periods = await this.blobs.keys('periods/')
    return [...lists.flat(), ...periods.filter((key) => (PERIOD_KEY.exec(key)?.[1] ?? '~') < yesterday)]
  }

  /** Returns when a person first did this in the period of `now`, and whether this call is the first. */
  async #firstIn(periodMs: number, what: AuditAction, by: Deed['by'], now: Date) {
    const start = new Date(Math.floor(now.getTime() / periodMs) * periodMs)
    const key = `periods/${timeId(start)}-${what}.${by?.id ?? NOBODY}`
    // Without the random receipt, two calls in the same millisecond would write the same bytes and both count as first.
    const first = JSON.stringify({ at: now.toISOString(), receipt: randomBytes(8).toString('hex') })
    if ((await this.blobs.putNew(key, first)) === 'created') return { at: now, isThis: true }
    return { at: (await this.blobs.moment(key)) ?? start, isThis: false }
  }
}

/** Returns whether a text has the format of an entry's id. */
export function isEntryId(text: string): boolean {
  return ENTRY_KEY.test(`entries/2026-01/${text}`)
}

/** Returns the person's id from the id of an entry. */
export function personIn({ id }: Pick<AuditEntry, 'id'>): string {
  return id.split('.')[1] ?? ''
}

/** Returns the id from the key of an entry; for any other key a string that sorts after all ids. */
function idIn(key: string): string {
  return ENTRY_KEY.exec(key)?.[2] ?? '~'
}

function timeId(time: Date): string {
  return time.getTime().toString(36).padStart(9, '0')
}

function timeOf(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 9), 36))
}

function monthOf(time: Date): string {
  return time.toISOString().slice(0, 7)
}

/** Returns the first day of the month that is `months` after the month of `time`. */
function addMonths(time: Date, months: number): Date {
  const moved = new Date(time)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  return moved
}
