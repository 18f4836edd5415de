import { afterEach, expect, test, vi } from 'vitest'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { freshRecordDeps, photo } from '../../../tests/support/record-deps.ts'
import { BLANK_PICTURE } from '../../pictures/blank-picture.ts'
import { ErasedPicture, nameOfPicture } from '../../stores/picture-store.ts'
import type { RecordDraft, StoredRecord } from '../../stores/record-store.ts'
import { newId } from '../../stores/versions.ts'
import { removeUnusedPictures } from '../jobs/remove-unused-pictures.ts'
import { allowPictureAgain, erasePicture } from './gallery.ts'

const server = await blobServerForTests()
afterEach(() => vi.restoreAllMocks())

const nameOf = (content: string) => nameOfPicture(photo(content))
const [child, garden, pool] = [nameOf('child'), nameOf('garden'), nameOf('pool')]
const blank = nameOfPicture(BLANK_PICTURE)
const now = new Date('2026-01-05T10:00:00Z')

/** Returns stores with three pictures, and functions that change the stores as staff do. */
async function school() {
  const deps = freshRecordDeps()
  const { records, pictures } = deps
  const author = { ...deps.author, now }
  for (const content of ['child', 'garden', 'pool']) await pictures.save(photo(content), now)
  let created = 0
  const create = async (draft: Partial<RecordDraft>) => {
    created += 1
    const id = newId(new Date(now.getTime() + created))
    const whole = { name: 'Sports', date: '2025-01-20', thumbnail: garden, images: [], ...draft }
    return records.create(whole, author, id)
  }
  const erase = (file = child) => erasePicture({ ...deps, file, author })
  const statusOf = async (file?: string) => (await erase(file)).status
  const repeatErasures = async () => {
    const part = removeUnusedPictures(deps, 20)[0] ?? expect.fail()
    const run = { now, isOver: () => false, standStill: vi.fn() }
    const files = await part.list(run)
    for (const file of files) await part.work(file, run)
    return files
  }
  return { ...deps, author, create, erase, statusOf, repeatErasures }
}

/** Returns every stored version of every record, without the times of changes. */
async function everything({ blobs }: Awaited<ReturnType<typeof school>>) {
  const keys = await blobs.keys('events/')
  return Promise.all(keys.map(async (key) => ({ ...((await blobs.json(key)) as StoredRecord), changedAt: '' })))
}

test('an erasure removes a picture from every version of its records, and from the store', async () => {
  const deps = await school()
  const { records, pictures, author } = deps
  const first = await deps.create({
    images: [child, pool],
    captions: { [child]: 'Asha' },
    focus: { [child]: { x: 1, y: 1 } },
    altTexts: { [child]: 'A child', [pool]: 'The pool' },
  })
  const second = await records.revise(first, { name: 'Sports Day' }, author)
  const other = await deps.create({ images: [pool] })
  expect(await deps.statusOf()).toBe(204)

  const newest = await records.newest(first.id)
  expect(newest).toMatchObject({ version: 3, name: 'Sports Day', images: [pool], altTexts: { [pool]: 'The pool' } })
  expect(newest).toMatchObject({ published: true, changedBy: author.email })
  expect(await records.history(first.id)).toMatchObject([
    { version: 3 },
    { ...second, images: [pool], altTexts: { [pool]: 'The pool' }, captions: {}, focus: {} },
    { ...first, images: [pool], altTexts: { [pool]: 'The pool' }, captions: {}, focus: {} },
  ])
  expect(await records.newest(other.id)).toEqual(other)
  expect(JSON.stringify(await everything(deps))).not.toContain(child)
  expect(await pictures.names('files')).toHaveProperty('size', 2)
  expect(await pictures.read(child)).toBeNull()
  expect(deps.purgeErased).toHaveBeenCalledTimes(2)
})

test('when the picture of the card is erased, the first further picture replaces it', async () => {
  const { records, create, statusOf } = await school()
  const ofStaff = await create({ thumbnail: child, images: [garden, pool] })
  const ofSamples = await create({ thumbnail: child, images: [child, garden, pool] })
  await statusOf()
  expect(await records.newest(ofStaff.id)).toMatchObject({ thumbnail: garden, images: [pool], published: true })
  expect(await records.newest(ofSamples.id)).toMatchObject({ thumbnail: garden, images: [garden, pool] })
})

test('an erasure hides a record that has no other picture, and adds a blank picture', async () => {
  const { records, pictures, create, statusOf } = await school()
  const { id } = await create({ thumbnail: child })
  await statusOf()
  expect(await records.newest(id)).toMatchObject({ thumbnail: blank, images: [], published: false })
  expect(await pictures.read(blank)).not.toBeNull()
  await expect(statusOf(blank)).rejects.toThrow('grey area')
})

