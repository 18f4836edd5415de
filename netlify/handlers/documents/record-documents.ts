import type { RecordDocument } from '../../../src/schemas/record-kinds/notice-fields.ts'
import { HttpError } from '../../http/respond.ts'
import type { PictureStore } from '../../stores/picture-store.ts'

/**
 * Returns the documents of a record by their names in the store, each once.
 * @param known the documents that it has already
 * @throws {HttpError} 422 when one is not there
 */
export async function recordDocuments(
  files: readonly string[],
  known: readonly RecordDocument[],
  pictures: Pick<PictureStore, 'document'>,
): Promise<RecordDocument[]> {
  const found = await Promise.all(
    [...new Set(files)].map(async (file) => known.find((document) => document.file === file) ?? (await stored(file))),
  )
  async function stored(file: string): Promise<RecordDocument | string> {
    const document = await pictures.document(file)
    return document ? { file, name: document.name, bytes: document.bytes, pages: document.pages } : file
  }
  assertNothingMissing(found.filter((document) => typeof document === 'string'))
  return found.filter((document) => typeof document !== 'string')
}

/** @throws {HttpError} 422 with the names of files that were to be used and are not there */
export function assertNothingMissing(missing: readonly string[]): void {
  if (missing.length === 0) return
  const what = missing.some((file) => file.endsWith('.pdf')) ? 'document' : 'picture'
  throw new HttpError(422, `A ${what} is not here any more; please upload it again: ${missing.join(', ')}.`)
}
