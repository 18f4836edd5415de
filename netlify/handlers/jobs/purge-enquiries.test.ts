import { expect, test, vi } from 'vitest'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { enquiryDesk } from '../../../tests/support/enquiry-desk.ts'

const NOW = new Date('2026-11-21T08:00:00Z')

const server = await blobServerForTests()
const desk = enquiryDesk(NOW)

const add = (text: string, at: string) => desk.add({ enquiry: text }, { at: new Date(at) })
/** Adds an old enquiry which staff have changed, so that it has two versions. */
async function addOld(at: string): Promise<string> {
  const id = await add('Old', at)
  await desk.change(id, { state: 'closed' }, {}, { at: new Date(at) })
  return id
}
const texts = async () => (await desk.stores.page()).enquiries.map(({ enquiry }) => enquiry)

test('the job deletes enquiries older than the retention period, with all their data', async () => {
  const old = await addOld('2025-05-20T23:59:59.000Z')
  await desk.stores.blobs.put('something/unknown', '{}')
  await add('Kept', '2025-05-21T08:00:00.000Z')
  await desk.stores.purge(NOW, 18)
  expect(await texts()).toEqual(['Kept'])
  expect((await desk.stores.blobs.keys()).filter((key) => key.includes(old))).toEqual([])
  expect(await desk.stores.blobs.bytes('something/unknown')).not.toBeNull()
})

test('the job deletes old enquiries even if they have no marks', async () => {
  await addOld('2020-01-01T00:00:00.000Z')
  const marks = (await desk.stores.blobs.keys()).filter((key) => !key.includes('/00000'))
  for (const key of marks) await desk.stores.blobs.remove(key)
  await desk.stores.purge(NOW, 18)
  expect(await desk.stores.blobs.keys()).toEqual([])
})

test('the job deletes no recent enquiry whose first version is missing in the list', async () => {
  const id = await add('Listed in part', '2026-11-20T08:00:00.000Z')
  const { blobs } = desk.stores
  const keys = await blobs.keys()
  vi.spyOn(blobs, 'keys').mockImplementation(async (prefix = '') =>
    keys.filter((key) => key.startsWith(prefix) && key !== `${id}/000001`),
  )
  await desk.stores.purge(NOW, 18)
  vi.restoreAllMocks()
  expect(await desk.stores.blobs.keys()).toEqual(keys)
})

test('the job removes wrong marks, but not the mark of a change at the same moment', async () => {
  const id = await add('Changed', '2026-11-20T08:00:00.000Z')
  const { blobs } = desk.stores
  const [mark = ''] = await blobs.keys('marks/')
  await blobs.put(mark.replace('.new', '.held'), '1')
  await blobs.put(mark.replace('.new', ''), '1')
  const remove = blobs.remove.bind(blobs)
  vi.spyOn(blobs, 'remove').mockImplementationOnce(async (key) => {
    await desk.change(id, { state: 'closed' })
    await remove(key)
  })
  await desk.stores.purge(NOW, 18)
  expect(await blobs.keys('marks/')).toContain(mark.replace('.new', ''))
  await desk.stores.purge(NOW, 18)
  expect(await blobs.keys('marks/')).toEqual([mark.replace('.new', '')])
})

test('the job does not remove the pending mark of an enquiry that is being released', async () => {
  await desk.add({}, { isHeld: true })
  const [mark = ''] = await desk.stores.blobs.keys('marks/')
  const released = mark.replace('.held.new', '.new.pending')
  await desk.stores.blobs.put(released, '1')
  await desk.stores.purge(NOW, 18)
  expect(await desk.stores.blobs.keys('marks/')).toEqual([mark, released])
})

test('the job completes in the next run after an interruption', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await addOld('2020-01-01T00:00:00.000Z')
  server.fail(500, (method, path) => method === 'DELETE' && path.endsWith('/000002'))
  await expect(desk.stores.purge(NOW, 18)).rejects.toThrow('The blob store failed')
  server.heal()
  expect(await texts()).toEqual([])
  await desk.stores.purge(NOW, 18)
  expect(await desk.stores.blobs.keys()).toEqual([])
})

test('an unreadable enquiry is deleted by the date in its mark', async () => {
  const broken = await add('Broken', '2020-01-01T00:00:00.000Z')
  await desk.stores.blobs.put(`${broken}/000001`, '{"parentName"')
  const young = await add('Young and broken', '2026-11-20T00:00:00.000Z')
  await desk.stores.blobs.put(`${young}/000001`, '{"parentName"')
  await add('Old', '2020-01-01T00:00:00.000Z')
  await desk.stores.purge(NOW, 18)
  const keys = await desk.stores.blobs.keys()
  expect(keys.filter((key) => key.includes(broken))).toEqual([])
  expect(keys).toContain(`${young}/000001`)
})

test('the retention period is counted in calendar months', async () => {
  await add('February', '2026-02-28T12:00:00.000Z')
  await desk.stores.purge(new Date('2026-03-31T11:00:00Z'), 1)
  expect(await texts()).toEqual(['February'])
  await desk.stores.purge(new Date('2026-03-31T13:00:00Z'), 1)
  expect(await texts()).toEqual([])
})
