import * as z from 'zod/mini'
import { pictureNameSchema } from '../upload.ts'
import { control, type RecordField } from './kind.ts'
import { pictureDetails } from './picture-details.ts'
import { recordText } from './record-text.ts'

const MAX_TITLE_CHARACTERS = 300
const MAX_SUMMARY_CHARACTERS = 300
export const MAX_EXTRA_PICTURES = 50
/** From this many extra pictures on, the form shows how many more can be added. */
export const EXTRA_PICTURES_WARNING = 40

export const TOO_MANY_EXTRA_PICTURES = `You can only upload up to ${MAX_EXTRA_PICTURES} images in total`
export const slotsRemaining = (count: number) => `You have ${count} slots remaining`

const INVALID_DATE = 'Please enter a date that exists, as year-month-day, for example 2025-08-15'

export const dateSchema = z.iso.date(INVALID_DATE)

const extrasSchema = z
  .array(pictureNameSchema, 'Pictures are given as a list of names.')
  .check(z.maxLength(MAX_EXTRA_PICTURES, TOO_MANY_EXTRA_PICTURES))

/** Returns the title field of a record. Its name in responses is `name`. */
export function titleField(postName: string, emptyTitle: string) {
  return {
    form: { ...control('text', postName), maxCharacters: MAX_TITLE_CHARACTERS },
    sent: recordText({
      needed: emptyTitle,
      maxCharacters: MAX_TITLE_CHARACTERS,
      tooLong: `A title can have at most ${MAX_TITLE_CHARACTERS} characters`,
      notShowable: 'The title has characters that cannot be shown',
    }),
    kept: z.string(),
    isSearchable: true,
  } as const satisfies RecordField
}

export function dateField(postName: string) {
  return {
    form: control('date', postName),
    sent: dateSchema,
    kept: dateSchema,
    isSearchable: true,
  } as const satisfies RecordField
}

/** A sentence about the record, or an empty text. */
const summaryField = {
  form: { ...control('text', 'summary'), maxCharacters: MAX_SUMMARY_CHARACTERS },
  sent: z.pipe(
    z.transform((sent) => sent ?? ''),
    recordText({
      notText: 'The summary is text.',
      maxCharacters: MAX_SUMMARY_CHARACTERS,
      tooLong: `A summary can have at most ${MAX_SUMMARY_CHARACTERS} characters`,
      notShowable: 'The summary has characters that cannot be shown',
    }),
  ),
  kept: z.optional(z.string()),
  isSearchable: true,
} as const satisfies RecordField

/** Returns the fields of a record with pictures: summary, large picture, further pictures, details of pictures. */
export function pictureFields(featurePostName: string, extrasPostName: string) {
  return {
    summary: summaryField,
    thumbnail: {
      form: control('picture', featurePostName),
      sent: pictureNameSchema,
      kept: z.string(),
    },
    images: {
      form: control('pictures', extrasPostName),
      sent: extrasSchema,
      kept: z.array(z.string()),
    },
    ...pictureDetails,
  } as const satisfies Record<string, RecordField>
}
