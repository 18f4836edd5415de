import type { RecordDocument } from '../../../src/schemas/record-kinds/notice-fields.ts'
import {
  type FocusPoint,
  isNoDetail,
  PICTURE_DETAILS,
  type PictureDetail,
  picturesOf,
} from '../../../src/schemas/record-kinds/picture-details.ts'
import { HttpError } from '../../http/respond.ts'
import { mapConcurrently } from '../../stores/map-concurrently.ts'
import type { PictureStore } from '../../stores/picture-store.ts'
import { filesOf, type StoredRecord } from '../../stores/record-store.ts'
import { isListed } from './listed-record.ts'

/** How long a deleted record stays in the bin (docs/product.md#records). */
const BIN_MS = 30 * 24 * 60 * 60 * 1000

/** Returns when a deleted record leaves the bin, in milliseconds; infinity for a record that is not in the bin. */
export function binnedUntilMs({ deletedAt }: Pick<StoredRecord, 'deletedAt'>): number {
  return deletedAt === null ? Number.POSITIVE_INFINITY : Date.parse(deletedAt) + BIN_MS
}

/** Returns a record's public files (docs/product.md#pictures). @param record with its scheduled changes up to now */
export function shownFiles(record: StoredRecord): string[] {
  return isListed(record) ? filesOf(record) : []
}

/**
 * Returns a record without a picture or document (docs/decisions/018). If the thumbnail is erased, the first of the
 * other pictures replaces it. If no picture is left, the record is hidden and gets a blank picture.
 */
export function withoutFile(record: StoredRecord, file: string, blank: string): StoredRecord {
  if (record.documents) return { ...record, documents: record.documents.filter((document) => document.file !== file) }
  const before = record.images ?? []
  const remaining = before.filter((image) => image !== file)
  const pictures = picturesOf(record).filter((picture) => picture !== file)
  const details = detailsAfter(pictures, record)
  if (record.thumbnail !== file) return { ...record, images: remaining, ...details }
  const [first] = remaining
  if (first === undefined) {
    return { ...record, thumbnail: blank, images: [], ...details, published: false, publishAt: null }
  }
  // In sample records `images` contains the thumbnail; in records of staff it does not.
  const images = before.includes(file) ? remaining : remaining.filter((image) => image !== first)
  return { ...record, thumbnail: first, images, ...details }
}

/** Returns the alt text of a picture; when staff gave none, the record's name and the picture's number. */
export function altTextOf(record: StoredRecord, file: string): string {
  const pictures = picturesOf(record)
  return record.altTexts?.[file] ?? `${record.name}, picture ${pictures.indexOf(file) + 1} of ${pictures.length}`
}

type PictureDetails = { [Detail in PictureDetail]: NonNullable<StoredRecord[Detail]> }

const NAMES = {
  altTexts: 'an alt text',
  captions: 'a caption',
  focus: 'a focus point',
} as const satisfies Record<PictureDetail, string>

/**
 * Returns the details of a record's pictures after a change. If `sent` has captions, they replace the captions of all
 * pictures; likewise alt texts and focus points. Details of removed pictures, and empty ones, are left out.
 * @throws HttpError 422 for details about a picture that the record does not have
 */
export function detailsAfter(
  pictures: readonly string[],
  before: Pick<StoredRecord, PictureDetail>,
  sent: { readonly [Detail in PictureDetail]?: PictureDetails[Detail] | undefined } = {},
): PictureDetails {
  for (const detail of PICTURE_DETAILS) {
    const stray = Object.keys(sent[detail] ?? {}).find((file) => !pictures.includes(file))
    if (!stray) continue
    throw new HttpError(422, `There is ${NAMES[detail]} for a picture that is not in this record: ${stray}.`)
  }
  const isKept = ([file, value]: [string, string | FocusPoint]) => pictures.includes(file) && !isNoDetail(value)
  const details = PICTURE_DETAILS.map((detail) => {
    const values: Record<string, string | FocusPoint> = sent[detail] ?? before[detail] ?? {}
    return [detail, Object.fromEntries(Object.entries(values).filter(isKept))]
  })
  return Object.fromEntries(details) as PictureDetails
}

/** Returns whether a record has details about a picture. */
export function isDescribed(record: Pick<StoredRecord, PictureDetail>, file: string): boolean {
  return PICTURE_DETAILS.some((detail) => Object.hasOwn(record[detail] ?? {}, file))
}

/** Returns the documents with these names, each once; `known` ones are not read again. @throws {HttpError} 422 */
export async function recordDocuments(
  files: readonly string[],
  known: readonly RecordDocument[],
  pictures: Pick<PictureStore, 'document'>,
): Promise<RecordDocument[]> {
  const names = [...new Set(files)]
  const found = await mapConcurrently(names, async (file) => {
    const document = known.find((each) => each.file === file) ?? (await pictures.document(file))
    return document && { file, name: document.name, bytes: document.bytes, pages: document.pages }
  })
  assertNothingMissing(names.filter((_, index) => !found[index]))
  return found.filter((document) => document !== null)
}

/** @throws {HttpError} 422 with the names of missing files */
export function assertNothingMissing(missing: readonly string[]): void {
  if (missing.length === 0) return
  const what = missing.some((file) => file.endsWith('.pdf')) ? 'document' : 'picture'
  throw new HttpError(422, `A ${what} is not here any more; please upload it again: ${missing.join(', ')}.`)
}
