import { expect, test } from 'vitest'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { pictureOf } from '../../../tests/support/pictures.ts'
import { freshRecordDeps } from '../../../tests/support/record-deps.ts'
import { formOf, jsonRequest } from '../../../tests/support/requests.ts'
import { describePicture, listPictures } from './gallery.ts'
import { uploadFile } from './upload-file.ts'

await blobServerForTests()
const now = new Date()
const site = 'https://school.example/api'
const red = await pictureOf(210, 20, 20)

/** Uploads a picture. Returns functions that change the picture and list the gallery. */
async function uploaded(fileName = 'Sports day (1).jpg') {
  const { pictures, records, author } = freshRecordDeps()
  const body = formOf({ image: new File([red], fileName) })
  const response = await uploadFile(new Request(`${site}/uploads`, { method: 'POST', body }), pictures, now)
  const { file } = (await response.json()) as { file: string }
  const change = (sent: unknown, of = file) => describePicture(jsonRequest('PATCH', sent), { file: of, pictures, now })
  const listed = async () => (await (await listPictures({ pictures, stores: [records], now })).json()).pictures
  return { pictures, records, author, file, change, listed }
}

test('the gallery lists a picture with a safe form of its file name', async () => {
  const { file, listed } = await uploaded('run\u202e<b>s & games.jpg')
  const unused = { altText: '', isKept: false, isPublic: false, usedBy: [] }
  expect(await listed()).toEqual([{ file, name: 'run b s & games.jpg', width: 24, height: 16, ...unused }])
})

test('a picture can be kept in the gallery with an alt text', async () => {
  const { change, listed } = await uploaded()
  expect((await change({ isKept: true })).status).toBe(204)
  expect((await change({ altText: ' Children run ' })).status).toBe(204)
  expect(await listed()).toMatchObject([{ name: 'Sports day (1).jpg', isKept: true, altText: 'Children run' }])
})

test('a change in the gallery refuses unknown fields and missing pictures', async () => {
  const { pictures, file, change } = await uploaded()
  await expect(change({ title: 'x' })).rejects.toMatchObject({ status: 422 })
  await expect(change({ altText: 'x'.repeat(501) })).rejects.toMatchObject({ status: 422 })
  for (const name of ['../details/x', `${'0'.repeat(64)}.jpg`]) {
    expect((await change({ isKept: true }, name)).status).toBe(404)
  }
  await pictures.erase(file, { email: 'office@school.example', now })
  await expect(change({ isKept: true })).rejects.toThrow('was erased')
  expect(await pictures.names('kept')).toEqual(new Set())
})
