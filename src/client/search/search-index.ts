import MiniSearch from 'minisearch'
import { fetchJson } from '#client/fetch-json.ts'
import { SEARCH_PAGES_PATH, type SearchPage, searchPagesSchema } from '#schemas/search-pages.ts'
import { wordsOf } from '#shared/words-of.ts'

/**
 * A page or document that was found. `url` has the place on the page if the words are in one; `about` is the kind of
 * document; `marked` are the words of the excerpt that were asked for.
 */
export type FoundPage = { url: string; title: string; about: string; excerpt: string; marked: string[] }

/** The factor for the score of a page that only a synonym finds. */
const SYNONYM_WEIGHT = 0.7

/** Documents, and the pages of single classes, come after the pages that are about as good. */
const SIDE_WEIGHT = 0.5

/** A page whose title and address have all words that were typed comes before the others. */
const TITLE_WEIGHT = 4

/** Shorter words are not the beginning of another: `ac` is not academics. */
const MIN_BEGINNING_LETTERS = 3

/** Longer words may have one wrong letter, if nothing has them as typed. */
const MAX_EXACT_LETTERS = 4

/** An excerpt begins at most this many letters before its first word that was asked for, and has this many. */
const EXCERPT_LEAD_LETTERS = 60
const EXCERPT_LETTERS = 180

/** Endings that leave a word the same word: timing, timings; policy, policies. */
const ENDING = /^(.{3,}?)(?:ations?|ings?|ies|ys?|es|ed|ers?|al|ly|(?<!s)s|e)$/

type Index = { engine: MiniSearch<SearchPage>; pages: Map<string, SearchPage> }
/** A page with the words of its text that were found. */
export type Match = { page: SearchPage; score: number; isNamed: boolean; words: readonly string[] }

let index: Promise<Index> | undefined

/**
 * Searches for each query; a page that several queries find has its best score.
 * @param queries what was typed first, then its synonyms
 * @returns the pages that have all words of a query, best first
 * @throws when the index cannot be loaded; the next call retries
 */
export async function searchIndex(queries: readonly string[]): Promise<Match[]> {
  const loaded = await loadIndex()
  const best = new Map<string, Match>()
  for (const [place, query] of queries.entries()) {
    for (const match of matchesOf(query, loaded)) {
      const score = place === 0 ? match.score : match.score * SYNONYM_WEIGHT
      if (score > (best.get(match.page.url)?.score ?? 0)) best.set(match.page.url, { ...match, score })
    }
  }
  return [...best.values()].sort((a, b) => b.score - a.score)
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
  const result = await fetchJson(SEARCH_PAGES_PATH, searchPagesSchema)
  if (!result.ok) throw new Error(`${SEARCH_PAGES_PATH}: ${result.failure.reason}`)
  const engine = new MiniSearch<SearchPage>({
    idField: 'url',
    fields: ['title', 'text'],
    extractField: (page, field) =>
      field === 'text' ? page.sections.map(({ text }) => text).join(' ') : page[field === 'url' ? 'url' : 'title'],
    tokenize: wordsOf,
    processTerm: (word) => [...new Set([word, stemOf(word)])],
    searchOptions: {
      combineWith: 'AND',
      processTerm: stemOf,
      prefix: (word) => word.length >= MIN_BEGINNING_LETTERS,
      boost: { title: TITLE_WEIGHT },
    },
  })
  await engine.addAllAsync(result.answer)
  return { engine, pages: new Map(result.answer.map((page) => [page.url, page])) }
}

function matchesOf(query: string, { engine, pages }: Index): Match[] {
  const asTyped = engine.search(query)
  const found =
    asTyped.length > 0 ? asTyped : engine.search(query, { fuzzy: (word) => word.length > MAX_EXACT_LETTERS && 1 })
  const typed = wordsOf(query)
  return found.flatMap(({ id, score, terms: words }) => {
    const page = pages.get(id)
    if (!page) return []
    const named = wordsOf(`${page.title} ${page.url}`)
    const isNamed = typed.every((word) => named.some((one) => one.startsWith(stemOf(word))))
    const side = page.kind || page.url.startsWith('/class/') ? SIDE_WEIGHT : 1
    return [{ page, score: score * side * (isNamed ? TITLE_WEIGHT : 1), isNamed, words }]
  })
}

/** Returns the page as a result, with the section that has most of the words unless its name has them all. */
export function foundPage({
  page: { url, title, kind = '', summary = '', sections },
  isNamed,
  words,
}: Match): FoundPage {
  const [best] = sections
    .map((section) => ({ ...section, marked: markedIn(section.text, words) }))
    .sort((a, b) => new Set(b.marked).size - new Set(a.marked).size)
  const found = { url, title, about: kind, excerpt: summary, marked: [] }
  if (!best?.marked[0] || (summary && (isNamed || !best.id))) return found
  return { ...found, url: best.id ? `${url}#${best.id}` : url, ...excerptOf(best.text, best.marked) }
}

/** Returns the words of a text, in lower case, that the index found. */
function markedIn(text: string, found: readonly string[]): string[] {
  return wordsOf(text).filter((word) => found.includes(word) || found.includes(stemOf(word)))
}

/** Returns the part of a text around the first of the words. */
function excerptOf(text: string, marked: string[]): Pick<FoundPage, 'excerpt' | 'marked'> {
  const first = text.toLowerCase().search(new RegExp(`(?<!\\p{L})${marked[0]}`, 'u'))
  const begin = first > EXCERPT_LEAD_LETTERS ? text.indexOf(' ', first - EXCERPT_LEAD_LETTERS) + 1 : 0
  const end = begin + EXCERPT_LETTERS < text.length ? text.lastIndexOf(' ', begin + EXCERPT_LETTERS) : text.length
  const excerpt = `${begin > 0 ? '… ' : ''}${text.slice(begin, end)}${end < text.length ? ' …' : ''}`
  return { excerpt, marked: [...new Set(marked)] }
}

function stemOf(word: string): string {
  return ENDING.exec(word)?.[1] ?? word
}
