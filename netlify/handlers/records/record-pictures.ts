import type { StoredRecord } from '../../stores/stored-record.ts'

/** How long a deleted record stays in the bin (docs/product.md#records). */
const BIN_MS = 30 * 24 * 60 * 60 * 1000

/** Returns all pictures of a record, the one on its card first, each once. */
export function picturesOf({ thumbnail, images }: Pick<StoredRecord, 'thumbnail' | 'images'>): string[] {
  return [...new Set([thumbnail, ...images])]
}

/** Returns when a deleted record leaves the bin; infinity for one that is not in it. In milliseconds. */
export function binnedUntilMs({ deletedAt }: Pick<StoredRecord, 'deletedAt'>): number {
  return deletedAt === null ? Number.POSITIVE_INFINITY : Date.parse(deletedAt) + BIN_MS
}

/** Returns until when a record lets the public have its pictures, in milliseconds: while it is published or in the bin. */
export function picturesShownUntilMs(record: Pick<StoredRecord, 'published' | 'deletedAt'>): number {
  return record.published ? binnedUntilMs(record) : 0
}

/** Returns the pictures that the public gets because of a record (docs/product.md#pictures). */
export function shownPictures(record: StoredRecord, now: Date): string[] {
  return picturesShownUntilMs(record) > now.getTime() ? picturesOf(record) : []
}

/**
 * Returns a record without a picture (docs/decisions/019-erased-pictures.md). The first of its further pictures takes the
 * place of an erased thumbnail. When none remains the record is hidden, with a blank picture.
 */
export function withoutPicture(record: StoredRecord, file: string, blank: string): StoredRecord {
  const remaining = record.images.filter((image) => image !== file)
  const altTexts = Object.fromEntries(Object.entries(record.altTexts).filter(([name]) => name !== file))
  if (record.thumbnail !== file) return { ...record, images: remaining, altTexts }
  const [first] = remaining
  if (first === undefined) return { ...record, thumbnail: blank, images: [], altTexts: {}, published: false }
  // Sample records have their thumbnail among the further pictures, those of staff do not.
  const images = record.images.includes(file) ? remaining : remaining.filter((image) => image !== first)
  return { ...record, thumbnail: first, images, altTexts }
}

/** Returns the alt text of a picture; when staff gave none, the record's name and the picture's number. */
export function altTextOf(record: StoredRecord, file: string): string {
  const pictures = picturesOf(record)
  return record.altTexts[file] ?? `${record.name}, picture ${pictures.indexOf(file) + 1} of ${pictures.length}`
}
