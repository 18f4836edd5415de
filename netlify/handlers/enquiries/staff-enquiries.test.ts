import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Enquiry } from '../../../src/schemas/enquiry.ts'
import type { StaffEnquiry } from '../../../src/schemas/staff-enquiry.ts'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { freshEnquiryStores } from '../../../tests/support/enquiry-stores.ts'
import { type MockCrm, startMockCrm } from '../../../tests/support/mock-crm.ts'
import type { CrmSetting } from '../../platform/env.ts'
import type { BlobStore } from '../../stores/blob-store.ts'
import { NEVER_TRIED } from '../../stores/enquiry-document.ts'
import type { EnquiryStore } from '../../stores/enquiry-store.ts'
import { mapConcurrently } from '../../stores/map-concurrently.ts'
import { forwardEnquiry } from './forward-enquiry.ts'
import { listEnquiries } from './list-enquiries.ts'
import { changeEnquiry, discardQuarantine, eraseEnquiry, resendEnquiry, retryStuck } from './staff-enquiries.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const FUTURE_ENTRY = {
  schema: 2,
  note: 'From later code',
  changedAt: NOW.toISOString(),
  changedBy: 'office@school.example',
  colour: 'red',
}
const STAFF = { email: 'office@school.example', name: 'Asha Verma' }
const ENQUIRY: Enquiry = {
  parentName: 'Harpreet Kaur',
  studentName: 'Aman',
  email: 'harpreet@example.org',
  phone: '9876543210',
  class: '5th',
  enquiry: 'When does the session begin?',
}

const server = await blobServerForTests()
let crm: MockCrm
let blobs: BlobStore
let enquiries: EnquiryStore
let stores: ReturnType<typeof freshEnquiryStores>
beforeEach(async () => {
  crm = await startMockCrm()
  stores = freshEnquiryStores(crm.url)
  blobs = stores.blobs
  enquiries = stores.enquiries
})
afterEach(async () => {
  await crm.stop()
  vi.restoreAllMocks()
})

function minutesLater(minutes: number): Date {
  return new Date(NOW.getTime() + minutes * 60_000)
}

function daysLater(days: number): Date {
  return minutesLater(days * 24 * 60)
}

async function add(change: Partial<Enquiry> = {}, { isQuarantined = false, at = NOW } = {}): Promise<string> {
  const enquiry = { ...ENQUIRY, ...change }
  const id = await enquiries.idFor(enquiry, isQuarantined, at)
  await enquiries.keep(id, enquiry, isQuarantined, at)
  return id
}

async function list(): Promise<StaffEnquiry[]> {
  return (await stores.page()).enquiries
}

function listing(crmSetting: Partial<CrmSetting> = {}): Promise<Response> {
  const setting = { crmEndpoint: crm.url, crmComplaint: undefined, ...crmSetting }
  return listEnquiries(new Request('https://school.example/api/admin/enquiries'), { ...stores, ...setting })
}

/** Tries to deliver an enquiry, as the form does. */
async function forward(id: string, at = NOW, change: Partial<Enquiry> = {}): Promise<void> {
  const enquiry = { ...ENQUIRY, ...change, receivedAt: NOW.toISOString() }
  await forwardEnquiry(id, enquiry, NEVER_TRIED, { enquiries, crmEndpoint: crm.url, now: at })
}

function change(id: string, body: unknown, headers: Record<string, string> = {}, now = NOW): Promise<Response> {
  const request = new Request(`https://school.example/api/admin/enquiries/${id}`, {
    method: 'PATCH',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  })
  return changeEnquiry(request, id, STAFF, { enquiries, crmEndpoint: crm.url, now })
}

