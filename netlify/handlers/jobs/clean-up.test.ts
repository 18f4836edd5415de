import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { freshRecordDeps, photo } from '../../../tests/support/record-deps.ts'
import { pictureTag } from '../../platform/cdn.ts'
import type { RecordStore, StoredRecord } from '../../stores/record-store.ts'
import { newId } from '../../stores/versions.ts'
import { emptyBin } from './empty-bin.ts'
import { removeUnusedPictures } from './remove-unused-pictures.ts'

await blobServerForTests()
afterEach(() => vi.restoreAllMocks())

const monday = new Date('2026-01-05T10:00:00Z')
const daysLater = (days: number) => new Date(monday.getTime() + days * 24 * 60 * 60 * 1000)

type Deps = ReturnType<typeof freshRecordDeps>

async function savePicture(content: string, at = monday, { pictures }: Deps = deps): Promise<string> {
  return (await pictures.save(photo(content), at)).file
}

async function createRecord(deps: Deps, name: string) {
  const thumbnail = await savePicture(name, monday, deps)
  const draft = { name, date: '2025-01-20', thumbnail, images: [] }
  return deps.records.create(draft, deps.author)
}

/** The stores, with the record `deleted` in the bin and the record `kept`. Each has its own picture. */
let deps: Deps & { kept: StoredRecord; deleted: StoredRecord }
beforeEach(async () => {
  const fresh = freshRecordDeps()
  fresh.author.now = monday
  const kept = await createRecord(fresh, 'Kept')
  const edit = { deletedAt: monday.toISOString() }
  const deleted = await fresh.records.revise(await createRecord(fresh, 'Deleted'), edit, fresh.author)
  deps = { ...fresh, kept, deleted: deleted ?? expect.fail() }
})
const trash = async () => [...(await deps.pictures.names('trash'))]

/** Runs the parts of a job to their end. @returns the reasons why parts did nothing */
async function run(parts: ReturnType<typeof emptyBin>, now: Date): Promise<string[]> {
  const reasons: string[] = []
  const jobRun = { now, isOver: () => false, standStill: (reason: string) => reasons.push(reason) }
  for (const part of parts) for (const item of await part.list(jobRun)) await part.work(item, jobRun)
  return reasons
}

const empty = (now: Date, isRestoring = deps.isRestoring) => run(emptyBin({ ...deps, isRestoring }), now)

function cleanUp(
  now: Date,
  change: { records?: RecordStore; isRestoring?: () => Promise<boolean>; mostAtOnce?: number } = {},
) {
  const { records = deps.records, mostAtOnce = 20, ...rest } = change
  return run(removeUnusedPictures({ ...deps, ...rest, stores: [records] }, mostAtOnce), now)
}

/** Returns the store of records. From now on the lists of the store have only the keys that `isListed` accepts. */
function withLateLists(isListed: (key: string) => boolean): RecordStore {
  const { blobs, records } = deps
  const keys = blobs.keys.bind(blobs)
  vi.spyOn(blobs, 'keys').mockImplementation(async (prefix) => (await keys(prefix)).filter(isListed))
  return records
}

test('records leave the bin after 30 days, and the CDN purges their pictures', async () => {
  await empty(daysLater(29))
  expect(await deps.records.all()).toHaveLength(2)
  expect(deps.purge).not.toHaveBeenCalled()
  await empty(daysLater(31))
  expect(await deps.records.all()).toEqual([deps.kept])
  expect(await deps.records.history(deps.deleted.id)).toEqual([])
  expect(deps.purge).toHaveBeenCalledExactlyOnceWith([pictureTag(deps.deleted.thumbnail ?? '')])
  const tombstone = deps.records.keyOf(deps.deleted.id, 3)
  await empty(daysLater(70))
  expect(await deps.blobs.has(tombstone)).toBe(true)
  await empty(daysLater(72))
  expect(await deps.blobs.has(tombstone)).toBe(false)
})

test('the bin does not change during a restore', async () => {
  expect(await empty(daysLater(31), async () => true)).toEqual(['a restore is unfinished'])
  expect(await deps.records.all()).toHaveLength(2)
})

test('a restored record is not deleted, even if the list still has it in the bin', async () => {
  const restored = await deps.records.revise(deps.deleted, { deletedAt: null }, deps.author)
  vi.spyOn(deps.records, 'all').mockResolvedValue([deps.deleted])
  await empty(daysLater(31))
  expect(await deps.records.newest(deps.deleted.id)).toEqual(restored)
  expect(await deps.records.history(deps.deleted.id)).toHaveLength(3)
})

test('an unused picture goes to the trash after 48 hours, and is deleted after 30 days there', async () => {
  const file = await savePicture('unused')
  await cleanUp(daysLater(1.9))
  expect(await trash()).toEqual([])
  await cleanUp(daysLater(2))
  expect(await trash()).toEqual([file])
  expect(deps.purge).toHaveBeenCalledExactlyOnceWith([pictureTag(file)])
  await cleanUp(daysLater(31))
  expect(await deps.pictures.read(file)).not.toBeNull()
  await cleanUp(daysLater(33))
  expect(await deps.pictures.read(file)).toBeNull()
  expect(await deps.pictures.names('files')).toHaveProperty('size', 2)
  expect(await trash()).toEqual([])
})

