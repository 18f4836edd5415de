import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { reviewSchema, storedFieldSchemas } from '../../src/schemas/record.ts'
import { forEachKind, type RecordKind } from '../../src/schemas/record-kinds/record-kinds.ts'

/**
 * What this code writes. Later code with a higher number may add fields, and never gives a known one another meaning, so
 * that earlier code can show its records (docs/decisions/016).
 */
export const RECORD_SCHEMA = 1
/** What an id consists of. */
export const RECORD_ID = /^[a-z0-9]{9,64}$/

/** The fields that this code knows: those of the kind, and what every record has. */
function knownFields(kind: RecordKind) {
  return z.object({
    /** Records from before the number have none. */
    schema: z.int().positive().default(RECORD_SCHEMA),
    id: z.string().regex(RECORD_ID),
    version: z.int().positive(),
    ...storedFieldSchemas(kind),
    published: z.boolean(),
    /** Whether its author asks for publication, or a publisher has returned it. */
    review: z.nullable(reviewSchema).default(null),
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

/** Returns a new id: it sorts by the time of its creation and cannot be guessed. */
export function newRecordId(now: Date): string {
  return now.getTime().toString(36).padStart(9, '0') + randomBytes(10).toString('hex')
}

/** Returns the time at which the record of this id was created. */
export function createdAt(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 9), 36))
}
