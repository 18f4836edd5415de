import { parentPort, Worker, workerData } from 'node:worker_threads'
import { inflateSync } from 'node:zlib'
import { HttpError } from '../http/respond.ts'

/** More pages than any circular or datesheet has. */
const MAX_PAGES = 300

const PRINT = 'Please open it, save or print it as PDF again and send that.'

const REFUSED = {
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

type Refusal = keyof typeof REFUSED

const MAX_TEXT_LENGTH = 20_000
const LOOK_INTERVAL_MS = 50
const LIMITS = { timeMs: 10_000, bytes: 256 * 1024 * 1024 }
/** Matches accepted links. Links with other schemes can run scripts or open files. */
const LINK = /^(?:https?|mailto|tel):/i

interface ReadDocument {
  pages: number
  /** The readable text of all pages, for the search; empty for scans. */
  text: string
}

/** Returns whether a file begins with the signature of PDF. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(5, bytes.length)).toString('latin1') === '%PDF-'
}

/** Reads a PDF in a thread that is terminated if it uses too much time or memory. @throws {HttpError} 422 */
export async function readDocument(bytes: Uint8Array, limits = LIMITS): Promise<ReadDocument> {
  const { promise, resolve } = Promise.withResolvers<ReadDocument | Refusal>()
  // On the platform this URL is the bundle of the function, which contains this module.
  const thread = new Worker(new URL(import.meta.url), {
    workerData: { document: bytes },
    // Without this the thread would inherit Node's flags, which are meant for the entry point of this process.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.bytes / 1024 / 1024 },
  })
  thread.once('message', resolve)
  thread.once('error', () => resolve('huge'))
  thread.once('exit', () => resolve('damaged'))
  const late = setTimeout(() => resolve('huge'), limits.timeMs)
  // The thread's memory limit does not include buffers, so they are measured here.
  const look = setInterval(async () => {
    // The thread has no statistics before its start and after its end.
    const memory = await thread.getHeapStatistics().catch(() => null)
    if (memory && memory.used_heap_size + memory.external_memory > limits.bytes) resolve('huge')
  }, LOOK_INTERVAL_MS)
  const result = await promise
  clearTimeout(late)
  clearInterval(look)
  await thread.terminate()
  if (typeof result === 'string') throw new HttpError(422, `The PDF ${REFUSED[result]}`)
  return result
}

/** Runs in the thread: reads a PDF with pdf.js. Returns the details of the PDF, or why it is refused. */
async function readHere(bytes: Uint8Array): Promise<ReadDocument | Refusal> {
  const refusal = activeContent(bytes)
  if (refusal) return refusal
  const { getDocumentProxy } = await import('unpdf')
  const pdf = await getDocumentProxy(bytes, { verbosity: 0, stopAtErrors: true })
  const { numPages: pages } = pdf
  if (pages > MAX_PAGES) return 'huge'
  const { info } = await pdf.getMetadata()
  if ('EncryptFilterName' in info && info.EncryptFilterName !== null) return 'locked'
  if ('IsXFAPresent' in info && info.IsXFAPresent === true) return 'xfa'
  if (await pdf.hasJSActions()) return 'script'
  if ((await pdf.getAttachments()) !== null) return 'files'
  let text = ''
  for (let number = 1; number <= pages; number += 1) {
    const page = await pdf.getPage(number)
    const links: { unsafeUrl?: string }[] = await page.getAnnotations()
    if (links.some(({ unsafeUrl = 'tel:' }) => /^[a-z][a-z\d+.-]*:/i.test(unsafeUrl) && !LINK.test(unsafeUrl)))
      return 'link'
    if (text.length >= MAX_TEXT_LENGTH) continue
    const { items } = await page.getTextContent()
    text += `${items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')} `
  }
  return pages === 0 ? 'damaged' : { pages, text: text.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT_LENGTH) }
}

/** The size limit of all decompressed object streams together. Otherwise a file of 4 MB could expand to 4 GB. */
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024

