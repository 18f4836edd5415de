import { expect, test, vi } from 'vitest'
import type { StaffEnquiry } from '../../../src/schemas/staff-enquiry.ts'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { enquiryDesk } from '../../../tests/support/enquiry-desk.ts'
import { ENQUIRY, jsonRequest } from '../../../tests/support/requests.ts'
import { enquiryOf } from '../../../tests/support/staff-enquiry.ts'
import type { CrmSetting } from '../../platform/env.ts'
import { contentId, markIn, markKeyOf, type StoredEnquiry } from '../../stores/stored-enquiry.ts'
import { chosenTable, enquiriesTable, listEnquiries, searchEnquiries } from './list-enquiries.ts'
import { showEnquiry } from './staff-enquiries.ts'

const NOW = new Date('2026-11-22T08:00:00Z')
const CALL = { day: '2026-11-22', time: '16:00', kind: 'call', text: '' } as const
const NOBODY = `${'0'.repeat(32)}-1`
/** 23:59 in India on the last day of September, and 00:01 on the first day of October. */
const SEPTEMBER = { at: new Date('2026-09-30T18:29:00Z') }
const OCTOBER = { at: new Date('2026-09-30T18:31:00Z') }

await blobServerForTests()
const desk = enquiryDesk(NOW)
const { minutesLater } = desk

const get = (query = '') => new Request(`https://school.example/api/admin/enquiries${query}`)
const listing = (crmSetting: Partial<CrmSetting> = {}) =>
  listEnquiries(get(), { ...desk.stores, crmEndpoint: desk.crm.url, crmComplaint: undefined, now: NOW, ...crmSetting })
const due = async (now = NOW) => (await desk.stores.page('', now)).due
const idsOf = async (query: string) => (await desk.stores.page(query)).enquiries.map(({ id }) => id)

