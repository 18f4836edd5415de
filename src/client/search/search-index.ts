import MiniSearch from 'minisearch'
import { fetchJson } from '#client/fetch-json.ts'
import { SEARCH_PAGES_PATH, type SearchPage, searchPagesSchema } from '#schemas/search-pages.ts'
import { meaningOf } from '#shared/question-words.ts'
import { wordsOf } from '#shared/words-of.ts'
import { loadRecords } from './load-records.ts'

/**
 * A page, document or record that was found. `url` can have the hash of the section with the words. `about` is the kind
 * of a document, or the kind and day of a record. `marked` are the words to highlight in the excerpt.
 */
export type FoundPage = { url: string; title: string; about: string; excerpt: string; marked: string[] }

/** The weight of documents and of pages of one class: equally good matches come first. */
const SIDE_WEIGHT = 0.5

/** The weight of a page that has all typed words in its title and address: it comes before other pages. */
const TITLE_WEIGHT = 4

/** Shorter words do not match as prefixes: `ac` does not find academics. */
const MIN_BEGINNING_LETTERS = 3

/** Longer words match with one wrong letter, if there is no exact match. */
const MAX_EXACT_LETTERS = 4

/** An excerpt begins at most this many letters before its first matched word, and is about this many letters long. */
const EXCERPT_LEAD_LETTERS = 60
const EXCERPT_LETTERS = 180

/** Word endings that the search ignores: timing, timings; policy, policies. */
const ENDING = /^(.{3,}?)(?:ations?|ings?|ies|ys?|es|ed|ers?|al|ly|(?<!s)s|e)$/

/** `records` are at the end of `pages`, newest first. */
type Index = { engine: MiniSearch; pages: SearchPage[]; records: Set<SearchPage> }

/** `words`, `typed`: the matched words of the page and of the query. `isNamed`: the page's name has all typed words. */
export type Match = {
  page: SearchPage
  isRecord: boolean
  isNamed: boolean
  words: readonly string[]
  typed: readonly string[]
}

let index: Promise<Index> | undefined

/**
 * Searches pages, documents and records. Tolerates a wrong letter, another ending or spelling, and Hindi and Punjabi
 * words.
 * @param combineWith whether a page must have all words or some; pages with most of the words come first
 * @returns the pages, best first, and the records, newest first
 * @throws when the index cannot be loaded; the next call retries
 */
export async function searchIndex(query: string, combineWith: 'AND' | 'OR' = 'AND'): Promise<Match[]> {
  const { engine, pages, records } = await loadIndex()
  const asTyped = combineWith === 'AND' ? engine.search(query) : []
  const fuzzy = (word: string) => word.length > MAX_EXACT_LETTERS && 1
  const found = asTyped.length > 0 ? asTyped : engine.search(query, { combineWith, fuzzy })
  const typed = wordsOf(query).map(termOf)
  const matches = found.flatMap(({ id, score, terms: words, queryTerms }) => {
    const page = pages[id]
    if (!page) return []
    const isRecord = records.has(page)
    const named = wordsOf(isRecord ? page.title : `${page.title} ${page.url}`).flatMap(termsOf)
    const isNamed = typed.every((word) => named.some((one) => one.startsWith(word)))
    const side = page.kind || page.url.startsWith('/class/') ? SIDE_WEIGHT : 1
    const weighted = isRecord ? -id : score * side * (isNamed ? TITLE_WEIGHT : 1)
    return [{ page, isRecord, isNamed, words, typed: queryTerms, score: weighted }]
  })
  return matches.sort((a, b) => b.typed.length - a.typed.length || b.score - a.score)
}

/** Returns the page at an address as a match by name; undefined when there is no such page. */
export function pageAt(address: string, { pages }: Pick<Index, 'pages'>): Match | undefined {
  const page = pages.find(({ url }) => url === address.replace(/#.*/, ''))
  return page && { page, isRecord: false, isNamed: true, words: [], typed: [] }
}

/** Loads the index once. @throws when it cannot be loaded; the next call retries */
export function loadIndex(): Promise<Index> {
  index ??= fetchIndex().catch((error: unknown) => {
    index = undefined
    throw error
  })
  return index
}

async function fetchIndex(): Promise<Index> {
  const [result, records] = await Promise.all([fetchJson(SEARCH_PAGES_PATH, searchPagesSchema), loadRecords()])
  if (!result.ok) throw new Error(`${SEARCH_PAGES_PATH}: ${result.failure.reason}`)
  // If the records cannot be loaded, pages are still found; the next search retries.
  if (!records) index = undefined
  const engine = new MiniSearch({
    fields: ['title', 'text'],
    tokenize: wordsOf,
    processTerm: termsOf,
    searchOptions: {
      combineWith: 'AND',
      processTerm: termOf,
      prefix: (word) => word.length >= MIN_BEGINNING_LETTERS,
      boost: { title: TITLE_WEIGHT },
    },
  })
  const pages = [...result.answer, ...(records ?? [])]
  const textOf = ({ sections }: SearchPage) => sections.map(({ text }) => text).join(' ')
  await engine.addAllAsync(pages.map((page, id) => ({ id, title: page.title, text: textOf(page) })))
  return { engine, pages, records: new Set(records) }
}

/** Returns a match as a result. The excerpt is from the section with most of the words, or is the page's summary. */
export function foundPage({ page, isRecord, isNamed, words }: Match): FoundPage {
  const { url, title, kind = '', summary = '', sections } = page
  const [best] = sections
    .map((section) => ({ ...section, marked: markedIn(section.text, words) }))
    .sort((a, b) => new Set(b.marked).size - new Set(a.marked).size)
  const found = { url, title, about: kind, excerpt: summary, marked: [] }
  // The indexed words of a record are not readable text, so they give no excerpt.
  if (isRecord || !best?.marked[0] || (summary && (isNamed || !best.id))) return found
  return { ...found, url: best.id ? `${url}#${best.id}` : url, ...excerptOf(best.text, best.marked) }
}

/** Returns the words of a text, in lower case, that match one of the found terms. */
function markedIn(text: string, found: readonly string[]): string[] {
  return wordsOf(text).filter((word) => termsOf(word).some((term) => found.includes(term)))
}

function excerptOf(text: string, marked: string[]): Pick<FoundPage, 'excerpt' | 'marked'> {
  const first = text.toLowerCase().search(new RegExp(`(?<!\\p{L})${marked[0]}`, 'u'))
  const begin = first > EXCERPT_LEAD_LETTERS ? text.indexOf(' ', first - EXCERPT_LEAD_LETTERS) + 1 : 0
  const end = begin + EXCERPT_LETTERS < text.length ? text.lastIndexOf(' ', begin + EXCERPT_LETTERS) : text.length
  const excerpt = `${begin > 0 ? '… ' : ''}${text.slice(begin, end)}${end < text.length ? ' …' : ''}`
  return { excerpt, marked: [...new Set(marked)] }
}

/** Returns a word of the query as it is in the index: in English, without its ending. */
function termOf(word: string): string {
  const meant = meaningOf(word)
  return ENDING.exec(meant)?.[1] ?? meant
}

const termsOf = (word: string) => [...new Set([word, termOf(word)])]
