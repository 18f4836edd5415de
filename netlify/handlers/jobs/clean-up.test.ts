import { describe, expect, test, vi } from 'vitest'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { freshRecordDeps } from '../../../tests/support/record-deps.ts'
import { emptyBin } from './empty-bin.ts'
import { removeUnusedPictures } from './remove-unused-pictures.ts'

await blobServerForTests()

const deletedAt = new Date('2026-01-01T10:00:00Z')
const daysLater = (days: number) => new Date(deletedAt.getTime() + days * 24 * 60 * 60 * 1000)

/** A record in the bin and one that is not, each with a picture of its own. */
async function binWithOne() {
  const deps = freshRecordDeps()
  const author = { ...deps.author, now: deletedAt }
  const create = async (name: string) => {
    const picture = { bytes: new Uint8Array(Buffer.from(name)), extension: 'jpg', width: 4, height: 3 } as const
    const { file } = await deps.pictures.save(picture, deletedAt)
    return deps.records.create({ name, date: '2025-01-20', thumbnail: file, images: [] }, author)
  }
  const kept = await create('Kept')
  const deleted = await deps.records.revise(await create('Deleted'), { deletedAt: deletedAt.toISOString() }, author)
  if (!deleted) throw new Error('The record could not be deleted.')
  return { ...deps, author, kept, deleted }
}

describe('emptyBin', () => {
  test('deletes records after 30 days in the bin', async () => {
    const { records, kept, deleted } = await binWithOne()
    await emptyBin([records], daysLater(29))
    expect(await records.all()).toHaveLength(2)
    await emptyBin([records], daysLater(31))
    expect(await records.all()).toEqual([kept])
    expect(await records.history(deleted.id)).toEqual([])
  })

  test('keeps a record that is restored at the same time', async () => {
    const { records, deleted, author } = await binWithOne()
    const restoredMeanwhile = {
      all: async () => {
        const all = await records.all()
        await records.revise(deleted, { deletedAt: null }, author)
        return all
      },
      newest: (id: string) => records.newest(id),
      remove: vi.fn(),
    }
    await emptyBin([restoredMeanwhile], daysLater(31))
    expect(restoredMeanwhile.remove).not.toHaveBeenCalled()
  })
})

describe('removeUnusedPictures', () => {
  test('deletes the pictures of deleted records, and purges the CDN', async () => {
    const { records, pictures, deleted, kept } = await binWithOne()
    const purge = vi.fn()
    await removeUnusedPictures(pictures, [records], daysLater(31), purge)
    expect(purge).not.toHaveBeenCalled()
    expect(await pictures.read(deleted.thumbnail)).not.toBeNull()

    await emptyBin([records], daysLater(31))
    await removeUnusedPictures(pictures, [records], daysLater(31), purge)
    expect(purge).toHaveBeenCalledOnce()
    expect(await pictures.read(deleted.thumbnail)).toBeNull()
    expect(await pictures.read(kept.thumbnail)).not.toBeNull()
  })

  test('deletes nothing while a version cannot be read', async () => {
    const { blobs, records, pictures, deleted } = await binWithOne()
    await emptyBin([records], daysLater(31))
    await blobs.put(`events/${deleted.id}/000001`, '{"thumbnail":')
    await expect(removeUnusedPictures(pictures, [records], daysLater(31), vi.fn())).rejects.toThrow('unreadable')
    expect(await pictures.read(deleted.thumbnail)).not.toBeNull()
  })
})
