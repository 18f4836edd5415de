/**
 * A PDF that staff upload: limits and messages (docs/product.md#documents). The browser checks the chosen file, the
 * server what arrives. `zod/mini` keeps it small enough for the browser.
 */
import * as z from 'zod/mini'

/** One request to a function carries no more than about 4.5 MB. */
export const MAX_DOCUMENT_BYTES = 4 * 1024 * 1024
export const MAX_DOCUMENTS = 5

/** Accepted type for `<input accept>`; the server checks the content instead. */
export const DOCUMENT_TYPE = 'application/pdf'

/** The field of `POST /api/uploads` for a document. */
export const DOCUMENT_POST_NAME = 'document'

export const TOO_MANY_DOCUMENTS = `A notice can have at most ${MAX_DOCUMENTS} documents`

/** The name of a stored document: the SHA-256 of its bytes. Opaque to everyone else. */
export const documentNameSchema = z
  .string('A document is named by the text that its upload answered.')
  .check(z.regex(/^[0-9a-f]{64}\.pdf$/, 'This is not the name of an uploaded document.'))

export const DOCUMENT_MESSAGES = {
  tooLarge: (fileName: string) =>
    `${fileName} is too large (max 4MB). Please print it as PDF with smaller pictures, or send it in parts.`,
  notPdf: (fileName: string) => `${fileName} is not a PDF. Please save or print it as PDF and send that.`,
} as const

/** What `POST /api/uploads` answers for a document. */
export const uploadedDocumentSchema = z.object({
  file: documentNameSchema,
  name: z.string(),
  bytes: z.int(),
  pages: z.int(),
})
