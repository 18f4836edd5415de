import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { pictureOf } from '../../../tests/support/pictures.ts'
import { freshRecordDeps } from '../../../tests/support/record-deps.ts'
import { formOf } from '../../../tests/support/requests.ts'
import { HttpError } from '../../http/respond.ts'
import { StoreUnavailable } from '../../stores/blob-store.ts'
import type { RecordEdit, StoredRecord } from '../../stores/record-store.ts'
import { showPicture } from './show-picture.ts'
import { uploadFile } from './upload-file.ts'

const server = await blobServerForTests()
afterEach(() => vi.restoreAllMocks())

const url = 'https://school.example/api/uploads'
const now = new Date()
const red = await pictureOf(220, 20, 20)

function upload(bytes: Uint8Array<ArrayBuffer>, fileName = 'photo.jpg', field = 'image'): Request {
  const body = formOf({ [field]: new File([bytes], fileName, { type: 'image/jpeg' }) })
  return new Request(url, { method: 'POST', body })
}

test('uploadFile responds with the same name and size for the same picture', async () => {
  const { pictures } = freshRecordDeps()
  const first = await uploadFile(upload(red), pictures, now)
  const answer = await first.json()
  expect([first.status, answer]).toEqual([
    201,
    { file: expect.stringMatching(/^[0-9a-f]{64}\.jpg$/), width: 24, height: 16 },
  ])
  expect(await (await uploadFile(upload(red, 'same.png'), pictures, now)).json()).toEqual(answer)
  expect(await pictures.all()).toHaveLength(1)
})

test('uploadFile rejects files that are not pictures, and forms without a file', async () => {
  const { pictures } = freshRecordDeps()
  const page = new Uint8Array(Buffer.from('<!doctype html><script>alert(1)</script>'))
  await expect(uploadFile(upload(page, 'photo.jpg'), pictures, now)).rejects.toThrow(
    'photo.jpg is not an image file. It is a web page',
  )
  await expect(uploadFile(upload(page, 'a.jpg', 'file'), pictures, now)).rejects.toThrow(HttpError)
  const words = new Request(url, { method: 'POST', body: formOf({ image: 'text' }) })
  const { status } = await uploadFile(words, pictures, now)
  expect(status).toBe(422)
  expect(await pictures.all()).toEqual([])
})

describe('showPicture', () => {
  /** Uploads a picture. Returns functions that request the picture and use it in a record. */
  async function uploaded() {
    const deps = freshRecordDeps()
    const { pictures, records, author } = deps
    const { file } = (await (await uploadFile(upload(red), pictures, now)).json()) as { file: string }
    const show = (change: { headers?: HeadersInit; isStaff?: boolean; at?: Date } = {}) =>
      showPicture(
        new Request(`${url}/${file}`, { headers: change.headers ?? {} }),
        { ...deps, file, now: change.at ?? now },
        async () => change.isStaff ?? false,
      )
    const use = () => records.create({ name: 'Sports', date: '2026-01-20', thumbnail: file, images: [] }, author)
    const revise = async (record: StoredRecord, edit: RecordEdit) => {
      const next = await records.revise(record, edit, author)
      if (next === null) throw new Error('The record could not be changed.')
      return next
    }
    return { ...deps, file, show, use, revise }
  }

  test('answers 404 for a picture that is damaged in the store', async () => {
    const { file, show, use, pictureBlobs } = await uploaded()
    await use()
    await pictureBlobs.put(`files/${file}`, 'half')
    vi.spyOn(console, 'error').mockReturnValue()
    expect((await show()).status).toBe(404)
  })

  test('serves a picture with a cache tag of its own and a CSP that blocks scripts', async () => {
    const { file, show, use } = await uploaded()
    await use()
    const response = await show()
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=86400, stale-while-revalidate=3600',
      'netlify-cdn-cache-control': 'public, durable, max-age=31536000',
      'netlify-cache-tag': `uploads,${file.slice(0, 16)}`,
      'netlify-cache-id': 'uploads',
      'content-security-policy': expect.stringMatching(/default-src 'none'; sandbox/),
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      etag: `"${file}"`,
    })
    expect((await sharp(bytes).metadata()).format).toBe('jpeg')
    const again = await show({ headers: { 'If-None-Match': response.headers.get('ETag') ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('shows a picture only to staff if no published record uses the picture', async () => {
    const { file, show, use, revise } = await uploaded()
    const statuses = async (at = now) => [(await show({ at })).status, (await show({ at, isStaff: true })).status]
    expect(await statuses()).toEqual([404, 200])
    expect((await show({ isStaff: true })).headers.get('Cache-Control')).toBe('private, no-store')
    expect((await show()).headers.get('Cache-Control')).toBe('no-store')

    const record = await use()
    expect(await statuses()).toEqual([200, 200])
    const hidden = await revise(record, { published: false })
    expect(await statuses()).toEqual([404, 200])
    const shown = await revise(hidden, { published: true })
    const binned = await revise(shown, { deletedAt: now.toISOString() })
    expect(await statuses()).toEqual([404, 200])
    await revise(binned, { deletedAt: null, thumbnail: `${'0'.repeat(64)}.jpg`, images: [file] })
    expect(await statuses()).toEqual([200, 200])
  })

  test('shows a picture whose record is not in the list', async () => {
    const { blobs, show, use, revise } = await uploaded()
    const record = await revise(await use(), { published: false })
    vi.spyOn(blobs, 'keys').mockResolvedValue([])
    expect((await show()).status).toBe(404)
    await revise(record, { published: true })
    expect((await show()).status).toBe(200)
  })

  test('reads only the picture, its erasure and the mark of each kind of record', async () => {
    const { show, use } = await uploaded()
    await use()
    await show()
    server.takeRequests()
    await show()
    const asked = server.takeRequests().map((request) => /\/(files|erased|changes)\//.exec(request)?.[1])
    expect(asked.toSorted()).toEqual(['changes', 'erased', 'files'])
  })

  test('answers 410 to everybody for an erased picture', async () => {
    const { file, pictures, author, show, use } = await uploaded()
    await use()
    await pictures.erase(file, author)
    expect([(await show()).status, (await show({ isStaff: true })).status]).toEqual([410, 410])
    expect((await show()).headers.get('Cache-Control')).toBe('no-store')
    await expect(uploadFile(upload(red), pictures, now)).rejects.toThrow('erased')
  })

  test('throws and does not answer 404 when the store fails', async () => {
    const { show, use } = await uploaded()
    await use()
    for (const part of ['files', 'erased', 'changes']) {
      server.fail(503, (_method, path) => path.includes(`/${part}/`))
      await expect(show()).rejects.toThrow(StoreUnavailable)
    }
    server.heal()
    expect((await show()).status).toBe(200)
  })

  test.each([`${'0'.repeat(64)}.jpg`, '../details/x'])('answers 404 for %j', async (file) => {
    const response = await showPicture(new Request(url), { ...freshRecordDeps(), file, now }, async () => true)
    expect([response.status, await response.json()]).toEqual([404, { error: expect.any(String) }])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
})
