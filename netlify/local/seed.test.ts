import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import calendar from '../../content/data/calendar.json' with { type: 'json' }
import { RECORD_KIND_IDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { dayText } from '../../src/shared/days.ts'
import { openBlobStore } from '../stores/blob-store.ts'
import { openStores } from '../stores/open-stores.ts'
import { filesOf, type StoredRecord } from '../stores/record-store.ts'
import { startBlobServer } from './blob-server.ts'
import notices from './seed/notices.json' with { type: 'json' }
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

test('an empty store is seeded once with records of every kind, with pictures and alt texts', async () => {
  await seedSamples()
  for (const kind of RECORD_KIND_IDS) {
    expect((await openStores(CONTEXT).records(kind).all()).length).toBeGreaterThanOrEqual(8)
  }
  const pictures = openStores(CONTEXT).pictures
  const records = await allRecords()
  for (const record of records) {
    const { name, thumbnail, images = [], altTexts = {}, version, published, text } = record
    expect({ version, published, isDescribed: images.every((file) => altTexts[file]) }, name).toEqual({
      version: 1,
      published: true,
      isDescribed: true,
    })
    if (thumbnail) expect(images.length, name).toBeGreaterThanOrEqual(2)
    else expect(text, name).toMatch(/\w/)
    // Later than this process relies on what it has stored.
    const later = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000)
    expect(await pictures.use(filesOf(record), later), name).toEqual([])
  }

  await seedSamples()
  expect(await allRecords()).toHaveLength(records.length)
})

test('SEED=0 leaves the store empty', async () => {
  vi.stubEnv('SEED', '0')
  await seedSamples()
  expect(await openBlobStore('records', CONTEXT).keys()).toEqual([])
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

test('a failing store is logged and does not stop the start', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const nowhere = { siteID: 'x', token: 'x', edgeURL: 'http://127.0.0.1:1', uncachedEdgeURL: 'http://127.0.0.1:1' }
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify(nowhere)).toString('base64'))
  await seedSamples()
  expect(log).toHaveBeenCalledWith(expect.stringContaining('could not be stored'), expect.any(String))
  log.mockRestore()
})

test('the notices on practicals and fees have the days of the calendar', () => {
  const practicals = calendar.examinations.find(({ id }) => id === 'practicals')
  const fees = calendar.days.find(({ id }) => id === 'fees-3')
  const noticeText = notices.map(({ text }) => text).join('\n')
  expect(noticeText).toContain(`from ${Number(practicals?.from.slice(8))} to ${dayText(practicals?.to ?? '')}`)
  expect(noticeText).toContain(`due by ${dayText(fees?.from ?? '')}`)
})
