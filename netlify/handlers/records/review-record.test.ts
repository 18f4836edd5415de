import { expect, test } from 'vitest'
import { eventForm } from '../../../tests/support/pictures.ts'
import { caller, joinedPerson, siteCalls } from '../../../tests/support/staff-calls.ts'

const { functions, as } = await siteCalls()
const author = await as(await joinedPerson('author', 'author@school.example'))
const publisher = await as(await joinedPerson('publisher', 'publisher@school.example'))

interface Answered {
  id: string
  version: number
  state: string
  review?: { state: string; by: string; note: string }
}

async function create(by = author): Promise<Answered> {
  const response = await by('POST', '/api/events', await eventForm('Sports Day'))
  expect(response.status).toBe(201)
  return response.json()
}
const send = (method: string, { id, version }: Answered, step: string, body?: unknown, by = author) =>
  by(method, `/api/events/${id}${step}`, body, { 'If-Match': `"${version}"` })
const patch = (record: Answered, change: unknown, by = author) => send('PATCH', record, '', change, by)
const review = (record: Answered, step: unknown, by = author) => send('POST', record, '/review', step, by)
const bin = (record: Answered, by = publisher) => send('DELETE', record, '', undefined, by)
const restore = (record: Answered, by = publisher) => send('POST', record, '/restore', undefined, by)
const erase = (record: Answered, title: unknown, by = publisher) => send('POST', record, '/erase', { title }, by)

const reviewed = async (...step: Parameters<typeof review>): Promise<Answered> => (await review(...step)).json()
const binned = async (): Promise<Answered> => (await bin(await create(publisher))).json()

async function isPublic({ id }: Answered): Promise<boolean> {
  const { events }: { events: { id: string }[] } = await (await caller(functions)('GET', '/api/gallery-events')).json()
  return events.some((event) => event.id === id)
}
async function versionsOf({ id }: Answered): Promise<number> {
  const answer = await publisher('GET', `/api/admin/events/${id}/history`)
  return answer.ok ? (await answer.json()).versions.length : answer.status
}

test('an author can create, change and bin drafts, which are not public', async () => {
  const draft = await create()
  expect(draft.state).toBe('unpublished')
  const changed = await patch(draft, { title: 'Sports day 2' })
  expect(changed.status).toBe(200)
  expect(await isPublic(draft)).toBe(false)
  expect((await bin(await changed.json(), author)).status).toBe(200)
})

test('an author cannot publish, and cannot change a public record', async () => {
  const draft = await create()
  const published = await create(publisher)
  expect(published.state).toBe('published')
  for (const refused of [
    await patch(draft, { published: true }),
    await review(draft, { step: 'accept' }),
    await review(draft, { step: 'return', note: 'No.' }),
    await patch(published, { title: 'Mine' }),
    await patch(published, { published: false }),
    await bin(published, author),
    await restore(await (await bin(published)).json(), author),
  ]) {
    expect(refused.status).toBe(403)
  }
  expect(await isPublic(draft)).toBe(false)
})

test('a publisher can return a requested publication with a note, or accept it', async () => {
  const draft = await create()
  const asked = await reviewed(draft, { step: 'ask' })
  expect(asked.review).toEqual({ state: 'asked', by: 'author@school.example', note: '' })
  const note = 'Please add the names of the winners.'
  const returned = await reviewed(asked, { step: 'return', note }, publisher)
  expect(returned.review).toEqual({ state: 'returned', by: 'publisher@school.example', note })
  expect(await isPublic(draft)).toBe(false)

  const mended: Answered = await (await patch(returned, { title: 'Sports day: Asha wins' })).json()
  expect(mended.review).toEqual(returned.review)
  const accepted = await reviewed(await reviewed(mended, { step: 'ask' }), { step: 'accept' }, publisher)
  expect([accepted.state, accepted.review]).toEqual(['published', undefined])
  expect(await isPublic(draft)).toBe(true)
})

test('a review refuses unknown steps, a published record, and an outdated version', async () => {
  const draft = await create()
  for (const step of [{}, { step: 'return', note: ' ' }, { step: 'ask', note: 'x' }]) {
    expect((await review(draft, step, publisher)).status).toBe(422)
  }
  expect((await review(await create(publisher), { step: 'ask' }, publisher)).status).toBe(409)
  expect((await author('POST', `/api/events/${draft.id}/review`, { step: 'ask' })).status).toBe(428)
  expect((await review({ ...draft, version: 7 }, { step: 'ask' })).status).toBe(412)
})

test('a record in the bin is erased with all its versions', async () => {
  const record = await binned()
  expect((await erase(record, ' Sports Day ')).status).toBe(204)
  expect(await versionsOf(record)).toBe(404)
  expect((await restore(record)).status).toBe(404)
})

test('erasing requires the exact title, a record in the bin, its current version, and a publisher', async () => {
  const published = await create(publisher)
  expect((await erase(published, 'Sports Day')).status).toBe(409)
  const record = await binned()
  for (const title of ['sports day', '', undefined, 7]) expect((await erase(record, title)).status).toBe(422)
  expect((await erase({ ...record, version: 1 }, 'Sports Day')).status).toBe(412)
  expect((await erase(record, 'Sports Day', author)).status).toBe(403)
  expect([await versionsOf(published), await versionsOf(record)]).toEqual([1, 2])
})
