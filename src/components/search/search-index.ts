/** The part of Pagefind's browser module that the search uses (https://pagefind.app/docs/api/). */
type Pagefind = {
  init: () => Promise<void>
  search: (query: string) => Promise<{ results: PagefindResult[] }>
  destroy: () => Promise<void>
}
type PagefindResult = { id: string; score: number; data: () => Promise<PagefindPage> }
type PagefindPage = { url: string; excerpt: string; meta: { title?: string; kind?: string } }

/** A page or document that was found; `load` fetches what a list shows of it. */
export type FoundPage = { id: string; score: number; load: () => Promise<PagefindPage> }

/** Where the build puts the index (src/integrations/site-search.ts). */
const MODULE = '/pagefind/pagefind.js'

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
