import { z } from 'zod'
import { momentSchema } from '../../src/schemas/publication.ts'
import { reviewSchema, storedFieldSchemas } from '../../src/schemas/record.ts'
import { forEachKind, type RecordKind } from '../../src/schemas/record-kinds/record-kinds.ts'
import { DOCUMENT_ID } from './versions.ts'

/**
 * What this code writes. Later code with a higher number may add fields, and never gives a known one another meaning, so
 * that earlier code can show its records (docs/decisions/016).
 */
export const RECORD_SCHEMA = 1

/** The fields that this code knows: those of the kind, and what every record has. */
function knownFields(kind: RecordKind) {
  return z.object({
    schema: z.int().positive().default(RECORD_SCHEMA),
    id: z.string().regex(DOCUMENT_ID),
    version: z.int().positive(),
    ...storedFieldSchemas(kind),
    /** What code without the times below goes by: false until `publishAt`. */
    published: z.boolean(),
    /** When it goes live by itself, or null. It may be past: `settled` applies it. */
    publishAt: z.nullable(momentSchema).default(null),
    /** When it leaves the website by itself, or null. */
    unpublishAt: z.nullable(momentSchema).default(null),
    /** When visitors saw it first, or null for never. */
    firstPublishedAt: z.nullable(momentSchema).default(null),
    /** Whether its author asks for publication, or a publisher has returned it. */
    review: z.nullable(reviewSchema).default(null),
    /** Whether staff have ticked that consent for children's faces in its pictures is on file. */
    consentOnFile: z.boolean().default(false),
    /** Addresses of its preview that expire by then were taken back; in seconds. */
    previewsEndedTo: z.int().nonnegative().default(0),
    /** When it was moved to the bin, or null. */
    deletedAt: z.iso.datetime().nullable(),
    changedAt: z.iso.datetime(),
    changedBy: z.string(),
  })
}

const schemas = forEachKind((kind) => knownFields(kind).loose())

/** One version of a record, complete in itself. Fields of later code are there too, outside the type. */
export type StoredRecord = Readonly<z.infer<ReturnType<typeof knownFields>>>

/** Returns what the store holds as a record with all its fields, also unknown ones; undefined when it is none. */
export function parseStoredRecord(kind: RecordKind, stored: unknown): StoredRecord | undefined {
  return schemas[kind].safeParse(stored).data
}

/** Returns every file that a record names: its pictures and its documents, each once. */
export function filesOf({
  thumbnail,
  images = [],
  documents = [],
}: Partial<Pick<StoredRecord, 'thumbnail' | 'images' | 'documents'>>): string[] {
  const pictures = thumbnail === undefined ? images : [thumbnail, ...images]
  return [...new Set([...pictures, ...documents.map(({ file }) => file)])]
}
