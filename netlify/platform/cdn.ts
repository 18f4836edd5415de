import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, purgeCache } from '@netlify/functions'

/** The platform refuses the third purge of a tag within this time (docs/operations.md#limits). */
const PURGE_WINDOW_MS = 5_000
/** The last try is 15 seconds after the first. */
const MAX_TRIES = 4

interface Purging {
  /** Purges tags from the CDN; rejects when the platform refuses. */
  purge: (tags: string[]) => Promise<void>
  /** Waits until the platform accepts purges again. */
  pause: () => Promise<unknown>
}

/**
 * Returns a function that purges tags and resolves when nothing is left to purge. The function never rejects.
 *
 * Tags that arrive during a purge are purged together after it. A refused purge is repeated after a pause. A tag that
 * is refused {@link MAX_TRIES} times is dropped and logged.
 */
export function purgesInTurn({ purge, pause }: Purging): (tags: readonly string[]) => Promise<void> {
  /** Tags to purge, with the number of failed tries. */
  const waiting = new Map<string, number>()
  let running: Promise<void> | null = null

  const purgeWaiting = async () => {
    while (waiting.size > 0) {
      const batch = [...waiting]
      waiting.clear()
      const isPurged = await purge(batch.map(([tag]) => tag)).then(
        () => true,
        () => false,
      )
      if (isPurged) continue
      const givenUp = batch.filter(([, failures]) => failures + 1 >= MAX_TRIES).map(([tag]) => tag)
      if (givenUp.length > 0) console.warn(`The CDN did not purge ${givenUp.join(', ')}.`)
      for (const [tag, failures] of batch) {
        if (!givenUp.includes(tag) && !waiting.has(tag)) waiting.set(tag, failures + 1)
      }
      if (waiting.size > 0) await pause()
    }
    running = null
  }

  return (tags) => {
    for (const tag of tags) waiting.set(tag, 0)
    running ??= purgeWaiting()
    return running
  }
}

const purge = purgesInTurn({
  // The vendor's client has no timeout: a purge that hangs must not block the next ones.
  purge: (tags) => Promise.race([purgeCache({ tags }), sleep(PURGE_WINDOW_MS).then(() => Promise.reject())]),
  pause: () => sleep(PURGE_WINDOW_MS),
})

/** Purges tags after the response. If a purge fails, the cache expires later. Only the live site has a CDN. */
export function purgeFromCdn(tags: readonly string[], context: Context): void {
  if (context.deploy.context !== 'production') return
  context.waitUntil(purge(tags))
}

/** Returns the CDN tag of one uploaded picture: the beginning of its name, which is unique. */
export function pictureTag(file: string): string {
  return file.slice(0, 16)
}

/** Returns the CDN tags of a kind's listing and of hidden files. */
export function recordTags(kind: string, hiddenFiles: readonly string[] = []): string[] {
  return [kind, ...hiddenFiles.map(pictureTag)]
}

/**
 * Purges an erased picture, and also the whole CDN: it is not documented whether the tag of a picture also purges the
 * sizes that the Image CDN made of it. Erasures are rare.
 */
export function purgeErased(file: string, context: Context): void {
  if (context.deploy.context !== 'production') return
  const purgeAll = purgeCache().catch(() => console.warn('The CDN could not be purged completely.'))
  context.waitUntil(Promise.all([purge([pictureTag(file)]), purgeAll]))
}
