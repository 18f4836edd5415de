import { describe, expect, test, vi } from 'vitest'
import type { StaffEnquiry } from '../../../src/schemas/staff-enquiry.ts'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { ASHA, enquiryDesk, RAVI } from '../../../tests/support/enquiry-desk.ts'
import { ENQUIRY, ENQUIRY_POST, formOf, jsonRequest } from '../../../tests/support/requests.ts'
import { BlobStore } from '../../stores/blob-store.ts'
import { IdempotencyStore } from '../../stores/idempotency-store.ts'
import { enterEnquiry } from './receive-enquiry.ts'
import { changeEnquiries, discardHeld, eraseEnquiry, retryStuck } from './staff-enquiries.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const FOLLOW_UP = { day: '2026-11-22', time: '16:00', kind: 'call', text: '' }
const NOBODY = `${'0'.repeat(32)}-1`

const server = await blobServerForTests()
const desk = enquiryDesk(NOW)
const { minutesLater, daysLater } = desk
const marks = () => desk.stores.enquiries.marks()

describe('a change by staff', () => {
  test('leaves other fields unchanged, and stores its author', async () => {
    const id = await desk.add()
    const first = await desk.change(id, { state: 'contacted' })
    expect([first.status, first.headers.get('ETag')]).toEqual([200, '"1"'])
    expect(await first.json()).toMatchObject({ id, state: 'contacted', note: '', version: 1, changedBy: ASHA.email })
    await desk.change(id, { note: 'Call on Monday' }, {}, { at: minutesLater(5) })
    const changed = { version: 2, changedAt: minutesLater(5).toISOString() }
    expect(await desk.list()).toMatchObject([{ state: 'contacted', note: 'Call on Monday', ...changed }])
  })

  test('is rejected if based on an old version', async () => {
    const id = await desk.add()
    expect((await desk.change(id, { state: 'contacted' }, { 'If-Match': '"0"' })).status).toBe(200)
    expect((await desk.change(id, { state: 'closed' }, { 'If-Match': '"0"' })).status).toBe(412)
    expect((await desk.change(id, { state: 'closed' }, { 'If-Match': '"1"' })).status).toBe(200)
    await expect(desk.change(id, { state: 'new' }, { 'If-Match': 'W/"x"' })).rejects.toMatchObject({ status: 400 })
    await expect(desk.change(NOBODY, { state: 'new' })).rejects.toMatchObject({ status: 404 })
  })

  test('succeeds only once when several people change the same version', async () => {
    const id = await desk.add()
    const changes = ['contacted', 'visit-booked', 'closed'].map((state) =>
      desk.change(id, { state }, { 'If-Match': '"0"' }),
    )
    const statuses = (await Promise.all(changes)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 412, 412])
  })

  test('with an invalid state is refused, and leaves the enquiry unchanged', async () => {
    const id = await desk.add()
    await expect(desk.change(id, { state: 'lost' })).rejects.toMatchObject({ status: 422 })
    expect(await desk.list()).toMatchObject([{ version: 0 }])
  })

  test('can set the state of several enquiries, and reports unknown ids', async () => {
    const changeAll = (ids: string[], state: string) =>
      changeEnquiries(jsonRequest('PATCH', { ids, state }), { ...desk.deps(), staff: ASHA })
    const ids = [await desk.add({ class: '1st' }), await desk.add({ class: '2nd' })]
    const answer = await (await changeAll([...ids, NOBODY], 'contacted')).json()
    expect(answer).toMatchObject({ changed: [{ id: ids[0], state: 'contacted' }, { id: ids[1] }], failed: [NOBODY] })
    expect((await desk.stores.page()).new).toBe(0)
    for (const [wrong, state] of [
      [[], 'new'],
      [['x'], 'new'],
      [[NOBODY], 'lost'],
    ] as [string[], string][]) {
      await expect(changeAll(wrong, state)).rejects.toMatchObject({ status: 422 })
    }
  })
})

