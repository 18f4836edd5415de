import { isArray, isDict, PdfName, PdfRef, PdfStream, PdfString, type PdfValue } from './pdf-values.ts'

/**
 * Returns a PDF of these objects, numbered from 1. The same objects make the same bytes.
 * @param objects the catalog is the first, the document's information the second
 */
export function writePdf(objects: readonly PdfValue[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  let length = 0
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)
    parts.push(bytes)
    length += bytes.length
  }
  // The second line says that there are bytes beyond ASCII (section 7.5.2).
  write('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')
  const offsets = objects.map((object, index) => {
    const offset = length
    write(`${index + 1} 0 obj\n`)
    if (object instanceof PdfStream) {
      write(`${written(new Map([...object.dict, ['Length', object.data.length]]))}\nstream\n`)
      write(object.data)
      write('\nendstream')
    } else write(written(object))
    write('\nendobj\n')
    return offset
  })
  const start = length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`)
  write(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R/Info 2 0 R>>\nstartxref\n${start}\n%%EOF\n`)
  return new Uint8Array(Buffer.concat(parts))
}

function written(value: PdfValue): string {
  if (value === null) return 'null'
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return numberText(value)
  if (value instanceof PdfName) return `/${escapedName(value.text)}`
  if (value instanceof PdfRef) return `${value.number} 0 R`
  if (value instanceof PdfString) return `<${Buffer.from(value.bytes, 'latin1').toString('hex')}>`
  if (isArray(value)) return `[${value.map(written).join(' ')}]`
  if (isDict(value)) return `<<${[...value].map(([name, item]) => `/${escapedName(name)} ${written(item)}`).join('')}>>`
  throw new Error('A stream is an object of its own.')
}

/** Without an exponent, which PDF does not have. */
function numberText(value: number): string {
  return Number.isInteger(value) ? value.toFixed(0) : value.toFixed(6).replace(/\.?0+$/, '')
}

function escapedName(text: string): string {
  return text.replace(
    /[^A-Za-z0-9_.+*,:;=@&$^!~?|-]/g,
    (sign) => `#${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
}
