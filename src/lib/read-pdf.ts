import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'

const CACHE = '.cache/pdf-text'

/** What a PDF says; both are empty for a scan without a text layer and without a title. */
export type PdfWords = { title: string; text: string }

/**
 * @param bytes of a PDF file
 * @returns its title and the text of all its pages; read once for the same bytes, then from the cache
 * @throws what unpdf throws for a file that is no PDF
 */
export async function readPdf(bytes: Uint8Array): Promise<PdfWords> {
  const file = join(CACHE, `${createHash('sha256').update(bytes).digest('hex')}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as PdfWords
  const pdf = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 })
  const [{ info }, { text }] = await Promise.all([getMeta(pdf), extractText(pdf, { mergePages: true })])
  const words = {
    title: typeof info.Title === 'string' ? info.Title.trim() : '',
    text: text.replace(/\s+/g, ' ').trim(),
  }
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(file, JSON.stringify(words))
  return words
}
