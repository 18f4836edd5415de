import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { StaffRecord } from '../../../src/schemas/record.ts'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { freshRecordDeps, photo } from '../../../tests/support/record-deps.ts'
import { formOf, jsonRequest, refusalOf } from '../../../tests/support/requests.ts'
import { recordTags } from '../../platform/cdn.ts'
import { AuditLogStore } from '../../stores/audit-log.ts'
import { BlobStore } from '../../stores/blob-store.ts'
import { SCHEDULE, switchRecords } from '../jobs/switch-records.ts'
import { showRecord } from '../pages/show-record.ts'
import { shownUntilMs } from '../pictures/show-picture.ts'
import { createRecord } from './create-record.ts'
import { showCalendar, showFeed, showSitemap } from './feeds.ts'
import { listRecords } from './list-records.ts'
import { listStaffRecords } from './listed-record.ts'
import { changeRecord, deleteRecord, restoreRecord, reviewRecord } from './revise-record.ts'

await blobServerForTests()

const SITE = 'https://school.example'
const monday = new Date('2026-11-23T09:00:00Z')
const six = '2026-11-23T18:00:00+05:30'
const seven = '2026-11-23T19:00:00+05:30'
const at = (moment: string, plusMs = 0) => new Date(Date.parse(moment) + plusMs)

let deps: ReturnType<typeof freshRecordDeps>
let file: string
beforeEach(async () => {
  deps = freshRecordDeps()
  clock(monday)
  file = (await deps.pictures.save(photo('fog'), monday)).file
})

function clock(now: Date) {
  vi.setSystemTime(now)
  deps.author = { ...deps.author, now }
}

async function create(fields: Record<string, string>, key?: string): Promise<StaffRecord> {
  const body = formOf({ title: 'Fog tomorrow', event_date: '2026-11-24', feature_image: file, ...fields })
  const headers: HeadersInit = key === undefined ? {} : { 'Idempotency-Key': key }
  const request = new Request(`${SITE}/api/events`, { method: 'POST', body, headers })
  return (await createRecord(request, deps)).json() as Promise<StaffRecord>
}

const request = (version: number, change?: unknown) => jsonRequest('PATCH', change, { 'If-Match': `"${version}"` })
async function change({ id, version }: StaffRecord, fields: unknown): Promise<StaffRecord> {
  return (await changeRecord(request(version, fields), { ...deps, id })).json() as Promise<StaffRecord>
}

/** Returns all public responses that can contain a record as one text, and whether its picture is served. */
async function publicAnswers({ url = '' }: StaffRecord) {
  const { records, pictures } = deps
  const get = (path: string) => new Request(SITE + path)
  const builtPage = async (name: string) => (name === '404' ? 'none' : '@@title@@')
  const pageDeps = { slug: url.split('/').pop() ?? '', records, pictures, site: SITE, builtPage }
  const page = await showRecord(get(url), pageDeps)
  const answers = [
    await listRecords(get('/api/gallery-events'), records),
    await listRecords(get('/api/gallery-events?limit=5'), records),
    await showFeed(get('/events.xml'), records, SITE),
    await showCalendar(get('/events.ics'), 'events', [records], SITE),
    await showSitemap(get('/sitemap-records.xml'), [records], SITE),
    page,
  ]
  const text = (await Promise.all(answers.map((answer) => answer.text()))).join('\n')
  const hasPicture = (await shownUntilMs(file, [records], new Date())) > 0
  return { text, page: page.status, hasPicture }
}

async function expectHidden(record: StaffRecord) {
  const { text, page, hasPicture } = await publicAnswers(record)
  expect({ page, hasPicture }).toEqual({ page: 404, hasPicture: false })
  for (const part of [record.id, record.id.slice(-12), record.name, file]) expect(text).not.toContain(part)
}

async function expectShown(record: StaffRecord) {
  const { text, page, hasPicture } = await publicAnswers(record)
  expect({ page, hasPicture }).toEqual({ page: 200, hasPicture: true })
  expect(text.split(record.name).length).toBeGreaterThan(5)
}

const stateOf = async () => {
  const { events } = (await (await listStaffRecords(deps.records)).json()) as { events: StaffRecord[] }
  return events.map(({ state }) => state)
}

