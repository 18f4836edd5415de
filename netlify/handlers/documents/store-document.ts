import { DOCUMENT_MESSAGES, MAX_DOCUMENT_BYTES } from '../../../src/schemas/document-upload.ts'
import type { RecordDocument } from '../../../src/schemas/record-kinds/notice-fields.ts'
import { cleanPdf, isPdf } from '../../documents/clean-pdf.ts'
import { safeFileName } from '../../documents/safe-file-name.ts'
import { HttpError } from '../../http/respond.ts'
import type { FilePart } from '../../parsing/multipart.ts'
import type { PictureStore } from '../../stores/picture-store.ts'

/**
 * Cleans and stores a PDF that was sent. The same file under the same name is stored once.
 * @throws {HttpError} 413 when it has more than 4 MB, 415 when it is no PDF, 422 when it cannot be read; with what to do
 */
export async function storeDocument(
  { fileName, bytes, isTooLarge }: FilePart,
  pictures: Pick<PictureStore, 'saveDocument'>,
  now: Date,
): Promise<RecordDocument> {
  const name = safeFileName(fileName)
  if (isTooLarge || bytes.length > MAX_DOCUMENT_BYTES) throw new HttpError(413, DOCUMENT_MESSAGES.tooLarge(name))
  if (!isPdf(bytes)) throw new HttpError(415, DOCUMENT_MESSAGES.notPdf(name))
  const clean = cleanPdf(bytes, name.replace(/\.pdf$/, ''))
  return pictures.saveDocument({ ...clean, name }, now)
}
