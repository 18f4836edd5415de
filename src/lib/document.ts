import { statSync } from 'node:fs'
import { extname, join } from 'node:path'

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

const KB = 1024
const MB = 1024 * KB

/** Returns a file size in whole kilobytes, from one megabyte on in megabytes with one decimal. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KB))
  return kilobytes < KB ? `${kilobytes} KB` : `${(bytes / MB).toFixed(1)} MB`
}
