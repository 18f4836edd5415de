import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Enquiry } from '../../../src/schemas/enquiry.ts'
import type { StaffEnquiry } from '../../../src/schemas/staff-enquiry.ts'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { type MockCrm, startMockCrm } from '../../../tests/support/mock-crm.ts'
import { BlobStore } from '../../stores/blob-store.ts'
import { EnquiryStore } from '../../stores/enquiry-store.ts'
import { deliverEnquiries } from '../jobs/deliver-enquiries.ts'
import { purgeEnquiries } from '../jobs/purge-enquiries.ts'
import { forwardEnquiry, MAX_FORWARDING_MS } from './forward-enquiry.ts'
import { changeEnquiry, listEnquiries, resendEnquiry } from './staff-enquiries.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const STAFF = { email: 'office@school.example' }
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
let run = 0
beforeEach(async () => {
  crm = await startMockCrm()
  run += 1
  blobs = new BlobStore(`enquiries-${run}`)
  enquiries = new EnquiryStore(blobs)
})
afterEach(async () => {
  await crm.stop()
  vi.restoreAllMocks()
})

function minutesLater(minutes: number): Date {
  return new Date(NOW.getTime() + minutes * 60_000)
}

async function add(change: Partial<Enquiry> = {}, { isQuarantined = false, at = NOW } = {}): Promise<string> {
  const enquiry = { ...ENQUIRY, ...change }
  const id = await enquiries.idFor(enquiry, isQuarantined, at)
  await enquiries.keep(id, enquiry, isQuarantined, at)
  return id
}

async function list(): Promise<StaffEnquiry[]> {
  const { enquiries: views } = await (await listEnquiries({ enquiries, crmEndpoint: crm.url })).json()
  return views
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
    await forwardEnquiry(delivered, { ...ENQUIRY, receivedAt: '' }, { enquiries, crmEndpoint: crm.url, now: NOW })
    const held = await add({ class: '2nd' }, { isQuarantined: true, at: minutesLater(1) })
    const waiting = await add({ class: '3rd' }, { at: minutesLater(2) })
    await enquiries.noteFailure(waiting, 'could not be reached', minutesLater(3))

    const response = await listEnquiries({ enquiries, crmEndpoint: crm.url })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.json()).toEqual({
      enquiries: [
        {
          ...ENQUIRY,
          class: '3rd',
          id: waiting,
          receivedAt: minutesLater(2).toISOString(),
          state: 'new',
          note: '',
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
    })
  })

  test('reports that nothing is forwarded without a CRM', async () => {
    await add()
    const response = await listEnquiries({ enquiries, crmEndpoint: undefined })
    expect((await response.json()).enquiries).toMatchObject([
      { delivery: { status: 'not-forwarded', lastFailure: null } },
    ])
  })

  test('reports an invalid setting of the CRM', async () => {
    await add()
    const crmComplaint = 'the setting CRM_ENDPOINT must be an http(s) address'
    const response = await listEnquiries({ enquiries, crmEndpoint: undefined, crmComplaint })
    expect((await response.json()).enquiries).toMatchObject([
      { delivery: { status: 'not-forwarded', failures: 0, lastFailure: crmComplaint } },
    ])
  })

  test('skips an unreadable enquiry and unknown keys', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const id = await add()
    await blobs.put(`${'0'.repeat(32)}-1/received`, '{"parentName"')
    await blobs.put('something-else/received', '{}')
    expect(await list()).toMatchObject([{ id }])
    expect(console.error).toHaveBeenCalledOnce()
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
    await deliverEnquiries({ enquiries, crmEndpoint: crm.url, isImmediate: false, now: minutesLater(1) })
    expect(await list()).toMatchObject([{ id, receivedAt: NOW.toISOString(), delivery: { status: 'delivered' } }])
  })
})

