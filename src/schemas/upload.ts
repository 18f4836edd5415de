/**
 * The limits and messages for uploads of pictures and PDFs (docs/product.md#pictures, docs/product.md#documents). The
 * browser checks the chosen file, and the server checks the request. `zod/mini` keeps scripts small.
 */
import * as z from 'zod/mini'

/** A picture must be smaller than this: exactly 5 MB is rejected. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024
export const MAX_PICTURE_PIXELS = 50_000_000
/** The longest side of a stored picture. The browser shrinks larger pictures before the upload. */
export const MAX_STORED_SIDE_PX = 2560
/** The platform rejects larger requests: a function accepts 6 MB of base64, about 4.5 MB of binary data. */
export const MAX_REQUEST_BYTES = 4.5 * 1024 * 1024

/** The types for `<input accept>`. The server checks the content instead. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

/** The field of `POST /api/uploads`. */
export const UPLOAD_POST_NAME = 'image'

export const UPLOAD_MESSAGES = {
  missingFeature: 'Please upload a feature image',
  featureTooLarge: 'Feature image must be less than 5MB',
  featureNotPicture: 'Please upload an image file',
  extraTooLarge: (fileName: string) => `${fileName} is too large (max 5MB)`,
  extraNotPicture: (fileName: string) => `${fileName} is not an image file`,
} as const

/** The name of a stored picture: the SHA-256 of its bytes, and its type. Other code must not parse it. */
export const pictureNameSchema = z
  .string('A picture is named by the text that its upload answered.')
  .check(z.regex(/^[0-9a-f]{64}\.(jpg|webp)$/, 'This is not the name of an uploaded picture.'))

/** The name of any uploaded file: a picture or a document. */
export const uploadNameSchema = z.string().check(z.regex(/^[0-9a-f]{64}\.(jpg|webp|pdf)$/))

/** The response of `POST /api/uploads` for a picture. Width and height in pixels, as stored. */
export const uploadedPictureSchema = z.object({
  file: pictureNameSchema,
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
})

export type UploadedPicture = z.infer<typeof uploadedPictureSchema>

/** One request can have at most about 4.5 MB. */
export const MAX_DOCUMENT_BYTES = 4 * 1024 * 1024
export const MAX_DOCUMENTS = 5

export const DOCUMENT_TYPE = 'application/pdf'

/** The field of `POST /api/uploads` for a document. */
export const DOCUMENT_POST_NAME = 'document'

export const TOO_MANY_DOCUMENTS = `A notice can have at most ${MAX_DOCUMENTS} documents`

/** The name of a stored document: the SHA-256 of its bytes. Other code must not parse it. */
export const documentNameSchema = z
  .string('A document is named by the text that its upload answered.')
  .check(z.regex(/^[0-9a-f]{64}\.pdf$/, 'This is not the name of an uploaded document.'))

export const DOCUMENT_MESSAGES = {
  tooLarge: (fileName: string) =>
    `${fileName} is too large (max 4MB). Please print it as PDF with smaller pictures, or send it in parts.`,
  notPdf: (fileName: string) => `${fileName} is not a PDF. Please save or print it as PDF and send that.`,
} as const

/** The response of `POST /api/uploads` for a document. */
export const uploadedDocumentSchema = z.object({
  file: documentNameSchema,
  name: z.string(),
  bytes: z.int(),
  pages: z.int(),
})
