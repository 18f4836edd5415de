import * as z from 'zod/mini'
import { type Collection, type ListedRecord, listedRecordSchema, RECORD_POST_NAMES } from '#schemas/record.ts'

const LOAD_TIMEOUT_MS = 30_000

/**
 * Asks for the records of a collection: `GET /api/gallery-events` or `/api/gallery-news-coverage` (specification 7).
 * @returns them newest first; fields that nobody knows are left out
 * @throws when the answer does not come within LOAD_TIMEOUT_MS, is not a 200, or is not the listing
 */
export async function loadRecords(collection: Collection): Promise<ListedRecord[]> {
  const address = `/api/gallery-${collection}`
  const answer = await fetch(address, { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  const { list } = RECORD_POST_NAMES[collection]
  const listing = z.object({ [list]: z.array(listedRecordSchema) }).parse(await answer.json())
  return (listing[list] ?? []).toSorted((one, other) => other.date.localeCompare(one.date))
}
