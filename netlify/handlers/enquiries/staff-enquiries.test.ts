import { describe, expect, test, vi } from 'vitest'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { ASHA, enquiryDesk } from '../../../tests/support/enquiry-desk.ts'
import { resendEnquiry, retryStuck } from './staff-enquiries.ts'

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

  test.each(['', 'nothing', `${'0'.repeat(32)}-1`, '../sessions'])(
    'of an enquiry that is not there: %j',
    async (id) => {
      await expect(desk.change(id, { state: 'closed' })).rejects.toMatchObject({ status: 404 })
    },
  )
})

test('sending again sends it to the CRM with the same key and returns the result', async () => {
  const id = await desk.add()
  await desk.crm.behave('status-500')
  const failed = await resendEnquiry(id, desk.deps())
  expect(await failed.json()).toMatchObject({
    id,
    delivery: { status: 'waiting', failures: 1, lastFailure: 'answered with status 500' },
  })
  await desk.crm.behave('takes')
  const response = await resendEnquiry(id, desk.deps(minutesLater(1)))
  expect(await response.json()).toMatchObject({ id, delivery: { status: 'delivered' } })
  expect(desk.crm.posts.map(({ idempotencyKey }) => idempotencyKey)).toEqual([id, id])
})

test('sending again releases a held enquiry permanently', async () => {
  const id = await desk.add({}, { isHeld: true })
  await desk.crm.behave('status-500')
  await resendEnquiry(id, desk.deps())
  await desk.crm.behave('takes')
  await desk.stores.deliver(minutesLater(1), false)
  expect(await desk.list()).toMatchObject([{ id, receivedAt: NOW.toISOString(), delivery: { status: 'delivered' } }])
})

test('sending all that is stuck again leaves it to the next run, and five days begin with its first try', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const id = await desk.add()
  await desk.crm.behave('refused')
  await desk.stores.deliver(NOW)
  await desk.stores.deliver(daysLater(6))
  expect(await desk.list()).toMatchObject([{ id, delivery: { status: 'stuck' } }])

  expect(await (await retryStuck({ enquiries: desk.stores.enquiries })).json()).toEqual({ retried: 1, left: 0 })
  await desk.stores.deliver(daysLater(10))
  expect(await desk.list()).toMatchObject([{ id, delivery: { status: 'waiting' } }])
  await desk.crm.behave('takes')
  await desk.stores.deliver(daysLater(14))
  expect(await desk.list()).toMatchObject([{ id, delivery: { status: 'delivered' } }])
  expect(await desk.stores.enquiries.marks('stuck')).toEqual([])
  expect(await desk.stores.enquiries.marks('pending')).toEqual([])
})

test('sending one again whose delivery was given up leaves it where it was when that fails, and settles it when the CRM takes it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { enquiries } = desk.stores
  const id = await desk.add()
  await desk.crm.behave('refused')
  await desk.stores.deliver(NOW)
  await desk.stores.deliver(new Date('2026-11-28T08:00:00Z'))
  expect(await desk.one(id)).toMatchObject({ delivery: { status: 'stuck', failures: 2 } })
  const again = { enquiries, crmEndpoint: desk.crm.url, now: new Date('2026-11-28T09:00:00Z') }
  expect(await (await resendEnquiry(id, again)).json()).toMatchObject({ delivery: { status: 'stuck', failures: 3 } })
  expect(await enquiries.marks('stuck')).toHaveLength(1)
  await desk.crm.behave('takes')
  await desk.stores.deliver(new Date('2026-11-28T12:00:00Z'))
  expect(await desk.one(id)).toMatchObject({ delivery: { status: 'delivered' } })
  expect([await enquiries.marks('stuck'), await enquiries.marks('pending')]).toEqual([[], []])
})

test('what later code wrote is shown and delivered, and its fields survive a change and a release', async () => {
  const held = await desk.add({}, { isHeld: true })
  const staff = { ...FUTURE_ENTRY, state: 'waiting-list' }
  const future = { ...(await desk.stores.enquiries.find(held)), schema: 2, version: 2, campus: 'north', staff }
  await desk.stores.blobs.put(`${held}/000002`, JSON.stringify(future))

  expect((await desk.stores.page()).enquiries).toMatchObject([{ id: held, state: 'new', note: 'From later code' }])
  await resendEnquiry(held, desk.deps())
  await desk.change(held, { note: 'Seen' }, { 'If-Match': '"1"' })
  expect(await desk.stores.enquiries.find(held)).toMatchObject({
    schema: 2,
    campus: 'north',
    staff: { state: 'waiting-list', colour: 'red', notes: [{ text: 'From later code' }, { text: 'Seen' }] },
  })
  expect(JSON.stringify(await desk.list())).not.toMatch(/campus|colour|schema|receipt/)
  expect(Object.keys(desk.crm.posts[0]?.fields ?? {})).toHaveLength(6)
})
