import { fetchJson } from '#client/fetch-json.ts'
import search from '#content/data/search.json' with { type: 'json' }
import { NOTICE_INDEX_PATH, noticeIndexSchema } from '#schemas/notice-index.ts'
import { listingSchema } from '#schemas/record.ts'
import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import { hasPictures, RECORD_KIND_IDS, type RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import type { SearchPage } from '#schemas/search-pages.ts'
import { dayText } from '#shared/days.ts'

/**
 * Returns the published records, newest first, as pages for the search: the index from the build has no records.
 * Notices have the words of their text and documents. Returns undefined when a listing cannot be fetched.
 */
export async function loadRecords(): Promise<SearchPage[] | undefined> {
  const listings = await Promise.all(RECORD_KIND_IDS.map(loadListing))
  if (listings.includes(undefined)) return undefined
  return listings
    .flatMap((listing) => listing ?? [])
    .sort((a, b) => b.date.localeCompare(a.date))
    .flatMap(({ name, date, url, kind, words: text }) =>
      url ? [{ url, title: name, kind: `${search.kinds[kind]}, ${dayText(date)}`, sections: [{ text }] }] : [],
    )
}

async function loadListing(kind: RecordKind) {
  const result = hasPictures(kind)
    ? await fetchJson(recordPaths(kind).listing, listingSchema(kind))
    : await fetchJson(NOTICE_INDEX_PATH, noticeIndexSchema)
  return result.ok ? result.answer.map((record) => ({ words: '', ...record, kind })) : undefined
}