describe('the list', () => {
  test('has every enquiry, newest first, with its delivery status', async () => {
    const delivered = await add({ class: '1st' })
    await forward(delivered)
    const held = await add({ class: '2nd' }, { isQuarantined: true, at: minutesLater(1) })
    const waiting = await add({ class: '3rd' }, { at: minutesLater(2) })
    const mark = { id: waiting, receivedMs: minutesLater(2).getTime() }
    await enquiries.noteFailure(mark, 'could not be reached', NEVER_TRIED, minutesLater(3))

    const response = await listing()
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.json()).toEqual({
      enquiries: [
        {
          ...ENQUIRY,
          class: '3rd',
          id: waiting,
          receivedAt: minutesLater(2).toISOString(),
          source: 'website',
          enteredBy: null,
          state: 'new',
          note: '',
          notes: [],
          followUp: null,
          notSameAs: [],
          version: 0,
          changedAt: null,
          changedBy: null,
          delivery: {
            status: 'waiting',
            failures: 1,
            lastFailedAt: minutesLater(3).toISOString(),
            lastFailure: 'could not be reached',
          },
        },
        expect.objectContaining({ id: held, delivery: expect.objectContaining({ status: 'quarantined' }) }),
        expect.objectContaining({ id: delivered, delivery: expect.objectContaining({ status: 'delivered' }) }),
      ],
      next: null,
      months: [{ month: '2026-11', count: 2 }],
      held: 1,
      new: 2,
      due: [],
    })
  })

  test('reports that nothing is forwarded without a CRM', async () => {
    await add()
    const response = await listing({ crmEndpoint: undefined })
    expect((await response.json()).enquiries).toMatchObject([
      { delivery: { status: 'not-forwarded', lastFailure: null } },
    ])
  })

  test('reports an invalid setting of the CRM', async () => {
    await add()
    const crmComplaint = 'the setting CRM_ENDPOINT must be an http(s) address'
    const response = await listing({ crmEndpoint: undefined, crmComplaint })
    expect((await response.json()).enquiries).toMatchObject([
      { delivery: { status: 'not-forwarded', failures: 0, lastFailure: crmComplaint } },
    ])
  })

  test('skips an unreadable enquiry and unknown keys', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const id = await add()
    const broken = await add({ class: '1st' })
    await blobs.put(`${broken}/received`, '{"parentName"')
    await blobs.put('something-else/received', '{}')
    expect(await list()).toMatchObject([{ id }])
    expect(console.error).toHaveBeenCalledOnce()
  })

  test('is that of a month in India, or goes on where an earlier one ended', async () => {
    const october = await add({ class: '1st' }, { at: new Date('2026-10-31T18:29:00Z') })
    const november = await add({ class: '2nd' }, { at: new Date('2026-10-31T18:31:00Z') })
    expect(await stores.page('?month=2026-10')).toMatchObject({
      enquiries: [{ id: october }],
      months: [
        { month: '2026-11', count: 1 },
        { month: '2026-10', count: 1 },
      ],
    })
    const before = `${Date.parse('2026-10-31T18:31:00Z')}-${november}`
    expect((await stores.page(`?before=${before}`)).enquiries).toMatchObject([{ id: october }])
    await expect(stores.page('?month=today')).rejects.toMatchObject({ status: 400 })
    await expect(stores.page('?before=yesterday')).rejects.toMatchObject({ status: 400 })
  })

  test('has 500 at most and says what comes next, with the newest of quarantine beside them', async () => {
    const at = (index: number) => new Date(NOW.getTime() + index * 1_000)
    const indices = Array.from({ length: 620 }, (_, index) => index)
    await mapConcurrently(indices, 16, (index) => add({ enquiry: `No ${index}` }, { at: at(index) }))
    const held = indices.slice(0, 110)
    await mapConcurrently(held, 16, (index) =>
      add({ enquiry: `Spam ${index}` }, { at: at(index), isQuarantined: true }),
    )
    const first = await stores.page()
    const textsOf = (status: string) =>
      first.enquiries.filter(({ delivery }) => delivery.status === status).map(({ enquiry }) => enquiry)
    expect(textsOf('waiting')).toEqual(
      indices
        .slice(120)
        .reverse()
        .map((index) => `No ${index}`),
    )
    expect(textsOf('quarantined')).toEqual(
      held
        .slice(10)
        .reverse()
        .map((index) => `Spam ${index}`),
    )
    expect([first.held, first.months]).toEqual([110, [{ month: '2026-11', count: 620 }]])
    const second = await stores.page(`?before=${first.next}`)
    expect(second.enquiries.map(({ enquiry }) => enquiry)).toEqual(
      indices
        .slice(0, 120)
        .reverse()
        .map((index) => `No ${index}`),
    )
    expect(second.next).toBeNull()
  })
})

