import { HttpError } from '../http/respond.ts'
import { PdfCopy } from './copy-pdf.ts'
import { textOfPages } from './pdf-text.ts'
import {
  isArray,
  isDict,
  nameOf,
  type PdfDict,
  PdfName,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfValue,
} from './pdf-values.ts'
import { type PdfFile, readPdf } from './read-pdf.ts'
import { damagedPdf, formPdf, hugePdf, MAX_PAGES } from './refused-pdf.ts'
import { writePdf } from './write-pdf.ts'

/** A PDF that may be stored: written anew, with pages and nothing else. */
export interface CleanPdf {
  bytes: Uint8Array<ArrayBuffer>
  pages: number
  /** What can be read on its pages, for the search; empty for scans. */
  text: string
}

/** The keys of a page that show something. Annotations, actions, scripts and thumbnails are not among them. */
const PAGE_KEYS = ['MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Group'] as const
/** What a page takes from the folders above it (ISO 32000-2, section 7.7.3.4). */
const INHERITED = ['MediaBox', 'CropBox', 'Rotate', 'Resources'] as const

/** Returns whether a file begins as a PDF does. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(5, bytes.length)).toString('latin1') === '%PDF-'
}

/**
 * Reads a PDF and writes it anew with its pages alone (docs/decisions/048-documents.md): no scripts, actions, forms, links,
 * attachments, or data behind its end. The same bytes and title give the same result.
 * @param title shown by browsers in place of the address
 * @throws {HttpError} 422 with what to do
 */
export function cleanPdf(bytes: Uint8Array, title: string): CleanPdf {
  try {
    const file = readPdf(bytes)
    const form = file.resolve(file.catalog.get('AcroForm'))
    if (isDict(form) && form.has('XFA')) throw formPdf()
    const pages = pagesOf(file)
    return { bytes: withPages(file, pages, title), pages: pages.length, text: textOfPages(file, pages) }
  } catch (error) {
    if (error instanceof HttpError) throw error
    // Whatever else the file makes the reader do, such as use up the stack.
    throw damagedPdf()
  }
}

/** Returns the pages in their order, each with what it inherits. */
function pagesOf({ catalog, resolve }: PdfFile): PdfDict[] {
  const pages: PdfDict[] = []
  const seen = new Set<PdfValue>()
  const waiting: { node: PdfValue; above: PdfDict }[] = [{ node: resolve(catalog.get('Pages')), above: new Map() }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, above } = next
    if (!isDict(node) || seen.has(node)) throw damagedPdf()
    seen.add(node)
    const own = INHERITED.flatMap((key) => (node.has(key) ? [[key, node.get(key) ?? null] as const] : []))
    const inherited = new Map([...above, ...own])
    const kids = resolve(node.get('Kids'))
    if (isArray(kids)) {
      if (kids.length + waiting.length > MAX_PAGES * 2) throw hugePdf()
      waiting.push(...kids.map((kid) => ({ node: resolve(kid), above: inherited })).reverse())
      continue
    }
    if (nameOf(resolve(node.get('Type'))) !== 'Page') throw damagedPdf()
    pages.push(new Map([...node, ...inherited]))
    if (pages.length > MAX_PAGES) throw hugePdf()
  }
  if (pages.length === 0) throw damagedPdf()
  return pages
}

function withPages(file: PdfFile, pages: readonly PdfDict[], title: string): Uint8Array<ArrayBuffer> {
  const copy = new PdfCopy(file)
  const catalog = copy.add(null)
  copy.add(new Map([['Title', new PdfString(utf16(title))]]))
  const folder = copy.add(null)
  const kids = pages.map((page) => copy.add(pageOf(file, copy, page, folder)))
  copy.objects[folder.number - 1] = new Map<string, PdfValue>([
    ['Type', new PdfName('Pages')],
    ['Count', kids.length],
    ['Kids', kids],
  ])
  const language = file.resolve(file.catalog.get('Lang'))
  copy.objects[catalog.number - 1] = new Map<string, PdfValue>([
    ['Type', new PdfName('Catalog')],
    ['Pages', folder],
    ['ViewerPreferences', new Map([['DisplayDocTitle', true]])],
    ...(language instanceof PdfString ? [['Lang', language] as const] : []),
  ])
  return writePdf(copy.objects)
}

function pageOf(file: PdfFile, copy: PdfCopy, page: PdfDict, folder: PdfRef): PdfValue {
  const shown = PAGE_KEYS.map((key) => [key, copy.value(page.get(key))] as const).filter(([, value]) => value !== null)
  return new Map<string, PdfValue>([
    ['Type', new PdfName('Page')],
    ['Parent', folder],
    ...shown,
    ['Resources', copy.value(page.get('Resources') ?? new Map(), 'resources')],
    ['Contents', copy.value(contentsOf(file, page))],
  ])
}

/** Returns the streams of a page's content by reference. @throws {HttpError} 422 when one is missing */
function contentsOf({ resolve }: PdfFile, page: PdfDict): PdfValue {
  const contents = page.get('Contents') ?? null
  const parts = resolve(contents)
  const refs = isArray(parts) ? parts : contents === null ? [] : [contents]
  if (refs.some((ref) => !(ref instanceof PdfRef && resolve(ref) instanceof PdfStream))) throw damagedPdf()
  return refs
}

/** Returns a text as PDF has it in its information: UTF-16, with its mark. */
function utf16(text: string): string {
  return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('latin1')
}
