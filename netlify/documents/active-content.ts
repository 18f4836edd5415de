import { inflateSync } from 'node:zlib'
import { HttpError } from '../http/respond.ts'

/** More than any circular or datesheet has. */
export const MAX_PAGES = 300

const PRINT = 'Please open it, save or print it as PDF again and send that.'

/** Why a PDF is refused, and what to do. */
export const REFUSED = {
  damaged: `is damaged or not complete. ${PRINT}`,
  locked: 'has a password or is encrypted. Please save it again without one and send that.',
  xfa: 'is a form that browsers cannot show. Please print it as PDF and send that.',
  huge: `has more than ${MAX_PAGES} pages or too much in it. Please print the pages that parents need as PDF.`,
  script: `has a script in it. ${PRINT}`,
  starts: `starts a program, sends what is typed, or opens another file. ${PRINT}`,
  files: 'has other files or films in it. Please print it as PDF, and send other PDFs beside it.',
  opens: `does something by itself when it is opened. ${PRINT}`,
  link: `has a link that is no web address, e-mail or telephone number. ${PRINT}`,
} as const

export type Refusal = keyof typeof REFUSED

/** What the streams of objects may hold unpacked, all together. A file of 4 MB could otherwise hold 4 GB. */
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024

/** What may be between two parts of a PDF (ISO 32000-2, section 7.2.3). */
const GAP = String.raw`(?:[\0\s]|%[^\r\n]*[\r\n])*`
/** A dictionary, a reference or an array. */
const VALUE = String.raw`(?:<<|\[|\d+${GAP}\d+${GAP}R)`

/** Returns a pattern for a name as the value of a key, directly or as an object of its own. */
const valued = (key: string, names: string) =>
  new RegExp(String.raw`(?:/${key}|\bobj)${GAP}/(?:${names})(?![^\0\s()<>[\]{}/%])`)
const keyed = (keys: string) => new RegExp(`/(?:${keys})${GAP}${VALUE}`)

/** What makes a PDF more than its pages. A name counts only where it is a key or a type: an address may have it too. */
const ACTIVE: readonly (readonly [Refusal, RegExp])[] = [
  ['script', valued('S', 'JavaScript')],
  ['script', keyed('JavaScript|OnInstantiate')],
  ['starts', valued('S', 'Launch|SubmitForm|ImportData|GoToR|GoToE')],
  ['files', valued('S', 'Rendition|Movie|Sound|RichMediaExecute')],
  ['files', valued('(?:Type|Subtype)', 'EmbeddedFile|FileAttachment|RichMedia|Movie|Sound|Screen|PS')],
  ['files', keyed('EmbeddedFiles|EF|RichMediaContent')],
  ['xfa', keyed('XFA')],
  ['locked', keyed('Encrypt')],
  ['opens', keyed('AA')],
]
const OPEN_ACTION = new RegExp(String.raw`/OpenAction${GAP}(?:(<<)|(\d+)${GAP}\d+${GAP}R)`, 'g')

/**
 * Returns why the objects of a PDF are refused, wherever they are in the file and whether or not its table names them;
 * undefined when there is no reason. Packed objects are unpacked.
 */
export function activeContent(bytes: Uint8Array): Refusal | undefined {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  // Acrobat looks for the end in the last 1,024 bytes; what a file is filled up with does not count.
  if (!/%%EOF[\s\S]{0,1024}$/.test(raw.replace(/[\0\s]+$/, '').slice(-1029))) return 'damaged'
  const unpacked = unpackedObjects(raw, bytes)
  if (typeof unpacked !== 'object') return unpacked
  const text = withoutEscapes([raw, ...unpacked].join('\n'))
  return ACTIVE.find(([, pattern]) => pattern.test(text))?.[0] ?? (opensOther(text) ? 'opens' : undefined)
}

/** Returns whether it does anything when it is opened but go to a page of its own. */
function opensOther(text: string): boolean {
  return [...text.matchAll(OPEN_ACTION)].some(({ 2: number, index }) => {
    const action = number === undefined ? text.slice(index, index + 500) : objectOf(text, number)
    return !/^[\0\s]*\[/.test(action) && (!/\/GoTo(?![A-Z])/.test(action) || /\/(?:URI|Next)(?![a-z])/.test(action))
  })
}

/** Returns the last object of a number: a later version of a file replaces earlier ones. */
function objectOf(text: string, number: string): string {
  const found = [...text.matchAll(new RegExp(String.raw`(?<!\d)${number}[\0\s]+\d+[\0\s]+obj`, 'g'))].at(-1)
  return found ? (text.slice(found.index + found[0].length, found.index + 500).split('endobj')[0] ?? '') : ''
}

/** Returns the text of packed objects, as they would be unpacked; or why they are refused. */
function unpackedObjects(raw: string, bytes: Uint8Array): string[] | Refusal {
  const unpacked: string[] = []
  let left = MAX_UNPACKED_BYTES
  for (const { index, 0: start } of raw.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)) {
    const dict = withoutEscapes(raw.slice(raw.lastIndexOf('obj', index), index))
    if (!/\/ObjStm\b/.test(dict) && !(/\/First\b/.test(dict) && /\/N\b/.test(dict))) continue
    // Nobody packs objects in another way, and what cannot be unpacked here cannot be looked through.
    if (!/\/Filter[\0\s]*(?:\[[\0\s]*)?\/FlateDecode[\0\s\]]*(?=\/|>>)/.test(dict) || /\/DecodeParms\b/.test(dict)) {
      return 'damaged'
    }
    const objects = inflated(bytes.subarray(index + start.length), left)
    if (typeof objects !== 'object') return objects
    left -= objects.length
    unpacked.push(...numbered(objects.toString('latin1'), Number(/\/First[\0\s]+(\d+)/.exec(dict)?.[1])))
  }
  return unpacked
}

function inflated(data: Uint8Array, maxBytes: number): Buffer | Refusal {
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, maxBytes) })
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? 'huge' : 'damaged'
  }
}

/** Returns packed objects as they are written unpacked (section 7.5.7). */
function numbered(objects: string, first: number): string[] {
  const head = objects.slice(0, first).trim().split(/\s+/).map(Number)
  return head.flatMap((number, at) =>
    at % 2 === 0
      ? `${number} 0 obj ${objects.slice(first + (head[at + 1] ?? 0), first + (head[at + 3] ?? objects.length))} endobj`
      : [],
  )
}

/** Returns a text with the characters of names that are written as numbers: `/J#53` is `/JS`. */
function withoutEscapes(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** Returns the error for a PDF that is refused. */
export function refusedPdf(why: Refusal): HttpError {
  return new HttpError(422, `The PDF ${REFUSED[why]}`)
}
