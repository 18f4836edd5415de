import { pageRange } from '../pagination/page-range.ts'
import { Store } from '../store.ts'
import { RECORDS_PER_PAGE } from './gallery-layout.ts'
import type { CardRecord } from './RecordCard.tsx'

export const LOAD_TIMEOUT_MS = 30_000

declare global {
  interface Window {
    /** The inline script's request for the first page of the list (components/records/FirstRecordsRequest.astro). */
    firstRecords?: { address: string; answer: Promise<Response> } | undefined
  }
}

/** The published records of one page, newest first, and the number of records on all pages. */
export interface Page {
  records: readonly CardRecord[]
  total: number
}

/** The page of records that the gallery shows; undefined while there is none. */
export const shownPage = new Store<Page | undefined>(undefined)

/** Returns the API path of one page, from 1. @param listing the API path of all records */
export const pageAddress = (listing: string, page: number) => `${listing}?limit=${RECORDS_PER_PAGE}&page=${page}`

/**
 * Fetches one page, from 1: `GET /api/gallery-<kind>?limit=6&page=1`. If the page is beyond the end, fetches the last
 * page. Uses the inline script's request once. Checks what cards need without the schemas, which would delay the cards.
 * @param listing the API path of all records
 * @param listName the name of the list in the response
 * @throws when the response has no list, or after LOAD_TIMEOUT_MS
 */
export async function loadPage(listing: string, listName: string, page: number): Promise<Page> {
  const address = pageAddress(listing, page)
  const first = window.firstRecords
  window.firstRecords = undefined
  const isFirst = first?.address === address
  const response = await (isFirst ? first.answer : fetch(address, { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) }))
  const body: unknown = response.ok ? await response.json() : undefined
  const list: unknown = body instanceof Object && Reflect.get(body, listName)
  const total: unknown = body instanceof Object && Reflect.get(body, 'total')
  if (!Array.isArray(list) || !list.every(isCardRecord)) throw new Error(`No list, status ${response.status}`)
  const records = list.toSorted((one, other) => other.date.localeCompare(one.date))
  if (typeof total === 'number') return { records, total }
  // A server without pages responds with all records.
  const { start, end } = pageRange(String(page), records.length, RECORDS_PER_PAGE)
  return { records: records.slice(start, end), total: records.length }
}

function isCardRecord(record: unknown): record is CardRecord {
  if (!(record instanceof Object)) return false
  const isText = (name: string) => typeof Reflect.get(record, name) === 'string'
  const hasDate = !Number.isNaN(Date.parse(Reflect.get(record, 'date')))
  return ['id', 'name', 'date', 'thumbnail'].every(isText) && hasDate && Array.isArray(Reflect.get(record, 'images'))
}
