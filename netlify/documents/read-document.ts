import { parentPort, Worker, workerData } from 'node:worker_threads'
import { activeContent, MAX_PAGES, type Refusal, refusedPdf } from './active-content.ts'

const MAX_TEXT_LENGTH = 20_000
const LOOK_INTERVAL_MS = 50
const LIMITS = { timeMs: 10_000, bytes: 256 * 1024 * 1024 }
/** Other links run scripts or open files. */
const LINK = /^(?:https?|mailto|tel):/i

/** What is known of a PDF that may be stored. */
interface ReadDocument {
  pages: number
  /** What can be read on its pages, for the search; empty for scans. */
  text: string
}

/** Returns whether a file begins as a PDF does. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(5, bytes.length)).toString('latin1') === '%PDF-'
}

/** Reads a PDF in a thread that is ended when it takes too long or too much memory. @throws {HttpError} 422 */
export async function readDocument(bytes: Uint8Array, limits = LIMITS): Promise<ReadDocument> {
  const { promise, resolve } = Promise.withResolvers<ReadDocument | Refusal>()
  // This module, or the bundle of a function that it is part of.
  const thread = new Worker(new URL(import.meta.url), {
    workerData: { document: bytes },
    // The flags of this process are for its own entry.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.bytes / 1024 / 1024 },
  })
  thread.once('message', resolve)
  thread.once('error', () => resolve('huge'))
  thread.once('exit', () => resolve('damaged'))
  const late = setTimeout(() => resolve('huge'), limits.timeMs)
  // The thread's own limit leaves out buffers.
  const look = setInterval(async () => {
    // It cannot be asked before it runs, nor after its end.
    const memory = await thread.getHeapStatistics().catch(() => null)
    if (memory && memory.used_heap_size + memory.external_memory > limits.bytes) resolve('huge')
  }, LOOK_INTERVAL_MS)
  const result = await promise
  clearTimeout(late)
  clearInterval(look)
  await thread.terminate()
  if (typeof result === 'string') throw refusedPdf(result)
  return result
}

/** In the thread: reads a PDF as pdf.js does, and returns why it is refused, if so. */
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

if (workerData?.document instanceof Uint8Array) {
  readHere(workerData.document)
    .catch(
      (error: unknown): Refusal =>
        error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'damaged',
    )
    .then((result) => parentPort?.postMessage(result))
}
