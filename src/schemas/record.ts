/**
 * The schemas of records, made from the fields of their kind (src/schemas/record-kinds) and shared by the staff's forms
 * and the server; `zod/mini` keeps them small enough for the browser.
 */
import * as z from 'zod/mini'
import { listSchema } from './list.ts'
import { RECORD_KIND_IDS, RECORD_KINDS, type RecordKind } from './record-kinds/record-kinds.ts'

type Fields = (typeof RECORD_KINDS)[RecordKind]['fields']
type FieldName = keyof Fields

/** The fields that the create form shows as `Input`. */
type FieldsWithInput<Input> = {
  [Name in FieldName as Fields[Name]['form'] extends { input: Input } ? Name : never]: Fields[Name]
}
/** The fields that staff type. */
export type TypedFieldName = keyof FieldsWithInput<'text' | 'date'>
export type TypedFields = Record<TypedFieldName, string>

type TypedProperties = { [Name in TypedFieldName as Fields[Name]['property']]: string }

type SentShape<Names extends FieldName> = { [Name in Names]: Fields[Name]['sent'] }
type ChangeShape = { [Name in FieldName]: z.ZodMiniOptional<Fields[Name]['sent']> }
type StoredShape = { [Name in FieldName as Fields[Name]['property']]: Fields[Name]['stored'] }
type PublicShape = {
  [Name in FieldName as Fields[Name] extends { isPublic: true }
    ? Fields[Name]['property']
    : never]: Fields[Name]['answered']
}

/** Returns the fields of a kind with their names in `PATCH`, in the order of the form. */
export function fieldsOf(kind: RecordKind) {
  const fields: Fields = RECORD_KINDS[kind].fields
  return (Object.keys(fields) as FieldName[]).map((name) => ({ name, ...fields[name] }))
}

/** Returns the typed fields of a kind, in the order of the form. */
export function typedFieldsOf(kind: RecordKind): { name: TypedFieldName; input: 'text' | 'date'; postName: string }[] {
  return fieldsOf(kind).flatMap(({ name, form }) =>
    form?.input === 'text' || form?.input === 'date' ? [{ name: name as TypedFieldName, ...form }] : [],
  )
}

/** Returns typed fields under the names of the record's properties. */
export function typedProperties(kind: RecordKind, typed: TypedFields): TypedProperties {
  const { fields } = RECORD_KINDS[kind]
  const entries = Object.entries(typed).map(([name, text]) => [fields[name as TypedFieldName].property, text])
  return Object.fromEntries(entries) as TypedProperties
}

/** Returns the typed fields of a record, to be edited. */
export function typedOf(kind: RecordKind, record: ListedRecord): TypedFields {
  const { fields } = RECORD_KINDS[kind]
  const entries = typedFieldsOf(kind).map(({ name }) => [name, record[fields[name].property]])
  return Object.fromEntries(entries) as TypedFields
}

/** Returns the texts of a record that the search of the staff area looks into. */
export function searchableTexts(kind: RecordKind, record: ListedRecord): string[] {
  return fieldsOf(kind)
    .filter(({ isSearchable }) => isSearchable)
    .map(({ property }) => String(record[property]))
}

/** Returns the name in the create request of the field that the form shows as `input`. */
export function postNameOf(kind: RecordKind, input: 'picture' | 'pictures'): string {
  const field = fieldsOf(kind).find(({ form }) => form?.input === input)
  if (!field?.form) throw new Error(`Records of the kind ${kind} have no field for ${input}.`)
  return field.form.postName
}

/** Returns the schema of what staff type to create a record; its pictures are checked beside it. */
export function typedFieldsSchema(kind: RecordKind) {
  const { fields } = RECORD_KINDS[kind]
  const entries = typedFieldsOf(kind).map(({ name }) => [name, fields[name].sent])
  return z.object(Object.fromEntries(entries) as SentShape<TypedFieldName>)
}

/** Returns the schema of what `PATCH /api/<kind>/:id` may change; fields left out stay as they are. */
export function recordChangeSchema(kind: RecordKind) {
  const fields = fieldsOf(kind)
  const shape = Object.fromEntries(fields.map(({ name, sent }) => [name, z.optional<z.ZodMiniType>(sent)]))
  const names = fields.map(({ name }) => name).join(', ')
  return z
    .strictObject(
      { ...(shape as ChangeShape), published: z.optional(z.boolean('Published is true or false.')) },
      `Only ${names} and published can be changed.`,
    )
    .check(z.refine((change) => Object.keys(change).length > 0, 'Send at least one field to change.'))
}

