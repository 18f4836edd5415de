import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPdf } from '../read-pdf.ts'
import { error, type Finding, warning } from './finding.ts'

/** A PDF with fewer letters has no text layer, only a stamp or a page number. */
const MIN_LETTERS = 40

/** Checks that every PDF in public/documents can be opened and has a text layer, for screen readers and search. */
export async function pdfFindings(root: string): Promise<Finding[]> {
  const found: Finding[] = []
  for (const file of globSync('public/documents/**/*.pdf', { cwd: root }).sort()) {
    try {
      const { text } = await readPdf(readFileSync(join(root, file)))
      if ((text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < MIN_LETTERS)
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