test('a picture in the gallery stays until it is erased, even if no record uses it', async () => {
  const file = await savePicture('kept')
  await deps.pictures.keep(file, monday)
  for (const days of [2, 40, 400]) await cleanUp(daysLater(days))
  expect(await deps.pictures.read(file)).not.toBeNull()
  await deps.pictures.erase(file, { email: 'office@school.example', now: monday })
  expect(await deps.pictures.names('kept')).toEqual(new Set())
})

test('the pictures of a record are not removed before the record has left the bin', async () => {
  await cleanUp(daysLater(31))
  expect(await trash()).toEqual([])
  await empty(daysLater(31))
  await cleanUp(daysLater(31))
  expect(await trash()).toEqual([deps.deleted.thumbnail])
})

test('a picture that a record uses again leaves the trash', async () => {
  const file = await savePicture('unused')
  await cleanUp(daysLater(2))
  // Use the picture as another process could: without taking it out of the trash.
  await deps.records.revise(deps.kept, { images: [file] }, deps.author)
  await cleanUp(daysLater(3))
  expect(await trash()).toEqual([])
})

test('a picture that only an old version uses is not removed', async () => {
  await deps.records.revise(deps.kept, { thumbnail: await savePicture('new') }, deps.author)
  await cleanUp(daysLater(2))
  expect(await trash()).toEqual([])
})

test.each([
  ['is stored again', () => savePicture('unused', daysLater(1)), 3],
  ['has lost its details', (file: string) => deps.pictureBlobs.remove(`details/${file}`), 4],
])('the 48 hours start again for a picture that %s', async (_, change, days) => {
  const file = await savePicture('unused')
  await change(file)
  await cleanUp(daysLater(2))
  expect(await trash()).toEqual([])
  await cleanUp(daysLater(days))
  expect(await trash()).toEqual([file])
})

test('a used picture is not removed when its record is missing in the list', async () => {
  const unused = await savePicture('unused')
  const records = withLateLists((key) => !key.includes(deps.kept.id))
  await cleanUp(daysLater(2), { records })
  expect(await trash()).toEqual([unused])
})

test('a used picture whose record was missing in a list leaves the trash in a later run', async () => {
  const file = await savePicture('used')
  const id = newId(monday)
  // Write the record as another process would: this process has no copy in its cache.
  const record = { ...deps.kept, id, thumbnail: file }
  await deps.blobs.put(deps.records.keyOf(id, 1), JSON.stringify(record))
  withLateLists((key) => !key.includes(id))
  await cleanUp(daysLater(2))
  expect(await trash()).toEqual([file])
  vi.restoreAllMocks()
  await cleanUp(daysLater(40))
  expect(await trash()).toEqual([])
  expect(await deps.pictures.read(file)).not.toBeNull()
})

test.each([
  [
    'no record names a picture',
    async () => void vi.spyOn(deps.records, 'every').mockResolvedValue({ found: [], isWhole: true }),
  ],
  [
    'a version of a record cannot be read',
    async () => {
      await deps.blobs.put(`events/${deps.kept.id}/000000`, '{"thumbnail":')
    },
  ],
  [
    '21 of 23 pictures would leave',
    async () => {
      for (let index = 1; index < 21; index += 1) await savePicture(`unused ${index}`)
    },
  ],
])('the clean-up does nothing when %s', async (reason, arrange) => {
  await savePicture('unused')
  await arrange()
  expect(await cleanUp(daysLater(2))).toEqual([reason])
  expect(await trash()).toEqual([])
  expect(deps.purge).not.toHaveBeenCalled()
})

test('the clean-up does nothing until a restore has ended', async () => {
  const file = await savePicture('unused')
  const isRestoring = async () => true
  expect(await cleanUp(daysLater(2), { isRestoring })).toEqual(['a restore is unfinished'])
  expect(await trash()).toEqual([])
  expect(await cleanUp(daysLater(2))).toEqual([])
  expect(await trash()).toEqual([file])
})

test('the clean-up does nothing when a restore ends while the clean-up reads the records', async () => {
  await savePicture('unused')
  let restoring = true
  const every = deps.records.every.bind(deps.records)
  vi.spyOn(deps.records, 'every').mockImplementation((map) => {
    restoring = false
    return every(map)
  })
  expect(await cleanUp(daysLater(2), { isRestoring: async () => restoring })).toEqual(['a restore is unfinished'])
})

test.each([
  ['one run can remove 20 pictures', 20, {}],
  ['one run can remove 21 pictures if the limit is 21', 21, { mostAtOnce: 21 }],
])('%s', async (_, count, change) => {
  for (let index = 0; index < count; index += 1) await savePicture(`unused ${index}`)
  expect(await cleanUp(daysLater(2), change)).toEqual([])
  expect(await trash()).toHaveLength(count)
})