describe('a change by staff', () => {
  test('keeps other fields, and stores its author', async () => {
    const id = await add()
    const first = await change(id, { state: 'contacted' })
    expect([first.status, first.headers.get('ETag')]).toEqual([200, '"1"'])
    expect(await first.json()).toMatchObject({ id, state: 'contacted', note: '', version: 1, changedBy: STAFF.email })
    await change(id, { note: 'Call on Monday' }, {}, minutesLater(5))
    expect(await list()).toMatchObject([
      { state: 'contacted', note: 'Call on Monday', version: 2, changedAt: minutesLater(5).toISOString() },
    ])
  })

  test('is rejected if based on an old version', async () => {
    const id = await add()
    expect((await change(id, { state: 'contacted' }, { 'If-Match': '"0"' })).status).toBe(200)
    expect((await change(id, { state: 'closed' }, { 'If-Match': '"0"' })).status).toBe(412)
    expect((await change(id, { state: 'closed' }, { 'If-Match': '"1"' })).status).toBe(200)
    await expect(change(id, { state: 'new' }, { 'If-Match': 'W/"x"' })).rejects.toMatchObject({ status: 400 })
  })

  test('succeeds once among several concurrent ones of the same version', async () => {
    const id = await add()
    const changes = ['contacted', 'visit-booked', 'closed'].map((state) => change(id, { state }, { 'If-Match': '"0"' }))
    const statuses = (await Promise.all(changes)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 412, 412])
  })

  test.each([[{ state: 'lost' }], [{ email: 'x@example.org' }], [{}], [[]]])('cannot be %j', async (body) => {
    const id = await add()
    const response = await change(id, body)
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({ error: expect.stringMatching(/\w/) })
    expect(await list()).toMatchObject([{ version: 0 }])
  })

  test.each(['', 'nothing', `${'0'.repeat(32)}-1`, '../sessions'])(
    'of an enquiry that is not there: %j',
    async (id) => {
      await expect(change(id, { state: 'closed' })).rejects.toMatchObject({ status: 404 })
    },
  )
})

describe('sending again', () => {
  test('sends it to the CRM with the same key and returns the result', async () => {
    const id = await add()
    await crm.behave('status-500')
    const failed = await resendEnquiry(id, { enquiries, crmEndpoint: crm.url, now: NOW })
    expect(await failed.json()).toMatchObject({
      id,
      delivery: { status: 'waiting', failures: 1, lastFailure: 'answered with status 500' },
    })
    await crm.behave('takes')
    const response = await resendEnquiry(id, { enquiries, crmEndpoint: crm.url, now: minutesLater(1) })
    expect(await response.json()).toMatchObject({ id, delivery: { status: 'delivered' } })
    expect(crm.posts.map(({ idempotencyKey }) => idempotencyKey)).toEqual([id, id])
  })

  test('releases a quarantined enquiry permanently', async () => {
    const id = await add({}, { isQuarantined: true })
    await crm.behave('status-500')
    await resendEnquiry(id, { enquiries, crmEndpoint: crm.url, now: NOW })
    await crm.behave('takes')
    await stores.deliver(minutesLater(1), false)
    expect(await list()).toMatchObject([{ id, receivedAt: NOW.toISOString(), delivery: { status: 'delivered' } }])
  })
})

describe('sending all that is stuck again', () => {
  test('leaves it to the next run, and five days begin with its first try', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const id = await add()
    await crm.behave('refused')
    await stores.deliver(NOW)
    await stores.deliver(daysLater(6))
    expect(await list()).toMatchObject([{ id, delivery: { status: 'stuck' } }])

    expect(await (await retryStuck({ enquiries })).json()).toEqual({ retried: 1, left: 0 })
    await stores.deliver(daysLater(10))
    expect(await list()).toMatchObject([{ id, delivery: { status: 'waiting' } }])
    await crm.behave('takes')
    await stores.deliver(daysLater(14))
    expect(await list()).toMatchObject([{ id, delivery: { status: 'delivered' } }])
    expect(await enquiries.stuck()).toEqual([])
    expect(await enquiries.pending()).toEqual([])
  })
})

describe('the quarantine', () => {
  test('is emptied by staff at once, and its blobs go with the next clean-up', async () => {
    const held = await add({}, { isQuarantined: true })
    expect(await stores.page()).toMatchObject({ held: 1, enquiries: [{ id: held }] })
    expect((await discardQuarantine({ enquiries, now: minutesLater(1) })).status).toBe(204)
    expect(await stores.page()).toMatchObject({ held: 0, enquiries: [] })
    await expect(change(held, { state: 'closed' })).rejects.toMatchObject({ status: 404 })
    const later = await add({ class: '1st' }, { isQuarantined: true, at: minutesLater(2) })
    await stores.purge(minutesLater(3), 18)
    expect(await list()).toMatchObject([{ id: later }])
    expect(await enquiries.quarantine.box.read(held)).toBeUndefined()
  })

  test('keeps enquiries for 30 days', async () => {
    await add({}, { isQuarantined: true })
    await stores.purge(daysLater(29), 18)
    expect(await list()).toHaveLength(1)
    await stores.purge(daysLater(31), 18)
    expect(await list()).toHaveLength(0)
    expect(await stores.quarantineBlobs.keys()).toEqual([])
  })

  test('is left by a released enquiry, with what staff noted', async () => {
    const id = await add({}, { isQuarantined: true })
    await change(id, { note: 'A real parent' })
    await resendEnquiry(id, { enquiries, crmEndpoint: crm.url, now: NOW })
    expect(await stores.page()).toMatchObject({
      held: 0,
      enquiries: [{ id, note: 'A real parent', delivery: { status: 'delivered' } }],
    })
    expect(await stores.quarantineBlobs.keys()).toEqual([])
  })
})

