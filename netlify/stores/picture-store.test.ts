import { createHash, randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { blobServerForTests } from '../../tests/support/blob-server-for-tests.ts'
import { BlobStore, CorruptBlob } from './blob-store.ts'
import { PictureStore } from './picture-store.ts'

const server = await blobServerForTests()
afterEach(() => vi.restoreAllMocks())

const freshBlobs = () => new BlobStore(randomUUID())
const monday = new Date('2026-01-05T10:00:00Z')
const hoursLater = (hours: number) => new Date(monday.getTime() + hours * 60 * 60 * 1000)
const wednesday = hoursLater(48)
const nobody = async () => new Set<string>()
const photo = (content: string) => ({
  bytes: new Uint8Array(Buffer.from(content)),
  extension: 'jpg' as const,
  width: 40,
  height: 30,
})
const nameOf = (content: string) => `${createHash('sha256').update(content).digest('hex')}.jpg`

describe('pictures', () => {
  test('are named by a hash of their bytes and stored once', async () => {
    const blobs = freshBlobs()
    const store = new PictureStore(blobs)
    const saved = await Promise.all([store.save(photo('a'), monday), store.save(photo('a'), wednesday)])
    expect(saved).toEqual([
      { file: nameOf('a'), width: 40, height: 30 },
      { file: nameOf('a'), width: 40, height: 30 },
    ])
    expect(await blobs.keys('files/')).toEqual([`files/${nameOf('a')}`])
    expect(await store.read(nameOf('a'))).toEqual(photo('a').bytes)
  })

  test('are listed newest first, and their details are read once', async () => {
    const store = new PictureStore(freshBlobs())
    for (const [content, at] of [
      ['b', hoursLater(1)],
      ['a', monday],
      ['c', hoursLater(2)],
    ] as const) {
      await store.save(photo(content), at)
    }
    const listed = await store.all()
    expect(listed.map(({ file }) => file)).toEqual(['c', 'b', 'a'].map(nameOf))
    expect(listed[0]).toEqual({ file: nameOf('c'), width: 40, height: 30, storedAt: hoursLater(2).toISOString() })
    server.takeRequests()
    expect(await store.all()).toEqual(listed)
    expect(server.takeRequests()).toHaveLength(1)
  })

  test.each(['', 'x', '../details/x', `${'a'.repeat(64)}.svg`, `${'a'.repeat(64)}.jpg`])(
    'of the name %j do not exist',
    async (name) => {
      expect(await new PictureStore(freshBlobs()).read(name)).toBeNull()
    },
  )

  test('are not served when their bytes have changed', async () => {
    const blobs = freshBlobs()
    const store = new PictureStore(blobs)
    await store.save(photo('a'), monday)
    await blobs.put(`files/${nameOf('a')}`, 'b')
    await expect(store.read(nameOf('a'))).rejects.toThrow(CorruptBlob)
  })

  test('that are missing are reported', async () => {
    const blobs = freshBlobs()
    const store = new PictureStore(blobs)
    await store.save(photo('a'), monday)
    expect(await store.hold([nameOf('a'), nameOf('b'), nameOf('b')], monday)).toEqual([nameOf('b')])
    expect(await blobs.keys('held/')).toEqual([`held/${nameOf('a')}`])
  })
})

describe('removeUnused', () => {
  test('deletes unused pictures without a hold after a day', async () => {
    const blobs = freshBlobs()
    const store = new PictureStore(blobs)
    for (const content of ['unused', 'named', 'held']) await store.save(photo(content), monday)
    await store.hold([nameOf('held')], hoursLater(30))
    const named = async () => new Set([nameOf('named')])

    expect(await store.removeUnused(named, hoursLater(23))).toEqual([])
    expect(await store.removeUnused(named, hoursLater(25))).toEqual([nameOf('unused')])
    expect(await store.read(nameOf('unused'))).toBeNull()
    expect((await blobs.keys()).filter((key) => key.includes(nameOf('unused')))).toEqual([])
    expect((await store.all()).map(({ file }) => file).toSorted()).toEqual([nameOf('named'), nameOf('held')].toSorted())
    expect(await store.removeUnused(named, hoursLater(60))).toEqual([nameOf('held')])
  })

  test('starts the day today for a picture without a mark', async () => {
    const blobs = freshBlobs()
    const store = new PictureStore(blobs)
    await store.save(photo('a'), monday)
    await blobs.remove(`held/${nameOf('a')}`)
    expect(await store.removeUnused(nobody, wednesday)).toEqual([])
    expect(await store.removeUnused(nobody, hoursLater(48 + 25))).toEqual([nameOf('a')])
  })

  test('reads the used pictures after it has listed all', async () => {
    const store = new PictureStore(freshBlobs())
    await store.save(photo('a'), monday)
    const uploadMeanwhile = async () => {
      await store.save(photo('b'), hoursLater(-100))
      return new Set<string>()
    }
    expect(await store.removeUnused(uploadMeanwhile, wednesday)).toEqual([nameOf('a')])
    expect(await store.read(nameOf('b'))).not.toBeNull()
  })

  test('skips a deletion in progress by another run, and one that was abandoned', async () => {
    const blobs = freshBlobs()
    const store = new PictureStore(blobs)
    await store.save(photo('a'), monday)
    await blobs.put(`removal/${nameOf('a')}`, JSON.stringify({ at: new Date().toISOString() }))
    expect(await store.removeUnused(nobody, wednesday)).toEqual([])
    const longAgo = new Date(Date.now() - 60 * 60 * 1000).toISOString()
    await blobs.put(`removal/${nameOf('a')}`, JSON.stringify({ at: longAgo }))
    expect(await store.hold([nameOf('a')], monday)).toEqual([])
    expect(await store.removeUnused(nobody, wednesday)).toEqual([])
    expect(await store.removeUnused(nobody, wednesday)).toEqual([nameOf('a')])
  })

  // The clean-up pauses at each of its steps while a request goes ahead: whoever was told that the picture is there, has it.
  test.each(['save', 'hold'] as const)('never takes away what a %s has just acknowledged', async (act) => {
    for (let step = 0; step < 12; step += 1) {
      const store = new PictureStore(freshBlobs())
      await store.save(photo('a'), monday)
      let acting: Promise<unknown> | undefined
      let passed = 0
      server.fail('slow', () => {
        if (passed++ !== step) return false
        acting = act === 'save' ? store.save(photo('a'), wednesday) : store.hold([nameOf('a')], wednesday)
        return true
      })
      const removed = await store.removeUnused(nobody, wednesday)
      const told = await acting
      server.heal()
      const isThere = (await store.read(nameOf('a'))) !== null
      if (acting && act === 'save') expect(isThere, `save at step ${step}`).toBe(true)
      if (acting && act === 'hold') expect(told, `hold at step ${step}`).toEqual(isThere ? [] : [nameOf('a')])
      if (removed.length === 0) expect(isThere, `kept at step ${step}`).toBe(true)
    }
  })
})
