import { beforeEach, expect, test } from 'vitest'
import type { StaffRecord } from '../../../src/schemas/record.ts'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { pageObjects, pdfOf, simplePdf } from '../../../tests/support/pdfs.ts'
import { pictureOf } from '../../../tests/support/pictures.ts'
import { freshRecordDeps } from '../../../tests/support/record-deps.ts'
import { jsonRequest, refusalOf } from '../../../tests/support/requests.ts'
import { recordTags } from '../../platform/cdn.ts'
import { removeUnusedPictures } from '../jobs/remove-unused-pictures.ts'
import { erasePicture } from '../pictures/gallery.ts'
import { showPicture } from '../pictures/show-picture.ts'
import { uploadFile } from '../pictures/upload-file.ts'
import { createRecord } from '../records/create-record.ts'
import { listRecords } from '../records/list-records.ts'
import { changeRecord, deleteRecord, eraseRecord } from '../records/revise-record.ts'

await blobServerForTests()

const SITE = 'https://school.example'
const now = new Date()
let deps: ReturnType<typeof freshRecordDeps>
beforeEach(() => {
  deps = freshRecordDeps('notices')
})

async function cleanUp(at: Date) {
  const run = { now: at, isOver: () => false, standStill: (reason: string) => expect(reason).toBe('') }
  for (const part of removeUnusedPictures(deps, 20)) {
    for (const file of await part.list(run)) await part.work(file, run)
  }
}
type Field = [name: string, value: string | File]

const pdf = (bytes: Uint8Array<ArrayBuffer> = simplePdf(), name = 'Datesheet.pdf') => new File([bytes], name)
const complete: Field[] = [
  ['title', 'School is closed'],
  ['date', '2026-11-24'],
  ['category', 'holiday'],
  ['text', 'Fog.\r\n\r\n- Buses rest'],
]

function post(path: string, fields: Field[], headers: HeadersInit = {}): Request {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  return new Request(SITE + path, { method: 'POST', body, headers })
}

async function uploaded(file = pdf()) {
  const response = await uploadFile(post('/api/uploads', [['document', file]]), deps.pictures, now)
  return (await response.json()) as NonNullable<StaffRecord['documents']>[number]
}

async function created(...fields: Field[]): Promise<StaffRecord> {
  const response = await createRecord(post('/api/notices', [...complete, ...fields]), deps)
  expect(response.status).toBe(201)
  return (await response.json()) as StaffRecord
}

const request = (version: number, change?: object) => jsonRequest('PATCH', change, { 'If-Match': `"${version}"` })

async function changed({ id, version }: StaffRecord, change: object): Promise<StaffRecord> {
  return (await (await changeRecord(request(version, change), { ...deps, id })).json()) as StaffRecord
}

const moveToBin = ({ id, version }: StaffRecord) => deleteRecord(request(version), { ...deps, id })

async function listed(): Promise<StaffRecord[]> {
  const response = await listRecords(new Request(`${SITE}/api/gallery-notices`), deps.records)
  return ((await response.json()) as { notices: StaffRecord[] }).notices
}

const served = (file: string, isStaff = false) =>
  showPicture(new Request(`${SITE}/api/uploads/${file}`), { ...deps, file, now }, async () => isStaff)

test('a notice can be created with names of uploaded documents and with files', async () => {
  const document = await uploaded()
  expect(document).toEqual({
    file: expect.stringMatching(/^[0-9a-f]{64}\.pdf$/),
    name: 'Datesheet.pdf',
    bytes: expect.any(Number),
    pages: 1,
  })
  const more: Field[] = [
    ['documents', document.file],
    ['documents', pdf(simplePdf('Buses'), 'C:\\Users\\a\\Bus "routes"?.PDF')],
  ]
  const record = await created(...more, ['important', 'on'], ['until', '2099-12-31'])
  expect(await listed()).toEqual([
    {
      id: record.id,
      name: 'School is closed',
      date: '2026-11-24',
      category: 'holiday',
      text: 'Fog.\n\n- Buses rest',
      documents: [document, { file: expect.any(String), name: 'Bus routes.pdf', bytes: expect.any(Number), pages: 1 }],
      until: '2099-12-31',
      important: true,
      url: expect.stringMatching(/^\/notices\/school-is-closed-/),
    },
  ])
  expect((await deps.pictures.document(document.file))?.text).toBe('School is closed')
  expect(await deps.pictures.all()).toEqual([])
  expect(await created()).toMatchObject({ until: null, important: false, documents: [] })
})

