import { describe, expect, test, vi } from 'vitest'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { ASHA, enquiryDesk, RAVI } from '../../../tests/support/enquiry-desk.ts'
import { retryStuck } from './staff-enquiries.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const FUTURE_ENTRY = {
  version: 1,
  followUp: null,
  notes: [{ at: NOW.toISOString(), by: ASHA.email, name: ASHA.name, text: 'From later code' }],
  changedAt: NOW.toISOString(),
  changedBy: ASHA.email,
  colour: 'red',
}

await blobServerForTests()
const desk = enquiryDesk(NOW)
const { minutesLater, daysLater } = desk

describe('a change by staff', () => {
  test('keeps other fields, and stores its author', async () => {
    const id = await desk.add()
    const first = await desk.change(id, { state: 'contacted' })
    expect([first.status, first.headers.get('ETag')]).toEqual([200, '"1"'])
    expect(await first.json()).toMatchObject({ id, state: 'contacted', note: '', version: 1, changedBy: ASHA.email })
    await desk.change(id, { note: 'Call on Monday' }, {}, { at: minutesLater(5) })
    expect(await desk.list()).toMatchObject([
      { state: 'contacted', note: 'Call on Monday', version: 2, changedAt: minutesLater(5).toISOString() },
    ])
  })

  test('is rejected if based on an old version', async () => {
    const id = await desk.add()
    expect((await desk.change(id, { state: 'contacted' }, { 'If-Match': '"0"' })).status).toBe(200)
    expect((await desk.change(id, { state: 'closed' }, { 'If-Match': '"0"' })).status).toBe(412)
    expect((await desk.change(id, { state: 'closed' }, { 'If-Match': '"1"' })).status).toBe(200)
    await expect(desk.change(id, { state: 'new' }, { 'If-Match': 'W/"x"' })).rejects.toMatchObject({ status: 400 })
  })

  test('succeeds once among several concurrent ones of the same version', async () => {
    const id = await desk.add()
    const changes = ['contacted', 'visit-booked', 'closed'].map((state) =>
      desk.change(id, { state }, { 'If-Match': '"0"' }),
    )
    const statuses = (await Promise.all(changes)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 412, 412])
  })

  test.each([[{ state: 'lost' }], [{ email: 'x@example.org' }], [{}], [[]]])('cannot be %j', async (body) => {
    const id = await desk.add()
    await expect(desk.change(id, body)).rejects.toMatchObject({ status: 422, message: expect.stringMatching(/\w/) })
    expect(await desk.list()).toMatchObject([{ version: 0 }])
  })

  test.each([`${'0'.repeat(32)}-1`, '../sessions'])('of an enquiry that is not there: %j', async (id) => {
    await expect(desk.change(id, { state: 'closed' })).rejects.toMatchObject({ status: 404 })
  })
})

test('sending again uses the same key and returns the result; what the CRM has once stays delivered', async () => {
  const id = await desk.add()
  await desk.crm.behave('status-500')
  const failed = await desk.resend(id)
  expect(await failed.json()).toMatchObject({
    id,
    delivery: { status: 'waiting', failures: 1, lastFailure: 'answered with status 500' },
  })
  await desk.crm.behave('takes')
  const response = await desk.resend(id, minutesLater(1))
  expect(await response.json()).toMatchObject({ id, delivery: { status: 'delivered' } })
  expect(desk.crm.posts.map(({ idempotencyKey }) => idempotencyKey)).toEqual([id, id])
  const log = vi.spyOn(console, 'error').mockReturnValue()
  await desk.crm.behave('status-500')
  const late = await desk.resend(id, minutesLater(2))
  expect(await late.json()).toMatchObject({ id, delivery: { status: 'delivered', failures: 2 } })
  expect(log).not.toHaveBeenCalled()
  expect((await desk.stores.enquiries.marks()).pending).toEqual([])
})

test('notes are a list with who and when, newest first; each PATCH adds one and edits none', async () => {
  const id = await desk.add()
  await desk.change(id, { note: 'Called, no answer' })
  const later = minutesLater(60)
  const answered = await (await desk.change(id, { note: 'Called, no answer' }, {}, { staff: RAVI, at: later })).json()
  expect(answered).toMatchObject({
    note: 'Called, no answer',
    notes: [
      { at: later.toISOString(), by: RAVI.email, name: RAVI.name, text: 'Called, no answer' },
      { at: NOW.toISOString(), by: ASHA.email, name: ASHA.name, text: 'Called, no answer' },
    ],
  })
  await desk.change(id, { state: 'contacted' })
  expect((await desk.one(id))?.notes).toHaveLength(2)
})

