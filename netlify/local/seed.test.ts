import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RECORD_KIND_IDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { openStores } from '../stores/open-stores.ts'
import { filesOf, type StoredRecord } from '../stores/record-store.ts'
import { startBlobServer } from './blob-server.ts'
import { seedSamples } from './seed.ts'

const CONTEXT = { deploy: { context: 'dev' } }

let folder: string
let stopServer: () => Promise<void>
beforeEach(async () => {
  vi.stubEnv('SEED', undefined)
  folder = await mkdtemp(join(tmpdir(), 'seed-'))
  stopServer = await startBlobServer(folder)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await stopServer()
  await rm(folder, { recursive: true })
})

async function allRecords(): Promise<StoredRecord[]> {
  return (await Promise.all(RECORD_KIND_IDS.map((kind) => openStores(CONTEXT).records(kind).all()))).flat()
}

test('an empty store is seeded once, with records of every kind', async () => {
  await seedSamples()
  for (const kind of RECORD_KIND_IDS) {
    expect((await openStores(CONTEXT).records(kind).all()).length).toBeGreaterThanOrEqual(8)
  }
  const pictures = openStores(CONTEXT).pictures
  const records = await allRecords()
  // After two days this process checks again whether the uploaded pictures exist.
  const later = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000)
  for (const record of records) {
    const { name, images = [], altTexts = {} } = record
    const undescribed = images.filter((file) => !altTexts[file])
    expect([...undescribed, ...(await pictures.use(filesOf(record), later))], name).toEqual([])
  }

  await seedSamples()
  expect(await allRecords()).toHaveLength(records.length)
})

test('a store emptied by staff is not seeded again', async () => {
  const events = openStores(CONTEXT).records('events')
  const picture = `${'0'.repeat(64)}.jpg`
  const draft = { name: 'Fair', date: '2026-11-21', thumbnail: picture, images: [] }
  const author = { email: 'admin@school.example', now: new Date() }
  await events.erase(await events.create(draft, author), author.now)
  await seedSamples()
  expect(await allRecords()).toEqual([])
})
