import { type FetchResult, fetchJson, readJson } from '#client/fetch-json.ts'
import { listingPageSchema, listingSchema, type PictureRecord } from '#schemas/record.ts'
import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import type { PictureKind } from '#schemas/record-kinds/record-kinds.ts'
import { takeFirstRecords } from './first-records-request.ts'
import { RECORDS_PER_PAGE } from './gallery-layout.ts'

export const LOAD_TIMEOUT_MS = 30_000

/** The published records of one page, newest first, and how many there are on all pages. */
export interface RecordPage {
  records: readonly PictureRecord[]
  total: number
}

/** Returns the address of one page of the published records of a kind, from 1. */
export function pageAddress(kind: PictureKind, page: number): string {
  return `${recordPaths(kind).listing}?limit=${RECORDS_PER_PAGE}&page=${page}`
}

/**
 * Fetches one page of the published records of a kind, from 1; beyond the end it is the last one:
 * `GET /api/gallery-<kind>?limit=6&page=1`. Fails after LOAD_TIMEOUT_MS.
 */
export async function loadPage(kind: PictureKind, page: number): Promise<FetchResult<RecordPage>> {
  const address = pageAddress(kind, page)
  const response = takeFirstRecords(address) ?? fetch(address, { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) })
  const result = await readJson(response, listingPageSchema(kind))
  if (!result.ok) return result
  const records = result.answer.records.toSorted((one, other) => other.date.localeCompare(one.date))
  const { total } = result.answer
  if (total !== undefined) return { ok: true, answer: { records, total } }
  // A server that knows no pages answers with all records.
  const start = Math.min(page - 1, Math.max(Math.ceil(records.length / RECORDS_PER_PAGE) - 1, 0)) * RECORDS_PER_PAGE
  return { ok: true, answer: { records: records.slice(start, start + RECORDS_PER_PAGE), total: records.length } }
}

/** Fetches one published record by its id; undefined when there is none: `GET /api/gallery-<kind>?id=…`. */
export async function loadRecord(kind: PictureKind, id: string): Promise<FetchResult<PictureRecord | undefined>> {
  const address = `${recordPaths(kind).listing}?id=${encodeURIComponent(id)}`
  const result = await fetchJson(address, listingSchema(kind), { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) })
  return result.ok ? { ok: true, answer: result.answer.find((record) => record.id === id) } : result
}
