type PagefindPage = { url: string; excerpt: string; meta: { title?: string; kind?: string; summary?: string } }

/** A page or document that was found; `load` fetches its title and excerpt. */
export type FoundPage = { id: string; score: number; load: () => Promise<PagefindPage> }

/** The index (src/integrations/site-search.ts). Its worker answers each message with its number. */
const FOLDER = '/pagefind/'
type Answer<Result> = { id: number; result: Result; error?: string }
/** What each method of the worker takes and gives; the query null finds every page. */
type Methods = {
  preload: (query: string) => true
  search: (query: string | null) => { results: { id: string; score: number; data: string }[] }
  getData: (data: string) => PagefindPage
}

/** Pagefind splits the index by the first letters of words, so preloading each letter fetches all of it. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Prefetch at most this many pages: about 900 bytes each, in all less than a picture. */
const MAX_PAGES_AHEAD = 120
const PARALLEL_PAGES = 3

/** Pause prefetching for this long after each search, so that it does not slow the search down. */
const PREFETCH_PAUSE_MS = 300

let lastSearchAt = Number.NEGATIVE_INFINITY
let worker: Worker | undefined
let asked = 0

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
  const answers = await Promise.all(queries.map((query) => ask('search', query)))
  const best = new Map<string, FoundPage>()
  for (const [place, { results }] of answers.entries()) {
    for (const { id, score: found, data } of results) {
      const score = place === 0 ? found : found * SYNONYM_WEIGHT
      if (score > (best.get(id)?.score ?? -1)) best.set(id, { id, score, load: () => ask('getData', data) })
    }
  }
  return [...best.values()].sort((a, b) => b.score - a.score)
}

/**
 * Prefetches while the visitor begins to type: the index, then the title and excerpt of each page unless Save-Data is
 * on.
 * @throws when the index cannot be loaded
 */
export async function fetchAhead(): Promise<void> {
  await Promise.all([...LETTERS].map((letter) => ask('preload', letter)))
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  const { results } = await ask('search', null)
  const pages = results.slice(0, MAX_PAGES_AHEAD)
  while (pages.length > 0) {
    await waitForPause()
    await Promise.all(pages.splice(0, PARALLEL_PAGES).map(({ data }) => ask('getData', data)))
  }
}

async function waitForPause(): Promise<void> {
  const left = () => lastSearchAt + PREFETCH_PAUSE_MS - performance.now()
  while (left() > 0) await new Promise((resolve) => setTimeout(resolve, left()))
}

/**
 * Asks the index in its worker, which it starts. Pagefind's own module would give the worker 5 s to load, and then
 * compile WebAssembly in the page, which the policy of no page allows.
 * @throws when the index cannot be loaded; the next call starts another worker
 */
async function ask<Name extends keyof Methods>(
  method: Name,
  ...args: Parameters<Methods[Name]>
): Promise<ReturnType<Methods[Name]>> {
  worker ??= startWorker()
  const asking = worker
  try {
    return await post(asking, method, args)
  } catch (error) {
    // It is not ended: it still has to tell others that it failed.
    if (worker === asking) worker = undefined
    throw error
  }
}

function startWorker(): Worker {
  const started = new Worker(`${FOLDER}pagefind-worker.js`)
  started.postMessage({ method: 'init', args: [{ basePath: FOLDER, language: 'en', primary: true }] })
  return started
}

function post<Result>(to: Worker, method: string, args: readonly unknown[]): Promise<Result> {
  asked += 1
  const id = asked
  return new Promise((resolve, reject) => {
    to.addEventListener('error', reject)
    to.addEventListener('message', function hear({ data }: MessageEvent<Answer<Result>>) {
      if (data.id !== id) return
      to.removeEventListener('message', hear)
      to.removeEventListener('error', reject)
      if (data.error === undefined) resolve(data.result)
      else reject(new Error(data.error))
    })
    to.postMessage({ id, method, args })
  })
}