test.each<[Field, number, string, number?]>([
  [['category', 'party'], 422, 'choose a category'],
  [['text', ' \n '], 422, 'write the text'],
  [['text', 'x'.repeat(10_001)], 422, 'at most 10000'],
  [['until', 'tomorrow'], 422, 'a date that exists'],
  [['important', 'perhaps'], 422, 'true or false'],
  [['documents', 'datesheet.pdf'], 422, 'takes a PDF, or the name of one'],
  [['documents', `${'0'.repeat(64)}.pdf`], 422, 'A document is not here any more'],
  [['documents', `${'0'.repeat(64)}.pdf`], 422, 'A notice can have at most 5 documents', 6],
  [['feature_image', 'x'], 400, 'does not belong'],
])('a notice is refused with %j', async ([name, value], status, message, times = 1) => {
  const fields: Field[] = [...complete.filter((field) => field[0] !== name), ...Array(times).fill([name, value])]
  const refusal = await refusalOf(createRecord(post('/api/notices', fields), deps))
  expect([refusal.status, refusal.message]).toEqual([status, expect.stringContaining(message)])
})

test('an Idempotency-Key creates one notice, and is refused with another document', async () => {
  const send = (file: File) =>
    createRecord(post('/api/notices', [...complete, ['documents', file]], { 'Idempotency-Key': 'key-1' }), deps)
  const [first, again] = [await (await send(pdf())).json(), await (await send(pdf())).json()]
  expect(again).toEqual(first)
  expect((await refusalOf(send(pdf(simplePdf('Other'))))).status).toBe(409)
  expect(await listed()).toHaveLength(1)
})

test('an upload is refused with advice if it is no readable PDF or larger than 4 MB', async () => {
  const { pictures } = deps
  const upload = (file: File, field = 'document') => uploadFile(post('/api/uploads', [[field, file]]), pictures, now)
  const picture = await pictureOf(1, 2, 3)
  const tooLarge = new Uint8Array(4 * 1024 * 1024 + 1)
  tooLarge.set(simplePdf())
  for (const [file, status, message] of [
    [pdf(picture), 415, 'Datesheet.pdf is not a PDF. Please save or print it as PDF'],
    [pdf(tooLarge), 413, 'too large (max 4MB). Please'],
    [pdf(pdfOf(pageObjects(), '/Encrypt<<>>')), 422, 'Please save it again without one'],
  ] as [File, number, string][]) {
    const refusal = await refusalOf(upload(file))
    expect([refusal.status, refusal.message]).toEqual([status, expect.stringContaining(message)])
  }
  expect((await refusalOf(upload(pdf(), 'image'))).status).toBe(415)
  const both: Field[] = [
    ['document', pdf()],
    ['image', pdf(picture)],
  ]
  expect((await uploadFile(post('/api/uploads', both), pictures, now)).status).toBe(400)
  expect(await pictures.names('files')).toEqual(new Set())
  expect(await uploaded(pdf(tooLarge.subarray(0, -1)))).toMatchObject({ pages: 1 })
})

test('a document is served unchanged, under the file name of its last upload', async () => {
  const sent = pdfOf(pageObjects({ catalog: '/Lang(pa)/MarkInfo<</Marked true>>' }))
  const { file } = await uploaded(pdf(sent, 'Before.pdf'))
  expect((await uploaded(pdf(sent, 'After.pdf'))).file).toBe(file)
  const response = await served(file, true)
  expect(Buffer.from(await response.arrayBuffer()).equals(sent)).toBe(true)
  expect(response.headers.get('Content-Disposition')).toContain('"After.pdf"')
})

