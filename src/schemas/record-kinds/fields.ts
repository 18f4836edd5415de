/** The fields that kinds of record are made of. */
import * as z from 'zod/mini'
import { pictureNameSchema } from '../upload.ts'
import type { FieldInput, RecordField } from './kind.ts'
import { type PictureDetail, pictureDetails } from './picture-details.ts'
import { recordText } from './record-text.ts'

const MAX_TITLE_CHARACTERS = 300
export const MAX_EXTRA_PICTURES = 50
/** From this many extra pictures on the form says how many slots remain. */
export const EXTRA_PICTURES_WARNING = 40

export const TOO_MANY_EXTRA_PICTURES = `You can only upload up to ${MAX_EXTRA_PICTURES} images in total`
export const slotsRemaining = (count: number) => `You have ${count} slots remaining`

const INVALID_DATE = 'Please enter a date that exists, as year-month-day, for example 2025-08-15'

export const dateSchema = z.iso.date(INVALID_DATE)

const extrasSchema = z
  .array(pictureNameSchema, 'Pictures are given as a list of names.')
  .check(z.maxLength(MAX_EXTRA_PICTURES, TOO_MANY_EXTRA_PICTURES))

/** Returns the form part of a field; typed by its input, so that types can tell text fields from pictures. */
export const control = <const Input extends FieldInput>(input: Input, postName: string) => ({ input, postName })

/** Returns the title of a record, which is its `name` in answers. */
export function titleField(postName: string, emptyTitle: string) {
  return {
    property: 'name',
    form: { ...control('text', postName), maxCharacters: MAX_TITLE_CHARACTERS },
    sent: recordText({
      needed: emptyTitle,
      maxCharacters: MAX_TITLE_CHARACTERS,
      tooLong: `A title can have at most ${MAX_TITLE_CHARACTERS} characters`,
      notShowable: 'The title has characters that cannot be shown',
    }),
    stored: z.string(),
    answered: z.string(),
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
    isSearchable: true,
  } as const satisfies RecordField
}

/** Returns the field of one detail. What is sent replaces it for all pictures of the record. */
function detailField<Detail extends PictureDetail, Schemas>(property: Detail, schemas: Schemas) {
  return { property, form: control('details', property), ...schemas } as const
}

/** Returns the fields of a record with pictures: the large one, the further ones, and the details by picture name. */
export function pictureFields(featurePostName: string, extrasPostName: string) {
  return {
    thumbnail: {
      property: 'thumbnail',
      form: control('picture', featurePostName),
      sent: pictureNameSchema,
      stored: pictureNameSchema,
      answered: z.string(),
    },
    images: {
      property: 'images',
      form: control('pictures', extrasPostName),
      sent: extrasSchema,
      stored: z.array(pictureNameSchema),
      answered: z.array(z.string()),
    },
    altTexts: detailField('altTexts', pictureDetails.altTexts),
    captions: detailField('captions', pictureDetails.captions),
    focus: detailField('focus', pictureDetails.focus),
  } as const satisfies Record<string, RecordField>
}
