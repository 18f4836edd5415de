import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { cachedFile } from './cached-file.ts'

const CACHE = '.cache/pdf-text'

/** What a PDF says; both are empty for a scan without a text layer and without a title. */
export type PdfWords = { title: string; text: string }

/**
 * @param bytes of a PDF file
 * @returns its title and the text of all its pages; read once for the same bytes, then from the cache
 * @throws what unpdf throws for a file that is no PDF
 */
export async function readPdf(bytes: Uint8Array): Promise<PdfWords> {
  const name = `${createHash('sha256').update(bytes).digest('hex')}.json`
  const file = await cachedFile(join(CACHE, name), async () => JSON.stringify(await wordsOf(bytes)))
  return JSON.parse(await readFile(file, 'utf8')) as PdfWords
}

async function wordsOf(bytes: Uint8Array): Promise<PdfWords> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 })
  const [{ info }, { text }] = await Promise.all([getMeta(pdf), extractText(pdf, { mergePages: true })])
  return {
    title: typeof info.Title === 'string' ? info.Title.trim() : '',
    text: text.replace(/\s+/g, ' ').trim(),
  }
}
