import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ENQUIRY_FIELDS, ENQUIRY_POST_NAMES, type Enquiry } from '../../../src/schemas/enquiry.ts'
import type { Alike, StaffEnquiry } from '../../../src/schemas/staff-enquiry.ts'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { freshEnquiryStores } from '../../../tests/support/enquiry-stores.ts'
import { type MockCrm, startMockCrm } from '../../../tests/support/mock-crm.ts'
import { BlobStore } from '../../stores/blob-store.ts'
import { IdempotencyStore } from '../../stores/idempotency-store.ts'
import { enterEnquiry } from './enter-enquiry.ts'
import { listAlike } from './list-alike.ts'
import { searchEnquiries } from './search-enquiries.ts'
import { changeEnquiries, changeEnquiry, eraseEnquiry, resendEnquiry, showEnquiry } from './staff-enquiries.ts'

const NOW = new Date('2026-11-22T08:00:00Z')
const ASHA = { email: 'asha@school.example', name: 'Asha Verma' }
const RAVI = { email: 'ravi@school.example', name: 'Ravi Kumar' }
const ENQUIRY: Enquiry = {
  parentName: 'Harpreet Kaur',
  studentName: 'Aman',
  email: 'harpreet@example.org',
  phone: '9876543210',
  class: '5th',
  enquiry: 'When does the session begin?',
}
const CALL = { day: '2026-11-22', time: '16:00', kind: 'call', text: '' } as const

await blobServerForTests()
let crm: MockCrm
let stores: ReturnType<typeof freshEnquiryStores>
beforeEach(async () => {
  crm = await startMockCrm()
  stores = freshEnquiryStores(crm.url)
})
afterEach(async () => {
  await crm.stop()
  vi.restoreAllMocks()
})

async function add(change: Partial<Enquiry> = {}, { isQuarantined = false, at = NOW } = {}): Promise<string> {
  const enquiry = { ...ENQUIRY, ...change }
  const id = await stores.enquiries.idFor(enquiry, isQuarantined, at)
  await stores.enquiries.keep(id, enquiry, isQuarantined, at)
  return id
}

function jsonRequest(method: string, body: unknown, headers: Record<string, string> = {}): Request {
  return new Request('https://school.example/api/admin/enquiries', {
    method,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  })
}

async function change(id: string, body: unknown, headers = {}, staff = ASHA, now = NOW): Promise<Response> {
  const { enquiries } = stores
  return changeEnquiry(jsonRequest('PATCH', body, headers), id, staff, { enquiries, crmEndpoint: crm.url, now })
}

async function one(id: string): Promise<StaffEnquiry | undefined> {
  return (await stores.page()).enquiries.find((enquiry) => enquiry.id === id)
}

