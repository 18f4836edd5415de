import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { StaffPicture } from '../../../src/schemas/record.ts'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { freshRecordDeps, photo } from '../../../tests/support/record-deps.ts'
import { newId } from '../../stores/versions.ts'
import { listPictures } from '../pictures/gallery.ts'
import { listRecords } from './list-records.ts'
import { listStaffRecords, recordPath, showHistory } from './listed-record.ts'

await blobServerForTests()

const picture = (digit: string) => `${digit.repeat(64)}.jpg`
const draft = (name: string, date = '2025-01-20') => ({ name, date, thumbnail: picture('a'), images: [picture('b')] })
const request = (etag?: string) =>
  new Request('https://school.example/api/gallery-events', { headers: etag ? { 'If-None-Match': etag } : {} })

async function everyState() {
  const deps = freshRecordDeps()
  const published = await deps.records.create(draft('Published'), deps.author)
  const hidden = await deps.records.create(draft('Hidden', '2025-01-21'), deps.author)
  const deleted = await deps.records.create(draft('Deleted', '2025-01-22'), deps.author)
  await deps.records.revise(hidden, { published: false }, deps.author)
  await deps.records.revise(deleted, { deletedAt: deps.author.now.toISOString() }, deps.author)
  return { ...deps, published }
}

test('the public listing has only published records, with only their public fields', async () => {
  const { records, published, author } = await everyState()
  const altTexts = { [picture('a')]: 'A race' }
  await records.revise(published, { altTexts }, author)
  const shown = { id: published.id, ...draft('Published'), altTexts, url: recordPath('events', published) }
  expect(await (await listRecords(request(), records)).json()).toEqual({ events: [shown] })
  const { records: none } = freshRecordDeps('news-coverage')
  expect(await (await listRecords(request(), none)).json()).toEqual({ newsCoverages: [] })
})

test('the listings for visitors and for staff leave out unknown fields from newer code', async () => {
  const { records, blobs, published } = await everyState()
  const later = { ...published, version: 2, schema: 2, secret: 'of later code' }
  await blobs.put(records.keyOf(published.id, 2), JSON.stringify(later))
  await records.create(draft('Another'), { email: 'asha@school.example', now: new Date() })
  const visible = await (await listRecords(request(), records)).text()
  const staff = await (await listStaffRecords(records)).text()
  const history = await (await showHistory(published.id, records)).text()
  for (const text of [visible, staff, history]) {
    expect(text).toContain(published.id)
    expect(text).not.toMatch(/secret|schema/)
  }
})

test('the public listing is revalidated, and sent again only after a change', async () => {
  const { records, author } = await everyState()
  const first = await listRecords(request(), records)
  const etag = first.headers.get('ETag') ?? ''
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'netlify-cdn-cache-control': expect.stringMatching(/^public, durable, .*stale-while-revalidate=/),
    'netlify-cache-tag': 'events',
    'x-content-type-options': 'nosniff',
  })
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await listRecords(request(known), records)
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag])
  }
  await records.create(draft('New'), author)
  expect((await listRecords(request(etag), records)).status).toBe(200)
})

