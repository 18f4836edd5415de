import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { cachedFile } from './cached-file.ts'

const CACHE = '.cache/pdf-text'

/** The text of a PDF. `title` is empty for a PDF without a title, `text` for a scan without a text layer. */
export type PdfText = { title: string; text: string }

/** Reads the title and the text of a PDF. The result is cached by the hash of the bytes. @throws if it is not a PDF */
export async function readPdf(bytes: Uint8Array): Promise<PdfText> {
  const name = `${createHash('sha256').update(bytes).digest('hex')}.json`
  const file = await cachedFile(join(CACHE, name), async () => JSON.stringify(await wordsOf(bytes)))
  return JSON.parse(await readFile(file, 'utf8')) as PdfText
}

async function wordsOf(bytes: Uint8Array): Promise<PdfText> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 })
  const [{ info }, { text }] = await Promise.all([getMeta(pdf), extractText(pdf, { mergePages: true })])
  return {
    title: typeof info.Title === 'string' ? info.Title.trim() : '',
    text: text.replace(/\s+/g, ' ').trim(),
  }
}