describe('notes', () => {
  test('are a list with who and when, newest first; each PATCH adds one and edits none', async () => {
    const id = await add()
    await change(id, { note: 'Called, no answer' })
    const later = new Date('2026-11-22T09:00:00Z')
    const answered = await (await change(id, { note: 'Called, no answer' }, {}, RAVI, later)).json()
    expect(answered).toMatchObject({
      note: 'Called, no answer',
      notes: [
        { at: later.toISOString(), by: RAVI.email, name: RAVI.name, text: 'Called, no answer' },
        { at: NOW.toISOString(), by: ASHA.email, name: ASHA.name, text: 'Called, no answer' },
      ],
    })
    await change(id, { state: 'contacted' })
    expect((await one(id))?.notes).toHaveLength(2)
  })

  test('of several people at once are all kept, whatever version each has read', async () => {
    const id = await add()
    const texts = ['one', 'two', 'three', 'one', 'two', 'three']
    const answers = await Promise.all(texts.map((note) => change(id, { note }, { 'If-Match': '"0"' })))
    expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 200))
    expect((await one(id))?.notes.map(({ text }) => text).sort()).toEqual(texts.toSorted())
  })

  test('sent again with the same key are one', async () => {
    const id = await add()
    const key = { 'Idempotency-Key': 'abc' }
    await Promise.all([change(id, { note: 'Once' }, key), change(id, { note: 'Once' }, key)])
    await change(id, { note: 'Once' }, key)
    expect((await one(id))?.notes).toHaveLength(1)
    await change(id, { note: 'Once more, with other words' }, key)
    expect((await one(id))?.notes).toHaveLength(2)
  })

  test('of a page of earlier code, which sends the note that it has read with each state, are not doubled', async () => {
    const id = await add()
    await change(id, { state: 'contacted', note: 'Call on Monday' })
    await change(id, { state: 'closed', note: 'Call on Monday' })
    await change(id, { state: 'closed', note: '' })
    expect(await one(id)).toMatchObject({
      state: 'closed',
      note: 'Call on Monday',
      notes: [{ text: 'Call on Monday' }],
    })
  })

  test('of earlier code become entries: every text that was ever there, with who wrote it', async () => {
    const id = await add()
    const { box } = stores.enquiries
    await box.touch({ id, receivedMs: NOW.getTime() })
    const entry = (state: string, note: string, changedBy: string, hour: number) =>
      JSON.stringify({ schema: 1, state, note, changedBy, changedAt: `2026-11-22T0${hour}:00:00.000Z` })
    await box.blobs.put(`${id}/staff/000001`, entry('new', 'First', ASHA.email, 1))
    await box.blobs.put(`${id}/staff/000002`, entry('contacted', 'First', RAVI.email, 2))
    await box.blobs.put(`${id}/staff/000003`, entry('contacted', 'Second', RAVI.email, 3))
    const expected = [
      { by: RAVI.email, text: 'Second', at: '2026-11-22T03:00:00.000Z' },
      { by: ASHA.email, text: 'First', at: '2026-11-22T01:00:00.000Z' },
    ]
    expect(await one(id)).toMatchObject({ notes: expected })
    await change(id, { note: 'Third' })
    expect(await one(id)).toMatchObject({ notes: [{ text: 'Third', name: ASHA.name }, ...expected] })
    // Earlier code runs again after a rollback, writes over the text, and keeps what it does not know.
    const newest = await box.blobs.json(`${id}/staff/000004`)
    const rolledBack = { ...(newest as object), note: 'Fourth', changedBy: RAVI.email, changedAt: NOW.toISOString() }
    await box.blobs.put(`${id}/staff/000005`, JSON.stringify(rolledBack))
    expect((await one(id))?.notes.map(({ text }) => text)).toEqual(['Fourth', 'Third', 'Second', 'First'])
  })
})

test('one enquiry is shown as it is now', async () => {
  const id = await add()
  const deps = { enquiries: stores.enquiries, crmEndpoint: crm.url }
  expect(await (await showEnquiry(id, deps)).json()).toMatchObject({ id, version: 0 })
  await expect(showEnquiry('nothing', deps)).rejects.toMatchObject({ status: 404 })
})

describe('follow-ups', () => {
  test('that are today or overdue are listed beside every page, the earliest first', async () => {
    const old = await add({ class: '1st' }, { at: new Date('2026-09-01T08:00:00Z') })
    const today = await add({ class: '2nd' })
    const tomorrow = await add({ class: '3rd' })
    await change(today, { followUp: CALL })
    await change(old, {
      followUp: { ...CALL, day: '2026-11-20', time: null, kind: 'write', text: 'Send the fee list' },
    })
    await change(tomorrow, { followUp: { ...CALL, day: '2026-11-23' } })
    const page = await stores.page('?month=2026-11', NOW)
    expect(page.due).toMatchObject([
      { id: old, followUp: { day: '2026-11-20', time: null, kind: 'write', text: 'Send the fee list' } },
      { id: today, followUp: CALL },
    ])
    expect(page.enquiries.map(({ id }) => id).sort()).toEqual([today, tomorrow].sort())
    // Past midnight in India, while it is still the 22nd in UTC.
    expect((await stores.page('', new Date('2026-11-22T18:31:00Z'))).due).toHaveLength(3)
  })

  test('leave the list when they are moved or done', async () => {
    const id = await add()
    await change(id, { followUp: CALL })
    await change(id, { followUp: { ...CALL, day: '2026-12-01' } })
    expect((await stores.page('', NOW)).due).toEqual([])
    await change(id, { followUp: CALL })
    await change(id, { followUp: null })
    expect((await stores.page('', NOW)).due).toEqual([])
    expect(await stores.blobs.keys('due/')).toEqual([])
  })

  test('are changed on the version that was read', async () => {
    const id = await add()
    await change(id, { followUp: CALL }, { 'If-Match': '"0"' })
    expect((await change(id, { followUp: null }, { 'If-Match': '"0"' })).status).toBe(412)
  })
})