const resent = async (id: string, at = NOW): Promise<StaffEnquiry> => (await desk.resend(id, at)).json()

test('staff can send an enquiry to the CRM again, with the same key', async () => {
  const id = await desk.add()
  await desk.crm.behave('status-500')
  const failed = { status: 'waiting', failures: 1, lastFailure: 'answered with status 500' }
  expect(await resent(id)).toMatchObject({ id, delivery: failed })
  await desk.crm.behave('takes')
  expect(await resent(id, minutesLater(1))).toMatchObject({ id, delivery: { status: 'delivered' } })
  expect(desk.crm.posts.map(({ idempotencyKey }) => idempotencyKey)).toEqual([id, id])
  const log = vi.spyOn(console, 'error').mockReturnValue()
  await desk.crm.behave('status-500')
  expect(await resent(id, minutesLater(2))).toMatchObject({ id, delivery: { status: 'delivered', failures: 2 } })
  expect(log).not.toHaveBeenCalled()
  expect((await marks()).pending).toEqual([])
})

test('notes are listed newest first, with author and time, and each PATCH adds a note', async () => {
  const id = await desk.add()
  await desk.change(id, { note: 'Called, no answer' })
  const by = { staff: RAVI, at: minutesLater(60) }
  const answered = await (await desk.change(id, { note: 'Called, no answer' }, {}, by)).json()
  expect(answered.notes).toMatchObject([
    { at: by.at.toISOString(), by: RAVI.email, name: RAVI.name, text: 'Called, no answer' },
    { at: NOW.toISOString(), by: ASHA.email, name: ASHA.name, text: 'Called, no answer' },
  ])
  await desk.change(id, { state: 'contacted' })
  expect((await desk.one(id))?.notes).toHaveLength(2)
})

test('no note is lost when several people add notes to an old version at once', async () => {
  const id = await desk.add()
  const texts = ['one', 'two', 'three', 'one', 'two', 'three']
  const answers = await Promise.all(texts.map((note) => desk.change(id, { note }, { 'If-Match': '"0"' })))
  expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 200))
  expect((await desk.one(id))?.notes.map(({ text }) => text).sort()).toEqual(texts.toSorted())
})

test('a note sent again with the same key is added once', async () => {
  const id = await desk.add()
  const key = { 'Idempotency-Key': 'abc' }
  await Promise.all([desk.change(id, { note: 'Once' }, key), desk.change(id, { note: 'Once' }, key)])
  await desk.change(id, { note: 'Once' }, key)
  expect((await desk.one(id))?.notes).toHaveLength(1)
  await desk.change(id, { note: 'Once more, with other words' }, key)
  expect((await desk.one(id))?.notes).toHaveLength(2)
})

test('on request, all stuck enquiries are tried for five more days', async () => {
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
  expect(await marks()).toMatchObject({ stuck: [], pending: [] })
})

test('a stuck enquiry that is sent again stays listed as stuck until the CRM accepts it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const id = await desk.add()
  await desk.crm.behave('refused')
  await desk.stores.deliver(NOW)
  await desk.stores.deliver(daysLater(7))
  expect(await desk.one(id)).toMatchObject({ delivery: { status: 'stuck', failures: 2 } })
  expect(await resent(id, daysLater(7.1))).toMatchObject({ delivery: { status: 'stuck', failures: 3 } })
  expect(await marks()).toMatchObject({ stuck: [{ id }], pending: [{ id }] })
  await desk.stores.deliver(daysLater(12.2))
  expect((await marks()).pending).toEqual([])
  await desk.crm.behave('takes')
  await desk.resend(id, daysLater(12.3))
  expect(await desk.one(id)).toMatchObject({ delivery: { status: 'delivered' } })
  expect(await marks()).toMatchObject({ stuck: [], pending: [] })
})