test('notes of several people at once are all kept, whatever version each has read', async () => {
  const id = await desk.add()
  const texts = ['one', 'two', 'three', 'one', 'two', 'three']
  const answers = await Promise.all(texts.map((note) => desk.change(id, { note }, { 'If-Match': '"0"' })))
  expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 200))
  expect((await desk.one(id))?.notes.map(({ text }) => text).sort()).toEqual(texts.toSorted())
})

test('notes sent again with the same key are one', async () => {
  const id = await desk.add()
  const key = { 'Idempotency-Key': 'abc' }
  await Promise.all([desk.change(id, { note: 'Once' }, key), desk.change(id, { note: 'Once' }, key)])
  await desk.change(id, { note: 'Once' }, key)
  expect((await desk.one(id))?.notes).toHaveLength(1)
  await desk.change(id, { note: 'Once more, with other words' }, key)
  expect((await desk.one(id))?.notes).toHaveLength(2)
})

test('sending all that is stuck again leaves it to the next run, and five days begin with its first try', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const id = await desk.add()
  await desk.crm.behave('refused')
  await desk.stores.deliver(NOW)
  await desk.stores.deliver(daysLater(6))
  expect(await desk.list()).toMatchObject([{ id, delivery: { status: 'stuck' } }])

  expect(await (await retryStuck(desk.deps())).json()).toEqual({ retried: 1, left: 0 })
  await desk.stores.deliver(daysLater(10))
  expect(await desk.list()).toMatchObject([{ id, delivery: { status: 'waiting' } }])
  await desk.crm.behave('takes')
  await desk.stores.deliver(daysLater(14))
  expect(await desk.list()).toMatchObject([{ id, delivery: { status: 'delivered' } }])
  expect((await desk.stores.enquiries.marks()).stuck).toEqual([])
  expect((await desk.stores.enquiries.marks()).pending).toEqual([])
})

test('sending one again whose delivery was given up tries for five days more, and leaves it there until the CRM takes it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { enquiries } = desk.stores
  const id = await desk.add()
  await desk.crm.behave('refused')
  await desk.stores.deliver(NOW)
  await desk.stores.deliver(daysLater(7))
  expect(await desk.one(id)).toMatchObject({ delivery: { status: 'stuck', failures: 2 } })
  expect(await (await desk.resend(id, daysLater(7.1))).json()).toMatchObject({
    delivery: { status: 'stuck', failures: 3 },
  })
  expect((await enquiries.marks()).stuck).toHaveLength(1)
  expect((await enquiries.marks()).pending).toHaveLength(1)
  await desk.stores.deliver(daysLater(12.2))
  expect((await enquiries.marks()).pending).toEqual([])
  await desk.crm.behave('takes')
  await desk.resend(id, daysLater(12.3))
  expect(await desk.one(id)).toMatchObject({ delivery: { status: 'delivered' } })
  expect(await enquiries.marks()).toMatchObject({ stuck: [], pending: [] })
})

test('what later code wrote is shown and delivered, and its fields survive a change and a release', async () => {
  const held = await desk.add({}, { isHeld: true })
  const staff = { ...FUTURE_ENTRY, state: 'waiting-list' }
  const future = { ...(await desk.stores.enquiries.find(held)), schema: 2, version: 2, campus: 'north', staff }
  await desk.stores.blobs.put(`${held}/000002`, JSON.stringify(future))

  expect((await desk.stores.page()).enquiries).toMatchObject([{ id: held, state: 'new', note: 'From later code' }])
  await desk.resend(held)
  await desk.change(held, { note: 'Seen' }, { 'If-Match': '"1"' })
  expect(await desk.stores.enquiries.find(held)).toMatchObject({
    schema: 2,
    campus: 'north',
    staff: { state: 'waiting-list', colour: 'red', notes: [{ text: 'From later code' }, { text: 'Seen' }] },
  })
  expect(JSON.stringify(await desk.list())).not.toMatch(/campus|colour|schema|receipt/)
  expect(Object.keys(desk.crm.posts[0]?.fields ?? {})).toHaveLength(6)
})