test('a document is public only while a published record has it, and cannot load or run anything', async () => {
  const { file } = await uploaded(pdf(simplePdf(), 'ਛੁੱਟੀ 2026.pdf'))
  expect((await served(file)).status).toBe(404)
  expect((await served(file, true)).headers.get('Cache-Control')).toBe('private, no-store')

  const record = await created(['documents', file])
  const response = await served(file)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="_____ 2026.pdf"; filename*=UTF-8''${encodeURIComponent('ਛੁੱਟੀ 2026.pdf')}`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'netlify-cache-tag': `uploads,${file.slice(0, 16)}`,
  })

  const hidden = await changed(record, { published: false })
  expect(deps.purge).toHaveBeenLastCalledWith(recordTags('notices', [file]))
  expect((await served(file)).status).toBe(404)
  await moveToBin(hidden)
  expect((await served(file)).status).toBe(404)
})

test('a change replaces the documents of a notice only if it contains a list of documents', async () => {
  const [one, two] = [await uploaded(), await uploaded(pdf(simplePdf('Two'), 'Two.pdf'))]
  const record = await created(['documents', one.file])
  const both = await changed(record, { documents: [two.file, one] })
  expect(both.documents).toEqual([two, one])
  const rest = await changed(both, { category: 'transport', until: '', important: 'true' })
  expect(rest).toMatchObject({ documents: [two, one], category: 'transport', until: null, important: true })
  expect((await changed(rest, { documents: [] })).documents).toEqual([])
  expect((await refusalOf(changed(record, { documents: [`${'0'.repeat(64)}.pdf`] }))).status).toBe(412)
})

test('the public list has important notices first, and no notice after its last day', async () => {
  const dated = async (date: string, ...fields: Field[]) => {
    const others = complete.filter(([name]) => name !== 'date')
    const response = await createRecord(post('/api/notices', [...others, ['date', date], ...fields]), deps)
    return (await response.json()) as StaffRecord
  }
  await dated('2019-12-01', ['until', '2020-01-01'])
  const usual = await created()
  const top = await dated('2025-01-01', ['important', 'true'])
  expect((await listed()).map(({ id }) => id)).toEqual([top.id, usual.id])
  const page = await listRecords(new Request(`${SITE}/api/gallery-notices?limit=1`), deps.records)
  const { next, notices } = (await page.json()) as { next: string; notices: StaffRecord[] }
  expect(notices.map(({ id }) => id)).toEqual([top.id])
  const rest = await listRecords(new Request(`${SITE}/api/gallery-notices?limit=1&before=${next}`), deps.records)
  expect(await rest.json()).toMatchObject({ notices: [{ id: usual.id }], next: null })
})

test('an erased document is removed from every version, and cannot be uploaded again', async () => {
  const { file } = await uploaded()
  const record = await changed(await created(['documents', file]), { title: 'Closed' })
  const { status } = await erasePicture({ ...deps, file })
  expect(status).toBe(204)
  expect((await served(file)).status).toBe(410)
  const history = await deps.records.history(record.id)
  expect(history.map(({ documents }) => documents)).toEqual([[], [], []])
  expect(history[0]).toMatchObject({ published: true })
  await expect(uploaded()).rejects.toThrow('was erased')
})

test('a document is not public after it was removed from its notice or the notice was erased', async () => {
  const [left, erased] = [await uploaded(), await uploaded(pdf(simplePdf('Erased')))]
  const record = await changed(await created(['documents', left.file]), { documents: [erased.file] })
  expect(deps.purge).toHaveBeenLastCalledWith(recordTags('notices', [left.file]))
  expect([(await served(left.file)).status, (await served(erased.file)).status]).toEqual([404, 200])

  await moveToBin(record)
  await eraseRecord(request(record.version + 1, { title: record.name }), { ...deps, id: record.id })
  expect(deps.purge).toHaveBeenLastCalledWith(recordTags('notices', [erased.file]))
  for (const { file } of [left, erased]) expect((await served(file)).status).toBe(404)

  const kept = await uploaded(pdf(simplePdf('Kept')))
  await created(['documents', kept.file])
  for (const days of [2, 33]) {
    await cleanUp(new Date(now.getTime() + days * 24 * 60 * 60 * 1000))
  }
  expect(await deps.pictures.names('files')).toEqual(new Set([kept.file]))
  for (const { file } of [left, erased]) expect((await served(file, true)).status).toBe(404)
})