describe('a part of the public listing', () => {
  interface Part {
    events: { id: string; name: string }[]
    next: string | null
    total: number
  }
  const query = (part: string) => new Request(`https://school.example/api/gallery-events?${part}`)

  /** Creates seven records, two of them on one day, and a draft. */
  async function sevenRecords() {
    const { records, author } = freshRecordDeps()
    const create = (name: string, date: string) => records.create(draft(name, date), author)
    for (const day of [1, 2, 3, 3, 4, 5, 6]) await create(`${day}`, `2025-03-0${day}`)
    await records.revise(await create('Draft', '2025-03-03'), { published: false }, author)
    const get = async (part: string) => (await (await listRecords(query(part), records)).json()) as Part
    const whole = (await get('')).events
    return { records, create, get, whole }
  }

  test('continues where the previous part ended, up to the last record', async () => {
    const { get, whole } = await sevenRecords()
    const seen: Part['events'] = []
    let part = await get('limit=3')
    for (; part.next !== null; part = await get(`limit=3&before=${part.next}`)) seen.push(...part.events)
    expect([...seen, ...part.events]).toEqual(whole)
    expect(part).toMatchObject({ total: 7, next: null })
    expect(await get('limit=7')).toEqual({ events: whole, next: null, total: 7 })
  })

  test('neither repeats nor skips a record when others are added or removed meanwhile', async () => {
    const { get, whole, create, records } = await sevenRecords()
    const { next, events } = await get('limit=4')
    await create('New', '2025-03-09')
    const last = await records.newest(events.at(-1)?.id ?? '')
    if (last) await records.revise(last, { published: false }, { email: 'x@school.example', now: new Date() })
    expect((await get(`limit=4&before=${next}`)).events).toEqual(whole.slice(4))
  })

  test('has the records from before a given day', async () => {
    const { get } = await sevenRecords()
    expect((await get('before=2025-03-03')).events.map(({ name }) => name)).toEqual(['2', '1'])
    expect(await get('limit=2&before=2000-01-01')).toEqual({ events: [], next: null, total: 7 })
  })

  test('can be requested by page number; a number beyond the end gives the last page', async () => {
    const { get, whole } = await sevenRecords()
    expect((await get('limit=3&page=2')).events).toEqual(whole.slice(3, 6))
    expect(await get('limit=3&page=3')).toEqual({ events: whole.slice(6), next: null, total: 7 })
    expect(await get('limit=3&page=99')).toEqual(await get('limit=3&page=3'))
    const { records } = freshRecordDeps()
    expect(await (await listRecords(query('page=2'), records)).json()).toEqual({ events: [], next: null, total: 0 })
  })

  test('can be one record, requested by its id', async () => {
    const { get, whole } = await sevenRecords()
    expect(await get(`id=${whole[4]?.id}`)).toEqual({ events: [whole[4]] })
    expect(await get('id=any%2Fid')).toEqual({ events: [] })
  })

  test.each(
    'limit=0 limit= limit=six limit=1.5 page=0 before=yesterday before=2026-02-30 before=2025-03-01_../x before=2025-03-01&page=2'.split(
      ' ',
    ),
  )('is refused with a message for %s', async (part) => {
    const { records } = freshRecordDeps()
    await expect(listRecords(query(part), records)).rejects.toMatchObject({ status: 400, message: expect.any(String) })
  })

  test('has at most 100 records; the first page of the gallery has at most 30 KB', async () => {
    const { records } = await sevenRecords()
    const [record] = await records.all()
    if (!record) throw new Error('no record')
    const pictures = () => Array.from({ length: 20 }, () => `${randomBytes(32).toString('hex')}.jpg`)
    const many = Array.from({ length: 2000 }, () => ({ ...record, id: newId(new Date()), images: pictures() }))
    const store = { kind: 'events', all: async () => many } as const
    const most = (await (await listRecords(query('limit=5000'), store)).json()) as Part
    expect([most.events.length, most.total]).toEqual([100, 2000])
    const first = await (await listRecords(query('limit=6&page=1'), store)).text()
    expect(gzipSync(first).length).toBeLessThan(30 * 1024)
  })

  test('has its own ETag, and an unknown query does not change its CDN cache entry', async () => {
    const { records } = await sevenRecords()
    const [whole, unknown, page] = [
      await listRecords(query(''), records),
      await listRecords(query('utm_source=x'), records),
      await listRecords(query('limit=2'), records),
    ]
    expect(await unknown.text()).toBe(await whole.text())
    expect(page.headers.get('ETag')).not.toBe(whole.headers.get('ETag'))
    for (const { headers } of [whole, unknown, page]) {
      expect(headers.get('Netlify-Vary')).toBe('query=limit|before|page|id')
    }
  })
})

test('the listing for staff has records in every state, with version and author', async () => {
  const { records, published, author } = await everyState()
  const response = await listStaffRecords(records)
  const { events } = (await response.json()) as { events: { name: string; state: string; version: number }[] }
  expect(events.map(({ name, state, version }) => [name, state, version])).toEqual([
    ['Deleted', 'deleted', 2],
    ['Hidden', 'unpublished', 2],
    ['Published', 'published', 1],
  ])
  expect(events[0]).toMatchObject({ changedBy: author.email, changedAt: author.now.toISOString() })
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  await records.revise(published, { name: 'Renamed' }, author)
  const { versions } = (await (await showHistory(published.id, records)).json()) as { versions: { name: string }[] }
  expect(versions.map(({ name }) => name)).toEqual(['Renamed', 'Published'])
  expect((await showHistory('nothing', records)).status).toBe(404)
})

test('the listing of pictures has the uses of each picture, including records in the bin', async () => {
  const { records, pictures, author } = freshRecordDeps()
  const save = async (content: string) => (await pictures.save(photo(content), author.now)).file
  const [used, twice, unused] = [await save('used'), await save('twice'), await save('unused')]
  const one = await records.create({ ...draft('One'), thumbnail: twice, images: [twice, used] }, author)
  const two = await records.create({ ...draft('Two'), thumbnail: twice, images: [] }, author)
  await records.revise(two, { deletedAt: author.now.toISOString() }, author)

  const response = await listPictures({ pictures, stores: [records], now: author.now })
  const listed = ((await response.json()) as { pictures: StaffPicture[] }).pictures
  const usedBy = (file: string) => listed.find((picture) => picture.file === file)?.usedBy
  expect(usedBy(used)).toEqual([{ collection: 'events', id: one.id, name: 'One' }])
  expect(new Set(usedBy(twice)?.map(({ name }) => name))).toEqual(new Set(['One', 'Two']))
  const nowhere = { isKept: false, isPublic: false, usedBy: [] }
  const found = listed.find(({ file }) => file === unused)
  expect(found).toEqual({ file: unused, name: '', altText: '', width: 4, height: 3, ...nowhere })
  const shown = listed.filter(({ isPublic }) => isPublic).map(({ file }) => file)
  expect(shown.toSorted()).toEqual([used, twice].toSorted())
})
