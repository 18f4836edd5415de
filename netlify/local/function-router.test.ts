import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '@netlify/functions'
import { expect, test } from 'vitest'
import { type LocalFunction, loadFunctions, readSchedule, routeToFunction } from './function-router.ts'
import { PROJECT_ROOT } from './settings.ts'

function functionNamed(name: string, config: Config, answer: (request: Request) => string = () => name): LocalFunction {
  return {
    name,
    config,
    run: (request, { ip, params }) => Response.json({ answer: answer(request), ip, params }),
  }
}

const functions = [
  functionNamed('events', { path: '/api/events', method: ['GET', 'POST'] }),
  functionNamed('delete-event', { path: '/api/events', method: 'DELETE' }),
  functionNamed('any-event', { path: ['/api/events/:id', '/api/happenings/:id'] }, (request) => request.method),
  functionNamed('event-history', { path: '/api/events/history' }),
  functionNamed('tidy-up', { schedule: '@daily' }),
]

async function ask(method: string, path: string): Promise<unknown> {
  const response = await routeToFunction(functions, new Request(`http://localhost${path}`, { method }), '192.0.2.7')
  return await response.json()
}

test('the path and the method choose the function', async () => {
  expect(await ask('POST', '/api/events')).toMatchObject({ answer: 'events', ip: '192.0.2.7' })
  expect(await ask('DELETE', '/api/events')).toMatchObject({ answer: 'delete-event' })
  expect(await ask('GET', '/api/events/')).toMatchObject({ answer: 'events' })
})

test('a path parameter has its value, and a static path has precedence', async () => {
  expect(await ask('PATCH', '/api/events/e1?x=1')).toMatchObject({ answer: 'PATCH', params: { id: 'e1' } })
  expect(await ask('GET', '/api/happenings/e2')).toMatchObject({ params: { id: 'e2' } })
  expect(await ask('GET', '/api/events/history')).toMatchObject({ answer: 'event-history' })
})

test('HEAD has the same function as GET', async () => {
  expect(await ask('HEAD', '/api/events')).toMatchObject({ answer: 'events' })
  expect(await ask('HEAD', '/api/events/e1')).toMatchObject({ answer: 'HEAD' })
})

test('a method without a function receives 405 with Allow', async () => {
  await expect(ask('PUT', '/api/events')).rejects.toMatchObject({
    status: 405,
    headers: { Allow: 'GET, HEAD, POST, DELETE' },
  })
})

test('an unknown path has the fallback function of netlify.toml', async () => {
  const request = new Request('http://localhost/api/unknown')
  const response = await routeToFunction([...functions, functionNamed('api-not-found', {})], request, '')
  expect(await response.json()).toMatchObject({ answer: 'api-not-found' })
})

test('without one it is refused with 404; a scheduled function has no path', async () => {
  await expect(ask('GET', '/api/unknown')).rejects.toMatchObject({ status: 404 })
  await expect(ask('GET', '/api/events/e1/more')).rejects.toMatchObject({ status: 404 })
  await expect(ask('POST', '/api/tidy-up')).rejects.toMatchObject({ status: 404 })
})

test('a function without a response results in 204', async () => {
  const silent: LocalFunction = { name: 'silent', config: { path: '/api/silent' }, run: () => undefined }
  const response = await routeToFunction([silent], new Request('http://localhost/api/silent'), '')
  expect(response.status).toBe(204)
})

test('every file of netlify/functions is a function with a path or a schedule, but for the one that has the rest', async () => {
  const found = await loadFunctions(join(PROJECT_ROOT, 'netlify/functions'), (file) => import(file))
  expect(found.map(({ name }) => name)).toContain('staff')
  const unreachable = found.filter(({ config }) => (config.path ?? config.schedule) === undefined)
  expect(unreachable.map(({ name }) => name)).toEqual(['api-not-found'])
})

test('a file that is not a function or has an invalid schedule is an error with its name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'functions-'))
  await writeFile(join(folder, 'broken.ts'), '')
  await expect(loadFunctions(folder, async () => ({}))).rejects.toThrow(/broken\.ts must have a function/)
  const module = { default: () => undefined, config: { schedule: 'daily' } }
  await expect(loadFunctions(folder, async () => module)).rejects.toThrow('"daily" is not a schedule')
})

test.each([
  ['* * * * *', '2026-11-21T15:47:00Z', true],
  ['*/10 * * * *', '2026-11-21T15:40:00Z', true],
  ['*/10 * * * *', '2026-11-21T15:47:00Z', false],
  ['5-20/5 3,15 * * *', '2026-11-21T15:15:00Z', true],
  ['5-20/5 3,15 * * *', '2026-11-21T15:25:00Z', false],
  ['30/15 * * * *', '2026-11-21T15:45:00Z', true],
  ['@hourly', '2026-11-21T15:00:00Z', true],
  ['@daily', '2026-11-21T00:00:00Z', true],
  ['@daily', '2026-11-21T01:00:00Z', false],
  ['0 0 * * 6', '2026-11-21T00:00:00Z', true],
  ['0 0 * * 7', '2026-11-22T00:00:00Z', true],
  ['0 0 1 * *', '2026-11-21T00:00:00Z', false],
  ['0 0 1 * 6', '2026-11-21T00:00:00Z', true],
  ['0 0 21 11 *', '2026-11-21T00:00:00Z', true],
  ['0 0 * NOV SAT', '2026-11-21T00:00:00Z', true],
])('%s at %s: %s', (schedule, date, due) => {
  expect(readSchedule(schedule).match(new Date(date))).toBe(due)
})

test.each(['', 'daily', '* * * *', '60 * * * *', '5-1 * * * *', '*/0 * * * *'])('%j is refused', (text) => {
  expect(() => readSchedule(text)).toThrow('is not a schedule')
})