describe('the number of new ones', () => {
  test('is of all months, without those held back', async () => {
    const handled = await add({ class: '1st' })
    await add({ class: '2nd' }, { at: new Date('2026-09-01T08:00:00Z') })
    await add({ class: '3rd' }, { isQuarantined: true })
    expect((await stores.page()).new).toBe(2)
    await change(handled, { note: 'Still new' })
    expect((await stores.page()).new).toBe(2)
    await change(handled, { state: 'contacted' })
    expect((await stores.page()).new).toBe(1)
    await change(handled, { state: 'new' })
    expect((await stores.page()).new).toBe(2)
  })

  test('knows what staff did with earlier code, and with one that was held back', async () => {
    const id = await add()
    await stores.blobs.remove(`handled/2026-11/${NOW.getTime()}-${id}`)
    const { box } = stores.enquiries
    await box.touch({ id, receivedMs: NOW.getTime() })
    const entry = { state: 'closed', note: '', changedBy: ASHA.email, changedAt: NOW.toISOString() }
    await box.blobs.put(`${id}/staff/000001`, JSON.stringify(entry))
    await stores.purge(NOW, 18)
    expect((await stores.page()).new).toBe(0)
    const held = await add({ class: '1st' }, { isQuarantined: true })
    await change(held, { state: 'contacted', followUp: CALL })
    await resendEnquiry(held, { enquiries: stores.enquiries, crmEndpoint: crm.url, now: NOW })
    expect(await stores.page('', NOW)).toMatchObject({ new: 0, due: [{ id: held }] })
  })
})

describe('a list', () => {
  test('is of the newest month, of days in India, of a state, and of a limit', async () => {
    const september = await add({ class: '1st' }, { at: new Date('2026-09-30T18:29:00Z') })
    const october = await add({ class: '2nd' }, { at: new Date('2026-09-30T18:31:00Z') })
    const november = await add({ class: '3rd' })
    await change(october, { state: 'closed' })
    const idsOf = async (query: string) => (await stores.page(query)).enquiries.map(({ id }) => id)
    expect(await idsOf('?month=newest')).toEqual([november])
    expect(await idsOf('?from=2026-10-01&to=2026-10-01')).toEqual([october])
    expect(await idsOf('?to=2026-09-30')).toEqual([september])
    expect(await idsOf('?state=closed')).toEqual([october])
    expect(await idsOf('?state=new')).toEqual([november, september])
    const first = await stores.page('?state=new&limit=1')
    expect(first.enquiries.map(({ id }) => id)).toEqual([november])
    expect(await idsOf(`?state=new&limit=1&before=${first.next}`)).toEqual([september])
  })

  test.each(['?state=lost', '?from=today', '?to=1', '?limit=0', '?limit=x', '?month=2026'])(
    'cannot be %s',
    async (query) => {
      await expect(stores.page(query)).rejects.toMatchObject({ status: 400 })
    },
  )
})

