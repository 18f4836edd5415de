import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type MadeObject, pageObjects, pdfOf, simplePdf } from '../../tests/support/pdfs.ts'
import { refusalOf } from '../../tests/support/requests.ts'
import { isPdf, readDocument } from './read-document.ts'

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
const attachment = [
  { text: '<</Type/Filespec/F(a.exe)/EF<</F 7 0 R>>>>' },
  { text: '<</Type/EmbeddedFile>>', stream: 'MZ program' },
]

/** Returns a PDF with one page, whose content stream decompresses to this text. */
const withContent = (text: string | Buffer, filter = '/FlateDecode') =>
  pdfOf(pageObjects().with(3, { text: `<</Filter${filter}>>`, stream: deflateSync(text) }))

/** Returns a PDF with extra catalog entries and extra objects, numbered from 6. */
const withCatalog = (catalog: string, ...more: MadeObject[]) => pdfOf([...pageObjects({ catalog }), ...more])
const withPage = (page: string, ...more: MadeObject[]) => pdfOf([...pageObjects({ page }), ...more])
const linkTo = (action: string) => withPage(`/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<<${action}>>>>]`)
const address = '<</S/URI/URI(https://evil.example)>>'
const submit = { text: '<</FT/Btn/T(b)/AA<</U<</S/SubmitForm/F(https://evil.example)>>>>>>' }
const laterVersion = `1 0 obj\n<</Type/Catalog/Pages 2 0 R/OpenAction${script}>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n`

const ACTIVE: Record<string, Uint8Array> = {
  'a script whose type is in a separate object': withCatalog('/OpenAction<</S 6 0 R/JS(app.alert\\(1\\))>>', {
    text: '/JavaScript',
  }),
  'a script behind a comment': withCatalog('/Names<</A<</S%x\n/JavaScript/JS(1)>>>>'),
  'a script in the data of a stream': withCatalog('', {
    text: '',
    stream: `9 0 obj ${script} endobj`,
  }),
  'a script in an object stream with another filter': withCatalog('/OpenAction 7 0 R', {
    text: '<</N 1/First 4/Filter/ASCIIHexDecode>>',
    stream: Buffer.from(`7 0 ${script}`).toString('hex'),
  }),
  'a film that a script plays': withPage('/Annots[<</A<</S/Rendition/JS(1)>>>>]'),
  'an address that the document opens': withCatalog(`/OpenAction${address}`),
  'an address in a separate object that the document opens': withCatalog('/OpenAction 6 0 R', { text: address }),
  'an address that a page opens': withPage(`/AA<</O${address}>>`),
  'a link that is a script': linkTo('/S/URI/URI(javascript:alert\\(1\\))'),
  'a link to a file of the device': linkTo('/S/URI/URI(file:///C:/a.exe)'),
  'a link to another PDF': linkTo('/S/GoToR/F(\\\\\\\\evil\\\\a.pdf)'),
  'a form that imports data': linkTo('/S/ImportData/F(a.fdf)'),
  'a script that the document runs': withCatalog(`/OpenAction${script}`),
  'a script with escapes in its name': withCatalog('/Open#41ction<</S/Java#53cript/J#53(app.alert\\(1\\))>>'),
  'a script among the names': withCatalog(`/Names<</JavaScript<</Names[(a)${script}]>>>>`),
  'a script for each event of the document': withCatalog(`/AA<</WC${script}/DP${script}>>`),
  'a script in an object stream': withCatalog('/OpenAction 7 0 R', packed(new Map([[7, script]]))),
  'a program to launch': withCatalog('/OpenAction<</S/Launch/Win<</F(cmd.exe)>>>>'),
  'a program to launch, with escapes in the name': linkTo('/S/L#61unch/F(a.exe)'),
  'an attachment': withCatalog('/Names<</EmbeddedFiles<</Names[(a.exe)6 0 R]>>>>', ...attachment),
  'an attachment on a page': withPage('/Annots[<</Subtype/FileAttachment/FS 6 0 R>>]/AF[6 0 R]', ...attachment),
  'a film': withPage('/Annots[<</Subtype/RichMedia/RichMediaContent<<>>>>]'),
  'a form that sends data': withCatalog('/AcroForm<</Fields[6 0 R]/DA(/F1 0 Tf)>>', submit),
  'a program in PostScript among its pictures': pdfOf([
    ...pageObjects().with(2, {
      text: '<</Type/Page/Parent 2 0 R/Resources<</XObject<</X 6 0 R>>/Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
    }),
    { text: '<</Type/XObject/Subtype/PS>>', stream: '(x) run' },
  ]),
  'a later version with a script': new Uint8Array(Buffer.concat([simplePdf(), Buffer.from(laterVersion)])),
}

const withPages = (kids: string) => pageObjects().with(1, { text: `<</Type/Pages/Kids${kids}>>` })
const many = (count: number) => Array.from({ length: count }, (_, index) => index)
const catalog = { text: '<</Type/Catalog/Pages 2 0 R>>' }

const thousand = many(1000).map((at) => `${at + 6} 0 R`)
const aThousandPages = many(1000).map(() => ({ text: '<</Type/Page/Contents 4 0 R>>' }))
const aMegabyteEach = many(20).map((at) => packed(new Map([[50 + at, 'null']]), ' '.repeat(1_000_000)))

