import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBlobStore, openStores } from '../../stores/open-stores.ts'
import { startBlobServer } from '../blob-server.ts'
import { backupsIn, drill, makeBackup, openBackup } from './backups.ts'

const CONTEXT = { deploy: { context: 'dev' } }
const NOW = new Date('2026-11-21T10:00:00Z')
const ID = `${'0'.repeat(32)}-1`

let identity: string
let recipient: string
let folder: string
let stop: () => Promise<void>
beforeEach(async () => {
  identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
  folder = await mkdtemp(join(tmpdir(), 'backups-'))
  stop = await startBlobServer(join(folder, 'store'))
  const enquiries = openBlobStore('enquiries', CONTEXT)
  await enquiries.put(`${ID}/000001`, '{"parentName":"Harpreet"}')
  await enquiries.put(`${ID}/000002`, '{}')
  await openBlobStore('pictures', CONTEXT).put('files/a.jpg', new Uint8Array(randomBytes(1_000)))
})
afterEach(() => stop())

const backups = () => join(folder, 'backups')
const backUp = (at = NOW) => makeBackup(backups(), recipient, CONTEXT, at)

const day = (number: number) => new Date(NOW.getTime() + number * 24 * 60 * 60 * 1000)
const parts = async () => (await readdir(backups())).filter((name) => name.endsWith('.age')).sort()

test('a backup is encrypted, and a restore drill finds the same blobs', async () => {
  const path = await backUp()
  expect(path).toBe(join(backups(), 'backup-2026-11-21t100000z.json'))
  const finish = { at: NOW, failures: 0 }
  expect(await openStores(CONTEXT).jobs.lastFinish('backup'), 'for the checks of health').toEqual(finish)
  expect(await parts()).toEqual([expect.stringMatching(/^enquiries-/), expect.stringMatching(/^pictures-/)])
  for (const part of await parts()) {
    expect((await readFile(join(backups(), part))).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  }
  const { archived, restored, missingPictures } = await drill(path, identity)
  expect(restored).toEqual(archived)
  expect(missingPictures).toEqual([])
  expect(archived).toHaveLength(3)
})

test('a backup writes only what has changed, even if its earlier parts were moved', async () => {
  await backUp()
  const first = await parts()
  for (const part of first) await rename(join(backups(), part), join(folder, part))
  await backUp(day(1))
  expect(await parts()).toEqual([])
  await openBlobStore('pictures', CONTEXT).put('files/b.jpg', new Uint8Array(randomBytes(1_000)))
  const newest = await backUp(day(2))
  expect(await parts()).toEqual([expect.stringMatching(/^pictures-/)])
  for (const part of first) await rename(join(folder, part), join(backups(), part))
  expect((await drill(newest, identity)).restored).toHaveLength(4)
})

test('an earlier backup restores no data that were erased later, and no access that was ended later', async () => {
  const records = openBlobStore('records', CONTEXT)
  const people = openBlobStore('people', CONTEXT)
  const id = 'm9x12345a'
  await records.put(`events/${id}/000001`, `{"id":"${id}","title":"Fair"}`)
  await people.put('persons/0m9x12345b/000001', '{"status":"active"}')
  const enquiries = openBlobStore('enquiries', CONTEXT)
  const gone = `${'f'.repeat(32)}-1`
  await enquiries.put(`${gone}/000001`, '{"parentName":"Gurdeep"}')
  const earlier = await backUp()
  const enquiryTombstone = '{"erasedAt":"2026-11-21T11:00:00.000Z"}'
  for (const key of [`${gone}/000001`, `${gone}/000002`, `erased/${gone}`]) await enquiries.put(key, enquiryTombstone)
  await records.put(`events/${id}/000002`, `{"id":"${id}","version":2,"erasedAt":"2026-11-21T11:00:00.000Z"}`)
  await records.remove(`events/${id}/000001`)
  await openBlobStore('pictures', CONTEXT).remove('files/a.jpg')
  await openBlobStore('pictures', CONTEXT).put('erased/a.jpg', '{}')
  await people.put('persons/0m9x12345b/000002', '{"status":"off"}')
  await backUp(day(1))

  const { blobs } = await openBackup(earlier, identity)
  const restored = await Array.fromAsync(blobs())
  expect(restored.map(({ data }) => new TextDecoder().decode(data)).join()).not.toContain('Gurdeep')
  const keys = restored.map(({ store, key }) => `${store} ${key}`)
  expect(keys.sort()).toEqual([
    `enquiries ${ID}/000001`,
    `enquiries ${ID}/000002`,
    `enquiries erased/${gone}`,
    `enquiries ${gone}/000001`,
    `enquiries ${gone}/000002`,
    'people persons/0m9x12345b/000001',
    'people persons/0m9x12345b/000002',
    'pictures erased/a.jpg',
    `records events/${id}/000002`,
  ])
})

test('only the newest 30 backups are kept, and other files are not deleted', async () => {
  await openBlobStore('pictures', CONTEXT).put('files/b.jpg', new Uint8Array(randomBytes(1_000)))
  await backUp()
  const [both = ''] = (await parts()).filter((name) => name.startsWith('pictures-'))
  await writeFile(join(backups(), 'notes.txt'), 'keep me')
  await openBlobStore('pictures', CONTEXT).remove('files/a.jpg')
  for (let number = 1; number <= 29; number += 1) await backUp(day(number))
  expect(await parts()).toContain(both)
  await backUp(day(30))
  expect(await parts()).not.toContain(both)
  expect(await parts()).toHaveLength(2)
  const kept = await backupsIn(backups())
  expect(kept).toHaveLength(30)
  expect([kept[0], kept.at(-1)]).toEqual(['backup-2026-11-22t100000z.json', 'backup-2026-12-21t100000z.json'])
  expect(await readdir(backups())).toContain('notes.txt')
})

test('a wrong key or a damaged part is reported, and nothing is restored', async () => {
  const path = await backUp()
  await expect(drill(path, await generateX25519Identity())).rejects.toThrow('cannot be read')
  const part = join(backups(), (await parts())[0] ?? '')
  await writeFile(part, (await readFile(part)).subarray(0, -1))
  await expect(drill(path, identity)).rejects.toThrow('cannot be read')
})
