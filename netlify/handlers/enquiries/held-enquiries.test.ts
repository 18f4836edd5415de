import { describe, expect, test } from 'vitest'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { enquiryDesk } from '../../../tests/support/enquiry-desk.ts'
import { discardHeld, eraseEnquiry } from './staff-enquiries.ts'

const NOW = new Date('2026-11-21T08:00:00Z')

const server = await blobServerForTests()
const desk = enquiryDesk(NOW)
const { minutesLater, daysLater } = desk

test('what is held back is emptied by staff at once, and its blobs go with the next clean-up', async () => {
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

test('what is held back keeps enquiries for 30 days', async () => {
  await desk.add({}, { isHeld: true })
  await desk.stores.purge(daysLater(29), 18)
  expect(await desk.list()).toHaveLength(1)
  await desk.stores.purge(daysLater(31), 18)
  expect(await desk.list()).toHaveLength(0)
  expect(await desk.stores.blobs.keys()).toEqual([])
})

test('what is held back is left for good by a released enquiry, with what staff noted', async () => {
  const id = await desk.add({}, { isHeld: true })
  await desk.change(id, { note: 'A real parent' })
  await desk.crm.behave('status-500')
  await desk.resend(id)
  await desk.crm.behave('takes')
  await desk.stores.deliver(minutesLater(1), false)
  const delivered = { receivedAt: NOW.toISOString(), delivery: { status: 'delivered' } }
  expect(await desk.stores.page()).toMatchObject({ held: 0, enquiries: [{ id, note: 'A real parent', ...delivered }] })
  expect((await desk.stores.enquiries.marks()).held).toEqual([])
})

/** Returns the keys that are left beside an enquiry’s tombstones. @throws when a blob has personal data */
async function leftOf(id: string): Promise<string[]> {
  expect((await desk.stores.texts()).join()).not.toMatch(/Harpreet|harpreet|98765|contacted/)
  return (await desk.stores.blobs.keys()).filter((key) => !key.startsWith(`${id}/`))
}

describe('erasing', () => {
  const erase = (id: string, now = minutesLater(1)) => eraseEnquiry({ id, enquiries: desk.stores.enquiries, now })

  test.each([false, true])('leaves nothing but a tombstone without personal data (held back: %s)', async (isHeld) => {
    const id = await desk.add({}, { isHeld })
    await desk.crm.behave('status-500')
    if (!isHeld) await desk.forward(id)
    const followUp = { day: '2026-11-22', time: '16:00', kind: 'call', text: '' }
    await desk.change(id, { state: 'contacted', note: 'Call Harpreet', followUp })
    expect((await erase(id)).status).toBe(204)
    expect(await desk.stores.page()).toMatchObject({ enquiries: [], months: [], held: 0, due: [], new: 0 })
    expect(await leftOf(id)).toEqual([`erased/${id}`])
    expect((await erase(id)).status).toBe(204)
    await desk.stores.deliver(minutesLater(2))
    expect(desk.crm.posts.filter(({ wasTaken }) => wasTaken)).toEqual([])
  })

  test('outlives a retry within ten minutes; a parent who sends it later gets through', async () => {
    const id = await desk.add()
    await erase(id)
    expect(await desk.add({}, { at: minutesLater(9) })).toBe(id)
    expect(await desk.list()).toEqual([])
    expect(await leftOf(id)).toEqual([`erased/${id}`])
    const later = await desk.add({}, { at: minutesLater(11) })
    expect(later).not.toBe(id)
    expect(await desk.list()).toMatchObject([{ id: later }])
  })

  test('ends with the tombstone, once no key of a request is known any more', async () => {
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

  test('is not there for what was never sent; the retention leaves no note, follow-up or mark', async () => {
    await expect(erase(`${'0'.repeat(32)}-1`)).rejects.toMatchObject({ status: 404 })
    const followUp = { day: '2026-11-22', time: null, kind: 'call', text: '' }
    await desk.change(await desk.add(), { state: 'contacted', note: 'Call Harpreet', followUp })
    await desk.stores.purge(new Date('2028-07-01T00:00:00Z'), 18)
    expect(await desk.stores.blobs.keys()).toEqual([])
  })
})