test('the list has every enquiry, newest first, with its delivery status', async () => {
  const delivered = await desk.add({ class: '1st' })
  await desk.forward(delivered)
  const held = await desk.add({ class: '2nd' }, { isHeld: true, at: minutesLater(1) })
  const waiting = await desk.add({ class: '3rd' }, { at: minutesLater(2) })
  await desk.crm.behave('refused')
  await desk.forward(waiting, minutesLater(3))

  const response = await listing()
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const failed = { failures: 1, lastFailedAt: minutesLater(3).toISOString(), lastFailure: 'could not be reached' }
  expect(await response.json()).toEqual({
    enquiries: [
      {
        ...enquiryOf({ ...ENQUIRY, class: '3rd', id: waiting, receivedAt: minutesLater(2).toISOString() }),
        delivery: { status: 'waiting', ...failed },
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

test.each([undefined, 'CRM_ENDPOINT must be an https address'])(
  'without a CRM, the list says that an enquiry is not forwarded, and why: %s',
  async (crmComplaint) => {
    await desk.add()
    const { enquiries } = await (await listing({ crmEndpoint: undefined, crmComplaint })).json()
    const delivery = { status: 'not-forwarded', failures: 0, lastFailure: crmComplaint ?? null }
    expect(enquiries).toMatchObject([{ delivery }])
  },
)

test('the list skips an unreadable enquiry and unknown keys', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const id = await desk.add()
  const broken = await desk.add({ class: '1st' })
  await desk.stores.blobs.put(`${broken}/000001`, '{"parentName"')
  await desk.stores.blobs.put('something-else/000001', '{}')
  expect(await desk.list()).toMatchObject([{ id }])
  expect(console.error).toHaveBeenCalledOnce()
})

/** Returns enquiries named `<name> 0` to `<name> <count - 1>`, one second apart. */
function many(like: StoredEnquiry, name: string, count: number): StoredEnquiry[] {
  return Array.from({ length: count }, (_, index) => {
    const receivedAt = new Date(NOW.getTime() + index * 1_000).toISOString()
    const enquiry = `${name} ${index}`
    return { ...like, id: `${contentId({ ...ENQUIRY, enquiry }, like.isHeld)}-1`, enquiry, receivedAt }
  })
}

test('the list has at most 500 enquiries and 100 held enquiries, and a cursor for the rest', async () => {
  const { enquiries } = desk.stores
  const like = (await enquiries.find(await desk.add())) ?? expect.fail()
  const [sent, spam] = [many(like, 'No', 510), many({ ...like, isHeld: true }, 'Spam', 105)]
  const marksOf = (some: StoredEnquiry[]) => some.flatMap((one) => markIn(markKeyOf(one)) ?? [])
  const none = { handled: [], pending: [], stuck: [], due: [] }
  const marks = async () => ({ ...none, received: marksOf(sent), held: marksOf(spam) })
  vi.spyOn(enquiries, 'marks').mockImplementation(marks)
  const byId = new Map([...sent, ...spam].map((one) => [one.id, one]))
  vi.spyOn(enquiries, 'currentOf').mockImplementation(async (asked) => asked.flatMap(({ id }) => byId.get(id) ?? []))
  const newest = (name: string, from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `${name} ${to - 1 - index}`)
  const first = await desk.stores.page()
  const textsOf = (status: string) =>
    first.enquiries.filter(({ delivery }) => delivery.status === status).map(({ enquiry }) => enquiry)
  expect(textsOf('waiting')).toEqual(newest('No', 10, 510))
  expect(textsOf('quarantined')).toEqual(newest('Spam', 5, 105))
  expect([first.held, first.months]).toEqual([105, [{ month: '2026-11', count: 510 }]])
  const second = await desk.stores.page(`?before=${first.next}`)
  expect(second.enquiries.map(({ enquiry }) => enquiry)).toEqual(newest('No', 0, 10))
  expect(second.next).toBeNull()
})

test('the list can be limited to the newest month, to dates in India, to one state, or in length', async () => {
  const september = await desk.add({ class: '1st' }, SEPTEMBER)
  const october = await desk.add({ class: '2nd' }, OCTOBER)
  const november = await desk.add({ class: '3rd' })
  await desk.change(october, { state: 'closed' })
  expect(await idsOf('?month=newest')).toEqual([november])
  expect(await idsOf('?from=2026-10-01&to=2026-10-01')).toEqual([october])
  expect(await idsOf('?to=2026-09-30')).toEqual([september])
  expect(await idsOf('?state=closed')).toEqual([october])
  expect(await idsOf('?state=new')).toEqual([november, september])
  const first = await desk.stores.page('?state=new&limit=1')
  expect(first.enquiries.map(({ id }) => id)).toEqual([november])
  expect(await idsOf(`?state=new&limit=1&before=${first.next}`)).toEqual([september])
})

test.each(['?state=lost', '?from=today', '?to=2026-02-30', '?limit=0', '?month=2026'])(
  'the list and the CSV table refuse %s',
  async (query) => {
    await expect(desk.stores.page(query)).rejects.toMatchObject({ status: 400 })
    await expect(table(query)).rejects.toMatchObject({ status: 400 })
  },
)

test('every page of the list has the follow-ups of today or earlier, the earliest first', async () => {
  const old = await desk.add({ class: '1st' }, SEPTEMBER)
  const today = await desk.add({ class: '2nd' })
  const tomorrow = await desk.add({ class: '3rd' })
  const write = { day: '2026-11-20', time: null, kind: 'write', text: 'Send the fee list' }
  await desk.change(today, { followUp: CALL })
  await desk.change(old, { followUp: write })
  await desk.change(tomorrow, { followUp: { ...CALL, day: '2026-11-23' } })
  const page = await desk.stores.page('?month=2026-11', NOW)
  expect(page.due).toMatchObject([
    { id: old, followUp: write },
    { id: today, followUp: CALL },
  ])
  expect(page.enquiries.map(({ id }) => id).sort()).toEqual([today, tomorrow].sort())
  // In India this moment is already on the 23rd.
  expect(await due(new Date('2026-11-22T18:31:00Z'))).toHaveLength(3)
})

test('a follow-up is not listed after it is moved or done, even if its mark in the store is wrong', async () => {
  const id = await desk.add()
  for (const followUp of [{ ...CALL, day: '2026-12-01' }, null]) {
    await desk.change(id, { followUp: CALL })
    expect(await due()).toMatchObject([{ id, followUp: CALL }])
    await desk.change(id, { followUp })
    expect(await due()).toEqual([])
  }
  await desk.change(id, { followUp: CALL })
  const mark = (day: string) => desk.stores.blobs.put(`marks/${NOW.getTime()}-${id}.${day}`, '1')
  await mark('2026-12-01')
  expect(await due()).toMatchObject([{ id, followUp: CALL }])
  await desk.change(id, { followUp: { ...CALL, day: '2026-12-02' } })
  await mark('2026-11-22')
  expect(await due()).toEqual([])
})

test('the number of new enquiries includes all months, but no held enquiries', async () => {
  const handled = await desk.add({ class: '1st' })
  await desk.add({ class: '2nd' }, SEPTEMBER)
  await desk.add({ class: '3rd' }, { isHeld: true })
  expect((await desk.stores.page()).new).toBe(2)
  for (const [change, count] of [
    [{ note: 'Still new' }, 2],
    [{ state: 'contacted' }, 1],
    [{ state: 'new' }, 2],
  ] as const) {
    await desk.change(handled, change)
    expect((await desk.stores.page()).new).toBe(count)
  }
})

test('a held enquiry with a changed state does not count as new after its release', async () => {
  const held = await desk.add({ class: '1st' }, { isHeld: true })
  await desk.change(held, { state: 'contacted', followUp: CALL })
  await desk.resend(held)
  expect(await desk.stores.page('', NOW)).toMatchObject({ new: 0, due: [{ id: held }] })
  expect(await (await showEnquiry({ ...desk.deps(), id: held })).json()).toMatchObject({ id: held, state: 'contacted' })
})

const search = (body: unknown) => searchEnquiries(jsonRequest('POST', body), desk.deps())

test('the search finds names and notes in enquiries of all months', async () => {
  const old = await desk.add({ parentName: 'Asha Rani' }, { at: new Date('2025-12-01T08:00:00Z') })
  const noted = await desk.add({ class: '1st' })
  await desk.change(noted, { note: 'Bus route 4' })
  const found = async (words: string) => (await (await search({ words })).json()) as object
  expect(await found('rani asha')).toMatchObject({ enquiries: [{ id: old }], isAll: true })
  expect(await found(' route bus ')).toMatchObject({ enquiries: [{ id: noted }] })
  expect(await found('nobody')).toEqual({ enquiries: [], isAll: true })
})

test('the search finds other enquiries with the same telephone or e-mail', async () => {
  const id = await desk.add()
  const sibling = await desk.add({ studentName: 'Simran', class: '1st', email: 'other@example.org' })
  const mail = await desk.add({ parentName: 'Gurdeep Singh', phone: '9000000001', email: 'HARPREET@example.org' })
  await desk.add({ parentName: 'Harpret Kaur', phone: '9000000002', email: 'else@example.org' })
  const { enquiries } = (await (await search({ sameAs: id })).json()) as { enquiries: StaffEnquiry[] }
  expect(new Set(enquiries.map((one) => one.id))).toEqual(new Set([sibling, mail]))
  await expect(search({ sameAs: NOBODY })).rejects.toMatchObject({ status: 404 })
})

test.each([{}, { words: 'x', sameAs: NOBODY }, { sameAs: '../sessions' }, { words: ' ' }, { words: 'x'.repeat(201) }])(
  'the search refuses %j',
  async (body) => {
    await expect(search(body)).rejects.toMatchObject({ status: 422 })
  },
)

const table = (query = '', limit: { maxBytes?: number } = {}) =>
  enquiriesTable(get(`.csv${query}`), { ...desk.deps(), ...limit })
const chosen = (ids: unknown) => chosenTable(jsonRequest('POST', { ids }), desk.deps())
async function classesIn(response: Promise<Response>) {
  const rows = (await (await response).text()).trim().split('\r\n').slice(1)
  return rows.map((row) => /"(\d)(?:st|nd|rd|th)"/.exec(row)?.[1])
}

test('the table has Indian times as spreadsheets read them, every note, and no formula', async () => {
  const at = new Date('2026-11-20T18:35:00Z')
  const id = await desk.add({ enquiry: '=1+1', parentName: '＝Aman', studentName: ' +Aman' }, { at })
  await desk.change(id, { followUp: CALL })
  await desk.change(id, { note: 'Called' }, {}, { at: new Date('2026-11-21T04:20:00Z') })
  await desk.change(id, { note: 'Sent "the route"' }, {}, { at: new Date('2026-11-21T11:35:00Z') })
  const response = await table()
  const { headers } = response
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="enquiries-\d{4}-\d\d-\d\d.csv"$/)
  const bytes = await response.clone().bytes()
  expect([...bytes.slice(0, 3)], 'the byte order mark').toEqual([0xef, 0xbb, 0xbf])
  const text = await response.text()
  expect(text, 'the names of the columns').toMatch(/^"Received"(,"[^"]+"){12}\r\n"/)
  for (const part of [
    '"2026-11-21 00:05:00"',
    `"Website","'＝Aman","' +Aman"`,
    `"'=1+1"`,
    '"2026-11-22 16:00","Call back"',
    '"2026-11-21 17:05:00 Asha Verma: Sent ""the route""\n2026-11-21 09:50:00 Asha Verma: Called"',
  ]) {
    expect(text).toContain(part)
  }
})

test('the table can be limited to a month, to days or to a state', async () => {
  const september = await desk.add({ class: '1st' }, SEPTEMBER)
  await desk.add({ class: '2nd' }, OCTOBER)
  await desk.add({ class: '3rd' })
  await desk.add({ class: '4th' }, { isHeld: true })
  await desk.change(september, { state: 'closed' })
  for (const [query, classes] of [
    ['', ['3', '2', '1']],
    ['?month=2026-10', ['2']],
    ['?month=newest', ['3']],
    ['?to=2026-10-31', ['2', '1']],
    ['?state=closed', ['1']],
  ] as const) {
    expect(await classesIn(table(query)), query).toEqual(classes)
  }
})

test('the table has the chosen enquiries in the requested order, also held enquiries', async () => {
  const [one, two] = [await desk.add({ class: '1st' }), await desk.add({ class: '2nd' })]
  const held = await desk.add({ class: '3rd' }, { isHeld: true })
  expect(await classesIn(chosen([held, one, NOBODY, two]))).toEqual(['3', '1', '2'])
  for (const ids of [[], ['x'], 'all']) await expect(chosen(ids)).rejects.toMatchObject({ status: 422 })
})

test('a table that is too long for one response is refused with advice', async () => {
  for (const letter of ['a', 'b', 'c']) await desk.add({ enquiry: letter.repeat(10_000) })
  const response = await table('', { maxBytes: 25_000 })
  expect([response.status, (await response.json()).error]).toEqual([422, expect.stringContaining('month')])
})
