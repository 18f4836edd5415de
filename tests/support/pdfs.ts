/** PDFs made by code, for tests: valid ones, damaged ones and hostile ones. */

/** An object of a PDF: its text, and the content of its stream. */
export interface MadeObject {
  text: string
  stream?: Uint8Array | string
}

const CONTENT = 'BT /F1 24 Tf 72 700 Td (School is closed) Tj ET'
const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'

/** Returns the objects of a one-page PDF: catalog, pages, page, content, font. Adds entries to catalog and page. */
export function pageObjects({ catalog = '', page = '', content = CONTENT }: Record<string, string> = {}): MadeObject[] {
  return [
    { text: `<</Type/Catalog/Pages 2 0 R${catalog}>>` },
    { text: '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 595 842]>>' },
    { text: `<</Type/Page/Parent 2 0 R/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R${page}>>` },
    { text: '', stream: content },
    { text: FONT },
  ]
}

/** Returns a PDF of objects numbered from 1; the first is its catalog. @param trailer entries to add to it */
export function pdfOf(objects: readonly MadeObject[], trailer = ''): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets: number[] = []
  const length = () => parts.reduce((sum, part) => sum + part.length, 0)
  for (const [index, { text, stream }] of objects.entries()) {
    offsets.push(length())
    parts.push(Buffer.from(`${index + 1} 0 obj\n${stream === undefined ? text : ''}`, 'latin1'))
    if (stream !== undefined) {
      const data = typeof stream === 'string' ? Buffer.from(stream, 'latin1') : Buffer.from(stream)
      const dict = text === '' ? '<<>>' : text
      parts.push(Buffer.from(`${dict.slice(0, -2)}/Length ${data.length}>>\nstream\n`, 'latin1'), data)
      parts.push(Buffer.from('\nendstream'))
    }
    parts.push(Buffer.from('\nendobj\n'))
  }
  const start = length()
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(end)]))
}

/** Returns a complete PDF with one page. @param text shown on it, in Latin letters */
export function simplePdf(text = 'School is closed'): Uint8Array<ArrayBuffer> {
  return pdfOf(pageObjects({ content: `BT /F1 24 Tf 72 700 Td (${text}) Tj ET` }))
}
