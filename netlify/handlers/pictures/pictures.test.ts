import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { pictureOf } from '../../../tests/support/pictures.ts'
import { freshRecordDeps } from '../../../tests/support/record-deps.ts'
import { HttpError } from '../../http/respond.ts'
import { showPicture } from './show-picture.ts'
import { uploadPicture } from './upload-picture.ts'

await blobServerForTests()

const url = 'https://school.example/api/uploads'
const now = new Date()

function upload(bytes: Uint8Array<ArrayBuffer>, fileName = 'photo.jpg', field = 'image'): Request {
  const body = new FormData()
  body.append(field, new File([bytes], fileName, { type: 'image/jpeg' }))
  return new Request(url, { method: 'POST', body })
}

describe('uploadPicture', () => {
  test('responds with the same name and size each time', async () => {
    const { pictures } = freshRecordDeps()
    const red = await pictureOf(220, 20, 20)
    const first = await uploadPicture(upload(red), pictures, now)
    const answer = await first.json()
    expect([first.status, answer]).toEqual([
      201,
      { file: expect.stringMatching(/^[0-9a-f]{64}\.jpg$/), width: 24, height: 16 },
    ])
    expect(await (await uploadPicture(upload(red, 'same.png'), pictures, now)).json()).toEqual(answer)
    expect(await pictures.all()).toHaveLength(1)
  })

  test('rejects files that are not pictures, and forms without a file', async () => {
    const { pictures } = freshRecordDeps()
    const page = new Uint8Array(Buffer.from('<!doctype html><script>alert(1)</script>'))
    await expect(uploadPicture(upload(page, 'photo.jpg'), pictures, now)).rejects.toThrow(
      'photo.jpg is not an image file. It is a web page',
    )
    await expect(uploadPicture(upload(page, 'a.jpg', 'file'), pictures, now)).rejects.toThrow(HttpError)
    const words = new FormData()
    words.append('image', 'text')
    const { status } = await uploadPicture(new Request(url, { method: 'POST', body: words }), pictures, now)
    expect(status).toBe(422)
    expect(await pictures.all()).toEqual([])
  })
})

describe('showPicture', () => {
  async function uploaded(bytes: Uint8Array<ArrayBuffer>) {
    const { pictures } = freshRecordDeps()
    const { file } = (await (await uploadPicture(upload(bytes), pictures, now)).json()) as { file: string }
    return {
      file,
      show: (headers: HeadersInit = {}) => showPicture(new Request(`${url}/${file}`, { headers }), file, pictures),
    }
  }

  test('serves a picture as immutable and with a CSP that blocks scripts', async () => {
    const { file, show } = await uploaded(await pictureOf(220, 20, 20))
    const response = await show()
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'netlify-cdn-cache-control': expect.stringContaining('durable'),
      'content-security-policy': expect.stringMatching(/default-src 'none'; sandbox/),
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      etag: `"${file}"`,
    })
    expect((await sharp(bytes).metadata()).format).toBe('jpeg')
    const again = await show({ 'If-None-Match': response.headers.get('ETag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('keeps transparency', async () => {
    const background = { r: 1, g: 2, b: 3, alpha: 0 }
    const png = await sharp({ create: { width: 9, height: 9, channels: 4, background } })
      .png()
      .toBuffer()
    const { file, show } = await uploaded(new Uint8Array(png))
    expect(file).toMatch(/\.webp$/)
    expect((await show()).headers.get('Content-Type')).toBe('image/webp')
  })

  test.each(['', 'nothing.jpg', `${'0'.repeat(64)}.jpg`, '..%2Fheld%2Fx', '../details/x'])(
    'answers 404 for %j',
    async (file) => {
      const response = await showPicture(new Request(url), file, freshRecordDeps().pictures)
      expect([response.status, await response.json()]).toEqual([404, { error: expect.any(String) }])
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    },
  )
})
