import { DOCUMENT_MESSAGES, MAX_DOCUMENT_BYTES } from '../../../src/schemas/document-upload.ts'
import type { RecordDocument } from '../../../src/schemas/record-kinds/notice-fields.ts'
import { isPdf, readDocument } from '../../documents/read-document.ts'
import { safeFileName } from '../../documents/safe-file-name.ts'
import type { FilePart } from '../../http/multipart.ts'
import { HttpError } from '../../http/respond.ts'
import type { PictureStore } from '../../stores/picture-store.ts'

/**
 * Stores a PDF as it was sent. The same file is stored once, under the name that it was sent with last.
 * @throws {HttpError} 413 when it has more than 4 MB, 415 when it is no PDF, 422 when it is refused; with what to do
 */
export async function storeDocument(
  { fileName, bytes, isTooLarge }: FilePart,
  pictures: Pick<PictureStore, 'saveDocument'>,
  now: Date,
): Promise<RecordDocument> {
  const name = safeFileName(fileName)
  if (isTooLarge || bytes.length > MAX_DOCUMENT_BYTES) throw new HttpError(413, DOCUMENT_MESSAGES.tooLarge(name))
  if (!isPdf(bytes)) throw new HttpError(415, DOCUMENT_MESSAGES.notPdf(name))
  return pictures.saveDocument({ ...(await readDocument(bytes)), bytes, name }, now)
}