test('unknown fields from newer code are not listed, but survive a change and a resend', async () => {
  const held = await desk.add({}, { isHeld: true })
  const by = { at: NOW.toISOString(), by: ASHA.email, name: ASHA.name }
  const changed = { version: 1, changedAt: NOW.toISOString(), changedBy: ASHA.email }
  const notes = [{ ...by, text: 'From later code' }]
  const staff = { ...changed, followUp: null, notes, colour: 'red', state: 'waiting-list' }
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

test('discarding the held enquiries hides them at once; the next clean-up removes their blobs', async () => {
  const held = await desk.add({}, { isHeld: true })
  expect(await desk.stores.page()).toMatchObject({ held: 1, enquiries: [{ id: held }] })
  expect((await discardHeld({ enquiries: desk.stores.enquiries, now: minutesLater(1) })).status).toBe(204)
  expect(await desk.stores.page()).toMatchObject({ held: 0, enquiries: [] })
  await expect(desk.change(held, { state: 'closed' })).rejects.toMatchObject({ status: 404 })
  const later = await desk.add({ class: '1st' }, { isHeld: true, at: minutesLater(2) })
  await desk.stores.purge(minutesLater(3), 18)
  expect(await desk.list()).toMatchObject([{ id: later }])
  expect(await desk.stores.enquiries.receivedAt(held)).toBeUndefined()
})

test('what an earlier version stored about discarding still counts', async () => {
  await desk.add({}, { isHeld: true })
  await desk.stores.blobs.put('discarded', JSON.stringify({ before: minutesLater(1).toISOString() }))
  expect(await desk.list()).toEqual([])
})

test('held enquiries are deleted after 30 days', async () => {
  await desk.add({}, { isHeld: true })
  await desk.stores.purge(daysLater(29), 18)
  expect(await desk.list()).toHaveLength(1)
  await desk.stores.purge(daysLater(31), 18)
  expect(await desk.list()).toHaveLength(0)
  expect(await desk.stores.blobs.keys()).toEqual([])
})

test('a held enquiry stays released when the CRM fails, and keeps its notes', async () => {
  const id = await desk.add({}, { isHeld: true })
  await desk.change(id, { note: 'A real parent' })
  await desk.crm.behave('status-500')
  await desk.resend(id)
  await desk.crm.behave('takes')
  await desk.stores.deliver(minutesLater(1), false)
  const delivered = { receivedAt: NOW.toISOString(), delivery: { status: 'delivered' } }
  expect(await desk.stores.page()).toMatchObject({ held: 0, enquiries: [{ id, note: 'A real parent', ...delivered }] })
  expect((await marks()).held).toEqual([])
})

/** Returns the keys in the store, without the enquiry’s tombstones. @throws when a blob has personal data */
async function leftOf(id: string): Promise<string[]> {
  expect((await desk.stores.texts()).join()).not.toMatch(/Harpreet|harpreet|98765|contacted/)
  return (await desk.stores.blobs.keys()).filter((key) => !key.startsWith(`${id}/`))
}

describe('erasing', () => {
  const erase = (id: string, now = minutesLater(1)) => eraseEnquiry({ id, enquiries: desk.stores.enquiries, now })

  test.each([false, true])('leaves only a tombstone without personal data (held: %s)', async (isHeld) => {
    const id = await desk.add({}, { isHeld })
    await desk.crm.behave('status-500')
    if (!isHeld) await desk.forward(id)
    await desk.change(id, { state: 'contacted', note: 'Call Harpreet', followUp: FOLLOW_UP })
    expect((await erase(id)).status).toBe(204)
    expect(await desk.stores.page()).toMatchObject({ enquiries: [], months: [], held: 0, due: [], new: 0 })
    expect(await leftOf(id)).toEqual([`erased/${id}`])
    expect((await erase(id)).status).toBe(204)
    await desk.stores.deliver(minutesLater(2))
    expect(desk.crm.posts.filter(({ wasTaken }) => wasTaken)).toEqual([])
  })

  test('stops a retry within ten minutes, but not the same enquiry later', async () => {
    const id = await desk.add()
    await erase(id)
    expect(await desk.add({}, { at: minutesLater(9) })).toBe(id)
    expect(await desk.list()).toEqual([])
    expect(await leftOf(id)).toEqual([`erased/${id}`])
    const later = await desk.add({}, { at: minutesLater(11) })
    expect(later).not.toBe(id)
    expect(await desk.list()).toMatchObject([{ id: later }])
  })

  test('keeps the tombstone until the request keys have expired', async () => {
    const id = await desk.add()
    await erase(id)
    await desk.stores.purge(daysLater(7), 18)
    expect(await leftOf(id)).toEqual([`erased/${id}`])
    await desk.stores.purge(daysLater(9), 18)
    expect(await desk.stores.blobs.keys()).toEqual([])
  })

  test('is finished by the clean-up after an interruption', async () => {
    const id = await desk.add()
    server.fail(500, (method) => method === 'DELETE')
    await expect(erase(id)).rejects.toThrow('The blob store failed')
    server.heal()
    await desk.stores.purge(minutesLater(2), 18)
    expect(await leftOf(id)).toEqual([`erased/${id}`])
  })

  test('by the retention job leaves no note, no follow-up and no mark', async () => {
    await expect(erase(NOBODY)).rejects.toMatchObject({ status: 404 })
    await desk.change(await desk.add(), { state: 'contacted', note: 'Call Harpreet', followUp: FOLLOW_UP })
    await desk.stores.purge(new Date('2028-07-01T00:00:00Z'), 18)
    expect(await desk.stores.blobs.keys()).toEqual([])
  })
})

/** Stores an enquiry as staff do when a parent calls. */
const enter = (change: Record<string, string> = {}, headers: Record<string, string> = {}) => {
  const body = formOf({ ...ENQUIRY_POST, source: 'phone', ...change })
  const request = new Request('https://school.example/api/admin/enquiries', { method: 'POST', body, headers })
  const idempotency = new IdempotencyStore(new BlobStore('idempotency-inbox'))
  return enterEnquiry(request, { ...desk.deps(), idempotency, staff: ASHA })
}

test('an enquiry that staff enter is sent to the CRM, and has its source and author', async () => {
  const response = await enter({ 'contact-phone': '+91 98765 43210' }, { 'Idempotency-Key': crypto.randomUUID() })
  expect(response.status).toBe(201)
  const entered = (await response.json()) as StaffEnquiry
  const origin = { source: 'phone', enteredBy: ASHA.name }
  expect(entered).toMatchObject({ ...ENQUIRY, ...origin, delivery: { status: 'delivered' } })
  expect(desk.crm.posts).toMatchObject([{ idempotencyKey: entered.id, wasTaken: true }])
  expect(Object.keys(desk.crm.posts[0]?.fields ?? {})).toHaveLength(6)
  expect(await desk.one(entered.id)).toMatchObject({ source: 'phone' })
})

test('an enquiry that staff enter is checked as in the public form, and needs a source', async () => {
  const response = await enter({ 'contact-phone': '12345', source: 'website' })
  expect(response.status).toBe(422)
  expect(await response.json()).toEqual({
    error: 'Phone number must be 10 digits and start with 6-9',
    fields: { phone: 'Phone number must be 10 digits and start with 6-9', source: expect.stringMatching(/\w/) },
  })
  await expect(enter({ 'contact-website': 'x' })).rejects.toMatchObject({ status: 400 })
  expect((await desk.stores.page()).enquiries).toEqual([])
})

test('an enquiry that staff enter twice with one key is stored once', async () => {
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  await Promise.all([enter({}, key), enter({}, key)])
  expect((await desk.stores.page()).enquiries).toHaveLength(1)
  await expect(enter({ 'contact-class': '1st' }, key)).rejects.toMatchObject({ status: 409 })
})
