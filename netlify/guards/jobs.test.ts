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
let name = 0

beforeEach(() => {
  name += 1
  jobs = new JobStore(openBlobStore(`jobs-${name}`, { deploy: { context: 'production' } }))
  vi.spyOn(performance, 'now').mockImplementation(() => clockMs)
})
afterEach(() => vi.restoreAllMocks())

/** A part whose every item takes 100 ms of the clock. */
function partOf(items: string[], done: string[], change: Partial<JobPart> = {}): JobPart {
  return {
    name: 'part',
    list: async () => items,
    work: async (item) => {
      clockMs += 100
      done.push(item)
    },
    ...change,
  }
}

test('a job goes on where its last run stopped, and begins anew after its end', async () => {
  const done: string[] = []
  const run = () => runJob('tidy', [partOf(ITEMS, done)], { jobs, now: NOW })
  for (let runs = 1; runs <= 5; runs += 1) expect(await run()).toBe(false)
  expect(await jobs.lastFinish('tidy')).toBeUndefined()
  expect(await run()).toBe(true)
  expect(done).toEqual(ITEMS)
  expect(await jobs.lastFinish('tidy')).toEqual({ at: NOW, failures: 0 })

  await run()
  expect(done[ITEMS.length]).toBe(ITEMS[0])
})

test('a run that is killed has noted its place', async () => {
  const done: string[] = []
  const killed = new Promise<void>(() => {})
  const part = partOf(ITEMS, done, {
    work: async (item) => {
      if (item === ITEMS[700]) await killed
      done.push(item)
    },
  })
  void runJob('tidy', [part], { jobs, now: NOW })
  await vi.waitFor(() => expect(done).toHaveLength(999), { timeout: 60_000 })
  await runJob('tidy', [partOf(ITEMS, done)], { jobs, now: NOW })
  expect(done[999]).toBe(ITEMS[500])
})

test('an item that fails stops no other one; it is logged, counted and thrown at the end', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const done: string[] = []
  const broken = new Error('broken')
  const part = partOf(['a', 'b', 'c'], done, {
    work: async (item) => {
      if (item === 'b') throw broken
      done.push(item)
    },
  })
  await expect(runJob('tidy', [part, partOf(['d'], done, { name: 'next' })], { jobs, now: NOW })).rejects.toBe(broken)
  expect(done).toEqual(['a', 'c', 'd'])
  expect(await jobs.lastFinish('tidy')).toEqual({ at: NOW, failures: 1 })
  expect(log.mock.calls).toEqual([['tidy: 1 failed, and are tried again by a later run.']])
})

test('the clock of the work starts after the list: a run whose list takes all the time still works', async () => {
  const done: string[] = []
  const list = async () => {
    clockMs += 25_000
    return ITEMS
  }
  expect(await runJob('tidy', [partOf(ITEMS, done, { list })], { jobs, now: NOW })).toBe(false)
  expect(done.length).toBeGreaterThan(0)
})

test('parts follow each other, over several runs', async () => {
  const done: string[] = []
  const parts = ['first', 'second', 'third'].map((part) =>
    partOf(
      ITEMS.slice(0, 150).map((item) => `${part} ${item}`),
      done,
      { name: part },
    ),
  )
  let runs = 1
  while (!(await runJob('tidy', parts, { jobs, now: NOW }))) runs += 1
  expect(runs).toBe(3)
  expect(new Set(done).size).toBe(450)
  expect(done).toHaveLength(450)
})

test('a part in the given order begins at its beginning in each run', async () => {
  const done: string[] = []
  const given = partOf(ITEMS.toReversed(), done, { order: 'given' })
  await runJob('tidy', [given], { jobs, now: NOW })
  await runJob('tidy', [given], { jobs, now: NOW })
  expect(done.filter((item) => item === ITEMS.at(-1))).toHaveLength(2)
})

test('a job is answered with 204, or with 503 and one log line when the store fails', async () => {
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
])('a run by the schedule is known by its body: %j', async (body, expected) => {
  const run = vi.fn(async () => {})
  await scheduled(run)(post(body), CONTEXT)
  expect(run).toHaveBeenCalledWith(expect.objectContaining({ context: CONTEXT }), expected)
})

test.each([
  [{ context: 'production', published: false }, 0],
  [{ context: 'production', published: true }, 1],
])('only a deploy that is not the published one runs no job: %j', async (deploy, runs) => {
  const run = vi.fn(async () => {})
  expect((await scheduled(run)(post(), { deploy } as Context)).status).toBe(204)
  expect(run).toHaveBeenCalledTimes(runs)
})

test('a job needs no setting of others, nor a place that its call comes from', async () => {
  const jobs = (await loadFunctions()).filter(({ config }) => config.schedule)
  const context = { deploy: CONTEXT.deploy } as Context
  for (const { name, run } of jobs) expect((await run(post(), context))?.status, name).toBe(204)
})
