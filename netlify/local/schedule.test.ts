import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LocalFunction } from './function-router.ts'
import { runScheduledNow, startSchedule } from './schedule.ts'

const run = vi.fn<LocalFunction['run']>()
const functions: LocalFunction[] = [
  { name: 'tidy-up', config: { schedule: '*/10 * * * *' }, run },
  { name: 'session', config: { path: '/api/session' }, run },
]

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T15:38:30Z') }))
afterEach(() => {
  vi.useRealTimers()
  run.mockReset()
})

test('a function runs in the minutes of its schedule', async () => {
  const stop = startSchedule(async () => functions)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(run).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(run).toHaveBeenCalledTimes(2)
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('a function that is still running is not started again', async () => {
  let finish = () => {}
  run.mockImplementation(() => new Promise((resolve) => (finish = () => resolve(undefined))))
  const stop = startSchedule(async () => functions)
  await vi.advanceTimersByTimeAsync(1_800_000)
  expect(run).toHaveBeenCalledTimes(1)
  finish()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(run).toHaveBeenCalledTimes(2)
  finish()
  stop()
})

test('calling a scheduled function runs it at once', async () => {
  run.mockResolvedValue(Response.json({ delivered: 3 }))
  expect(await (await runScheduledNow(functions, call('POST', 'tidy-up'))).json()).toEqual({ delivered: 3 })
})

test('only scheduled functions can be called by name, and only with POST', async () => {
  await expect(runScheduledNow(functions, call('POST', 'session'))).rejects.toMatchObject({ status: 404 })
  await expect(runScheduledNow(functions, call('GET', 'tidy-up'))).rejects.toMatchObject({ status: 405 })
  expect(run).not.toHaveBeenCalled()
})

function call(method: string, name: string): Request {
  return new Request(`http://localhost/.netlify/functions/${name}`, { method })
}