const REFUSED: Record<string, [Uint8Array, string]> = {
  'a file that is encrypted': [pdfOf(pageObjects(), '/Encrypt<</Filter/Standard/V 1/R 2>>'), 'has a password'],
  'a form in XFA': [withCatalog('/AcroForm<</XFA 4 0 R>>'), 'is a form'],
  'a file that is cut in its content': [simplePdf().subarray(0, 300), 'damaged or not complete'],
  'a file that is cut before its end': [simplePdf().subarray(0, -8), 'damaged or not complete'],
  'only a header and an end': [new TextEncoder().encode('%PDF-1.7\n%%EOF'), 'damaged'],
  'a page that is missing': [pdfOf([...pageObjects().toSpliced(2, 1), { text: 'null' }]), 'damaged'],
  'a value that never ends': [pdfOf([{ text: '['.repeat(100_000) }, ...pageObjects()]), 'damaged'],
  'a page tree that contains itself': [pdfOf([catalog, { text: '<</Type/Pages/Kids[2 0 R]>>' }]), 'damaged'],
  'a page shown a thousand times': [pdfOf(withPages(`[${'3 0 R '.repeat(1000)}]`)), 'damaged'],
  'a thousand pages': [pdfOf([...withPages(`[${thousand.join(' ')}]`), ...aThousandPages]), 'more than 300 pages'],
  'a page tree of 20 MB': [
    withCatalog('', packed(new Map([[7, 'null']]), '<</Type/Page>> '.repeat(1_400_000))),
    'too much in it',
  ],
  'object streams of 20 MB in total': [withCatalog('', ...aMegabyteEach), 'too much in it'],
  'no page': [pdfOf([catalog, { text: '<</Type/Pages/Kids[]/Count 0>>' }]), 'damaged'],
}

test.each(Object.entries(ACTIVE))('a PDF that has %s is refused with advice', async (_, bytes) => {
  const { status, message } = await refusalOf(readDocument(bytes))
  expect(status).toBe(422)
  expect(message).toMatch(/^The PDF .*\. Please (open|save|print)/)
  expect(message).not.toMatch(/has a password|too much in it/)
})

test.each(Object.entries(REFUSED))('a PDF is refused with advice: %s', async (_, [bytes, sentence]) => {
  const { status, message } = await refusalOf(readDocument(bytes))
  expect(status).toBe(422)
  expect(message).toContain(sentence)
  expect(message).toMatch(/Please (open|save|print)/)
})

const NO_LIMIT = { timeMs: 3_600_000, bytes: 2 ** 40 }

const packedTwice = deflateSync(Buffer.alloc(400_000_000, ' '))

test.each<[string, Uint8Array, Partial<typeof NO_LIMIT>]>([
  ['time', simplePdf(), { timeMs: 1 }],
  ['memory', withContent(Buffer.alloc(200_000_000, ' ')), { bytes: 2 ** 27 }],
  ['memory because it is packed twice', withContent(packedTwice, '[/FlateDecode/FlateDecode]'), { bytes: 2 ** 27 }],
])('a PDF that needs too much %s is refused', async (_, bytes, limit) => {
  const { status, message } = await refusalOf(readDocument(bytes, { ...NO_LIMIT, ...limit }))
  expect([status, message]).toEqual([422, expect.stringContaining('too much in it')])
})

const links = ['https://school.example/JavaScript', 'mailto:office@school.example', 'tel:0'].map(
  (target) => `<</Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(${target})>>>>`,
)

test.each([
  ['links to the web, by e-mail and telephone', withPage(`/Annots[${links.join('')}]`)],
  ['a page at which it opens', withCatalog('/OpenAction[3 0 R/Fit]')],
  ['an action that opens it at a page', withCatalog('/OpenAction 6 0 R', { text: '<</S/GoTo/D[3 0 R/Fit]>>' })],
  ['fields to fill in', withCatalog('/AcroForm<</Fields[6 0 R]>>', { text: '<</FT/Tx/T(name)>>' })],
  ['a wrong number of pages', pdfOf(withPages('[3 0 R]/Count 1000000/MediaBox[0 0 595 842]'))],
  ['packed objects', withCatalog('', packed(new Map([[7, '<</Lang(en)>>']])))],
])('a PDF with %s is accepted', async (_, bytes) => {
  expect(await readDocument(bytes)).toEqual({ pages: 1, text: 'School is closed' })
})

test('text beyond 20,000 characters is left out', async () => {
  const { text } = await readDocument(withContent('BT /F1 9 Tf (words ) Tj ET '.repeat(5_000)))
  expect(text.length).toBeGreaterThan(19_000)
  expect(text.length).toBeLessThanOrEqual(20_000)
})

test('isPdf accepts only a file that begins with the header of a PDF', () => {
  expect(isPdf(simplePdf())).toBe(true)
  for (const text of ['', '%PD', 'PK\x03\x04', 'GIF89a%PDF-', ' %PDF-1.7', '<html>%PDF-']) {
    expect(isPdf(new TextEncoder().encode(text)), text).toBe(false)
  }
})

/** Returns an object stream with these objects, by object number. @param filler is added after the objects */
function packed(objects: ReadonlyMap<number, string>, filler = ''): MadeObject {
  let offset = 0
  const head = [...objects].map(([number, text]) => {
    const place = `${number} ${offset}`
    offset += text.length + 1
    return place
  })
  const body = `${[...objects.values()].join(' ')} `
  const start = `${head.join(' ')} `
  const text = `<</Type/ObjStm/N ${objects.size}/First ${start.length}/Filter/FlateDecode>>`
  return { text, stream: deflateSync(Buffer.from(start + body + filler, 'latin1')) }
}
