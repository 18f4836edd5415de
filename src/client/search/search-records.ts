import { fetchJson } from '#client/fetch-json.ts'
import type { SearchLabels } from '#schemas/content/answers.ts'
import { NOTICE_INDEX_PATH, noticeIndexSchema } from '#schemas/notice-index.ts'
import { listingSchema } from '#schemas/record.ts'
import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import { hasPictures, RECORD_KIND_IDS, type RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { dayText } from '#shared/days.ts'
import { wordsOf } from '#shared/words-of.ts'
import type { FoundPage } from './search-index.ts'

/** `words` are those of a notice's text and documents. */
type KnownRecord = FoundPage & { words: string }
/** `named` have the words in their name, `inText` elsewhere. */
interface FoundRecords {
  named: FoundPage[]
  inText: FoundPage[]
}

let records: Promise<KnownRecord[] | undefined> | undefined

/**
 * Searches published records, since the index is made at build time and has none of them.
 * @param query every word of it must begin a word of the name; of a notice, a word of the name, the text or a document
 * @param kindLabels the label of each kind of record
 * @returns the matches, newest first; empty when a listing cannot be fetched, so that pages are still found
 */
export async function searchRecords(query: string, kindLabels: SearchLabels['kinds']): Promise<FoundRecords> {
  records ??= loadRecords(kindLabels)
  const loaded = await records
  // Clear the cache, so that the next search retries.
  if (!loaded) records = undefined
  const words = wordsOf(query)
  const found: FoundRecords = { named: [], inText: [] }
  if (!loaded || words.length === 0) return found
  for (const { words: others, ...record } of loaded) {
    if (hasAll(words, record.title)) found.named.push(record)
    else if (hasAll(words, `${record.title} ${others}`)) found.inText.push(record)
  }
  return found
}

/** Returns whether each of the words begins a word of the text. */
function hasAll(words: readonly string[], text: string): boolean {
  const known = wordsOf(text)
  return words.every((word) => known.some((one) => one.startsWith(word)))
}

/** Returns the records of every kind, newest first; undefined when a listing cannot be fetched. */
async function loadRecords(kindLabels: SearchLabels['kinds']): Promise<KnownRecord[] | undefined> {
  const listings = await Promise.all(RECORD_KIND_IDS.map(loadListing))
  if (listings.includes(undefined)) return undefined
  return listings
    .flatMap((listing) => listing ?? [])
    .sort((a, b) => b.date.localeCompare(a.date))
    .flatMap(({ name, date, url, kind, words }) =>
      url ? [{ title: name, url, about: `${kindLabels[kind]}, ${dayText(date)}`, excerpt: '', marked: [], words }] : [],
    )
}

async function loadListing(kind: RecordKind) {
  const result = hasPictures(kind)
    ? await fetchJson(recordPaths(kind).listing, listingSchema(kind))
    : await fetchJson(NOTICE_INDEX_PATH, noticeIndexSchema)
  return result.ok ? result.answer.map((record) => ({ words: '', ...record, kind })) : undefined
}
