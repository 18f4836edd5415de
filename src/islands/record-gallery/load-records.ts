import { type FetchResult, fetchJson } from '#client/fetch-json.ts'
import { type ListedRecord, listingSchema } from '#schemas/record.ts'
import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'

const LOAD_TIMEOUT_MS = 30_000

/** Fetches the published records of a kind, newest first: `GET /api/gallery-<kind>`. Fails after LOAD_TIMEOUT_MS. */
export async function loadRecords(kind: RecordKind): Promise<FetchResult<ListedRecord[]>> {
  const signal = AbortSignal.timeout(LOAD_TIMEOUT_MS)
  const result = await fetchJson(recordPaths(kind).listing, listingSchema(kind), { signal })
  if (!result.ok) return result
  return { ok: true, answer: result.answer.toSorted((one, other) => other.date.localeCompare(one.date)) }
}
