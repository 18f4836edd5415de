/** The part of Pagefind's browser module that the search uses (https://pagefind.app/docs/api/). */
type Pagefind = {
  init: () => Promise<void>
  preload: (query: string) => Promise<void>
  /** null finds every page. */
  search: (query: string | null) => Promise<{ results: PagefindResult[] }>
  destroy: () => Promise<void>
}
type PagefindResult = { id: string; score: number; data: () => Promise<PagefindPage> }
type PagefindPage = { url: string; excerpt: string; meta: { title?: string; kind?: string } }

/** A page or document that was found; `load` fetches what a list shows of it. */
export type FoundPage = { id: string; score: number; load: () => Promise<PagefindPage> }

/** Where the build puts the index (src/integrations/site-search.ts). */
const MODULE = '/pagefind/pagefind.js'

/** The index is cut by the first letters of words. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** What is fetched ahead: some 900 bytes each, so less than a picture in all. */
const MAX_PAGES_AHEAD = 120
const PARALLEL_PAGES = 3

/** Fetching ahead keeps out of the way of answers: it goes on when nothing has been asked for so long. */
const CALM_MS = 300

let askedAt = Number.NEGATIVE_INFINITY
let attempt = 0
let index: Promise<Pagefind> | undefined

/** What is found only by other words than those typed counts less. */
const OTHER_WORDS_WEIGHT = 0.7

/**
 * Asks for each query; a page that several find counts with its best score.
 * @param queries what was typed comes first
 * @returns the pages, best first
 * @throws when the index cannot be loaded; the next call tries anew
 */
export async function searchIndex(queries: readonly string[]): Promise<FoundPage[]> {
  askedAt = performance.now()
  const pagefind = await openIndex()
  try {
    const answers = await Promise.all(queries.map((query) => pagefind.search(query)))
    const best = new Map<string, FoundPage>()
    for (const [place, { results }] of answers.entries()) {
      for (const { id, score: found, data } of results) {
        const score = place === 0 ? found : found * OTHER_WORDS_WEIGHT
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
 * Fetches what answers are made of, while the visitor begins to type: the index, then what a list shows of each page,
 * unless the visitor saves data.
 * @throws when the index cannot be loaded
 */
export async function fetchAhead(): Promise<void> {
  const pagefind = await openIndex()
  await Promise.all([...LETTERS].map((letter) => pagefind.preload(letter)))
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  const { results } = await pagefind.search(null)
  const pages = results.slice(0, MAX_PAGES_AHEAD)
  while (pages.length > 0) {
    await calm()
    await Promise.all(pages.splice(0, PARALLEL_PAGES).map(({ data }) => data()))
  }
}

async function calm(): Promise<void> {
  const left = () => askedAt + CALM_MS - performance.now()
  while (left() > 0) await new Promise((resolve) => setTimeout(resolve, left()))
}

/** A browser never asks again for a module that failed to load, unless its address is another one. */
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
