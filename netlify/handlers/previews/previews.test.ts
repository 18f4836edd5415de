import { beforeEach, expect, test, vi } from 'vitest'
import { fullMomentText } from '../../../src/shared/days.ts'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { freshRecordDeps, photo } from '../../../tests/support/record-deps.ts'
import { jsonRequest } from '../../../tests/support/requests.ts'
import type { HttpError } from '../../http/respond.ts'
import type { StoredRecord } from '../../stores/record-store.ts'
import { showPicture } from '../pictures/show-picture.ts'
import { showHistory } from '../records/listed-record.ts'
import { changeRecord } from '../records/revise-record.ts'
import { endPreviews, makePreview, PREVIEW_HIDDEN, showPreview, showPreviewPicture } from './previews.ts'

await blobServerForTests()

const SITE = 'https://school.example'
const now = new Date('2026-11-23T09:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const daysLater = (days: number) => new Date(now.getTime() + days * DAY_MS)
const previewKey = async () => new Uint8Array(32).fill(7)
const SHELL = '@@preview@@|@@until@@|@@title@@<!-- each picture --><img src="/@@path@@"><!-- end picture -->'
const builtPage = async (name: string) => (name === '404' ? 'not found' : SHELL)

let deps: ReturnType<typeof freshRecordDeps>
let record: StoredRecord
let file: string
beforeEach(async () => {
  deps = freshRecordDeps()
  deps.author = { ...deps.author, now }
  file = await savePicture('fog')
  const draft = { name: 'Fog tomorrow', date: '2026-11-24', thumbnail: file, images: [], published: false }
  record = await deps.records.create(draft, deps.author)
})

const savePicture = async (content: string) => (await deps.pictures.save(photo(content), now)).file

async function preview(id = record.id) {
  const request = new Request(`${SITE}/api/events/${id}/preview`, { method: 'POST' })
  const response = await makePreview(request, { id, records: deps.records, previewKey, now })
  const { url, expires } = (await response.json()) as { url: string; expires: string }
  const [, , kind, of = '', token = ''] = new URL(url).pathname.split('/')
  return { status: response.status, url, expires, kind, id: of, token }
}

type Address = { id: string; token: string }
const page = ({ id, token }: Address, at = now) =>
  showPreview(new Request(`${SITE}/preview/events/${id}/${token}`), {
    ...deps,
    id,
    token,
    previewKey,
    now: at,
    builtPage,
  })
const picture = ({ id, token }: Address, name = file, at = now) =>
  showPreviewPicture({ ...deps, id, token, file: name, previewKey, now: at })
const takeBack = (id = record.id) => endPreviews({ id, records: deps.records, now })

test('a preview shows the record for seven days, and is not cached or indexed', async () => {
  const made = await preview()
  expect(made).toMatchObject({ status: 201, kind: 'events', id: record.id, expires: daysLater(7).toISOString() })
  expect(made.url).toMatch(/^https:\/\/school\.example\/preview\/events\//)
  expect((await page(made, daysLater(6.99))).status).toBe(200)
  expect((await page(made, daysLater(7))).status).toBe(404)
  expect((await picture(made, file, daysLater(7))).status).toBe(404)
  const response = await page(made)
  const path = new URL(made.url).pathname
  const until = `This private address works until ${fullMomentText(made.expires)}.`
  expect(await response.text()).toBe(`${PREVIEW_HIDDEN}|${until}|Fog tomorrow<img src="${path}/${file}">`)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(response.headers.get('X-Robots-Tag')).toContain('noindex')
  expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
})

test('a preview shows the newest version of the record and its schedule', async () => {
  const made = await preview()
  const publishAt = '2026-11-23T18:00:00+05:30'
  const scheduled = await deps.records.revise(record, { name: 'Fog', publishAt }, deps.author)
  const text = await (await page(made)).text()
  expect(text).toContain(`${PREVIEW_HIDDEN}. Goes live on Monday 23 November 2026, 6:00 pm`)
  expect(text).toContain('|Fog<')
  expect(await (await page(made, daysLater(1))).text()).toContain('Preview. This is on the website now')
  await deps.records.revise(scheduled ?? expect.fail(), { deletedAt: now.toISOString() }, deps.author)
  expect((await page(made)).status).toBe(404)
  expect((await picture(made)).status).toBe(404)
})

test('a preview opens only its own record, and cannot be forged', async () => {
  const made = await preview()
  const other = await deps.records.create(
    { name: 'Other', date: '2026-11-24', thumbnail: await savePicture('other'), images: [], published: false },
    deps.author,
  )
  const longer = made.token.replace(/^\d+/, (seconds) => String(Number(seconds) + 1))
  const newest = vi.spyOn(deps.records, 'newest')
  for (const address of [
    { ...made, id: other.id },
    { ...made, token: longer },
    { ...made, token: `${made.token.slice(0, -1)}${made.token.endsWith('A') ? 'B' : 'A'}` },
    { ...made, token: 'x' },
  ]) {
    expect((await page(address)).status).toBe(404)
    expect((await picture(address)).status).toBe(404)
  }
  expect(newest).not.toHaveBeenCalled()
})

test('a preview serves the pictures of its record without a sign-in', async () => {
  const made = await preview()
  const shown = await picture(made)
  expect([shown.status, shown.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  expect(shown.headers.get('Content-Type')).toBe('image/jpeg')
  expect((await picture(made, await savePicture('another'))).status).toBe(404)
  const url = `${SITE}/api/uploads/${file}?preview=${made.token}`
  expect((await showPicture(new Request(url), { ...deps, file, now }, async () => false)).status).toBe(404)
  await deps.pictures.erase(file, deps.author)
  expect((await picture(made)).status).toBe(404)
})

test('withdrawing a preview ends all earlier previews of its record, but no later preview', async () => {
  const [first, other] = [await preview(), await deps.records.create({ ...record, name: 'Other' }, deps.author)]
  const ofOther = await preview(other.id)
  for (const made of [first, await preview()]) {
    expect((await takeBack()).status).toBe(204)
    expect([(await page(made)).status, (await picture(made)).status]).toEqual([404, 404])
    const next = await preview()
    expect([(await page(next)).status, (await picture(next)).status]).toEqual([200, 200])
  }
  expect((await page(ofOther)).status).toBe(200)
  await expect(takeBack('a'.repeat(20))).rejects.toMatchObject({ status: 404 })
})

test('withdrawing a preview changes nothing that visitors and editors see', async () => {
  await takeBack()
  const ended = { ...record, version: 2, previewsEndedTo: expect.any(Number) }
  expect(await deps.records.newest(record.id)).toMatchObject(ended)
  const { versions } = await (await showHistory(record.id, deps.records)).json()
  expect(versions).toMatchObject([{ name: 'Fog tomorrow', version: 2, changedAt: record.changedAt }])
  const request = jsonRequest('PATCH', { title: 'Fog' }, { 'If-Match': '"1"' })
  const changed = await changeRecord(request, { ...deps, id: record.id })
  expect([changed.status, changed.headers.get('ETag')]).toEqual([200, '"3"'])
})

test('a preview stays withdrawn when somebody saves at the same moment', async () => {
  const made = await preview()
  const saves = Array.from({ length: 3 }, (_, index) =>
    deps.records.revise(record, { name: `Fog ${index}` }, deps.author),
  )
  await Promise.all([takeBack(), ...saves])
  expect((await page(made)).status).toBe(404)
  expect((await deps.records.newest(record.id))?.name).toMatch(/^Fog \d|^Fog tomorrow/)
})

test('a preview cannot be made of a missing record or of a record in the bin', async () => {
  await expect(preview('a'.repeat(20))).rejects.toMatchObject({ status: 404 } satisfies Partial<HttpError>)
  await deps.records.revise(record, { deletedAt: now.toISOString() }, deps.author)
  await expect(preview()).rejects.toMatchObject({ status: 409 })
})