test('an erasure includes records in the bin, and records that are missing in the list', async () => {
  const { blobs, records, author, create, statusOf } = await school()
  const record = await create({ images: [child] })
  const deleted = await records.revise(record, { deletedAt: now.toISOString() }, author)
  vi.spyOn(blobs, 'keys').mockResolvedValue([])
  await statusOf()
  const erased = { ...deleted, version: 3, images: [], changedAt: expect.anything() }
  expect(await records.newest(record.id, 1)).toMatchObject(erased)
})

test('an erasure includes records that had the picture only in an earlier version', async () => {
  const { records, author, create, statusOf } = await school()
  const record = await create({ images: [child] })
  const newest = await records.revise(record, { images: [pool] }, author)
  await statusOf()
  expect(await records.history(record.id)).toEqual([newest, { ...record, images: [] }])
})

test('an erasure continues after a version that cannot be read', async () => {
  const { blobs, records, author, create, statusOf } = await school()
  const first = await create({ images: [child] })
  await records.revise(first, { name: 'Sports Day' }, author)
  await blobs.put(records.keyOf(first.id, 1), '{"id":')
  const other = await create({ images: [child] })
  expect(await statusOf()).toBe(204)
  expect(await records.newest(first.id)).toMatchObject({ version: 3, images: [] })
  expect(await records.newest(other.id)).toMatchObject({ version: 2, images: [] })
})

test('an erasure can be repeated, and staff can allow the picture again', async () => {
  const { records, pictures, create, statusOf } = await school()
  await expect(allowPictureAgain({ file: child, pictures })).rejects.toMatchObject({ status: 404 })
  const { id } = await create({ images: [child] })
  expect(await statusOf()).toBe(204)
  const after = await records.newest(id)
  expect(await statusOf()).toBe(204)
  expect(await records.newest(id)).toEqual(after)
  for (const name of [nameOf('never'), '../details/x', '']) {
    await expect(statusOf(name)).rejects.toMatchObject({ status: 404 })
  }
  await expect(pictures.save(photo('child'), now)).rejects.toThrow(ErasedPicture)
  expect((await allowPictureAgain({ file: child, pictures })).status).toBe(204)
  expect(await pictures.save(photo('child'), now)).toMatchObject({ file: child })
})

test('the clean-up repeats an erasure if a change at the same moment put the picture back', async () => {
  const { records, author, create, erase, repeatErasures } = await school()
  const record = await create({})
  await erase()
  await records.revise(record, { images: [child] }, author)
  expect(await repeatErasures()).toEqual([child])
  expect(await records.newest(record.id)).toMatchObject({ version: 3, images: [] })
  expect(await repeatErasures()).toEqual([])
})

test('the clean-up repeats an erasure for a record that was missing in the list', async () => {
  const { blobs, records, create, erase, repeatErasures } = await school()
  const record = await create({})
  // Write the record as another process would: this process has no copy in its cache.
  const other = { ...record, id: newId(now), images: [child] }
  await blobs.put(records.keyOf(other.id, 1), JSON.stringify(other))
  await blobs.put(records.keyOf(other.id, 2), JSON.stringify({ ...record, id: other.id, version: 2 }))
  const keys = vi.spyOn(blobs, 'keys').mockResolvedValue([])
  await erase()
  keys.mockRestore()
  expect(await records.history(other.id)).toMatchObject([{ images: [] }, { images: [child] }])
  await repeatErasures()
  expect(await records.history(other.id)).toMatchObject([{ images: [] }, { images: [] }])
})

// The erasure is killed at its first write, in the next round at its second, and so on. Then it is repeated.
test('an erasure that is killed at any write and then repeated reaches the same state', async () => {
  const run = async (failAt: number) => {
    const deps = await school()
    const { records, author } = deps
    const first = await deps.create({ thumbnail: child, images: [child, pool] })
    await records.revise(first, { name: 'Sports Day' }, author)
    await deps.create({ thumbnail: child })
    let writes = 0
    server.fail(500, (method) => (method === 'PUT' || method === 'DELETE') && ++writes > failAt)
    const isDone = await deps.erase().then(
      () => true,
      () => false,
    )
    server.heal()
    // After the first write nobody can get the picture.
    if (failAt > 0) expect(await deps.pictures.isErased(child)).toBe(true)
    if (!isDone && failAt > 0) expect(await deps.statusOf()).toBe(204)
    const state = JSON.stringify(await everything(deps)).replaceAll(/"id":"[^"]+"/g, '')
    return { isDone, state, files: [...(await deps.pictures.names('files'))].toSorted() }
  }
  const whole = await run(Number.POSITIVE_INFINITY)
  expect(whole.isDone).toBe(true)
  expect(whole.state).not.toContain(child)
  let failAt = 1
  for (; ; failAt += 1) {
    const { isDone, ...end } = await run(failAt)
    expect(end, `killed after ${failAt} writes`).toEqual({ state: whole.state, files: whole.files })
    if (isDone) break
  }
  expect(failAt).toBeGreaterThan(10)
}, 120_000)
