import { describe, expect, test } from 'vitest'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { freshRecordDeps } from '../../../tests/support/record-deps.ts'
import { listPictures } from '../pictures/list-pictures.ts'
import { listRecords } from './list-records.ts'
import { listStaffRecords, showHistory } from './list-staff-records.ts'
import { recordPath } from './record-path.ts'

await blobServerForTests()

const picture = (digit: string) => `${digit.repeat(64)}.jpg`
const draft = (name: string, date = '2025-01-20') => ({ name, date, thumbnail: picture('a'), images: [picture('b')] })
const request = (etag?: string) =>
  new Request('https://school.example/api/gallery-events', { headers: etag ? { 'If-None-Match': etag } : {} })

/** One record of each state. */
async function everyState() {
  const deps = freshRecordDeps()
  const published = await deps.records.create(draft('Published'), deps.author)
  const hidden = await deps.records.create(draft('Hidden', '2025-01-21'), deps.author)
  const deleted = await deps.records.create(draft('Deleted', '2025-01-22'), deps.author)
  await deps.records.revise(hidden, { published: false }, deps.author)
  await deps.records.revise(deleted, { deletedAt: deps.author.now.toISOString() }, deps.author)
  return { ...deps, published }
}

describe('the public listing', () => {
  test('has published records only, with public fields only', async () => {
    const { records, published } = await everyState()
    await records.revise(
      published,
      { altTexts: { [picture('a')]: 'A race' } },
      { email: 'x@school.example', now: new Date() },
    )
    expect(await (await listRecords(request(), records)).json()).toEqual({
      events: [
        {
          id: published.id,
          ...draft('Published'),
          altTexts: { [picture('a')]: 'A race' },
          url: recordPath('events', published),
        },
      ],
    })
  })

  test('and the one for staff leave out what this code does not know', async () => {
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

  test('has the key newsCoverages for news coverage, and can be empty', async () => {
    const { records } = freshRecordDeps('news-coverage')
    expect(await (await listRecords(request(), records)).json()).toEqual({ newsCoverages: [] })
  })

  test('is revalidated, and sent again only after a change', async () => {
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
})

describe('the listing for staff', () => {
  test('has records in every state, with version and author', async () => {
    const { records, author } = await everyState()
    const response = await listStaffRecords(records)
    const { events } = (await response.json()) as { events: { name: string; state: string; version: number }[] }
    expect(events.map(({ name, state, version }) => [name, state, version])).toEqual([
      ['Deleted', 'deleted', 2],
      ['Hidden', 'unpublished', 2],
      ['Published', 'published', 1],
    ])
    expect(events[0]).toMatchObject({ changedBy: author.email, changedAt: author.now.toISOString() })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  test('has the history of each', async () => {
    const { records, published, author } = await everyState()
    await records.revise(published, { name: 'Renamed' }, author)
    const { versions } = (await (await showHistory(published.id, records)).json()) as { versions: { name: string }[] }
    expect(versions.map(({ name }) => name)).toEqual(['Renamed', 'Published'])
    expect((await showHistory('nothing', records)).status).toBe(404)
  })
})

describe('the listing of pictures', () => {
  test('has the uses of each picture, including records in the bin', async () => {
    const { records, pictures, author } = freshRecordDeps()
    const save = async (content: string) => {
      const bytes = new Uint8Array(Buffer.from(content))
      return (await pictures.save({ bytes, extension: 'webp', width: 4, height: 3 }, author.now)).file
    }
    const [used, twice, unused] = [await save('used'), await save('twice'), await save('unused')]
    const one = await records.create({ ...draft('One'), thumbnail: twice, images: [twice, used] }, author)
    const two = await records.create({ ...draft('Two'), thumbnail: twice, images: [] }, author)
    await records.revise(two, { deletedAt: author.now.toISOString() }, author)

    const response = await listPictures(pictures, [records])
    const listed = ((await response.json()) as { pictures: { file: string; usedBy: { name: string }[] }[] }).pictures
    const usedBy = (file: string) => listed.find((picture) => picture.file === file)?.usedBy
    expect(usedBy(used)).toEqual([{ collection: 'events', id: one.id, name: 'One' }])
    expect(
      usedBy(twice)
        ?.map(({ name }) => name)
        .toSorted(),
    ).toEqual(['One', 'Two'])
    expect(listed.find(({ file }) => file === unused)).toEqual({ file: unused, width: 4, height: 3, usedBy: [] })
  })
})
