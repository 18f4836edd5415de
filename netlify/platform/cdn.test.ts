import type { Context } from '@netlify/functions'
import { afterEach, expect, test, vi } from 'vitest'
import { purgeErased, purgeFromCdn, purgesInTurn } from './cdn.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** Returns a CDN that accepts two purges of a tag until the next pause, as Netlify does. It records purged tags. */
function strictCdn() {
  let taken: string[] = []
  const forgotten: string[][] = []
  const pause = vi.fn(async () => {
    taken = []
  })
  const purge = vi.fn(async (tags: string[]) => {
    if (tags.some((tag) => taken.filter((known) => known === tag).length >= 2)) throw new Error('429')
    taken.push(...tags)
    forgotten.push(tags)
  })
  return { purge, pause, forgotten }
}

test('purgesInTurn retries a refused purge after a pause', async () => {
  const cdn = strictCdn()
  const purge = purgesInTurn(cdn)
  for (let edit = 0; edit < 3; edit += 1) await purge(['events'])
  expect(cdn.forgotten).toEqual([['events'], ['events'], ['events']])
  expect(cdn.pause).toHaveBeenCalledOnce()
})

test('purgesInTurn groups the tags that arrive during a purge into the next purge', async () => {
  const cdn = strictCdn()
  const purge = purgesInTurn(cdn)
  await Promise.all([purge(['events']), purge(['news']), purge(['events']), purge(['events'])])
  expect(cdn.forgotten).toEqual([['events'], ['news', 'events']])
  expect(cdn.pause).not.toHaveBeenCalled()
})

test('purgesInTurn gives up a tag after four refusals, and continues with later tags', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const cdn = strictCdn()
  cdn.purge.mockRejectedValue(new Error('429'))
  const purge = purgesInTurn(cdn)
  await purge(['events'])
  expect([cdn.purge.mock.calls.length, cdn.pause.mock.calls.length]).toEqual([4, 3])
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('events'))
  cdn.purge.mockReset().mockResolvedValue()
  await purge(['events'])
  expect(cdn.purge).toHaveBeenCalledExactlyOnceWith(['events'])
})

test('purgeErased purges the tag of the picture, and also the whole CDN', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response())
  vi.stubEnv('SITE_ID', 'site').stubEnv('NETLIFY_PURGE_API_TOKEN', 'token')
  const waitUntil = vi.fn()
  const file = `${'0123456789abcdef'.repeat(4)}.jpg`
  purgeErased(file, { deploy: { context: 'production' }, waitUntil } as unknown as Context)
  await Promise.all(waitUntil.mock.calls.flat())
  const purged = asked.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).cache_tags)
  expect(purged).toEqual(expect.arrayContaining([['0123456789abcdef'], undefined]))
})

test('purgeFromCdn does nothing on a preview deploy', () => {
  const waitUntil = vi.fn()
  purgeFromCdn(['events'], { deploy: { context: 'deploy-preview' }, waitUntil } as unknown as Context)
  expect(waitUntil).not.toHaveBeenCalled()
})
