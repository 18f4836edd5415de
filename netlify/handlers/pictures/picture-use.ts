import type { RecordStore } from '../../stores/record-store.ts'
import { filesOf, type StoredRecord } from '../../stores/stored-record.ts'
import { filesShownUntilMs } from '../records/record-pictures.ts'

/** Until when each picture of a listing is shown, in milliseconds. Made once a listing, which stays the same array. */
const shownUntil = new WeakMap<readonly StoredRecord[], Map<string, number>>()

/** Returns until when the public gets a picture because a published record shows it, in milliseconds; 0 when none does. */
export async function shownUntilMs(
  file: string,
  stores: readonly Pick<RecordStore, 'all'>[],
  now: Date,
): Promise<number> {
  const listings = await Promise.all(stores.map((store) => store.all(now)))
  return Math.max(0, ...listings.map((records) => shownUntilIn(records).get(file) ?? 0))
}

function shownUntilIn(records: readonly StoredRecord[]): Map<string, number> {
  const known = shownUntil.get(records)
  if (known) return known
  const made = new Map<string, number>()
  for (const record of records) {
    const untilMs = filesShownUntilMs(record)
    for (const file of filesOf(record)) made.set(file, Math.max(made.get(file) ?? 0, untilMs))
  }
  shownUntil.set(records, made)
  return made
}
