import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { StaffRecord } from '../../../src/schemas/record.ts'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { freshRecordDeps, photo } from '../../../tests/support/record-deps.ts'
import { jsonRequest, refusalOf } from '../../../tests/support/requests.ts'
import { recordTags } from '../../platform/cdn.ts'
import type { StoredRecord } from '../../stores/record-store.ts'
import { recordPath } from './listed-record.ts'
import { changeRecord, deleteRecord, restoreRecord } from './revise-record.ts'

const server = await blobServerForTests()

let deps: ReturnType<typeof freshRecordDeps>
let created: StoredRecord
/** Names of three stored pictures: the record's two, and one more. */
let files: [string, string, string]
beforeEach(async () => {
  deps = freshRecordDeps()
  const save = async (content: string) => (await deps.pictures.save(photo(content), deps.author.now)).file
  files = [await save('a'), await save('b'), await save('c')]
  const draft = { name: 'Sports', date: '2025-01-20', thumbnail: files[0], images: [files[1]] }
  created = await deps.records.create(draft, deps.author)
  deps.id = created.id
})

const request = (method: string, ifMatch: string | null, change?: unknown) =>
  jsonRequest(method, change, ifMatch === null ? {} : { 'If-Match': ifMatch })
const change = (fields: unknown, ifMatch: string | null = '"1"') =>
  changeRecord(request('PATCH', ifMatch, fields), deps)
const remove = (ifMatch: string | null = '"1"') => deleteRecord(request('DELETE', ifMatch), deps)
const restore = (ifMatch: string | null) => restoreRecord(request('POST', ifMatch), deps)
const recordIn = async (response: Response) => (await response.json()) as StaffRecord

const statusOf = async (work: Promise<unknown>) => (await refusalOf(work)).status

describe('changeRecord', () => {
  test('refuses a last day before the date of a notice, even if only one of the two is sent', async () => {
    deps = freshRecordDeps('notices')
    const draft = { name: 'Fog', category: 'holiday', text: 'Closed.', important: false } as const
    const days = { date: '2026-11-24', until: '2026-11-26' }
    created = await deps.records.create({ ...draft, ...days, documents: [] }, deps.author)
    deps.id = created.id
    for (const sent of [{ until: '2026-11-23' }, { date: '2026-11-27' }, { date: '2026-12-02', until: '2026-12-01' }]) {
      expect(await statusOf(change(sent))).toBe(422)
    }
    expect((await change({ date: '2026-11-26' })).status).toBe(200)
  })

  test('changes the sent fields and keeps the others', async () => {
    deps.author = { email: 'ravi@school.example', now: new Date('2026-02-01T10:00:00Z') }
    const response = await change({ title: ' Sports Day ', altTexts: { [files[1]]: 'A race' } })
    expect([response.status, response.headers.get('ETag')]).toEqual([200, '"2"'])
    const sent = { name: 'Sports Day', altTexts: { [files[1]]: 'A race' } }
    const kept = { date: '2025-01-20', thumbnail: files[0], images: [files[1]], state: 'published' }
    const about = { version: 2, changedAt: '2026-02-01T10:00:00.000Z', changedBy: 'ravi@school.example' }
    const url = recordPath('events', { id: created.id, name: 'Sports Day' })
    expect(await recordIn(response)).toMatchObject({ id: created.id, ...sent, ...kept, ...about, url })
  })

  test('purges the pictures that visitors can no longer see', async () => {
    await change({ images: [files[2]] })
    expect(deps.purge).toHaveBeenLastCalledWith(recordTags('events', [files[1]]))
    await change({ title: 'Sports Day' }, '"2"')
    expect(deps.purge).toHaveBeenLastCalledWith(['events'])
    expect(await recordIn(await change({ published: false }, '"3"'))).toMatchObject({ state: 'unpublished' })
    expect(deps.purge).toHaveBeenLastCalledWith(recordTags('events', [files[0], files[2]]))
    expect(await recordIn(await change({ published: true }, '"4"'))).toMatchObject({ state: 'published', version: 5 })
    expect(deps.purge).toHaveBeenLastCalledWith(['events'])
  })

  test('takes an added picture out of the trash before it writes the new version', async () => {
    const later = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000)
    deps.author = { ...deps.author, now: later }
    expect(await deps.pictures.moveToTrash(files[2], later, later)).toBe(true)
    server.takeRequests()
    await change({ images: [files[1], files[2]] })
    const writes = server
      .takeRequests()
      .flatMap((request) => /^(?:PUT|DELETE).*\/(trash|events)\//.exec(request)?.[1] ?? [])
    expect(writes.slice(0, 2)).toEqual(['trash', 'events'])
    expect(await deps.pictures.names('trash')).toEqual(new Set())
  })

  test('deletes the alt texts and captions of removed pictures', async () => {
    const altTexts = { [files[0]]: 'Start', [files[1]]: 'A race' }
    const sent = { altTexts, focus: { [files[1]]: { x: 0, y: 100 } }, consentOnFile: true }
    const record = await recordIn(await change({ ...sent, captions: { [files[1]]: ' The finish ' } }))
    expect(record).toMatchObject({ ...sent, captions: { [files[1]]: 'The finish' } })
    const centred = await recordIn(await change({ focus: { [files[1]]: { x: 50, y: 50 } } }, '"2"'))
    expect(centred).not.toHaveProperty('focus')
    const next = await recordIn(await change({ images: [] }, '"3"'))
    expect(next.altTexts).toEqual({ [files[0]]: 'Start' })
    expect(next.consentOnFile).toBe(true)
    expect(next).not.toHaveProperty('captions')
    const bare = await recordIn(await change({ consentOnFile: false, altTexts: { [files[0]]: ' ' } }, '"4"'))
    for (const field of ['altTexts', 'consentOnFile']) expect(bare).not.toHaveProperty(field)
  })

  test('accepts only one of two concurrent changes', async () => {
    const outcomes = await Promise.allSettled([change({ title: 'Hers' }), change({ title: 'His' })])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await statusOf(change({ title: 'Late' }))).toBe(412)
    expect(await deps.records.history(created.id)).toHaveLength(2)
  })

  const none = `${'0'.repeat(64)}.jpg`
  test.each([
    [{}],
    [{ images: [none] }],
    [{ thumbnail: none }],
    [{ altTexts: { [none]: 'x' } }],
    [{ captions: { [none]: 'x' } }],
    [{ focus: { [none]: { x: 1, y: 1 } } }],
  ])('refuses %j', async (fields) => {
    expect(await statusOf(change(fields))).toBe(422)
    expect(await deps.records.newest(created.id)).toEqual(created)
  })
})

