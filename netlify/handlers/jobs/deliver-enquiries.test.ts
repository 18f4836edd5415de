import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { enquiryDesk } from '../../../tests/support/enquiry-desk.ts'
import { MAX_FORWARDING_MS } from '../enquiries/take-enquiry.ts'

const NOW = new Date('2026-11-21T08:00:00Z')

const server = await blobServerForTests()
const desk = enquiryDesk(NOW)
const { minutesLater } = desk

const add = (text: string, at = NOW) => desk.add({ enquiry: text }, { at })
const pending = async () => (await desk.stores.enquiries.marks()).pending

const deliver = (minutes: number, isImmediate = false) => desk.stores.deliver(minutesLater(minutes), isImmediate)
const taken = () => desk.crm.posts.filter(({ wasTaken }) => wasTaken).map(({ fields }) => fields['contact-enquiry'])
async function statuses() {
  const { enquiries } = await desk.stores.page()
  return Object.fromEntries(enquiries.map(({ enquiry, delivery }) => [enquiry, delivery.status]))
}

test('a run retries with delays that double, up to six hours', async () => {
  await add('First')
  await desk.crm.behave('status-500')
  const minutesOfTries = [0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 871, 1231, 1591, 1951]
  for (const [earlier, minutes] of minutesOfTries.entries()) {
    if (earlier > 0) await deliver(minutes - 0.1)
    expect([minutes, desk.crm.posts.length]).toEqual([minutes, earlier])
    await deliver(minutes)
    expect([minutes, desk.crm.posts.length]).toEqual([minutes, earlier + 1])
  }
})

test('a run that staff start retries all undelivered enquiries at once', async () => {
  await add('First')
  await desk.crm.behave('status-500')
  await deliver(0)
  await deliver(0.1, true)
  expect(desk.crm.posts).toHaveLength(2)
  await desk.crm.behave('takes')
  await deliver(0.2, true)
  await deliver(0.3, true)
  expect(desk.crm.posts).toHaveLength(3)
  expect(await pending()).toEqual([])
})

test('a run gives up an enquiry five days after the first try, but staff can still send it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const id = await add('First')
  await desk.crm.behave('refused')
  const firstTry = 10 * 24 * 60
  await deliver(firstTry)
  await deliver(firstTry + MAX_FORWARDING_MS / 60_000 - 1)
  expect(await statuses()).toEqual({ First: 'waiting' })
  await deliver(firstTry + MAX_FORWARDING_MS / 60_000, true)
  expect(await statuses()).toEqual({ First: 'stuck' })
  await desk.crm.behave('takes')
  await deliver(firstTry + MAX_FORWARDING_MS / 60_000 + 24 * 60)
  expect(desk.crm.posts).toHaveLength(0)
  await desk.resend(id)
  expect(await statuses()).toEqual({ First: 'delivered' })
  expect(log).toHaveBeenCalledExactlyOnceWith(
    `Enquiry ${id} has not reached the CRM for five days, which could not be reached. Staff can send it again.`,
  )
})

test('a run continues with the other enquiries when one enquiry cannot be stored', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const first = await add('First')
  await add('Second')
  server.fail(500, (method, path) => method === 'PUT' && path.includes(first))
  await expect(deliver(0)).rejects.toThrow('The blob store failed')
  server.heal()
  expect(await statuses()).toMatchObject({ Second: 'delivered' })
})

test('a run tries the newest and the oldest enquiries in turn', async () => {
  for (let minute = 0; minute < 5; minute += 1) await add(`Enquiry ${minute}`, minutesLater(minute))
  const marks = await pending()
  const asked = vi.spyOn(desk.stores.enquiries, 'current')
  await deliver(60)
  const minutes = asked.mock.calls.map(([asked]) => marks.findIndex(({ id }) => id === asked))
  expect(minutes).toEqual([4, 0, 3, 1, 2])
  expect(taken()).toHaveLength(5)
})

test('a run does not send a delivered enquiry again, even if its pending mark still exists', async () => {
  const id = await add('First')
  await deliver(0)
  await desk.stores.blobs.put(`marks/${NOW.getTime()}-${id}.new.pending`, '1')
  await deliver(1, true)
  expect(desk.crm.posts).toHaveLength(1)
  expect(await pending()).toEqual([])
})

test('a run removes the pending mark of a missing enquiry after a day', async () => {
  const id = await add('First')
  await desk.stores.blobs.remove(`${id}/000001`)
  await deliver(23 * 60)
  expect(await pending()).toHaveLength(1)
  await deliver(25 * 60)
  expect(await pending()).toEqual([])
})

test('a run reports when enquiries were due and none was tried', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await add('First')
  server.fail(500, (method, path) => method === 'GET' && path.includes('/000001') && !path.includes('prefix'))
  await expect(deliver(0)).rejects.toThrow('The blob store failed')
  expect(log.mock.calls.flat()).toContain('deliver-enquiries: 1 enquiries were due and none was tried.')
  const noted = () => desk.stores.jobs.noted('delivery', z.object({ due: z.number(), tried: z.number() }))
  expect(await noted()).toEqual({ due: 1, tried: 0 })
  server.heal()
  await deliver(1)
  expect(await noted()).toEqual({ due: 1, tried: 1 })
  await deliver(2)
  expect(await noted()).toEqual({ due: 0, tried: 0 })
})
