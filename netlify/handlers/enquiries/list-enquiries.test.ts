import { expect, test, vi } from 'vitest'
import { enquiryOf } from '../../../src/islands/admin/enquiries/enquiry-for-tests.ts'
import type { StaffEnquiry } from '../../../src/schemas/staff-enquiry.ts'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { ENQUIRY, enquiryDesk } from '../../../tests/support/enquiry-desk.ts'
import { jsonRequest } from '../../../tests/support/requests.ts'
import type { CrmSetting } from '../../platform/env.ts'
import { mapConcurrently } from '../../stores/map-concurrently.ts'
import { listEnquiries, searchEnquiries } from './list-enquiries.ts'

const NOW = new Date('2026-11-21T08:00:00Z')

await blobServerForTests()
const desk = enquiryDesk(NOW)
const { minutesLater } = desk

function listing(crmSetting: Partial<CrmSetting> = {}): Promise<Response> {
  const setting = { crmEndpoint: desk.crm.url, crmComplaint: undefined, now: NOW, ...crmSetting }
  return listEnquiries(new Request('https://school.example/api/admin/enquiries'), { ...desk.stores, ...setting })
}

test('the list has every enquiry, newest first, with its delivery status', async () => {
  const delivered = await desk.add({ class: '1st' })
  await desk.forward(delivered)
  const held = await desk.add({ class: '2nd' }, { isHeld: true, at: minutesLater(1) })
  const waiting = await desk.add({ class: '3rd' }, { at: minutesLater(2) })
  await desk.crm.behave('refused')
  await desk.forward(waiting, minutesLater(3))

  const response = await listing()
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await response.json()).toEqual({
    enquiries: [
      {
        ...enquiryOf({ ...ENQUIRY, class: '3rd', id: waiting, receivedAt: minutesLater(2).toISOString() }),
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

test.each([undefined, 'CRM_ENDPOINT must be an https address'])(
  'the list reports that nothing is forwarded without a CRM, and why: %s',
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

test('the list has 500 at most and says what comes next, with the newest of those held back beside them', async () => {
  const at = (index: number) => new Date(NOW.getTime() + index * 1_000)
  const indices = Array.from({ length: 510 }, (_, index) => index)
  await mapConcurrently(indices, (index) => desk.add({ enquiry: `No ${index}` }, { at: at(index) }), 16)
  const held = indices.slice(0, 105)
  await mapConcurrently(held, (index) => desk.add({ enquiry: `Spam ${index}` }, { at: at(index), isHeld: true }), 16)
  const newest = (name: string, from: number, to: number) =>
    indices
      .slice(from, to)
      .map((index) => `${name} ${index}`)
      .reverse()
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

const search = (body: unknown) => searchEnquiries(jsonRequest('POST', body), desk.deps())

test('the search finds names, numbers and notes of all months', async () => {
  const old = await desk.add({ parentName: 'Asha Rani' }, { at: new Date('2025-12-01T08:00:00Z') })
  const noted = await desk.add({ class: '1st' })
  await desk.change(noted, { note: 'Bus route 4' })
  const found = async (words: string) => (await (await search({ words })).json()) as object
  expect(await found('rani asha')).toMatchObject({ enquiries: [{ id: old }], isAll: true })
  expect(await found(' route bus ')).toMatchObject({ enquiries: [{ id: noted }] })
  expect(await found('nobody')).toEqual({ enquiries: [], isAll: true })
})

test('the search finds the others with the same telephone or e-mail', async () => {
  const id = await desk.add()
  const sibling = await desk.add({ studentName: 'Simran', class: '1st', email: 'other@example.org' })
  const mail = await desk.add({ parentName: 'Gurdeep Singh', phone: '9000000001', email: 'HARPREET@example.org' })
  await desk.add({ parentName: 'Harpret Kaur', phone: '9000000002', email: 'else@example.org' })
  const { enquiries } = (await (await search({ sameAs: id })).json()) as { enquiries: StaffEnquiry[] }
  expect(new Set(enquiries.map((one) => one.id))).toEqual(new Set([sibling, mail]))
  await expect(search({ sameAs: `${'0'.repeat(32)}-1` })).rejects.toMatchObject({ status: 404 })
})

test.each([
  {},
  { words: 'x', sameAs: `${'0'.repeat(32)}-1` },
  { sameAs: '../sessions' },
  { words: ' ' },
  { words: 'x'.repeat(201) },
])('the search cannot be %j', async (body) => {
  await expect(search(body)).rejects.toMatchObject({ status: 422 })
})
