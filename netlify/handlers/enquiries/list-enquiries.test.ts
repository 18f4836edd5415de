import { expect, test, vi } from 'vitest'
import { enquiryOf } from '../../../src/islands/admin/enquiries/enquiry-for-tests.ts'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { ENQUIRY, enquiryDesk } from '../../../tests/support/enquiry-desk.ts'
import type { CrmSetting } from '../../platform/env.ts'
import { mapConcurrently } from '../../stores/map-concurrently.ts'
import { listEnquiries } from './list-enquiries.ts'

const NOW = new Date('2026-11-21T08:00:00Z')

await blobServerForTests()
const desk = enquiryDesk(NOW)
const { minutesLater } = desk

function listing(crmSetting: Partial<CrmSetting> = {}): Promise<Response> {
  const setting = { crmEndpoint: desk.crm.url, crmComplaint: undefined, ...crmSetting }
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

test('the list reports that nothing is forwarded without a CRM', async () => {
  await desk.add()
  const response = await listing({ crmEndpoint: undefined })
  expect((await response.json()).enquiries).toMatchObject([
    { delivery: { status: 'not-forwarded', lastFailure: null } },
  ])
})

test('the list reports an invalid setting of the CRM', async () => {
  await desk.add()
  const crmComplaint = 'the setting CRM_ENDPOINT must be an http(s) address'
  const response = await listing({ crmEndpoint: undefined, crmComplaint })
  expect((await response.json()).enquiries).toMatchObject([
    { delivery: { status: 'not-forwarded', failures: 0, lastFailure: crmComplaint } },
  ])
})

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
  const indices = Array.from({ length: 620 }, (_, index) => index)
  await mapConcurrently(indices, (index) => desk.add({ enquiry: `No ${index}` }, { at: at(index) }), 16)
  const held = indices.slice(0, 110)
  await mapConcurrently(held, (index) => desk.add({ enquiry: `Spam ${index}` }, { at: at(index), isHeld: true }), 16)
  const newest = (name: string, from: number, to: number) =>
    indices
      .slice(from, to)
      .map((index) => `${name} ${index}`)
      .reverse()
  const first = await desk.stores.page()
  const textsOf = (status: string) =>
    first.enquiries.filter(({ delivery }) => delivery.status === status).map(({ enquiry }) => enquiry)
  expect(textsOf('waiting')).toEqual(newest('No', 120, 620))
  expect(textsOf('quarantined')).toEqual(newest('Spam', 10, 110))
  expect([first.held, first.months]).toEqual([110, [{ month: '2026-11', count: 620 }]])
  const second = await desk.stores.page(`?before=${first.next}`)
  expect(second.enquiries.map(({ enquiry }) => enquiry)).toEqual(newest('No', 0, 120))
  expect(second.next).toBeNull()
})
