import { inflateSync } from 'node:zlib'
import { PdfLexer, type ValueBudget } from './pdf-lexer.ts'
import { isArray, isDict, nameOf, type PdfDict, PdfRef, PdfStream, type PdfValue } from './pdf-values.ts'
import { damagedPdf, hugePdf, lockedPdf } from './refused-pdf.ts'

/** More than any print of a school: each page has about ten objects. */
const MAX_OBJECTS = 50_000
/** A file of 4 MB has at most two million values, nearly all of them numbers. */
const MAX_VALUES = 3_000_000
/** What the streams of objects may hold unpacked, all together. A file of 4 MB could otherwise hold 4 GB. */
const MAX_OBJECT_STREAM_BYTES = 16 * 1024 * 1024

const OBJECT = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj(?![A-Za-z])|\btrailer\b/g
const NO_DICT: PdfDict = new Map()

/** The objects of a file by number, and its catalog. */
export interface PdfFile {
  catalog: PdfDict
  /** Returns what a reference leads to; other values as they are. */
  resolve: (value: PdfValue | undefined) => PdfValue
}

/**
 * Reads the objects of a PDF in the order of the file; of several with one number the last counts. The table at its end is
 * not used, so that it cannot lead anywhere. Time and memory grow with the size of the file alone.
 * @throws {HttpError} 422 when it is damaged, cut off, encrypted or too large inside
 */
export function readPdf(bytes: Uint8Array): PdfFile {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (!text.includes('%%EOF')) throw damagedPdf()
  const objects = new Map<number, PdfValue>()
  const trailers: PdfDict[] = []
  const budget = { left: MAX_VALUES, unpackedBytes: MAX_OBJECT_STREAM_BYTES }
  const resolve = (value: PdfValue | undefined): PdfValue => {
    const found = value instanceof PdfRef ? objects.get(value.number) : value
    return found instanceof PdfRef ? null : (found ?? null)
  }
  const add = (number: number, value: PdfValue) => {
    objects.set(number, value)
    if (objects.size > MAX_OBJECTS) throw hugePdf()
  }

  OBJECT.lastIndex = 0
  for (let match = OBJECT.exec(text); match; match = OBJECT.exec(text)) {
    const lexer = new PdfLexer(text, budget, OBJECT.lastIndex)
    const value = objectAt(lexer, bytes)
    OBJECT.lastIndex = lexer.at
    if (match[1] === undefined) {
      if (isDict(value)) trailers.push(value)
      continue
    }
    add(Number(match[1]), value)
    if (!(value instanceof PdfStream)) continue
    const type = nameOf(value.dict.get('Type'))
    if (type === 'XRef') trailers.push(value.dict)
    if (type === 'ObjStm') for (const [number, packed] of packedObjects(value, budget)) add(number, packed)
  }

  if (trailers.some((trailer) => trailer.has('Encrypt'))) throw lockedPdf()
  const root = trailers.findLast((trailer) => trailer.has('Root'))?.get('Root')
  const catalog = resolve(root)
  if (!isDict(catalog)) throw damagedPdf()
  return { catalog, resolve }
}

function objectAt(lexer: PdfLexer, bytes: Uint8Array): PdfValue {
  const value = lexer.value()
  if (!isDict(value)) return value
  lexer.skipSpace()
  if (!lexer.takes('stream')) return value
  if (lexer.takes('\r\n') || lexer.takes('\n') || lexer.takes('\r')) {
    const start = lexer.at
    const end = endOfStream(lexer.text, start, value.get('Length'))
    lexer.at = end
    return new PdfStream(value, bytes.subarray(start, end))
  }
  throw damagedPdf()
}

/** Returns where a stream ends: after its length, if it has one that is true, otherwise before `endstream`. */
function endOfStream(text: string, start: number, length: PdfValue | undefined): number {
  if (typeof length === 'number' && /^[\r\n ]{0,4}endstream/.test(text.slice(start + length, start + length + 16))) {
    return start + length
  }
  const end = text.indexOf('endstream', start)
  if (end === -1) throw damagedPdf()
  const lineEnd = text.slice(Math.max(start, end - 2), end)
  return end - (lineEnd === '\r\n' ? 2 : /[\r\n]$/.test(lineEnd) ? 1 : 0)
}

/** Returns the objects that a stream of objects holds (section 7.5.7). @param budget of the whole file */
function packedObjects(
  { dict, data }: PdfStream,
  budget: ValueBudget & { unpackedBytes: number },
): [number, PdfValue][] {
  const text = unpackedText(dict, data, budget.unpackedBytes)
  budget.unpackedBytes -= text.length
  const [count, first] = [dict.get('N'), dict.get('First')]
  if (typeof count !== 'number' || typeof first !== 'number' || count > MAX_OBJECTS) throw damagedPdf()
  const head = new PdfLexer(text, budget)
  return Array.from({ length: Math.max(0, count) }, () => {
    const [number, offset] = [head.value(), head.value()]
    if (typeof number !== 'number' || typeof offset !== 'number') throw damagedPdf()
    return [number, new PdfLexer(text, budget, first + offset).value()]
  })
}

/** Returns a stream of objects unpacked. Other filters than Flate are not in use for these. */
function unpackedText(dict: PdfDict, data: Uint8Array, maxBytes: number): string {
  const filters = [dict.get('Filter') ?? []].flat()
  if (filters.length === 0) return Buffer.from(data).toString('latin1')
  const isFlate = filters.length === 1 && nameOf(filters[0]) === 'FlateDecode'
  if (!isFlate || (dict.get('DecodeParms') ?? NO_DICT) !== NO_DICT) throw damagedPdf()
  return inflated(data, maxBytes).toString('latin1')
}

/** Inflates at most `maxBytes`. @throws {HttpError} 422 when it is more, or damaged */
export function inflated(data: Uint8Array, maxBytes: number): Buffer {
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, maxBytes), finishFlush: 2 })
  } catch (error) {
    const isTooMuch =
      error instanceof RangeError ||
      (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
    throw isTooMuch ? hugePdf() : damagedPdf()
  }
}

/** Returns the items of an array, one value as an array of it, nothing as none. */
export function itemsOf(value: PdfValue): readonly PdfValue[] {
  if (value === null) return []
  return isArray(value) ? value : [value]
}
