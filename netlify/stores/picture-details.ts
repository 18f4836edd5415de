import { z } from 'zod'
import type { UploadedPicture } from '../../src/schemas/upload.ts'

/** What is known about every file, whatever else: when it was stored last. */
export const storedSchema = z.looseObject({ storedAt: z.iso.datetime() })

/** When something was done to a file. */
export const momentSchema = z.object({ at: z.iso.datetime() })

/** What the gallery says about a picture. */
export const wordsSchema = z.object({ altText: z.string() })

/** What is known about a stored picture. */
export const detailsSchema = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  storedAt: z.iso.datetime(),
  /** As the file was called that staff chose. */
  name: z.string().optional(),
})

export type Details = z.infer<typeof detailsSchema>
export type StoredPicture = UploadedPicture & Details

/** A picture ready to be stored, from `cleanPicture`. */
export interface NewPicture {
  bytes: Uint8Array<ArrayBuffer>
  extension: 'jpg' | 'webp'
  width: number
  height: number
  /** As the chosen file was called. */
  name?: string
}

/** What is known about a stored document. */
export const documentDetailsSchema = z.object({
  name: z.string(),
  bytes: z.int().positive(),
  pages: z.int().positive(),
  /** What can be read in it, for the search. */
  text: z.string(),
  storedAt: z.iso.datetime(),
})

export type StoredDocument = z.infer<typeof documentDetailsSchema>

/** A document ready to be stored, with what `readDocument` says of it. */
export interface NewDocument {
  bytes: Uint8Array<ArrayBuffer>
  name: string
  pages: number
  text: string
}