test.each([
  [null, 428],
  ['"2"', 412],
  ['*', 400],
  ['W/"1"', 400],
  ['"01"', 400],
])('every change answers If-Match: %s with the status %i', async (ifMatch, status) => {
  const answers = [change({ title: 'x' }, ifMatch), remove(ifMatch), restore(ifMatch)]
  expect(await Promise.all(answers.map(statusOf))).toEqual([status, status, status])
  expect(await deps.records.newest(created.id)).toEqual(created)
})

test('with an outdated list, new changes are accepted and outdated changes are refused', async () => {
  vi.spyOn(deps.blobs, 'keys').mockResolvedValue([])
  expect((await change({ title: 'Sports Day' })).status).toBe(200)
  expect(await statusOf(change({ title: 'Late' }))).toBe(412)
  expect((await remove('"2"')).status).toBe(200)
  expect(await statusOf(remove('"2"'))).toBe(412)
  expect((await restore('"3"')).status).toBe(200)
})

test('a record in the bin cannot be changed, and binning or restoring it twice has one effect', async () => {
  await change({ published: false })
  for (const version of ['"2"', '"3"']) {
    expect(await recordIn(await remove(version))).toMatchObject({ state: 'deleted', version: 3, name: 'Sports' })
  }
  expect(await statusOf(change({ title: 'x' }, '"3"'))).toBe(409)
  for (const version of ['"3"', '"4"']) {
    const restored = { state: 'unpublished', version: 4, images: [files[1]] }
    expect(await recordIn(await restore(version))).toMatchObject(restored)
  }
})

test('a record whose pictures are deleted cannot be restored from the bin', async () => {
  await remove()
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
  for (const file of files) await deps.pictures.removeUnused(file, tomorrow)
  expect(await statusOf(restore('"2"'))).toBe(422)
})
