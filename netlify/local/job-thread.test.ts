import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { runInThread } from './job-thread.ts'

async function functionOf(source: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'job-')), 'job.mjs')
  await writeFile(file, source)
  return file
}

const CALL = { url: 'http://localhost/.netlify/functions/job', body: '{"next_run":"soon"}' }

test('a function gets the call, and its answer comes back', async () => {
  const file = await functionOf(`export default async (request, context) =>
    Response.json([request.method, await request.json(), context.deploy.context], { status: 201 })`)
  const answer = await runInThread(file, CALL)
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual(['POST', { next_run: 'soon' }, 'dev'])
})

test('a function that takes too long is ended, even one that never waits; one that breaks is answered with 500', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const late = await runInThread(await functionOf('export default () => { for (;;); }'), CALL, 500)
  expect(late.status).toBe(504)
  expect(log.mock.calls.join()).toContain('was ended after 0.5 seconds')
  const answer = await runInThread(await functionOf('export default () => { throw new Error("broken") }'), CALL)
  expect(answer.status).toBe(500)
  expect(log.mock.calls.join()).toContain('broken')
  log.mockRestore()
})
