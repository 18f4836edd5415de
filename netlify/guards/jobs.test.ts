import type { Context } from '@netlify/functions'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blobServerForTests } from '../../tests/support/blob-server-for-tests.ts'
import { CONTEXT } from '../../tests/support/staff-calls.ts'
import { loadFunctions } from '../local/functions.ts'
import { StoreUnavailable } from '../stores/blob-store.ts'
import { JobStore } from '../stores/job-store.ts'
import { openBlobStore } from '../stores/open-stores.ts'
import { type JobPart, runJob, scheduled } from './jobs.ts'

await blobServerForTests()

const NOW = new Date('2026-11-22T10:00:00Z')
const ITEMS = Array.from({ length: 1_200 }, (_, index) => `item-${String(index).padStart(4, '0')}`)
const post = (body = '') => new Request('https://school.example/', { method: 'POST', body })
let clockMs = 0
let jobs: JobStore
let done: string[]
let name = 0

beforeEach(() => {
  name += 1
  done = []
  jobs = new JobStore(openBlobStore(`jobs-${name}`, { deploy: { context: 'production' } }))
  vi.spyOn(performance, 'now').mockImplementation(() => clockMs)
})
afterEach(() => vi.restoreAllMocks())

/** Returns a part of a job. Each item takes 100 ms on the fake clock. */
function partOf(items: string[], change: Partial<JobPart> = {}): JobPart {
  const work = async (item: string) => {
    clockMs += 100
    done.push(item)
  }
  return { name: 'part', list: async () => items, work, ...change }
}
const run = (...parts: JobPart[]) => runJob('tidy', parts, { jobs, now: NOW })

test('a job resumes where its last run stopped, and starts over once it is complete', async () => {
  for (let runs = 1; runs <= 5; runs += 1) expect(await run(partOf(ITEMS))).toBe(false)
  expect(await jobs.lastFinish('tidy')).toBeUndefined()
  expect(await run(partOf(ITEMS))).toBe(true)
  expect(done).toEqual(ITEMS)
  expect(await jobs.lastFinish('tidy')).toEqual({ at: NOW, failures: 0 })

  await run(partOf(ITEMS))
  expect(done[ITEMS.length]).toBe(ITEMS[0])
})

test('after a run was killed, the next run continues at the last saved position', async () => {
  const killed = new Promise<void>(() => {})
  const { promise: othersDone, resolve: endOthers } = Promise.withResolvers<void>()
  const work = async (item: string) => {
    if (item === ITEMS[700]) await killed
    if (done.push(item) === 999) endOthers()
  }
  void run(partOf(ITEMS, { work }))
  await othersDone
  await run(partOf(ITEMS))
  expect(done[999]).toBe(ITEMS[500])
})

test('a failing item does not stop the other items, and its error is thrown at the end', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const broken = new Error('broken')
  const work = async (item: string) => {
    if (item === 'b') throw broken
    done.push(item)
  }
  const parts = [partOf(['a', 'b', 'c'], { work }), partOf(['d'], { name: 'next' })]
  await expect(run(...parts)).rejects.toBe(broken)
  expect(done).toEqual(['a', 'c', 'd'])
  expect(await jobs.lastFinish('tidy')).toEqual({ at: NOW, failures: 1 })
  expect(log.mock.calls).toEqual([['tidy: 1 failed, and are tried again by a later run.']])
})

test('after a slow list there is still time for work', async () => {
  const list = async () => {
    clockMs += 25_000
    return ITEMS
  }
  expect(await run(partOf([], { list }))).toBe(false)
  expect(done.length).toBeGreaterThan(0)
})

test('parts run one after the other, over several runs', async () => {
  const items = ITEMS.slice(0, 150)
  const parts = ['first', 'second', 'third'].map((name) =>
    partOf(
      items.map((item) => `${name} ${item}`),
      { name },
    ),
  )
  expect([await run(...parts), await run(...parts), await run(...parts)]).toEqual([false, false, true])
  expect([done.length, new Set(done).size]).toEqual([450, 450])
})

test('a part with order "given" starts from its first item in each run', async () => {
  const given = partOf(ITEMS.toReversed(), { order: 'given' })
  await run(given)
  await run(given)
  expect(done.filter((item) => item === ITEMS.at(-1))).toHaveLength(2)
})

test('a job is answered with 204, or with 503 when the store fails', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect((await scheduled(async () => {})(post(), CONTEXT)).status).toBe(204)
  const failing = scheduled(() => Promise.reject(new StoreUnavailable('list')))
  expect((await failing(post(), CONTEXT)).status).toBe(503)
  expect(log).toHaveBeenCalledOnce()
})

test.each([
  ['{"next_run":"2026-11-21T08:05:00Z"}', true],
  ['', false],
  ['null', false],
])('a scheduled run is recognised by its body: %j', async (body, expected) => {
  const run = vi.fn(async () => {})
  await scheduled(run)(post(body), CONTEXT)
  expect(run).toHaveBeenCalledWith(expect.objectContaining({ context: CONTEXT }), expected)
})

test.each([
  [{ context: 'production', published: false }, 0],
  [{ context: 'production', published: true }, 1],
])('in production jobs run only on the published deploy: %j', async (deploy, runs) => {
  const run = vi.fn(async () => {})
  expect((await scheduled(run)(post(), { deploy } as Context)).status).toBe(204)
  expect(run).toHaveBeenCalledTimes(runs)
})

test('a job runs without the settings of other jobs and without the location of its caller', async () => {
  const jobs = (await loadFunctions()).filter(({ config }) => config.schedule)
  const context = { deploy: CONTEXT.deploy } as Context
  for (const { name, run } of jobs) expect((await run(post(), context))?.status, name).toBe(204)
})
