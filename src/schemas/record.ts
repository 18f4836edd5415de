/**
 * The schemas of records, made from the fields of each kind (src/schemas/record-kinds), for staff forms and server.
 * `zod/mini` keeps scripts small.
 */
import * as z from 'zod/mini'
import { listSchema } from './list.ts'
import { publicationShape } from './publication.ts'
import { type FieldInput, type RecordField, TYPED_INPUTS, type TypedInput } from './record-kinds/kind.ts'
import { ENDS_BEFORE_DATE, endsBeforeDate } from './record-kinds/notice-fields.ts'
import { type PictureKind, RECORD_KIND_IDS, RECORD_KINDS, type RecordKind } from './record-kinds/record-kinds.ts'

/** The fields of a kind; for several kinds, the fields that all of them have. */
type FieldsOf<Kind extends RecordKind> = (typeof RECORD_KINDS)[Kind]['fields']
type AllFields = FieldsOf<'events'> & FieldsOf<'news-coverage'> & FieldsOf<'notices'>
/** The name of a field of any kind in `PATCH`. */
export type FieldName = keyof AllFields
/** The name of a field in responses and in the store: as in `PATCH`, except for the title. */
type PropertyOf<Name> = Name extends 'title' ? 'name' : Name
type SchemaPart = 'sent' | 'kept'
/** A field is optional if one of the kinds lacks it, so that code must handle a missing value. */
type OptionalIn<
  Kind extends RecordKind,
  Name extends FieldName,
  Part extends SchemaPart,
> = Name extends keyof FieldsOf<Kind> ? AllFields[Name][Part] : z.ZodMiniOptional<AllFields[Name][Part]>

type ShapeOf<Kind extends RecordKind, Part extends SchemaPart> = {
  [Name in FieldName as PropertyOf<Name>]: OptionalIn<Kind, Name, Part>
}
type ChangeShape = { [Name in FieldName]: z.ZodMiniOptional<AllFields[Name]['sent']> }

export type TypedFieldName = {
  [Name in FieldName]: AllFields[Name] extends { form: { input: TypedInput } } ? Name : never
}[FieldName]
type SharedTypedName = Extract<TypedFieldName, keyof FieldsOf<RecordKind>>

/** The entered values of a form as text. A field that some kinds lack is optional. */
export type TypedFields = Record<SharedTypedName, string> & Partial<Record<TypedFieldName, string>>

const propertyOf = (name: string) => (name === 'title' ? 'name' : name)

/** Returns the fields of a kind in the order of the form, with their names in `PATCH` and in records. */
export function fieldsOf(kind: RecordKind): (RecordField & { name: FieldName; property: string })[] {
  const fields: Record<string, RecordField> = RECORD_KINDS[kind].fields
  return Object.entries(fields).map(([name, field]) => ({
    name: name as FieldName,
    property: propertyOf(name),
    ...field,
  }))
}

export function typedFieldsOf(kind: RecordKind) {
  return fieldsOf(kind).flatMap(({ name, property, form }) => {
    const input = TYPED_INPUTS.find((typed) => typed === form.input)
    return input ? [{ ...form, name: name as TypedFieldName, property, input }] : []
  })
}

export type TypedField = ReturnType<typeof typedFieldsOf>[number]

/** Returns a record's values for the controls in TYPED_INPUTS, as text: an empty text for a missing value. */
export function typedOf(kind: RecordKind, record: ListedRecord): TypedFields {
  const values = record as Readonly<Record<string, unknown>>
  const entries = typedFieldsOf(kind).map(({ name, property }) => [name, String(values[property] ?? '')])
  return Object.fromEntries(entries) as TypedFields
}

/** Renames field values, for example of a `PATCH`, to the names of the record's properties. */
export function propertiesOf<Values extends object>(values: Values) {
  const properties = Object.entries(values).map(([name, value]) => [propertyOf(name), value])
  return Object.fromEntries(properties) as {
    [Name in keyof Values as PropertyOf<Name>]: Exclude<Values[Name], undefined>
  }
}

/** Returns the texts of a record that the staff area searches. */
export function searchableTexts(kind: RecordKind, record: ListedRecord): string[] {
  const values = record as Readonly<Record<string, unknown>>
  return fieldsOf(kind)
    .filter(({ isSearchable }) => isSearchable)
    .map(({ property }) => String(values[property] ?? ''))
}

/** Returns the name that a field has in the create request; null if no field of the kind has this control. */
export function postNameOf(kind: RecordKind, input: FieldInput): string | null {
  return fieldsOf(kind).find(({ form }) => form.input === input)?.form.postName ?? null
}

/**
 * Returns the schema of the fields in TYPED_INPUTS of a create request. Parsing returns the values of the record.
 * Pictures and documents are checked separately.
 */
export function typedFieldsSchema(kind: RecordKind) {
  const sent = new Map(fieldsOf(kind).map((field) => [field.name, field.sent]))
  const entries = typedFieldsOf(kind).map(({ name }) => [name, sent.get(name)])
  return z
    .object(Object.fromEntries(entries) as { [Name in TypedFieldName]: OptionalIn<RecordKind, Name, 'sent'> })
    .check(z.refine((typed) => !endsBeforeDate(typed), { path: ['until'], error: ENDS_BEFORE_DATE }))
}

