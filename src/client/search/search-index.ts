/** The part of Pagefind's browser API that the search uses (https://pagefind.app/docs/api/). */
type Pagefind = {
  init: () => Promise<void>
  preload: (query: string) => Promise<void>
  /** null finds every page. */
  search: (query: string | null) => Promise<{ results: PagefindResult[] }>
  destroy: () => Promise<void>
}
type PagefindResult = { id: string; score: number; data: () => Promise<PagefindPage> }
type PagefindPage = { url: string; excerpt: string; meta: { title?: string; kind?: string; summary?: string } }

/** A page or document that was found; `load` fetches its title and excerpt. */
export type FoundPage = { id: string; score: number; load: () => Promise<PagefindPage> }

/** The address of the index (src/integrations/site-search.ts). */
const MODULE = '/pagefind/pagefind.js'

/** Pagefind splits the index by the first letters of words, so preloading each letter fetches all of it. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Prefetch at most this many pages: about 900 bytes each, in all less than a picture. */
const MAX_PAGES_AHEAD = 120
const PARALLEL_PAGES = 3

/** Pause prefetching for this long after each search, so that it does not slow the search down. */
const PREFETCH_PAUSE_MS = 300

let lastSearchAt = Number.NEGATIVE_INFINITY
let attempt = 0
let index: Promise<Pagefind> | undefined

/** The factor for the score of a page that only a synonym finds. */
const SYNONYM_WEIGHT = 0.7

/**
 * Searches for each query; a page that several queries find has its best score.
 * @param queries what was typed first, then its synonyms
 * @returns the pages, best first
 * @throws when the index cannot be loaded; the next call retries
 */
export async function searchIndex(queries: readonly string[]): Promise<FoundPage[]> {
  lastSearchAt = performance.now()
  const pagefind = await openIndex()
  try {
    const answers = await Promise.all(queries.map((query) => pagefind.search(query)))
    const best = new Map<string, FoundPage>()
    for (const [place, { results }] of answers.entries()) {
      for (const { id, score: found, data } of results) {
        const score = place === 0 ? found : found * SYNONYM_WEIGHT
        if (score > (best.get(id)?.score ?? -1)) best.set(id, { id, score, load: data })
      }
    }
    return [...best.values()].sort((a, b) => b.score - a.score)
  } catch (error) {
    index = undefined
    await pagefind.destroy()
    throw error
  }
}

/**
 * Prefetches while the visitor begins to type: the index, then the title and excerpt of each page unless Save-Data is
 * on.
 * @throws when the index cannot be loaded
 */
export async function fetchAhead(): Promise<void> {
  const pagefind = await openIndex()
  await Promise.all([...LETTERS].map((letter) => pagefind.preload(letter)))
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  const { results } = await pagefind.search(null)
  const pages = results.slice(0, MAX_PAGES_AHEAD)
  while (pages.length > 0) {
    await waitForPause()
    await Promise.all(pages.splice(0, PARALLEL_PAGES).map(({ data }) => data()))
  }
}

async function waitForPause(): Promise<void> {
  const left = () => lastSearchAt + PREFETCH_PAUSE_MS - performance.now()
  while (left() > 0) await new Promise((resolve) => setTimeout(resolve, left()))
}

/** Imports the index. Retries change the address, because a browser caches a failed module import. */
async function openIndex(): Promise<Pagefind> {
  index ??= import(/* @vite-ignore */ attempt === 0 ? MODULE : `${MODULE}?again=${attempt}`)
  try {
    const pagefind = await index
    await pagefind.init()
    return pagefind
  } catch (error) {
    attempt += 1
    index = undefined
    throw error
  }
}
