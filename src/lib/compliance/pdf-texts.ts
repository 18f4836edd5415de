import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { error, type Finding, warning } from './finding.ts'

/** Fewer letters than this on the first pages are a stamp or a page number, not the document's text. */
const MIN_LETTERS = 40

/**
 * Every PDF of public/documents opens and has text that can be read aloud and searched; a scan without it says nothing to
 * people who cannot see.
 * @param root the project's folder
 */
export async function pdfFindings(root: string): Promise<Finding[]> {
  const found: Finding[] = []
  for (const file of globSync('public/documents/**/*.pdf', { cwd: root }).sort()) {
    try {
      if ((await lettersIn(join(root, file))) < MIN_LETTERS)
        found.push(
          warning(
            file,
            'has no text layer, only pictures of pages. Ask for the original PDF, or run the scan through text recognition (OCR) and save it again.',
          ),
        )
    } catch {
      found.push(error(file, 'cannot be opened as a PDF. Put a PDF that opens in its place.'))
    }
  }
  return found
}

async function lettersIn(path: string): Promise<number> {
  const pdf = await getDocumentProxy(new Uint8Array(readFileSync(path)), { verbosity: 0 })
  const { text } = await extractText(pdf, { mergePages: true })
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}