/** Returns the schema of `PATCH /api/<kind>/:id`. Fields that are not sent do not change. */
export function recordChangeSchema(kind: RecordKind) {
  const fields = fieldsOf(kind)
  const shape = Object.fromEntries(fields.map(({ name, sent }) => [name, z.optional<z.ZodMiniType>(sent)]))
  const names = fields.map(({ name }) => name).join(', ')
  return z
    .strictObject(
      {
        ...(shape as ChangeShape),
        ...publicationShape,
        consentOnFile: z.optional(z.boolean('Consent on file is true or false.')),
      },
      `Only ${names}, ${Object.keys(publicationShape).join(', ')} and consentOnFile can be changed.`,
    )
    .check(z.refine((change) => Object.keys(change).length > 0, 'Send at least one field to change.'))
}

export type RecordChange = z.infer<ReturnType<typeof recordChangeSchema>>

/** Returns the schemas of a kind's fields in the store and in responses. */
export function keptFieldSchemas<Kind extends RecordKind>(kind: Kind): ShapeOf<Kind, 'kept'> {
  return Object.fromEntries(fieldsOf(kind).map(({ property, kept }) => [property, kept])) as ShapeOf<Kind, 'kept'>
}

/** `url` is the path of the record's page. */
type ListedShape<Kind extends RecordKind> = {
  id: z.ZodMiniString
  url: z.ZodMiniOptional<z.ZodMiniString>
} & ShapeOf<Kind, 'kept'>

/** A record in responses to visitors. For several kinds, fields that one of them lacks are optional. */
export type ListedRecord<Kind extends RecordKind = RecordKind> = z.infer<z.ZodMiniObject<ListedShape<Kind>>>

/** Returns the schema of a record in the listing for visitors. */
export function listedRecordSchema<Kind extends RecordKind>(kind: Kind) {
  const shape: ListedShape<Kind> = { id: z.string(), ...keptFieldSchemas(kind), url: z.optional(z.string()) }
  return z.object(shape)
}

/** A record with pictures, in responses to visitors. */
export type PictureRecord = ListedRecord<PictureKind>

/** Returns the schema of the response of `GET /api/gallery-<kind>`; parsing returns only the list. */
export function listingSchema<Kind extends RecordKind>(kind: Kind) {
  return listSchema(RECORD_KINDS[kind].listName, listedRecordSchema(kind))
}

/** The maximum length of the note with which a publisher returns a draft. */
export const MAX_REVIEW_NOTE_CHARACTERS = 500

/** The review state of a draft: requested by its author, or returned by a publisher with a note. */
export const reviewSchema = z.object({
  state: z.enum(['asked', 'returned']),
  by: z.string(),
  note: z.string(),
})

const REVIEW_NOTE_NEEDED = 'Please say in a sentence what is missing.'

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

const TITLE_NEEDED = 'Please type the title.'
/** The body of `POST /api/<kind>/:id/erase`: the title of the record, as a confirmation. */
export const eraseRecordSchema = z.strictObject({ title: z.string(TITLE_NEEDED).check(z.trim()) }, TITLE_NEEDED)

export const RECORD_STATES = ['published', 'unpublished', 'scheduled', 'deleted'] as const

/** Returns the schema of a record in responses to staff. The next change sends `version` as `If-Match`. */
export function staffRecordSchema(kind: RecordKind) {
  return z.extend(listedRecordSchema(kind), {
    version: z.int(),
    state: z.enum(RECORD_STATES),
    /** The scheduled time of publication, in ISO 8601. */
    publishAt: z.nullish(z.string()),
    /** The scheduled time of removal from the website. */
    unpublishAt: z.nullish(z.string()),
    review: z.optional(reviewSchema),
    /** True if staff have confirmed consent for the children's faces; otherwise missing. */
    consentOnFile: z.optional(z.boolean()),
    changedAt: z.iso.datetime(),
    changedBy: z.string(),
  })
}

export type StaffRecord = z.infer<ReturnType<typeof staffRecordSchema>>

/** Returns the schema of `GET /api/admin/<kind>`, which includes drafts and the bin. Parsing returns only the list. */
export function staffListSchema(kind: RecordKind) {
  return listSchema(RECORD_KINDS[kind].listName, staffRecordSchema(kind))
}

/** Returns the schema of `GET /api/admin/<kind>/:id/history`, newest version first. Parsing returns only the list. */
export function historySchema(kind: RecordKind) {
  return listSchema('versions', staffRecordSchema(kind))
}

/** A stored picture in responses to staff, with the records that use it. */
const staffPictureSchema = z.object({
  file: z.string(),
  /** The name of the file that staff chose; empty if unknown. */
  name: z.string(),
  /** The alt text that the gallery suggests for records. */
  altText: z.string(),
  /** Whether the picture is kept even if no record uses it. */
  isKept: z.boolean(),
  width: z.number(),
  height: z.number(),
  /** Whether visitors can see the picture. The Image CDN fetches pictures as a visitor, so it has only public ones. */
  isPublic: z.boolean(),
  usedBy: z.array(z.object({ collection: z.enum(RECORD_KIND_IDS), id: z.string(), name: z.string() })),
})

export type StaffPicture = z.infer<typeof staffPictureSchema>

/** The response of `GET /api/admin/pictures`; parsing returns only the list. */
export const staffPicturesSchema = listSchema('pictures', staffPictureSchema)
