import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { ENQUIRY } from '../../../tests/support/enquiry-desk.ts'
import { freshEnquiryStores } from '../../../tests/support/enquiry-stores.ts'

const NOW = new Date('2026-11-21T08:00:00Z')

const server = await blobServerForTests()
let stores: ReturnType<typeof freshEnquiryStores>
beforeEach(() => {
  stores = freshEnquiryStores(undefined)
})
afterEach(() => vi.restoreAllMocks())

async function add(text: string, at: string): Promise<string> {
  const enquiry = { ...ENQUIRY, enquiry: text }
  const id = await stores.enquiries.idFor(enquiry, false, new Date(at))
  await stores.enquiries.keep(id, enquiry, false, new Date(at))
  return id
}
const texts = async () => (await stores.page()).enquiries.map(({ enquiry }) => enquiry)

test('deletes enquiries older than the retention period with all their data, and nothing else', async () => {
  const old = await add('Old', '2025-05-20T23:59:59.000Z')
  const mark = { id: old, receivedMs: Date.parse('2025-05-20T23:59:59.000Z') }
  await stores.enquiries.noteDelivered(mark, NOW)
  await stores.blobs.put(`${old}/staff/000001`, '{}')
  await stores.blobs.put('something/unknown', '{}')
  await add('Kept', '2025-05-21T08:00:00.000Z')
  await stores.purge(NOW, 18)
  expect(await texts()).toEqual(['Kept'])
  expect((await stores.blobs.keys()).filter((key) => key.includes(old))).toEqual([])
  expect(await stores.blobs.bytes('something/unknown')).not.toBeNull()
})

test('deletes old enquiries without marks', async () => {
  const receivedAt = '2020-01-01T00:00:00.000Z'
  const id = `${'0'.repeat(32)}-1`
  await stores.blobs.put(`${id}/received`, JSON.stringify({ ...ENQUIRY, receivedAt }))
  await stores.blobs.put(`${id}/delivered`, '{}')
  await stores.purge(NOW, 18)
  expect(await stores.blobs.keys()).toEqual([])
})

test('deletes nothing because a list left the enquiry itself out: its key is asked', async () => {
  const id = await add('Listed in part', '2026-11-20T08:00:00.000Z')
  const { blobs } = stores.enquiries.box
  const keys = await blobs.keys()
  vi.spyOn(blobs, 'keys').mockImplementation(async (prefix = '') =>
    keys.filter((key) => key.startsWith(prefix) && key !== `${id}/received`),
  )
  await stores.purge(NOW, 18)
  vi.restoreAllMocks()
  expect(await stores.blobs.keys()).toEqual(keys)
})

test('completes in the next run after an interruption', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const id = await add('Old', '2020-01-01T00:00:00.000Z')
  await stores.enquiries.noteDelivered({ id, receivedMs: Date.parse('2020-01-01T00:00:00.000Z') }, NOW)
  server.fail(500, (method, path) => method === 'DELETE' && path.endsWith('/delivered'))
  await expect(stores.purge(NOW, 18)).rejects.toThrow('The blob store failed')
  server.heal()
  expect(await texts()).toEqual([])
  await stores.purge(NOW, 18)
  expect(await stores.blobs.keys()).toEqual([])
})

test('one unreadable enquiry stops no other, and goes by its mark', async () => {
  const broken = await add('Broken', '2020-01-01T00:00:00.000Z')
  await stores.blobs.put(`${broken}/received`, '{"parentName"')
  const young = await add('Young and broken', '2026-11-20T00:00:00.000Z')
  await stores.blobs.put(`${young}/received`, '{"parentName"')
  await add('Old', '2020-01-01T00:00:00.000Z')
  await stores.purge(NOW, 18)
  const keys = await stores.blobs.keys()
  expect(keys.filter((key) => key.includes(broken))).toEqual([])
  expect(keys).toContain(`${young}/received`)
})

test('counts months by the calendar', async () => {
  await add('February', '2026-02-28T12:00:00.000Z')
  await stores.purge(new Date('2026-03-31T11:00:00Z'), 1)
  expect(await texts()).toEqual(['February'])
  await stores.purge(new Date('2026-03-31T13:00:00Z'), 1)
  expect(await texts()).toEqual([])
})