describe('the run by the schedule', () => {
  const deliver = (minutes: number, isImmediate = false) =>
    deliverEnquiries({ enquiries, crmEndpoint: crm.url, isImmediate, now: minutesLater(minutes) })

  test('retries with delays that double, up to six hours', async () => {
    await add()
    await crm.behave('status-500')
    const minutesOfTries = [0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 871, 1231, 1591, 1951]
    for (const [earlier, minutes] of minutesOfTries.entries()) {
      if (earlier > 0) await deliver(minutes - 0.1)
      expect([minutes, crm.posts.length]).toEqual([minutes, earlier])
      await deliver(minutes)
      expect([minutes, crm.posts.length]).toEqual([minutes, earlier + 1])
    }
  })

  test('retries all undelivered enquiries at once when called by hand', async () => {
    await add()
    await crm.behave('status-500')
    await deliver(0)
    await deliver(0.1, true)
    expect(crm.posts).toHaveLength(2)
    await crm.behave('takes')
    await deliver(0.2, true)
    await deliver(0.3, true)
    expect(crm.posts).toHaveLength(3)
  })

  test('delivers enquiries that a crashed process left', async () => {
    await add()
    await deliver(1)
    expect(await list()).toMatchObject([{ delivery: { status: 'delivered', failures: 0 } }])
  })

  test('gives up after five days with an error in the log, and staff can send it then', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const id = await add()
    await crm.behave('refused')
    await deliver(MAX_FORWARDING_MS / 60_000 - 1)
    expect(await list()).toMatchObject([{ delivery: { status: 'waiting' } }])
    await deliver(MAX_FORWARDING_MS / 60_000)
    expect(await list()).toMatchObject([{ delivery: { status: 'stuck', lastFailure: 'could not be reached' } }])
    expect(log).toHaveBeenCalledExactlyOnceWith(
      `Enquiry ${id} has not reached the CRM for five days, which could not be reached. Staff can send it again.`,
    )
    await crm.behave('takes')
    await deliver(MAX_FORWARDING_MS / 60_000 + 24 * 60)
    expect(crm.posts).toHaveLength(0)
    const response = await resendEnquiry(id, { enquiries, crmEndpoint: crm.url, now: NOW })
    expect(await response.json()).toMatchObject({ delivery: { status: 'delivered' } })
  })

  test('continues with the others when one cannot be stored', async () => {
    const [first, second] = [await add({ class: '1st' }), await add({ class: '2nd' })]
    server.fail(500, (method, path) => method === 'PUT' && path.includes(first))
    await expect(deliver(0)).rejects.toThrow('The blob store failed')
    server.heal()
    expect((await list()).find(({ id }) => id === second)).toMatchObject({ delivery: { status: 'delivered' } })
  })
})

describe('the purge', () => {
  test('deletes enquiries older than the retention period with all their data, and nothing else', async () => {
    const old = await add({ class: '1st' }, { at: new Date('2025-05-20T23:59:59Z') })
    await enquiries.noteFailure(old, 'could not be reached', NOW)
    await enquiries.noteDelivered(old, NOW)
    await change(old, { state: 'closed' })
    await add({ class: '2nd' }, { at: new Date('2025-05-20T23:59:59Z'), isQuarantined: true })
    const kept = await add({ class: '3rd' }, { at: new Date('2025-05-21T08:00:00Z') })
    await purgeEnquiries(enquiries, { retentionMonths: 18, now: NOW })
    expect(await blobs.keys()).toEqual([`${kept}/received`])
  })

  test('never forwards a deleted one, even after an interruption, and completes in the next run', async () => {
    const id = await add({}, { at: new Date('2020-01-01T00:00:00Z') })
    await enquiries.noteDelivered(id, NOW)
    server.fail(500, (method, path) => method === 'DELETE' && path.endsWith('/delivered'))
    await expect(purgeEnquiries(enquiries, { retentionMonths: 18, now: NOW })).rejects.toThrow()
    server.heal()
    await deliverEnquiries({ enquiries, crmEndpoint: crm.url, isImmediate: true, now: NOW })
    expect(crm.posts).toEqual([])
    await purgeEnquiries(enquiries, { retentionMonths: 18, now: NOW })
    expect(await blobs.keys()).toEqual([])
  })

  test('counts months by the calendar', async () => {
    await add({}, { at: new Date('2026-02-28T12:00:00Z') })
    await purgeEnquiries(enquiries, { retentionMonths: 1, now: new Date('2026-03-31T11:00:00Z') })
    expect(await list()).toHaveLength(1)
    await purgeEnquiries(enquiries, { retentionMonths: 1, now: new Date('2026-03-31T13:00:00Z') })
    expect(await list()).toHaveLength(0)
  })
})
