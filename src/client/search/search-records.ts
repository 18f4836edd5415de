import { fetchJson } from '#client/fetch-json.ts'
import { listingSchema } from '#schemas/record.ts'
import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import { RECORD_KIND_IDS, type RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import type { SearchLabels } from '#schemas/search.ts'
import { dayText } from '#shared/days.ts'
import { wordsOf } from './widen-query.ts'

export type FoundRecord = { title: string; url: string; about: string }

let records: Promise<FoundRecord[] | undefined> | undefined

/**
 * Searches published records by name, since the index is made at build time and has none of them.
 * @param query every word of it must begin a word of the name
 * @param kindLabels the label of each kind of record
 * @returns the matches, newest first; empty when a listing cannot be fetched, so that pages are still found
 */
export async function searchRecords(query: string, kindLabels: SearchLabels['kinds']): Promise<FoundRecord[]> {
  records ??= loadRecords(kindLabels)
  const loaded = await records
  // Clear the cache, so that the next search retries.
  if (!loaded) records = undefined
  const words = wordsOf(query)
  if (!loaded || words.length === 0) return []
  return loaded.filter(({ title }) => {
    const names = wordsOf(title)
    return words.every((word) => names.some((name) => name.startsWith(word)))
  })
}

/** Returns the records of every kind, newest first; undefined when a listing cannot be fetched. */
async function loadRecords(kindLabels: SearchLabels['kinds']): Promise<FoundRecord[] | undefined> {
  const listings = await Promise.all(RECORD_KIND_IDS.map(loadListing))
  if (listings.includes(undefined)) return undefined
  return listings
    .flatMap((listing) => listing ?? [])
    .sort((a, b) => b.date.localeCompare(a.date))
    .flatMap(({ name, date, url, kind }) =>
      url ? [{ title: name, url, about: `${kindLabels[kind]}, ${dayText(date)}` }] : [],
    )
}

async function loadListing(kind: RecordKind) {
  const result = await fetchJson(recordPaths(kind).listing, listingSchema(kind))
  return result.ok ? result.answer.map((record) => ({ ...record, kind })) : undefined
}
