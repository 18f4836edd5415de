import { expect, test, vi } from 'vitest'
import { blobServerForTests } from '../../tests/support/blob-server-for-tests.ts'
import { enquiryDesk } from '../../tests/support/enquiry-desk.ts'
import { ENQUIRY } from '../../tests/support/requests.ts'
import { forwardEnquiry, takeEnquiry } from '../handlers/enquiries/take-enquiry.ts'
import { BlobStore } from './blob-store.ts'
import { EnquiryStore } from './enquiry-store.ts'
import { IdempotencyStore } from './idempotency-store.ts'
import { markKeyOf, type StoredEnquiry } from './stored-enquiry.ts'

const NOW = new Date('2026-11-22T08:00:00Z')

const server = await blobServerForTests()
const desk = enquiryDesk(NOW)

async function stored(id: string): Promise<StoredEnquiry> {
  const enquiry = await desk.stores.enquiries.find(id)
  if (enquiry === undefined) throw new Error('It is not there.')
  return enquiry
}
const followUpOn = (day: string) => ({ followUp: { day, time: null, kind: 'call', text: '' } })
async function isMarked(id: string): Promise<void> {
  const marks = (await desk.stores.blobs.keys()).filter((key) => !key.startsWith(id))
  expect(marks).toEqual([markKeyOf(await stored(id))])
}

test('a parent waits for only five calls of the store', async () => {
  const calls: string[] = []
  server.fail(500, (method, path) => calls.push(`${method} ${path}`) < 0)
  const later: Promise<unknown>[] = []
  const enquiries = new EnquiryStore(desk.stores.blobs, (work) => later.push(work))
  const idempotency = new IdempotencyStore(new BlobStore('keys-of-five-calls'))
  const deps = { enquiries, idempotency, crmEndpoint: desk.crm.url, now: NOW }
  const newest = vi.spyOn(enquiries, 'newest').mockReturnValue(new Promise(() => {}))
  const id = await takeEnquiry(ENQUIRY, { isHeld: false, idempotencyKey: 'five' }, deps)
  expect(calls).toHaveLength(5)
  expect([later.length, newest.mock.calls]).toEqual([1, [[id, 2]]])
  expect(await stored(id ?? '')).toMatchObject({ version: 2, delivery: { deliveredAt: NOW.toISOString() } })
})

test('a late delivery attempt restores nothing of an erased enquiry', async () => {
  const id = await desk.add()
  const first = await stored(id)
  await desk.change(id, { note: 'Call Harpreet' })
  await desk.stores.enquiries.erase(id, NOW)
  await desk.crm.behave('status-500')
  expect(await forwardEnquiry(first, desk.deps())).toBeNull()
  expect((await desk.stores.texts()).join()).not.toMatch(/Harpreet|harpreet|98765/)
})

test('an unreadable version is skipped, and the next change has the version after it', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const id = await desk.add()
  await desk.stores.blobs.put(`${id}/000002`, '{"parentName":"Har')
  expect(await desk.list()).toMatchObject([{ id, state: 'new' }])
  await desk.change(id, { state: 'contacted' })
  expect(await stored(id)).toMatchObject({ ...ENQUIRY, version: 3, staff: { state: 'contacted' } })
})

test('after concurrent changes, the mark fits the newest version', async () => {
  const id = await desk.add()
  const days = ['2026-12-01', '2026-12-02', '2026-12-01', '2026-12-03', '2026-12-01', '2026-12-02']
  const states = ['contacted', 'new', 'closed', 'new']
  const changes = [...days.map(followUpOn), ...states.map((state) => ({ state }))]
  await Promise.all([...changes.map((change) => desk.change(id, change)), desk.forward(id)])
  await isMarked(id)
})

test('a late change does not remove the mark of the newest version, even if both marks are equal', async () => {
  const id = await desk.add()
  const first = await stored(id)
  await desk.change(id, { state: 'contacted' })
  const newest = await stored(id)
  const remove = vi.spyOn(BlobStore.prototype, 'remove')
  const by = { email: 'late@school.example', now: NOW }
  expect(await desk.stores.enquiries.revise(first, { staff: newest.staff }, by)).toBeNull()
  expect(remove.mock.calls).toEqual([])
  const staff = { ...newest.staff, ...followUpOn('2026-12-01') }
  expect(await desk.stores.enquiries.revise(first, { staff }, by)).toBeNull()
  await isMarked(id)
})

test('with an outdated list, no change is hidden or overwritten', async () => {
  const id = await desk.add()
  await desk.change(id, { note: 'One' })
  vi.spyOn(desk.stores.blobs, 'keys').mockResolvedValue([])
  await desk.change(id, { note: 'Two' })
  expect((await stored(id)).staff?.notes).toHaveLength(2)
  expect(await desk.stores.enquiries.erase(id, NOW)).toBe(true)
  vi.restoreAllMocks()
  expect((await desk.stores.texts()).join()).not.toContain('Harpreet')
})
