import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { SOURCE_POST_NAME } from '../../../src/schemas/enquiry-change.ts'
import type { AuditEntry } from '../../../src/schemas/staff/audit-log.ts'
import { addEnquiry } from '../../../tests/support/enquiry-desk.ts'
import { eventForm } from '../../../tests/support/pictures.ts'
import { ENQUIRY, ENQUIRY_POST, formOf } from '../../../tests/support/requests.ts'
import { STAFF } from '../../../tests/support/staff.ts'
import { CONTEXT, caller, joinedPerson, siteCalls } from '../../../tests/support/staff-calls.ts'
import { AuditLogStore } from '../../stores/audit-log.ts'
import { BlobStore } from '../../stores/blob-store.ts'
import { openStores } from '../../stores/open-stores.ts'
import type { StoredEnquiry } from '../../stores/stored-enquiry.ts'
import { publicationNote } from '../records/publication.ts'

const { server, functions, owner, as } = await siteCalls()

interface Page {
  entries: AuditEntry[]
  next: string | null
}
const page = async (query = ''): Promise<Page> => (await owner('GET', `/api/admin/audit${query}`)).json()
const whats = ({ entries }: Page) => entries.map(({ what }) => what)

const BY = { id: 'asha12345', email: 'asha@school.example' }
/** Returns an empty audit log, and a function that adds an entry. */
function emptyLog() {
  const auditLog = new AuditLogStore(new BlobStore(randomUUID()))
  const add = (at: Date, subject = '') => auditLog.add({ by: BY, what: 'record-changed', subject, device: '' }, at)
  return { auditLog, add }
}

const hourNow = () => Math.floor(Date.now() / 3_600_000)

async function enterEnquiry(): Promise<string> {
  const form = formOf({ ...ENQUIRY_POST, 'contact-enquiry': randomUUID(), [SOURCE_POST_NAME]: 'phone' })
  return (await (await owner('POST', '/api/admin/enquiries', form)).json()).id
}
test('the audit log lists the changes of records with their authors, newest first', async () => {
  const publisher = await joinedPerson('publisher')
  const call = await as(publisher)
  const { id, version }: { id: string; version: number } = await (
    await call('POST', '/api/events', await eventForm('Annual Day'))
  ).json()
  const at = (version: number) => ({ 'If-Match': `"${version}"` })
  await call('PATCH', `/api/events/${id}`, { title: 'Annual Day 2' }, at(version))
  await call('PATCH', `/api/events/${id}`, { published: false }, at(version + 1))
  await call('PATCH', `/api/events/${id}`, { published: true }, at(version + 2))
  await call('DELETE', `/api/events/${id}`, undefined, at(version + 3))
  await call('POST', `/api/events/${id}/restore`, undefined, at(version + 4))
  await call('PATCH', `/api/events/${id}`, { title: 'Too late' }, at(version))

  const own = await page(`?person=${publisher.id}`)
  expect(whats(own)).toEqual([
    'record-restored',
    'record-binned',
    'record-published',
    'record-unpublished',
    'record-changed',
    'record-created',
  ])
  expect(own.entries.at(-1)).toEqual({
    id: expect.any(String),
    at: expect.any(String),
    who: publisher.email,
    what: 'record-created',
    subject: 'events: Annual Day',
    device: 'Unknown device',
  })
  expect(await page(`?person=${publisher.email}`)).toEqual(own)
})

test('the audit log has sign-ins, and the number of failed sign-ins without the entered text', async () => {
  const person = await joinedPerson('author')
  const login = (email: string, password: string) => caller(functions)('POST', '/api/login', { email, password })
  for (let miss = 0; miss < 3; miss += 1) await login(person.email, 'secret words')
  await login(person.email, STAFF.password)
  const { entries } = await page(`?person=${person.id}`)
  const [signIn, ...failed] = entries
  expect(signIn?.what).toBe('sign-in')
  expect(new Set(failed.map(({ what }) => what))).toEqual(new Set(['sign-in-failed']))
  // Failed sign-ins are counted for each quarter of an hour, so there can be two entries.
  expect(failed.reduce((sum, { subject }) => sum + Number.parseInt(subject, 10), 0)).toBe(3)
  const parent = `${randomUUID()}@parents.example`
  await login(parent, 'x')
  const all = await page()
  expect(all.entries).toContainEqual(expect.objectContaining({ what: 'sign-in-failed', who: '' }))
  expect(JSON.stringify(all)).not.toMatch(/parents\.example|secret words/)
})

