import { fieldsOf, type ListedRecord, type StaffRecord } from '../../../src/schemas/record.ts'
import { recordPaths } from '../../../src/schemas/record-kinds/addresses.ts'
import { RECORD_KINDS, type RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { audited } from '../../guards/audit.ts'
import { cacheable, ERRORS, json, problem, type withEtag } from '../../http/respond.ts'
import { type RecordStore, type StoredRecord, soonestSwitchMs } from '../../stores/record-store.ts'

const MAX_FRESH_SECONDS = 60
const MAX_STALE_SECONDS = 600

/**
 * Returns the headers of a response made from the newest versions. Browsers revalidate each time; the CDN caches the
 * response for a minute, or until a write purges its tag, but not beyond the next scheduled change of a record.
 */
export function listingCacheHeaders(all: readonly StoredRecord[], now = new Date()) {
  const leftSeconds = Math.max(0, Math.floor((soonestSwitchMs(all) - now.getTime()) / 1000))
  const fresh = Math.min(MAX_FRESH_SECONDS, leftSeconds)
  const stale = Math.min(MAX_STALE_SECONDS, leftSeconds - fresh)
  return {
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Netlify-CDN-Cache-Control': `public, durable, max-age=${fresh}, stale-while-revalidate=${stale}`,
    'Netlify-Vary': 'query=limit|before|page|id',
  }
}

/** Returns a response made from the newest versions, or 304. @param tag the CDN tags: the kinds of the records */
export function listingAnswer(
  request: Request,
  all: readonly StoredRecord[],
  { body, etag }: ReturnType<typeof withEtag>,
  type: string,
  tag: string,
  headers: Record<string, string> = {},
): Response {
  return cacheable(request, body, etag, {
    ...listingCacheHeaders(all),
    'Content-Type': `${type}; charset=utf-8`,
    'Netlify-Cache-Tag': tag,
    ...headers,
  })
}

/** Returns whether visitors see a record. @param record with its scheduled changes up to now */
export function isListed({ published, deletedAt }: StoredRecord): boolean {
  return published && deletedAt === null
}

/** Returns whether a record is in the list. Notices leave the list after their last day. @param today in India */
export function isInList(record: StoredRecord, today: string): boolean {
  return isListed(record) && (record.until ?? today) >= today
}

/** Returns records with the important ones first, otherwise in their order. */
export function importantFirst<Listed extends Pick<StoredRecord, 'important'>>(records: readonly Listed[]): Listed[] {
  return [...records.filter(({ important }) => important), ...records.filter(({ important }) => !important)]
}

/** Returns a record for visitors, without its authors; empty texts and details without a picture are left out. */
export function listedRecord(kind: RecordKind, record: StoredRecord): ListedRecord {
  const values = record as Readonly<Record<string, unknown>>
  const fields = fieldsOf(kind)
    .map(({ property }) => [property, values[property]] as const)
    .filter(([, value]) => !isEmpty(value))
  return {
    id: record.id,
    ...(Object.fromEntries(fields) as Omit<ListedRecord, 'id' | 'url'>),
    url: recordPath(kind, record),
  }
}

function isEmpty(value: unknown): boolean {
  if (value === '') return true
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
}

/** A slug contains this many of the last characters of an id: 48 random bits, enough to be unique. */
const TAIL_CHARACTERS = 12
const MAX_TITLE_PART_CHARACTERS = 80

/** Returns the path of a record's page: its title in lower-case Latin letters, and the unique end of its id. */
export function recordPath(kind: RecordKind, { id, name }: Pick<StoredRecord, 'id' | 'name'>): string {
  return `${recordPaths(kind).page}/${titlePart(name) || RECORD_KINDS[kind].fallbackSlug}-${id.slice(-TAIL_CHARACTERS)}`
}

/** Returns the record of a slug, whatever the title part is; undefined when there is none. */
export function findBySlug<R extends Pick<StoredRecord, 'id'>>(slug: string, records: readonly R[]): R | undefined {
  const tail = /-([0-9a-z]+)$/.exec(slug)?.[1]
  return tail?.length === TAIL_CHARACTERS ? records.find(({ id }) => id.endsWith(tail)) : undefined
}

function titlePart(title: string): string {
  const latin = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
  return latin.slice(0, MAX_TITLE_PART_CHARACTERS).replace(/^-+|-+$/g, '')
}

/** Memoizes `make` by the array of records, which the store replaces when something changes. */
export function memoizeByRecords<Made, Args extends string[]>(
  make: (records: readonly StoredRecord[], ...args: Args) => Made,
): (records: readonly StoredRecord[], ...args: Args) => Made {
  const memory = new WeakMap<readonly StoredRecord[], Map<string, Made>>()
  return (records, ...args) => {
    const known = memory.get(records) ?? new Map<string, Made>()
    memory.set(records, known)
    const key = JSON.stringify(args)
    const made = known.get(key) ?? make(records, ...args)
    known.set(key, made)
    return made
  }
}

/** `GET /api/admin/<kind>`: all records, also drafts and the bin. */
export async function listStaffRecords(records: Pick<RecordStore, 'kind' | 'all'>): Promise<Response> {
  const all = (await records.all()).map((record) => staffRecord(records.kind, record))
  return json({ [RECORD_KINDS[records.kind].listName]: all })
}

/**
 * `GET /api/admin/<kind>/:id/history`: every version, newest first, without those that only withdraw previews; 404 for
 * an unknown id.
 */
export async function showHistory(id: string, records: Pick<RecordStore, 'kind' | 'history'>): Promise<Response> {
  const all = await records.history(id)
  const versions = all.filter((each, index) => (all[index - 1] ?? each).previewsEndedTo === each.previewsEndedTo)
  if (versions.length === 0) return problem(404, ERRORS.noId)
  return json({ versions: versions.map((record) => staffRecord(records.kind, record)) })
}

/** Returns a record for staff. @param record with its scheduled changes up to now */
function staffRecord(kind: RecordKind, record: StoredRecord): StaffRecord {
  const { version, publishAt, unpublishAt, review, consentOnFile, changedAt, changedBy } = record
  const marks = { ...(review && { review }), ...(consentOnFile && { consentOnFile }) }
  const about = { version, state: stateOf(record), publishAt, unpublishAt, ...marks, changedAt, changedBy }
  return { ...listedRecord(kind, record), ...about }
}

function stateOf({ published, publishAt, deletedAt }: StoredRecord): StaffRecord['state'] {
  if (deletedAt !== null) return 'deleted'
  if (published) return 'published'
  return publishAt === null ? 'unpublished' : 'scheduled'
}

/** Returns the response with a new version. Its number is also the ETag, for `If-Match` of the next change. */
export function staffRecordResponse(kind: RecordKind, record: StoredRecord, status: 200 | 201): Response {
  const response = json(staffRecord(kind, record), { status, headers: { ETag: `"${record.version}"` } })
  return audited(response, { subject: subjectOf(kind, record) })
}

/** Returns the subject of entries about a record in the audit log. */
export function subjectOf(kind: RecordKind, { name }: Pick<StoredRecord, 'name'>): string {
  return `${kind}: ${name}`
}