export type RecordChange = z.infer<ReturnType<typeof recordChangeSchema>>

/** Returns the schemas of the fields as the store holds them, by property. */
export function storedFieldSchemas(kind: RecordKind): StoredShape {
  return Object.fromEntries(fieldsOf(kind).map(({ property, stored }) => [property, stored])) as StoredShape
}

/** Returns the schema of a record as visitors get it, from the listing. */
export function listedRecordSchema(kind: RecordKind) {
  const entries = fieldsOf(kind).flatMap(({ property, answered, isPublic }) => (isPublic ? [[property, answered]] : []))
  return z.object({
    id: z.string(),
    ...(Object.fromEntries(entries) as PublicShape),
    /** The path of its own page. */
    url: z.optional(z.string()),
  })
}

export type ListedRecord = z.infer<ReturnType<typeof listedRecordSchema>>

/** Returns the schema of the answer of `GET /api/gallery-<kind>`, read as the list alone. */
export function listingSchema(kind: RecordKind) {
  return listSchema(RECORD_KINDS[kind].listName, listedRecordSchema(kind))
}

/** The longest sentence with which a draft is returned. */
export const MAX_REVIEW_NOTE_CHARACTERS = 500

/** Where a draft is on its way to publication: its author asks for it, or a publisher has returned it with a sentence. */
export const reviewSchema = z.object({
  state: z.enum(['asked', 'returned']),
  by: z.string(),
  note: z.string(),
})

const REVIEW_NOTE_NEEDED = 'Please say in a sentence what is missing.'

/** What `POST /api/<kind>/:id/review` takes. */
export const reviewStepSchema = z.union(
  [
    z.strictObject({ step: z.enum(['ask', 'accept']) }),
    z.strictObject({
      step: z.literal('return'),
      note: z
        .string(REVIEW_NOTE_NEEDED)
        .check(
          z.trim(),
          z.minLength(1, REVIEW_NOTE_NEEDED),
          z.maxLength(MAX_REVIEW_NOTE_CHARACTERS, REVIEW_NOTE_NEEDED),
        ),
    }),
  ],
  'The step is ask, accept, or return with a note.',
)

/** What `POST /api/<kind>/:id/erase` takes: the title of the record, as a confirmation. */
export const eraseRecordSchema = z.strictObject(
  { title: z.string('Please type the title.').check(z.trim()) },
  'Please type the title.',
)

/**
 * Returns the schema of a page of a listing. `total` is missing in the whole listing, which is what an address without
 * `limit` and `page` answers.
 */
export function listingPageSchema(kind: RecordKind) {
  const { listName } = RECORD_KINDS[kind]
  return z.pipe(
    z.object({ [listName]: z.array(listedRecordSchema(kind)), total: z.optional(z.int()) }),
    z.transform(({ [listName]: records, total }) => ({
      records: Array.isArray(records) ? records : [],
      total: typeof total === 'number' ? total : undefined,
    })),
  )
}

export const RECORD_STATES = ['published', 'unpublished', 'deleted'] as const

/** Returns the schema of a record as staff get it. `version` goes into `If-Match` of the next change. */
export function staffRecordSchema(kind: RecordKind) {
  return z.extend(listedRecordSchema(kind), {
    version: z.int(),
    state: z.enum(RECORD_STATES),
    review: z.optional(reviewSchema),
    changedAt: z.iso.datetime(),
    changedBy: z.string(),
  })
}

export type StaffRecord = z.infer<ReturnType<typeof staffRecordSchema>>

/** Returns the schema of the answer of `GET /api/admin/<kind>`, read as the list alone: drafts and the bin too. */
export function staffListSchema(kind: RecordKind) {
  return listSchema(RECORD_KINDS[kind].listName, staffRecordSchema(kind))
}

/** Returns the schema of the answer of `GET /api/admin/<kind>/:id/history`, read as the list alone, newest first. */
export function historySchema(kind: RecordKind) {
  return listSchema('versions', staffRecordSchema(kind))
}

/** A stored picture as staff get it, with the records that show it. */
const staffPictureSchema = z.object({
  file: z.string(),
  width: z.number(),
  height: z.number(),
  /** Whether visitors get it. The Image CDN asks as a visitor does, so it has only these. */
  isPublic: z.boolean(),
  usedBy: z.array(z.object({ collection: z.enum(RECORD_KIND_IDS), id: z.string(), name: z.string() })),
})

export type StaffPicture = z.infer<typeof staffPictureSchema>

/** The answer of `GET /api/admin/pictures`, read as the list alone. */
export const staffPicturesSchema = listSchema('pictures', staffPictureSchema)
