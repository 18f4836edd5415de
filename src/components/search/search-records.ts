import { recordDate } from '#islands/record-gallery/record-date.ts'
import type { SearchWords } from '#schemas/search.ts'
import { wordsOf } from './widen-query.ts'

/** An event or a news item, as the listings' API tells it (design, section 5). */
type ListedRecord = { name: string; date: string; url: string }
export type FoundRecord = { title: string; url: string; about: string }

const LISTINGS = [
  { kind: 'events', address: '/api/gallery-events', field: 'events' },
  { kind: 'news-coverage', address: '/api/gallery-news-coverage', field: 'newsCoverages' },
] as const

let records: Promise<FoundRecord[]> | undefined

/**
 * Published events and news are not in the index, which the build makes: their names are matched here.
 * @param query every word of it must begin a word of the name
 * @param kinds what an event and a news item are called
 * @returns what matches, newest first; nothing when the listings cannot be had, since the pages are found without them
 */
export async function searchRecords(query: string, kinds: SearchWords['kinds']): Promise<FoundRecord[]> {
  records ??= loadRecords(kinds).catch(() => {
    records = undefined
    return []
  })
  const words = wordsOf(query)
  if (words.length === 0) return []
  return (await records).filter(({ title }) => {
    const names = wordsOf(title)
    return words.every((word) => names.some((name) => name.startsWith(word)))
  })
}

async function loadRecords(kinds: SearchWords['kinds']): Promise<FoundRecord[]> {
  const listings = await Promise.all(
    LISTINGS.map(async ({ kind, address, field }) => {
      const response = await fetch(address)
      if (!response.ok) throw new Error(`${address} answers ${response.status}.`)
      const listing = (await response.json()) as Record<string, ListedRecord[]>
      return (listing[field] ?? []).map((record) => ({ ...record, kind }))
    }),
  )
  return listings
    .flat()
    .sort((a, b) => b.date.localeCompare(a.date))
    .map(({ name, date, url, kind }) => ({ title: name, url, about: `${kinds[kind]}, ${recordDate(date).long}` }))
}
