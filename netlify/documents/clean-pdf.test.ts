import { deflateSync, inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { packed, pageObjects, pdfOf, simplePdf } from '../../tests/support/pdfs.ts'
import { HttpError } from '../http/respond.ts'
import { cleanPdf, isPdf } from './clean-pdf.ts'

/** What makes a PDF do something, or carry something, beyond showing its pages. */
const ACTIVE =
  /JavaScript|\/JS\b|\/AA\b|\/A\b|OpenAction|Launch|\/URI|GoTo|SubmitForm|ImportData|RichMedia|EmbeddedFile|\/EF\b|\/AF\b|Filespec|AcroForm|\/XFA|\/Annots|\/Names|Outlines|\/Encrypt|\/Metadata|\/PS\b/

const clean = (bytes: Uint8Array) => cleanPdf(bytes, 'A title')

/** Returns the whole of a PDF as text, its streams unpacked as well. */
function insideOf(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1')
  const streams = [...text.matchAll(/stream\n(.*?)\nendstream/gs)].map(([, data = '']) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
    } catch {
      return data
    }
  })
  return [text, ...streams].join('\n')
}

async function shown(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: true })
  return { pages: pdf.numPages, text: text.trim() }
}

function refusalOf(bytes: Uint8Array): HttpError {
  try {
    clean(bytes)
  } catch (error) {
    if (error instanceof HttpError) return error
    throw error
  }
  throw new Error('It was taken.')
}

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
const attachment = [
  { text: '<</Type/Filespec/F(a.exe)/EF<</F 7 0 R>>>>' },
  { text: '<</Type/EmbeddedFile>>', stream: 'MZ program' },
]
const form = '<</Fields[6 0 R]/DA(/F1 0 Tf)>>'

const CLEANED: Record<string, Uint8Array> = {
  'a script that runs when it is opened': pdfOf(pageObjects({ catalog: `/OpenAction${script}` })),
  'a script by a name with escapes': pdfOf(
    pageObjects({ catalog: '/Open#41ction<</S/Java#53cript/J#53(app.alert\\(1\\))>>' }),
  ),
  'a script among the names': pdfOf(pageObjects({ catalog: `/Names<</JavaScript<</Names[(a)${script}]>>>>` })),
  'a script for each event of the document': pdfOf(pageObjects({ catalog: `/AA<</WC${script}/DP${script}>>` })),
  'a script when a page is opened': pdfOf(pageObjects({ page: `/AA<</O${script}>>` })),
  'a script packed into a stream of objects': pdfOf([
    ...pageObjects({ catalog: '/OpenAction 7 0 R' }),
    packed(new Map([[7, script]])),
  ]),
  'a program to launch': pdfOf(pageObjects({ catalog: '/OpenAction<</S/Launch/Win<</F(cmd.exe)>>>>' })),
  'a link that launches': pdfOf(
    pageObjects({ page: '/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<</S/Launch/F(a.exe)>>>>]' }),
  ),
  'a link to another address': pdfOf(
    pageObjects({ page: '/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://evil.example)>>>>]' }),
  ),
  'an attachment': pdfOf([
    ...pageObjects({ catalog: '/Names<</EmbeddedFiles<</Names[(a.exe)6 0 R]>>>>' }),
    ...attachment,
  ]),
  'an attachment on a page': pdfOf([
    ...pageObjects({ page: '/Annots[<</Subtype/FileAttachment/FS 6 0 R>>]/AF[6 0 R]' }),
    ...attachment,
  ]),
  'a film': pdfOf(pageObjects({ page: '/Annots[<</Subtype/RichMedia/RichMediaContent<<>>>>]' })),
  'a form that sends': pdfOf([
    ...pageObjects({ catalog: `/AcroForm${form}` }),
    { text: '<</FT/Btn/T(b)/AA<</U<</S/SubmitForm/F(https://evil.example)>>>>>>' },
  ]),
  'a program in PostScript among its pictures': pdfOf([
    ...pageObjects().map((object, index) =>
      index === 2 ? { text: object.text.replace('/Font', '/XObject<</X 6 0 R>>/Font') } : object,
    ),
    { text: '<</Type/XObject/Subtype/PS>>', stream: '(x) run' },
  ]),
  'a file that its pictures are to be read from': pdfOf([
    ...pageObjects().map((object, index) =>
      index === 2 ? { text: object.text.replace('/Font', '/XObject<</X 6 0 R>>/Font') } : object,
    ),
    { text: '<</Type/XObject/Subtype/Image/Width 1/Height 1/F(https://evil.example)/AF[7 0 R]>>', stream: 'x' },
    { text: script },
  ]),
  'a zip behind its end': new Uint8Array(Buffer.concat([simplePdf(), Buffer.from('PK\x03\x04zip', 'latin1')])),
  'a zip in an object that no page shows': pdfOf([...pageObjects(), { text: '', stream: 'PK\x03\x04zip' }]),
  'a zip among its resources': pdfOf([
    ...pageObjects().map((object, index) =>
      index === 2 ? { text: object.text.replace('/Font', '/Zip 6 0 R/Font') } : object,
    ),
    { text: '', stream: 'PK\x03\x04zip' },
  ]),
  'a later version with a script': new Uint8Array(
    Buffer.concat([
      simplePdf(),
      Buffer.from(
        `1 0 obj\n<</Type/Catalog/Pages 2 0 R/OpenAction${script}>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n`,
      ),
    ]),
  ),
  'metadata that name people': pdfOf(
    [...pageObjects({ catalog: '/Metadata 6 0 R' }), { text: '<</Type/Metadata/Subtype/XML>>', stream: '<x>Asha</x>' }],
    '/Info<</Author(Asha)>>',
  ),
}