describe('erasing', () => {
  const erase = (id: string, now = minutesLater(1)) => eraseEnquiry(id, { enquiries, now })

  test.each([false, true])(
    'leaves nothing but a tombstone without personal data (quarantined: %s)',
    async (isQuarantined) => {
      const id = await add({}, { isQuarantined })
      await crm.behave('status-500')
      if (!isQuarantined) await forward(id)
      await change(id, { note: 'Call Harpreet' })
      expect((await erase(id)).status).toBe(204)
      expect(await stores.page()).toMatchObject({ enquiries: [], months: [], held: 0 })
      expect(await blobs.keys()).toEqual([`erased/${id}`])
      expect(await stores.quarantineBlobs.keys()).toEqual([])
      expect(JSON.stringify(await blobs.json(`erased/${id}`))).not.toMatch(/Harpreet|harpreet|98765/)
      expect((await erase(id)).status).toBe(204)
      await stores.deliver(minutesLater(2))
      expect(crm.posts.filter(({ wasTaken }) => wasTaken)).toEqual([])
    },
  )

  test('outlives a retry within ten minutes; a parent who sends it later gets through', async () => {
    const id = await add()
    await erase(id)
    expect(await add({}, { at: minutesLater(9) })).toBe(id)
    expect(await list()).toEqual([])
    expect(await blobs.keys()).toEqual([`erased/${id}`])
    const later = await add({}, { at: minutesLater(11) })
    expect(later).not.toBe(id)
    expect(await list()).toMatchObject([{ id: later }])
  })

  test('ends with the tombstone, once no key of a request is known any more', async () => {
    const id = await add()
    await erase(id)
    await stores.purge(daysLater(7), 18)
    expect(await blobs.keys()).toEqual([`erased/${id}`])
    await stores.purge(daysLater(9), 18)
    expect(await blobs.keys()).toEqual([])
  })

  test('is finished by the clean-up after an interruption', async () => {
    const id = await add()
    server.fail(500, (method) => method === 'DELETE')
    await expect(erase(id)).rejects.toThrow('The blob store failed')
    server.heal()
    await stores.purge(minutesLater(2), 18)
    expect(await blobs.keys()).toEqual([`erased/${id}`])
  })

  test.each(['', 'nothing', `${'0'.repeat(32)}-1`])('nothing is a 404: %j', async (id) => {
    await expect(erase(id)).rejects.toMatchObject({ status: 404 })
  })
})

describe('what later code wrote', () => {
  test('is shown and delivered, and its fields survive a change and a release', async () => {
    const held = await add({}, { isQuarantined: true })
    await enquiries.quarantine.box.touch({ id: held, receivedMs: NOW.getTime() })
    const { blobs: quarantined } = enquiries.quarantine.box
    const key = `${held}/quarantined`
    const future = { ...(await enquiries.quarantine.box.read(held)), schema: 2, campus: 'north' }
    await quarantined.put(key, JSON.stringify(future))
    await quarantined.put(`${held}/staff/000001`, JSON.stringify({ ...FUTURE_ENTRY, state: 'waiting-list' }))

    expect((await stores.page()).enquiries).toMatchObject([{ id: held, state: 'new', note: 'From later code' }])
    await resendEnquiry(held, { enquiries, crmEndpoint: crm.url, now: NOW })
    await change(held, { note: 'Seen' }, { 'If-Match': '"1"' })
    expect(await blobs.json(`${held}/received`)).toMatchObject({ schema: 2, campus: 'north' })
    expect(await blobs.json(`${held}/staff/000002`)).toMatchObject({
      schema: 2,
      state: 'waiting-list',
      colour: 'red',
      note: 'Seen',
    })
    expect(JSON.stringify(await list())).not.toMatch(/campus|colour|schema|receipt/)
    expect(Object.keys(crm.posts[0]?.fields ?? {})).toHaveLength(6)
  })
})