describe('publication', () => {
  test('a new record is published at once, unless the request says otherwise', async () => {
    expect(await create({})).toMatchObject({ state: 'published', publishAt: null, unpublishAt: null })
    expect(await create({ published: 'true', publishAt: '', unpublishAt: '' })).toMatchObject({ state: 'published' })
    expect(await create({ published: 'false' })).toMatchObject({ state: 'unpublished' })
    const scheduled = { state: 'scheduled', publishAt: six, unpublishAt: seven }
    expect(await create({ publishAt: six, unpublishAt: seven })).toMatchObject(scheduled)
    expect(await create({ published: 'false', publishAt: six })).toMatchObject({ state: 'scheduled' })
    expect(await create({ publishAt: '2026-11-23T08:00:00Z' })).toMatchObject({ state: 'published', publishAt: null })
  })

  test('a scheduled record is in public responses only from its time until its end', async () => {
    const record = await create({ publishAt: six, unpublishAt: seven })
    await expectHidden(record)
    clock(at(six, -1))
    await expectHidden(record)
    expect(await stateOf()).toEqual(['scheduled'])
    clock(at(six))
    await expectShown(record)
    expect(await stateOf()).toEqual(['published'])
    clock(at(seven, -1))
    await expectShown(record)
    clock(at(seven))
    const { text, page, hasPicture } = await publicAnswers(record)
    expect({ page, hasPicture }).toEqual({ page: 404, hasPicture: false })
    // The only trace is the cancellation, for calendars that already have the event.
    expect(text).not.toContain(record.name)
    expect(text).toContain('STATUS:CANCELLED')
    expect(await stateOf()).toEqual(['unpublished'])
  })

  test('a listing is made once between two scheduled changes, even if the job has not run yet', async () => {
    await create({ publishAt: six, unpublishAt: seven })
    const shown = await deps.records.all(at(six))
    expect(shown).toMatchObject([{ published: true }])
    expect(await deps.records.all(at(seven, -1))).toBe(shown)
    expect(await deps.records.all(at(seven))).toMatchObject([{ published: false }])
    expect(await deps.records.all(at(six, -1))).toMatchObject([{ published: false }])
  })

  test('a scheduled time can be added, changed and removed', async () => {
    const draft = await create({ published: 'false' })
    await expectHidden(draft)
    const scheduled = await change(draft, { publishAt: six })
    expect(scheduled).toMatchObject({ state: 'scheduled', publishAt: six })
    const later = await change(scheduled, { publishAt: seven, title: 'Fog' })
    expect(later).toMatchObject({ state: 'scheduled', publishAt: seven, name: 'Fog' })
    clock(at(six))
    await expectHidden(later)
    const back = await change(later, { publishAt: null })
    expect(back).toMatchObject({ state: 'unpublished', publishAt: null })
    clock(at(seven))
    await expectHidden(back)
    const shown = await change(back, { published: true, unpublishAt: '2026-11-23T20:00:00+05:30' })
    expect(shown).toMatchObject({ state: 'published', unpublishAt: '2026-11-23T20:00:00+05:30' })
    expect(await change(shown, { unpublishAt: null })).toMatchObject({ state: 'published', unpublishAt: null })
  })

  test('publishing or hiding at once removes the scheduled time', async () => {
    const scheduled = await create({ publishAt: six }, 'key-0001')
    expect((await refusalOf(create({ publishAt: seven }, 'key-0001'))).status).toBe(409)
    const hidden = await change(scheduled, { published: false })
    expect(hidden).toMatchObject({ state: 'unpublished', publishAt: null })
    const again = await change(hidden, { publishAt: six })
    expect(await change(again, { published: true })).toMatchObject({ state: 'published', publishAt: null })
  })

  test('a change between the scheduled time and the job does not hide the record', async () => {
    const record = await create({ publishAt: six })
    clock(at(six, 1))
    const changed = await change(record, { title: 'Fog' })
    expect(changed).toMatchObject({ state: 'published', publishAt: null, version: 2 })
    expect((await deps.records.newest(record.id))?.firstPublishedAt).toBe(six)
  })

  test.each([
    [{ unpublishAt: monday.toISOString() }, 'to come'],
    [{ publishAt: six, unpublishAt: six }, 'after its publication'],
    [{ publishAt: seven, unpublishAt: six }, 'after its publication'],
    [{ publishAt: '2026-11-23T18:00:00' }, 'with its offset'],
    [{ publishAt: 'tomorrow' }, 'with its offset'],
    [{ published: 'maybe' }, 'true or false'],
  ])('new records and changes are refused with %o', async (fields, sentence) => {
    const refused = await refusalOf(create(fields as Record<string, string>))
    expect([refused.status, refused.message]).toEqual([422, expect.stringContaining(sentence)])
    const again = await refusalOf(change(await create({ published: 'false' }), fields))
    expect([again.status, again.message]).toEqual([422, expect.stringContaining(sentence)])
  })

  test('an author cannot schedule a record, or change a scheduled record', async () => {
    const scheduled = await create({ publishAt: six })
    deps.mayPublish = false
    const message = 'Only a publisher changes what is on the website. Please ask for publication.'
    expect(await refusalOf(create({ publishAt: six }))).toMatchObject({ status: 403, message })
    expect((await refusalOf(create({ unpublishAt: six }))).status).toBe(403)
    const draft = await create({ published: 'true' })
    expect(draft.state).toBe('unpublished')
    expect((await refusalOf(change(draft, { publishAt: six }))).status).toBe(403)
    expect((await refusalOf(change(scheduled, { title: 'Fog' }))).status).toBe(403)
    expect(await change(draft, { publishAt: null, title: 'Fog' })).toMatchObject({ state: 'unpublished' })
  })

  test('a scheduled record cannot be submitted for review, and loses its schedule in the bin', async () => {
    const scheduled = await create({ publishAt: six })
    const step = request(scheduled.version, { step: 'ask' })
    expect((await refusalOf(reviewRecord(step, { ...deps, id: scheduled.id }))).status).toBe(409)
    const binned = await deleteRecord(request(1), { ...deps, id: scheduled.id })
    expect(await binned.json()).toMatchObject({ state: 'deleted', publishAt: null })
    clock(at(seven))
    const restored = await restoreRecord(request(2), { ...deps, id: scheduled.id })
    expect(await restored.json()).toMatchObject({ state: 'unpublished' })
  })

  test('the CDN caches a list or a picture at most until the next scheduled time', async () => {
    const headers = async () =>
      (await listRecords(new Request(SITE), deps.records)).headers.get('Netlify-CDN-Cache-Control')
    expect(await headers()).toBe('public, durable, max-age=60, stale-while-revalidate=600')
    await create({ publishAt: six })
    clock(at(six, -90_500))
    expect(await headers()).toBe('public, durable, max-age=60, stale-while-revalidate=30')
    clock(at(six, -20_500))
    expect(await headers()).toBe('public, durable, max-age=20, stale-while-revalidate=0')
    clock(at(six))
    expect(await headers()).toBe('public, durable, max-age=60, stale-while-revalidate=600')
    const [record] = await deps.records.all()
    await deps.records.revise(record ?? expect.fail(), { unpublishAt: seven }, deps.author)
    const until = await shownUntilMs(file, [deps.records], new Date())
    expect(until).toBe(Date.parse(seven))
  })
})