describe('several at once', () => {
  const changeAll = (ids: string[], state: string) => {
    const { enquiries } = stores
    return changeEnquiries(jsonRequest('PATCH', { ids, state }), ASHA, { enquiries, crmEndpoint: crm.url, now: NOW })
  }

  test('get a state; what is not there is said', async () => {
    const ids = [await add({ class: '1st' }), await add({ class: '2nd' })]
    const missing = `${'0'.repeat(32)}-1`
    const answer = await (await changeAll([...ids, missing], 'contacted')).json()
    expect(answer).toMatchObject({ changed: [{ id: ids[0], state: 'contacted' }, { id: ids[1] }], failed: [missing] })
    expect((await stores.page()).new).toBe(0)
  })

  test.each([[[], 'new'] as const, [['x'], 'new'] as const, [[`${'0'.repeat(32)}-1`], 'lost'] as const])(
    'cannot be %j %j',
    async (ids, state) => {
      expect((await changeAll([...ids], state)).status).toBe(422)
    },
  )
})

describe('an enquiry that staff enter', () => {
  const enter = (change: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    const body = new FormData()
    for (const field of ENQUIRY_FIELDS) body.set(ENQUIRY_POST_NAMES[field], ENQUIRY[field])
    for (const [name, value] of Object.entries({ source: 'phone', ...change })) body.set(name, value)
    const request = new Request('https://school.example/api/admin/enquiries', { method: 'POST', body, headers })
    const idempotency = new IdempotencyStore(new BlobStore('idempotency-inbox'))
    return enterEnquiry(request, ASHA, { enquiries: stores.enquiries, idempotency, crmEndpoint: crm.url, now: NOW })
  }

  test('goes to the CRM like one of the website, and says how it came and who entered it', async () => {
    const response = await enter({ 'contact-phone': '+91 98765 43210' }, { 'Idempotency-Key': crypto.randomUUID() })
    expect(response.status).toBe(201)
    const entered = (await response.json()) as StaffEnquiry
    expect(entered).toMatchObject({
      ...ENQUIRY,
      source: 'phone',
      enteredBy: ASHA.name,
      delivery: { status: 'delivered' },
    })
    expect(crm.posts).toMatchObject([{ idempotencyKey: entered.id, wasTaken: true }])
    expect(Object.keys(crm.posts[0]?.fields ?? {})).toHaveLength(6)
    expect(await one(entered.id)).toMatchObject({ source: 'phone' })
  })

  test('has the rules of the public form, and a source', async () => {
    const response = await enter({ 'contact-phone': '12345', source: 'website' })
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({
      error: 'Phone number must be 10 digits and start with 6-9',
      fields: { phone: 'Phone number must be 10 digits and start with 6-9', source: expect.stringMatching(/\w/) },
    })
    await expect(enter({ 'contact-website': 'x' })).rejects.toMatchObject({ status: 400 })
    expect((await stores.page()).enquiries).toEqual([])
  })

  test('twice with one key is one', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    await Promise.all([enter({}, key), enter({}, key)])
    expect((await stores.page()).enquiries).toHaveLength(1)
    await expect(enter({ 'contact-class': '1st' }, key)).rejects.toMatchObject({ status: 409 })
  })
})

describe('what looks alike', () => {
  const alikeOf = async (id: string): Promise<Alike[]> => {
    const response = await listAlike(id, { enquiries: stores.enquiries, crmEndpoint: crm.url })
    return ((await response.json()) as { alike: Alike[] }).alike
  }

  test('has the same telephone, the same e-mail, or near names', async () => {
    const id = await add()
    const sibling = await add({ studentName: 'Simran', class: '1st', email: 'other@example.org' })
    const again = await add({ parentName: 'Harpret Kaur', phone: '9000000000', email: 'new@example.org' })
    const mail = await add({ parentName: 'Gurdeep Singh', phone: '9000000001', email: 'HARPREET@example.org' })
    await add({ parentName: 'Gurdeep Singh', phone: '9000000002', email: 'else@example.org' })
    const found = new Map((await alikeOf(id)).map(({ enquiry, reasons }) => [enquiry.id, reasons]))
    expect(found).toEqual(
      new Map([
        [sibling, ['phone']],
        [again, ['names']],
        [mail, ['email']],
      ]),
    )
  })

  test('is left out once staff say that it is not the same, seen from either', async () => {
    const id = await add()
    const other = await add({ class: '1st' })
    await change(id, { notSameAs: other })
    expect([await alikeOf(id), await alikeOf(other)]).toEqual([[], []])
    expect(await one(id)).toMatchObject({ notSameAs: [other], state: 'new' })
  })

  test('of nothing is a 404', async () => {
    await expect(alikeOf(`${'0'.repeat(32)}-1`)).rejects.toMatchObject({ status: 404 })
  })
})

