/** The fields that kinds of record are made of. */
import * as z from 'zod/mini'
import { pictureNameSchema } from '../upload.ts'
import type { FieldInput, RecordField } from './kind.ts'

export const MAX_TITLE_CHARACTERS = 300
export const MAX_EXTRA_PICTURES = 50
/** From this many extra pictures on the form says how many slots remain. */
export const EXTRA_PICTURES_WARNING = 40
export const MAX_ALT_TEXT_CHARACTERS = 500

export const TOO_MANY_EXTRA_PICTURES = `You can only upload up to ${MAX_EXTRA_PICTURES} images in total`
export const slotsRemaining = (count: number) => `You have ${count} slots remaining`

const INVALID_DATE = 'Please enter a date that exists, as year-month-day, for example 2025-08-15'
const MISSING_ALT_TEXTS = 'Alt texts are given as an object: the name of a picture, and its alt text.'

/** Rejects control characters, lone surrogates and U+FFFD. */
const isShowable = (text: string) => !/[\p{Cc}\p{Cs}\uFFFD]/u.test(text)

/** Returns the schema of a title: trimmed, its characters counted as people count them, not as UTF-16 does. */
function titleSchema(emptyTitle: string) {
  return z.string(emptyTitle).check(
    z.trim(),
    z.minLength(1, { error: emptyTitle, abort: true }),
    z.refine((title) => [...title].length <= MAX_TITLE_CHARACTERS, {
      error: `A title can have at most ${MAX_TITLE_CHARACTERS} characters`,
      abort: true,
    }),
    z.refine(isShowable, 'The title has characters that cannot be shown'),
  )
}

const dateSchema = z.iso.date(INVALID_DATE)

const extrasSchema = z
  .array(pictureNameSchema, 'Pictures are given as a list of names.')
  .check(z.maxLength(MAX_EXTRA_PICTURES, TOO_MANY_EXTRA_PICTURES))

const altTextsSchema = z.record(
  pictureNameSchema,
  z
    .string('An alt text is text.')
    .check(
      z.trim(),
      z.maxLength(MAX_ALT_TEXT_CHARACTERS, `An alt text can have at most ${MAX_ALT_TEXT_CHARACTERS} characters`),
      z.refine(isShowable, 'An alt text has characters that cannot be shown'),
    ),
  MISSING_ALT_TEXTS,
)

/** Returns the form part of a field; typed by its input, so that types can tell text fields from pictures. */
const control = <const Input extends FieldInput>(input: Input, postName: string) => ({ input, postName })

/** Returns the title of a record, which is its `name` in answers. */
export function titleField(postName: string, emptyTitle: string) {
  return {
    property: 'name',
    form: control('text', postName),
    sent: titleSchema(emptyTitle),
    stored: z.string(),
    answered: z.string(),
    isPublic: true,
    isSearchable: true,
  } as const satisfies RecordField
}

export function dateField(postName: string) {
  return {
    property: 'date',
    form: control('date', postName),
    sent: dateSchema,
    stored: z.iso.date(),
    answered: dateSchema,
    isPublic: true,
    isSearchable: true,
  } as const satisfies RecordField
}

/** Returns the three fields of a record with pictures: the large one, the further ones, and alt texts by picture name. */
export function pictureFields(featurePostName: string, extrasPostName: string) {
  return {
    thumbnail: {
      property: 'thumbnail',
      form: control('picture', featurePostName),
      sent: pictureNameSchema,
      stored: pictureNameSchema,
      answered: z.string(),
      isPublic: true,
      isSearchable: false,
    },
    images: {
      property: 'images',
      form: control('pictures', extrasPostName),
      sent: extrasSchema,
      stored: z.array(pictureNameSchema),
      answered: z.array(z.string()),
      isPublic: true,
      isSearchable: false,
    },
    /** Replaces all alt texts of the record. */
    altTexts: {
      property: 'altTexts',
      form: null,
      sent: altTextsSchema,
      stored: z.record(pictureNameSchema, z.string()),
      /** A picture without an alt text is missing here. */
      answered: z.optional(z.record(z.string(), z.string())),
      isPublic: true,
      isSearchable: false,
    },
  } as const satisfies Record<string, RecordField>
}
