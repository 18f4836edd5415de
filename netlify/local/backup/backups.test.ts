import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBlobStore } from '../../stores/blob-store.ts'
import { startBlobServer } from '../blob-server.ts'
import { backupsIn, drill, makeBackup } from './backups.ts'

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
  await enquiries.put(`${ID}/received`, '{"parentName":"Harpreet"}')
  await enquiries.put(`${ID}/delivered`, '{}')
  await openBlobStore('pictures', CONTEXT).put('files/a.jpg', new Uint8Array(randomBytes(1_000)))
})
afterEach(() => stop())

const backups = () => join(folder, 'backups')

test('a backup is encrypted, and a drill finds the same blobs after a restore', async () => {
  const path = await makeBackup(backups(), recipient, CONTEXT, NOW)
  expect(await readdir(backups())).toEqual(['backup-2026-11-21t100000z.tar.gz.age'])
  expect((await readFile(path)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  const { archived, restored, missingPictures } = await drill(path, identity)
  expect(restored).toEqual(archived)
  expect(missingPictures).toEqual([])
  expect(Object.entries(archived).map(([store, { count }]) => [store, count])).toEqual([
    ['pictures', 1],
    ['enquiries', 2],
  ])
})

test('another key or a damaged file is said, and nothing is restored', async () => {
  const path = await makeBackup(backups(), recipient, CONTEXT, NOW)
  await expect(drill(path, await generateX25519Identity())).rejects.toThrow('cannot be decrypted')
  await writeFile(path, (await readFile(path)).subarray(0, -1))
  await expect(drill(path, identity)).rejects.toThrow('cannot be decrypted')
})

test('the newest 30 are kept, and other files stay', async () => {
  await makeBackup(backups(), recipient, CONTEXT, NOW)
  await writeFile(join(backups(), 'notes.txt'), 'keep me')
  for (let day = 1; day <= 31; day += 1) {
    await makeBackup(backups(), recipient, CONTEXT, new Date(NOW.getTime() + day * 24 * 60 * 60 * 1000))
  }
  const kept = await backupsIn(backups())
  expect(kept).toHaveLength(30)
  expect([kept[0], kept.at(-1)]).toEqual([
    'backup-2026-11-23t100000z.tar.gz.age',
    'backup-2026-12-22t100000z.tar.gz.age',
  ])
  expect(await readdir(backups())).toContain('notes.txt')
})
