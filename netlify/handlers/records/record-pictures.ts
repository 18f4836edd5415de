import { filesOf, nextSwitchMs, type StoredRecord } from '../../stores/stored-record.ts'
import { isListed } from './listed-record.ts'
import { detailsOf } from './picture-details.ts'

/** How long a deleted record stays in the bin (docs/product.md#records). */
const BIN_MS = 30 * 24 * 60 * 60 * 1000

/** Returns all pictures of a record, the one on its card first, each once; none for a kind without pictures. */
export function picturesOf({ thumbnail, images = [] }: Pick<StoredRecord, 'thumbnail' | 'images'>): string[] {
  return [...new Set(thumbnail === undefined ? images : [thumbnail, ...images])]
}

/** Returns when a deleted record leaves the bin; infinity for one that is not in it. In milliseconds. */
export function binnedUntilMs({ deletedAt }: Pick<StoredRecord, 'deletedAt'>): number {
  return deletedAt === null ? Number.POSITIVE_INFINITY : Date.parse(deletedAt) + BIN_MS
}

/** Returns until when the public gets a record's files, in milliseconds: while it is published. @param record as it is now */
export function filesShownUntilMs(record: StoredRecord): number {
  return isListed(record) ? nextSwitchMs(record) : 0
}

/** Returns the files that the public gets because of a record as it is now (docs/product.md#pictures). */
export function shownFiles(record: StoredRecord): string[] {
  return isListed(record) ? filesOf(record) : []
}

/**
 * Returns a record without a picture or document (docs/decisions/018). The first of its further pictures takes the
 * place of an erased thumbnail. When none remains the record is hidden, with a blank picture.
 */
export function withoutFile(record: StoredRecord, file: string, blank: string): StoredRecord {
  if (record.documents) return { ...record, documents: record.documents.filter((document) => document.file !== file) }
  const before = record.images ?? []
  const remaining = before.filter((image) => image !== file)
  const details = detailsOf(
    picturesOf(record).filter((picture) => picture !== file),
    record,
  )
  if (record.thumbnail !== file) return { ...record, images: remaining, ...details }
  const [first] = remaining
  if (first === undefined) {
    return { ...record, thumbnail: blank, images: [], ...details, published: false, publishAt: null }
  }
  // Sample records have their thumbnail among the further pictures, those of staff do not.
  const images = before.includes(file) ? remaining : remaining.filter((image) => image !== first)
  return { ...record, thumbnail: first, images, ...details }
}

/** Returns the alt text of a picture; when staff gave none, the record's name and the picture's number. */
export function altTextOf(record: StoredRecord, file: string): string {
  const pictures = picturesOf(record)
  return record.altTexts?.[file] ?? `${record.name}, picture ${pictures.indexOf(file) + 1} of ${pictures.length}`
}
