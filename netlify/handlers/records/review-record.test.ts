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
  const response = await by('POST', '/api/events', await eventForm('Sports day'))
  expect(response.status).toBe(201)
  return response.json()
}
const at = ({ version }: Answered) => ({ 'If-Match': `"${version}"` })
const patch = (record: Answered, change: unknown, by = author) =>
  by('PATCH', `/api/events/${record.id}`, change, at(record))
const review = (record: Answered, step: unknown, by = author) =>
  by('POST', `/api/events/${record.id}/review`, step, at(record))
async function isPublic({ id }: Answered): Promise<boolean> {
  const { events }: { events: { id: string }[] } = await (await caller(functions)('GET', '/api/gallery-events')).json()
  return events.some((event) => event.id === id)
}

test('an author creates and changes drafts, which nobody else sees, and bins them', async () => {
  const draft = await create()
  expect(draft.state).toBe('unpublished')
  const changed = await patch(draft, { title: 'Sports day 2' })
  expect(changed.status).toBe(200)
  const next: Answered = await changed.json()
  expect(await isPublic(draft)).toBe(false)
  expect((await author('DELETE', `/api/events/${draft.id}`, undefined, at(next))).status).toBe(200)
})

test('an author publishes nothing, and changes nothing that is on the website', async () => {
  const draft = await create()
  expect((await patch(draft, { published: true })).status).toBe(403)
  expect((await review(draft, { step: 'accept' })).status).toBe(403)
  expect((await review(draft, { step: 'return', note: 'No.' })).status).toBe(403)
  expect(await isPublic(draft)).toBe(false)

  const published = await create(publisher)
  expect(published.state).toBe('published')
  expect((await patch(published, { title: 'Mine' })).status).toBe(403)
  expect((await patch(published, { published: false })).status).toBe(403)
  const bin = (by: typeof author) => by('DELETE', `/api/events/${published.id}`, undefined, at(published))
  expect((await bin(author)).status).toBe(403)
  const binned: Answered = await (await bin(publisher)).json()
  expect((await author('POST', `/api/events/${published.id}/restore`, undefined, at(binned))).status).toBe(403)
})

test('publication is asked for by the author, returned with a sentence, asked for again and accepted', async () => {
  const draft = await create()
  const asked: Answered = await (await review(draft, { step: 'ask' })).json()
  expect(asked.review).toEqual({ state: 'asked', by: 'author@school.example', note: '' })
  const note = 'Please add the names of the winners.'
  const returned: Answered = await (await review(asked, { step: 'return', note }, publisher)).json()
  expect(returned.review).toEqual({ state: 'returned', by: 'publisher@school.example', note })
  expect(await isPublic(draft)).toBe(false)

  const mended: Answered = await (await patch(returned, { title: 'Sports day: Asha wins' })).json()
  expect(mended.review).toEqual(returned.review)
  const again: Answered = await (await review(mended, { step: 'ask' })).json()
  const accepted: Answered = await (await review(again, { step: 'accept' }, publisher)).json()
  expect([accepted.state, accepted.review]).toEqual(['published', undefined])
  expect(await isPublic(draft)).toBe(true)
})

test.each([[{}], [{ step: 'return', note: ' ' }], [{ step: 'ask', note: 'x' }]])(
  'publication refuses %j',
  async (step) => {
    expect((await review(await create(), step, publisher)).status).toBe(422)
  },
)

test('publication of what is published already, or was changed since, is refused', async () => {
  const published = await create(publisher)
  expect((await review(published, { step: 'ask' }, publisher)).status).toBe(409)
  const draft = await create()
  expect((await author('POST', `/api/events/${draft.id}/review`, { step: 'ask' })).status).toBe(428)
  expect((await review({ ...draft, version: 7 }, { step: 'ask' })).status).toBe(412)
})