describe('the job', () => {
  const purge = vi.fn()
  const auditLog = new AuditLogStore(new BlobStore('audit-of-the-schedule'))
  const add = vi.spyOn(auditLog, 'add').mockResolvedValue()
  const notes = () => add.mock.calls.map(([{ what, subject }]) => [what, subject])
  beforeEach(() => void vi.clearAllMocks())
  async function run() {
    const now = new Date()
    const jobRun = { now, isOver: () => false, standStill: () => {} }
    for (const part of switchRecords({ ...deps, auditLog, purge })) {
      for (const mark of await part.list(jobRun)) await part.work(mark, jobRun)
    }
  }

  test('stores, purges and logs a record when its publication begins or ends, and not before', async () => {
    const { id, name } = await create({ publishAt: six, unpublishAt: seven })
    clock(at(six, -1))
    await run()
    expect((await deps.records.newest(id))?.version).toBe(1)
    expect(purge).not.toHaveBeenCalled()
    clock(at(six, 30_000))
    await run()
    const live = { version: 2, published: true, publishAt: null, unpublishAt: seven, changedBy: SCHEDULE.email }
    expect(await deps.records.newest(id)).toMatchObject({ ...live, firstPublishedAt: six })
    expect(purge.mock.calls).toEqual([[recordTags('events', [file])]])
    expect(notes()).toEqual([['record-published', `events: ${name}`]])
    clock(at(seven, 30_000))
    await run()
    expect(await deps.records.newest(id)).toMatchObject({ version: 3, published: false, unpublishAt: null })
    expect(notes().at(-1)).toEqual(['record-unpublished', `events: ${name}`])
  })

  test('reaches the same state after a crash at any write and another run', async () => {
    const { id } = await create({ publishAt: six })
    clock(at(six))
    const { put, putNew, remove } = deps.blobs
    let writesLeft = 0
    const mayWrite = async () => {
      writesLeft -= 1
      if (writesLeft < 0) throw new Error('killed')
    }
    deps.blobs.put = (...args) => mayWrite().then(() => put.apply(deps.blobs, args))
    deps.blobs.putNew = (...args) => mayWrite().then(() => putNew.apply(deps.blobs, args))
    deps.blobs.remove = (...args) => mayWrite().then(() => remove.apply(deps.blobs, args))
    for (const writes of [0, 1, 2, 3, 9]) {
      writesLeft = writes
      await run().catch(() => {})
      expect(await stateOf()).toEqual(['published'])
    }
    expect(await deps.records.newest(id)).toMatchObject({ version: 2, published: true })
    clock(at(seven, 1000))
    await run()
    expect((await deps.records.newest(id))?.version).toBe(2)
    expect(notes()).toContainEqual(['record-published', expect.any(String)])
  })

  test('does not change a record whose schedule was removed', async () => {
    const scheduled = await create({ publishAt: six })
    await change(scheduled, { publishAt: null })
    clock(at(six, 1000))
    await run()
    expect(add).not.toHaveBeenCalled()
    expect((await deps.records.newest(scheduled.id))?.version).toBe(2)
  })
})

test('earlier code hides a scheduled record, and can publish it', async () => {
  const scheduled = await create({ publishAt: six })
  const stored = await deps.records.newest(scheduled.id)
  expect(stored).toMatchObject({ schema: 1, published: false, publishAt: six })
  // Staff publish the record with earlier code, which knows only `published` and leaves other fields unchanged.
  await deps.records.revise(stored ?? expect.fail(), { published: true }, deps.author)
  await expectShown(scheduled)
})