/** Matches white space and comments between two parts of a PDF (ISO 32000-2, section 7.2.3). */
const GAP = String.raw`(?:[\0\s]|%[^\r\n]*[\r\n])*`
/** Matches the start of a dictionary or an array, or a reference. */
const VALUE = String.raw`(?:<<|\[|\d+${GAP}\d+${GAP}R)`

/** Returns a pattern that matches one of `names` as the value of `key`, or as an indirect object. */
const valued = (key: string, names: string) =>
  new RegExp(String.raw`(?:/${key}|\bobj)${GAP}/(?:${names})(?![^\0\s()<>[\]{}/%])`)
const keyed = (keys: string) => new RegExp(`/(?:${keys})${GAP}${VALUE}`)

/** Patterns of active content. They match only keys and types, because a web address can contain the same names. */
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
 * Returns why a PDF is refused, otherwise undefined. Also checks objects that the cross-reference table does not list,
 * and objects in compressed streams.
 */
function activeContent(bytes: Uint8Array): Refusal | undefined {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  // Acrobat looks for the end marker in the last 1,024 bytes. Padding at the end of the file is not counted here.
  if (!/%%EOF[\s\S]{0,1024}$/.test(raw.replace(/[\0\s]+$/, '').slice(-1029))) return 'damaged'
  const unpacked = unpackedObjects(raw, bytes)
  if (typeof unpacked !== 'object') return unpacked
  const text = withoutEscapes([raw, ...unpacked].join('\n'))
  return ACTIVE.find(([, pattern]) => pattern.test(text))?.[0] ?? (opensOther(text) ? 'opens' : undefined)
}

/** Returns whether opening the PDF does anything other than show one of its own pages. */
function opensOther(text: string): boolean {
  return [...text.matchAll(OPEN_ACTION)].some(({ 2: number, index }) => {
    const action = number === undefined ? text.slice(index, index + 500) : objectOf(text, number)
    return !/^[\0\s]*\[/.test(action) && (!/\/GoTo(?![A-Z])/.test(action) || /\/(?:URI|Next)(?![a-z])/.test(action))
  })
}

/** Returns the last object with this number: it replaces earlier objects. */
function objectOf(text: string, number: string): string {
  const found = [...text.matchAll(new RegExp(String.raw`(?<!\d)${number}[\0\s]+\d+[\0\s]+obj`, 'g'))].at(-1)
  return found ? (text.slice(found.index + found[0].length, found.index + 500).split('endobj')[0] ?? '') : ''
}

/** Returns the decompressed objects of all object streams, or why the PDF is refused. */
function unpackedObjects(raw: string, bytes: Uint8Array): string[] | Refusal {
  const unpacked: string[] = []
  let left = MAX_UNPACKED_BYTES
  for (const { index, 0: start } of raw.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)) {
    const dict = withoutEscapes(raw.slice(raw.lastIndexOf('obj', index), index))
    if (!/\/ObjStm\b/.test(dict) && !(/\/First\b/.test(dict) && /\/N\b/.test(dict))) continue
    // Object streams with another compression do not occur in practice, and cannot be checked here.
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

/** Wraps each object of a decompressed object stream in `obj` and `endobj` (ISO 32000-2, 7.5.7). */
function numbered(objects: string, first: number): string[] {
  const head = objects.slice(0, first).trim().split(/\s+/).map(Number)
  return head.flatMap((number, at) =>
    at % 2 === 0
      ? `${number} 0 obj ${objects.slice(first + (head[at + 1] ?? 0), first + (head[at + 3] ?? objects.length))} endobj`
      : [],
  )
}

/** Decodes the hex escapes in names: `/J#53` becomes `/JS`. */
function withoutEscapes(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

if (workerData?.document instanceof Uint8Array) {
  readHere(workerData.document)
    .catch(
      (error: unknown): Refusal =>
        error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'damaged',
    )
    .then((result) => parentPort?.postMessage(result))
}
