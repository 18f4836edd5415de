import { statSync } from 'node:fs'
import { extname, join } from 'node:path'

const KINDS: Record<string, string> = { '.pdf': 'PDF', '.webp': 'Picture', '.jpg': 'Picture', '.png': 'Picture' }

export type DocumentView = { href: string; label: string; kind: string; sizeLabel: string }

/**
 * A document as a link prints it.
 * @param href its path below public, for example /documents/prospectus.pdf; content has been checked, so it exists
 * @param label the words of the link
 * @returns the two, its kind (PDF or Picture) and its size, for example `32 KB`
 */
export function documentView(href: string, label: string): DocumentView {
  const { size } = statSync(join(process.cwd(), 'public', href))
  return { href, label, kind: KINDS[extname(href)] ?? 'File', sizeLabel: sizeText(size) }
}

const KB = 1024
const MB = 1024 * KB

/** @param bytes a file's size @returns it in whole kilobytes, from one megabyte on in megabytes with one decimal */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KB))
  return kilobytes < KB ? `${kilobytes} KB` : `${(bytes / MB).toFixed(1)} MB`
}
