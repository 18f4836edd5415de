import { type FetchResult, fetchJson } from '#client/fetch-json.ts'
import { listedRecordSchema, listingSchema, type PictureRecord } from '#schemas/record.ts'
import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import type { PictureKind } from '#schemas/record-kinds/record-kinds.ts'
import type { CardRecord } from './RecordCard.tsx'
import { LOAD_TIMEOUT_MS } from './records-page.ts'

/** Returns a record of a page with all its fields; undefined if a field is not valid. */
export function wholeRecord(kind: PictureKind, record: CardRecord | undefined): PictureRecord | undefined {
  return listedRecordSchema(kind).safeParse(record).data
}

/** Fetches one published record by its id: `GET /api/gallery-<kind>?id=…`. `answer` is undefined if there is none. */
export async function loadRecord(kind: PictureKind, id: string): Promise<FetchResult<PictureRecord | undefined>> {
  const address = `${recordPaths(kind).listing}?id=${encodeURIComponent(id)}`
  const result = await fetchJson(address, listingSchema(kind), { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) })
  return result.ok ? { ok: true, answer: result.answer.find((record) => record.id === id) } : result
}
