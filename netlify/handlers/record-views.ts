import type { Collection, ListedRecord, StaffRecord } from '../../src/schemas/record.ts'
import { json } from '../respond.ts'
import type { StoredRecord } from '../stores/record-store.ts'
import { recordPath } from './record-address.ts'

/** Browsers ask each time; the CDN keeps it for a minute, or until a write purges its tag. */
export const LISTING_CACHE_HEADERS = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Netlify-CDN-Cache-Control': 'public, durable, max-age=60, stale-while-revalidate=600',
}

/** Whether visitors see a record. */
export function isListed({ published, deletedAt }: StoredRecord): boolean {
  return published && deletedAt === null
}

/** All pictures of a record, the one on its card first, each once. */
export function picturesOf({ thumbnail, images }: StoredRecord): string[] {
  return [...new Set([thumbnail, ...images])]
}

/** What a picture shows, in the words of staff; without them, which picture of what it is. */
export function altTextOf(record: StoredRecord, file: string): string {
  const pictures = picturesOf(record)
  return record.altTexts[file] ?? `${record.name}, picture ${pictures.indexOf(file) + 1} of ${pictures.length}`
}

/** A record as visitors get it: never who changed it. */
export function listedRecord(collection: Collection, record: StoredRecord): ListedRecord {
  const { id, name, date, thumbnail, images, altTexts } = record
  const hasAltTexts = Object.keys(altTexts).length > 0
  const url = recordPath(collection, record)
  return { id, name, date, thumbnail, images, ...(hasAltTexts && { altTexts }), url }
}

/** A record as staff get it. */
export function staffRecord(collection: Collection, record: StoredRecord): StaffRecord {
  const { version, published, deletedAt, changedAt, changedBy } = record
  const visible = published ? 'published' : 'unpublished'
  return { ...listedRecord(collection, record), version, state: deletedAt ? 'deleted' : visible, changedAt, changedBy }
}

/** A record just written: its version is also the ETag that `If-Match` of the next change takes. */
export function recordAnswer(collection: Collection, record: StoredRecord, status: 200 | 201): Response {
  return json(staffRecord(collection, record), { status, headers: { ETag: `"${record.version}"` } })
}