test('the audit log is sorted by the shown times, across pages and with failed sign-ins', async () => {
  const { auditLog, add } = emptyLog()
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 10, minute))
  await add(at(3))
  await auditLog.countFailure(BY, '', at(7))
  await add(at(9))
  await auditLog.countFailure(BY, '', at(12))
  await auditLog.countFailure(BY, '', at(16))
  const whole = await auditLog.page({ limit: 10 }, at(20))
  const times = whole.entries.map((entry) => entry.at)
  expect(times).toEqual([16, 9, 7, 3].map((minute) => at(minute).toISOString()))
  expect(whole.entries.map(({ subject }) => subject)).toEqual(['1 ×', '', '2 ×', ''])
  const first = await auditLog.page({ limit: 2 }, at(20))
  const second = await auditLog.page({ limit: 2, before: first.next ?? '' }, at(20))
  expect([...first.entries, ...second.entries].map((entry) => entry.at)).toEqual(times)
  expect((await auditLog.old(at(24 * 60 + 60))).length).toBe(2)
})

test('the audit log has the texts of alerts, and the ids of changed and entered enquiries', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const text = { en: 'School is closed tomorrow: fog.', hi: 'कोहरा' }
  await owner('PUT', '/api/admin/alert', { text, level: 'urgent', until })
  await owner('DELETE', '/api/admin/alert')
  const entered = await enterEnquiry()
  await owner('PATCH', '/api/admin/enquiries', { ids: [entered, `${'0'.repeat(32)}-1`], state: 'contacted' })
  const { entries } = await page()
  expect(entries.slice(0, 4).map(({ what, subject }) => [what, subject])).toEqual([
    ['enquiries-changed', `contacted: enquiries/${entered}`],
    ['enquiry-entered', `enquiries/${entered}`],
    ['alert-ended', 'School is closed tomorrow: fog. / कोहरा'],
    ['alert-published', 'urgent: School is closed tomorrow: fog. / कोहरा'],
  ])
})

test('the audit log has the day on which the CRM received an enquiry that staff have erased', async () => {
  const enquiries = openStores(CONTEXT).enquiries
  const receivedAt = new Date('2026-11-20T20:00:00Z')
  const enquiry = { ...ENQUIRY, enquiry: randomUUID() }
  const id = await addEnquiry(enquiries, enquiry, { at: receivedAt })
  const deliveryOf = async () => (await (await owner('GET', `/api/admin/enquiries/${id}`)).json()).delivery
  expect((await deliveryOf()).deliveredAt).toBeUndefined()
  const stored = (await enquiries.find(id)) ?? expect.fail()
  const deliveredAt = receivedAt.toISOString()
  const deliver = ({ delivery }: StoredEnquiry) => ({ delivery: { ...delivery, deliveredAt } })
  await enquiries.change(stored, deliver, { email: '', now: receivedAt })
  expect(await deliveryOf()).toMatchObject({ status: 'delivered', deliveredAt })
  const other = await enterEnquiry()
  for (const each of [id, id, other]) {
    expect((await owner('DELETE', `/api/admin/enquiries/${each}`)).status).toBe(204)
  }
  const { entries } = await page()
  expect(entries.slice(0, 3).map(({ what, subject }) => [what, subject])).toEqual([
    ['enquiry-erased', `enquiries/${other}`],
    ['enquiry-erased', `enquiries/${id}`],
    ['enquiry-erased', `enquiries/${id}, which the CRM has since 2026-11-21`],
  ])
})

test('the audit log has the number of enquiries in each download', async () => {
  const ids = [await enterEnquiry(), await enterEnquiry()]
  const clerk = await joinedPerson('admissions')
  const call = await as(clerk)
  const table = await (await call('GET', '/api/admin/enquiries.csv?month=newest')).text()
  await call('POST', '/api/admin/enquiries.csv', { ids })
  const { entries } = await page(`?person=${clerk.id}`)
  const count = table.split('\r\n').length - 2
  expect(entries.map(({ what, subject }) => [what, subject])).toEqual([
    ['enquiries-downloaded', '2 enquiries, chosen'],
    ['enquiries-downloaded', `${count} enquiries, month=newest`],
  ])
})

