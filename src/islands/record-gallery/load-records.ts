import { type FetchResult, fetchJson, readJson } from '#client/fetch-json.ts'
import { listingPageSchema, listingSchema, type PictureRecord } from '#schemas/record.ts'
import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import type { PictureKind } from '#schemas/record-kinds/record-kinds.ts'
import { Store } from '../store.ts'
import { type Page, pageOf, RECORDS_PER_PAGE } from './gallery-layout.ts'

export const LOAD_TIMEOUT_MS = 30_000

declare global {
  interface Window {
    /** The inline script's request for the first page of the list (components/records/FirstRecordsRequest.astro). */
    firstRecords?: { address: string; answer: Promise<Response> } | undefined
  }
}

/** The page of records that the gallery shows; undefined while there is none. */
export const shownPage = new Store<Page | undefined>(undefined)

/** Returns the API path of one page, from 1, of the published records of a kind. */
export function pageAddress(kind: PictureKind, page: number): string {
  return `${recordPaths(kind).listing}?limit=${RECORDS_PER_PAGE}&page=${page}`
}

/**
 * Fetches one page, from 1, of the published records of a kind: `GET /api/gallery-<kind>?limit=6&page=1`. If the page
 * is beyond the end, fetches the last page. Fails after LOAD_TIMEOUT_MS. Uses the inline script's request once.
 */
export async function loadPage(kind: PictureKind, page: number): Promise<FetchResult<Page>> {
  const address = pageAddress(kind, page)
  const first = window.firstRecords
  window.firstRecords = undefined
  const isFirst = first?.address === address
  const response = isFirst ? first.answer : fetch(address, { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) })
  const result = await readJson(response, listingPageSchema(kind))
  if (!result.ok) return result
  return { ok: true, answer: pageOf(result.answer.records, result.answer.total, page) }
}

/** Fetches one published record by its id: `GET /api/gallery-<kind>?id=…`. `answer` is undefined if there is none. */
export async function loadRecord(kind: PictureKind, id: string): Promise<FetchResult<PictureRecord | undefined>> {
  const address = `${recordPaths(kind).listing}?id=${encodeURIComponent(id)}`
  const result = await fetchJson(address, listingSchema(kind), { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) })
  return result.ok ? { ok: true, answer: result.answer.find((record) => record.id === id) } : result
}
