import type { Context } from '@netlify/functions'
import { expect, test, vi } from 'vitest'
import { CONTEXT } from '../../tests/support/staff-calls.ts'
import { StoreUnavailable } from '../stores/blob-store.ts'
import { scheduled } from './jobs.ts'

const post = (body = '') => new Request('https://school.example/', { method: 'POST', body })

test('a job is answered with 204, or with 503 and one log line when the store fails', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect((await scheduled(async () => {})(post(), CONTEXT)).status).toBe(204)
  const failing = scheduled(() => Promise.reject(new StoreUnavailable('list')))
  expect((await failing(post(), CONTEXT)).status).toBe(503)
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})

test.each([
  ['{"next_run":"2026-11-21T08:05:00Z"}', true],
  ['{}', false],
  ['', false],
  ['null', false],
])('a run by the schedule is known by its body: %j', async (body, expected) => {
  const run = vi.fn(async () => {})
  await scheduled(run)(post(body), CONTEXT)
  expect(run).toHaveBeenCalledWith(expect.objectContaining({ context: CONTEXT }), expected)
})

test.each([
  [{ context: 'production', published: false }, 0],
  [{ context: 'production' }, 1],
  [{ context: 'production', published: true }, 1],
  [{ context: 'deploy-preview', published: false }, 1],
  [{ context: 'dev', published: true }, 1],
])('only a deploy that is not the published one runs no job: %j', async (deploy, runs) => {
  const run = vi.fn(async () => {})
  expect((await scheduled(run)(post(), { deploy } as Context)).status).toBe(204)
  expect(run).toHaveBeenCalledTimes(runs)
})
