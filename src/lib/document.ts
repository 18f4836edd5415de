import { statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { sizeText } from '#shared/file-size.ts'

const KINDS: Record<string, string> = { '.pdf': 'PDF', '.webp': 'Picture', '.jpg': 'Picture', '.png': 'Picture' }

export type DocumentView = { href: string; label: string; kind: string; sizeLabel: string }

/**
 * Returns a document for a link.
 * @param href its path below public, for example /documents/prospectus.pdf; the content check has verified that it
 *   exists
 * @param label the text of the link
 * @returns both, its type (PDF or Picture) and its size, for example `32 KB`
 */
export function documentView(href: string, label: string): DocumentView {
  const { size } = statSync(join(process.cwd(), 'public', href))
  return { href, label, kind: KINDS[extname(href)] ?? 'File', sizeLabel: sizeText(size) }
}