describe('the search', () => {
  const search = (body: unknown) =>
    searchEnquiries(jsonRequest('POST', body), { enquiries: stores.enquiries, crmEndpoint: crm.url })

  test('finds names, numbers and notes of all months', async () => {
    const old = await add({ parentName: 'Asha Rani' }, { at: new Date('2025-12-01T08:00:00Z') })
    const noted = await add({ class: '1st' })
    await change(noted, { note: 'Bus route 4' })
    const found = async (words: string) => (await (await search({ words })).json()) as object
    expect(await found('rani asha')).toMatchObject({ enquiries: [{ id: old }], isAll: true })
    expect(await found(' route bus ')).toMatchObject({ enquiries: [{ id: noted }] })
    expect(await found('nobody')).toEqual({ enquiries: [], isAll: true })
  })

  test.each([{}, { words: ' ' }, { words: 'x', month: 1 }, { words: 'x'.repeat(201) }])(
    'cannot be %j',
    async (body) => {
      expect((await search(body)).status).toBe(422)
    },
  )
})

describe('erasing and retention', () => {
  test('leave no note, follow-up or mark of an enquiry, entered by staff or not', async () => {
    const { enquiries } = stores
    const origin = { source: 'phone', enteredBy: ASHA.name }
    const id = await enquiries.idFor(ENQUIRY, false, NOW)
    await enquiries.keep(id, ENQUIRY, false, NOW, origin)
    const prepare = (which: string) => change(which, { state: 'contacted', note: 'Call Harpreet', followUp: CALL })
    await prepare(id)
    await eraseEnquiry(id, { enquiries, now: NOW })
    expect(await stores.blobs.keys()).toEqual([`erased/${id}`])
    const held = await add({ class: '1st' }, { isQuarantined: true })
    await prepare(held)
    await eraseEnquiry(held, { enquiries, now: NOW })
    expect(await stores.quarantineBlobs.keys()).toEqual([])
    const old = await add({ class: '2nd' })
    await prepare(old)
    await stores.purge(new Date('2028-07-01T00:00:00Z'), 18)
    expect(await stores.blobs.keys()).toEqual([])
  })
})

describe('sending one again whose delivery was given up', () => {
  test('leaves it where it was when that fails, and settles it when the CRM takes it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { enquiries } = stores
    const id = await add()
    await crm.behave('refused')
    await stores.deliver(NOW)
    await stores.deliver(new Date('2026-11-28T08:00:00Z'))
    expect(await one(id)).toMatchObject({ delivery: { status: 'stuck', failures: 2 } })
    const again = { enquiries, crmEndpoint: crm.url, now: new Date('2026-11-28T09:00:00Z') }
    expect(await (await resendEnquiry(id, again)).json()).toMatchObject({ delivery: { status: 'stuck', failures: 3 } })
    expect(await enquiries.stuck()).toHaveLength(1)
    await crm.behave('takes')
    await stores.deliver(new Date('2026-11-28T12:00:00Z'))
    expect(await one(id)).toMatchObject({ delivery: { status: 'delivered' } })
    expect([await enquiries.stuck(), await enquiries.pending()]).toEqual([[], []])
  })
})