test('for views of older enquiries, the audit log has one entry an hour for each person', async () => {
  const enquiry = { ...ENQUIRY, enquiry: randomUUID() }
  await addEnquiry(openStores(CONTEXT).enquiries, enquiry, { at: new Date('2025-01-10T08:00:00Z') })
  await enterEnquiry()
  const clerk = await joinedPerson('admissions')
  const call = await as(clerk)
  const searches = async () => {
    const { entries } = await page(`?person=${clerk.id}`)
    return entries.filter(({ what }) => what === 'enquiries-searched').length
  }
  await call('GET', '/api/admin/enquiries?month=newest')
  await call('GET', '/api/admin/enquiries?month=2024-01')
  expect(await searches()).toBe(0)
  const listed = await (await call('GET', '/api/admin/enquiries?month=2025-01')).json()
  expect(listed.enquiries).toHaveLength(1)
  // Two entries are correct if a new hour begins during the test.
  const started = hourNow()
  await call('GET', '/api/admin/enquiries?to=2025-12-31')
  expect((await call('POST', '/api/admin/enquiry-search', { words: 'Aman' })).status).toBe(200)
  expect(await searches()).toBeLessThanOrEqual(hourNow() === started ? 1 : 2)
  expect(await searches()).toBeGreaterThan(0)
})

test('the audit log has several pages, and refuses an invalid cursor', async () => {
  const { auditLog, add } = emptyLog()
  const now = new Date('2026-11-22T10:00:00Z')
  for (let n = 0; n < 7; n += 1) await add(new Date(now.getTime() - n * 20 * 86_400_000), `events: ${n}`)
  const seen: string[] = []
  let before: string | undefined
  do {
    const { entries, next } = await auditLog.page({ before, limit: 3 }, now)
    seen.push(...entries.map(({ subject }) => subject))
    before = next ?? undefined
  } while (before !== undefined)
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => `events: ${n}`))
  expect((await owner('GET', '/api/admin/audit?before=../../x')).status).toBe(400)
})

test('a failed write to the audit log is logged, and does not fail the request', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue()
  server.fail('refuse', (method, path) => method === 'PUT' && path.includes('audit'))
  const email = `${randomUUID()}@school.example`
  expect((await owner('POST', '/api/admin/people', { email, name: 'A', role: 'author' })).status).toBe(201)
  expect(log.mock.calls.flat().join()).toContain('The blob store failed: put entries/')
  vi.restoreAllMocks()
})

test('entries of the audit log expire after 24 months', async () => {
  const { auditLog, add } = emptyLog()
  await add(new Date('2026-11-19T00:25:00Z'))
  expect(await auditLog.old(new Date('2028-11-18T00:25:00Z'))).toEqual([])
  const later = new Date('2028-11-22T00:25:00Z')
  for (const key of await auditLog.old(later)) await auditLog.blobs.remove(key)
  expect((await auditLog.page({ limit: 10 }, later)).entries).toEqual([])
})

describe('a change of publication is recorded as', () => {
  const hidden = { published: false, publishAt: null, unpublishAt: null }
  const [six, seven] = ['2026-11-23T18:00:00+05:30', '2026-11-23T19:00:00+05:30']
  test.each([
    ['record-published', hidden, { ...hidden, published: true }],
    ['record-unpublished', { ...hidden, published: true, unpublishAt: six }, hidden],
    ['record-scheduled', hidden, { ...hidden, publishAt: six }],
    ['record-scheduled', hidden, { ...hidden, unpublishAt: seven }],
    ['record-scheduled', { ...hidden, publishAt: six }, { ...hidden, publishAt: seven }],
    ['record-scheduled', { ...hidden, publishAt: six, unpublishAt: seven }, { ...hidden, publishAt: six }],
    ['schedule-taken-back', { ...hidden, publishAt: six }, hidden],
    ['schedule-taken-back', { ...hidden, unpublishAt: seven }, hidden],
    [null, { ...hidden, publishAt: six }, { ...hidden, publishAt: six }],
  ])('%s', (note, before, after) => expect(publicationNote(before, after)).toBe(note))
})
