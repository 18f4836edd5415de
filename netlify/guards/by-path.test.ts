import type { Context } from '@netlify/functions'
import { expect, test } from 'vitest'
import { byPath } from './by-path.ts'

const named = (name: string) => async () => new Response(name)
const run = byPath([
  ['/api/admin/:kind', named('list')],
  ['/api/:kind/:id', named('record')],
  ['/:file.xml', named('feed')],
])

test.each([
  ['/api/admin/events', 'list'],
  ['/api/admin/events/', 'list'],
  ['/api/events/1', 'record'],
  ['/events.xml', 'feed'],
])('%s is answered by %s', async (path, name) => {
  const answer = await run(new Request(`https://school.example${path}`), {} as Context)
  expect(await answer.text()).toBe(name)
})

test('a path without an entry is 404', async () => {
  expect((await run(new Request('https://school.example/events/a/b'), {} as Context)).status).toBe(404)
})