const many = (count: number) => Array.from({ length: count }, (_, index) => index)

const REFUSED: Record<string, [Uint8Array, string]> = {
  'a file that is encrypted': [pdfOf(pageObjects(), '/Encrypt<</Filter/Standard/V 1/R 2>>'), 'locked with a password'],
  'a form in XFA': [pdfOf(pageObjects({ catalog: '/AcroForm<</XFA 4 0 R>>' })), 'is a form'],
  'a file cut in its content': [simplePdf().subarray(0, 300), 'damaged or not complete'],
  'a file cut before its end': [simplePdf().subarray(0, -8), 'damaged or not complete'],
  'nothing but a beginning': [new TextEncoder().encode('%PDF-1.7\n%%EOF'), 'damaged'],
  'a page that is missing': [
    pdfOf(
      pageObjects()
        .filter((_, index) => index !== 2)
        .concat({ text: 'null' }),
    ),
    'damaged',
  ],
  'content that is missing': [pdfOf(pageObjects().slice(0, 3)), 'damaged'],
  'a value that never ends': [pdfOf([{ text: '['.repeat(100_000) }, ...pageObjects()]), 'damaged'],
  'folders of pages in a circle': [
    pdfOf([{ text: '<</Type/Catalog/Pages 2 0 R>>' }, { text: '<</Type/Pages/Kids[2 0 R]>>' }]),
    'damaged',
  ],
  'a page shown a thousand times': [
    pdfOf(
      pageObjects().map((object, index) =>
        index === 1 ? { text: `<</Type/Pages/Kids[${'3 0 R '.repeat(1000)}]>>` } : object,
      ),
    ),
    'too much in it',
  ],
  'a thousand pages': [
    pdfOf([
      ...pageObjects().map((object, index) =>
        index === 1
          ? {
              text: `<</Type/Pages/Kids[${many(1000)
                .map((at) => `${at + 6} 0 R`)
                .join(' ')}]>>`,
            }
          : object,
      ),
      ...many(1000).map(() => ({ text: '<</Type/Page/Contents 4 0 R>>' })),
    ]),
    'more than 300 pages',
  ],
  'a tree of pages of 200 MB': [
    pdfOf([
      ...pageObjects(),
      packed(new Map([[7, '<</Type/Pages/Kids[3 0 R]>>']]), '<</Type/Page>> '.repeat(14_000_000)),
    ]),
    'too much in it',
  ],
  'streams of objects of 200 MB together': [
    pdfOf([...pageObjects(), ...many(20).map((at) => packed(new Map([[50 + at, 'null']]), ' '.repeat(10_000_000)))]),
    'too much in it',
  ],
  'a million dictionaries': [pdfOf([...pageObjects(), { text: `[${'<<>>'.repeat(1_000_000)}]` }]), 'too much in it'],
  'a million objects': [
    new Uint8Array(
      Buffer.concat([
        Buffer.from(
          `%PDF-1.7\n${many(200_000)
            .map((at) => `${at} 0 obj 1 endobj`)
            .join(' ')}`,
        ),
        simplePdf(),
      ]),
    ),
    'too much in it',
  ],
  'a filter that nobody knows': [
    pdfOf(pageObjects().map((object, index) => (index === 3 ? { text: '<</Filter/Crypt>>', stream: 'x' } : object))),
    'damaged',
  ],
}

