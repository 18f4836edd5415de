import { statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { sizeText } from '#shared/file-size.ts'

export type DocumentView = { href: string; label: string; kind: string; sizeLabel: string }

/** Returns the data of a link to a document in the folder public: its type, and its size, for example `32 KB`. */
export function documentView(href: string, label: string): DocumentView {
  const { size } = statSync(join(process.cwd(), 'public', href))
  return { href, label, kind: extname(href) === '.pdf' ? 'PDF' : 'Picture', sizeLabel: sizeText(size) }
}