describe('a PDF is cleaned of', () => {
  test.each(Object.entries(CLEANED))('%s', async (_, bytes) => {
    const { bytes: cleaned, pages, text } = clean(bytes)
    expect(insideOf(cleaned)).not.toMatch(ACTIVE)
    expect(insideOf(cleaned)).not.toContain('PK\x03\x04')
    expect(insideOf(cleaned)).not.toMatch(/evil|alert|MZ program|Asha|\.exe/)
    expect(pages).toBe(1)
    expect(text).toBe('School is closed')
    expect(await shown(cleaned)).toEqual({ pages: 1, text: 'School is closed' })
  })
})

describe('a PDF is refused with what to do:', () => {
  test.each(Object.entries(REFUSED))('%s', (_, [bytes, sentence]) => {
    const { status, message } = refusalOf(bytes)
    expect(status).toBe(422)
    expect(message).toContain(sentence)
    expect(message).toMatch(/Please (open|save|print)/)
  })
})

test('the samples of the school look as before', async () => {
  const { globSync, readFileSync } = await import('node:fs')
  for (const path of globSync('public/documents/{uniform,newsletters/2025}/*.pdf')) {
    const bytes = new Uint8Array(readFileSync(path))
    const { bytes: cleaned, pages } = clean(bytes)
    const [before, after] = await Promise.all([shown(bytes), shown(cleaned)])
    expect(after, path).toEqual(before)
    expect(pages, path).toBe(before.pages)
    expect(insideOf(cleaned), path).not.toMatch(/JavaScript|OpenAction|EmbeddedFile|\/Annots|AcroForm/)
  }
})

test('the same file makes the same bytes; the title is shown by browsers', async () => {
  const [one, other] = [clean(simplePdf()), clean(simplePdf())]
  expect(Buffer.from(one.bytes).equals(other.bytes)).toBe(true)
  const pdf = await getDocumentProxy(new Uint8Array(cleanPdf(simplePdf(), 'ਛੁੱਟੀ').bytes))
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: 'ਛੁੱਟੀ' })
})

test('cleaning what was cleaned changes nothing', () => {
  const { bytes } = clean(simplePdf())
  expect(Buffer.from(clean(bytes).bytes).equals(bytes)).toBe(true)
})

test('text beyond 20,000 characters, and text that unpacks to gigabytes, is left out', () => {
  const content = (text: string) =>
    pdfOf(
      pageObjects().map((object, index) =>
        index === 3 ? { text: '<</Filter/FlateDecode>>', stream: deflateSync(text) } : object,
      ),
    )
  const { length } = clean(content('BT /F1 9 Tf (words ) Tj ET '.repeat(50_000))).text
  expect(length).toBeGreaterThan(19_000)
  expect(length).toBeLessThanOrEqual(20_000)
  expect(clean(content(' '.repeat(100_000_000))).text).toBe('')
})

test('only what begins as a PDF is one', () => {
  expect(isPdf(simplePdf())).toBe(true)
  for (const text of ['', '%PD', 'PK\x03\x04', 'GIF89a%PDF-', ' %PDF-1.7', '<html>%PDF-']) {
    expect(isPdf(new TextEncoder().encode(text)), text).toBe(false)
  }
})
