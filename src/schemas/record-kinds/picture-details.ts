/**
 * The details that staff enter for each picture of a record: alt text, caption, and the focus point for cropped cards
 * (docs/decisions/042).
 */
import * as z from 'zod/mini'
import { pictureNameSchema } from '../upload.ts'
import { control } from './kind.ts'
import { recordText } from './record-text.ts'

export const MAX_ALT_TEXT_CHARACTERS = 500
export const MAX_CAPTION_CHARACTERS = 300

/** The details of a record's pictures. Each detail is an object whose keys are the names of the pictures. */
export const PICTURE_DETAILS = ['altTexts', 'captions', 'focus'] as const
export type PictureDetail = (typeof PICTURE_DETAILS)[number]

/** In percent of the picture's width and height, from its upper left corner. */
const percentSchema = z.int('A focus point is given in whole percent.').check(z.gte(0), z.lte(100))
const focusPointSchema = z.object({ x: percentSchema, y: percentSchema }, 'A focus point is {x, y}, each 0 to 100.')
export type FocusPoint = z.infer<typeof focusPointSchema>

export const CENTRE: FocusPoint = { x: 50, y: 50 }

/** @param name the start of the messages, for example "An alt text" */
const detailText = (name: string, maxCharacters: number) =>
  recordText({
    notText: `${name} is text.`,
    maxCharacters,
    tooLong: `${name} can have at most ${maxCharacters} characters`,
    notShowable: `${name} has characters that cannot be shown`,
  })

const altText = detailText('An alt text', MAX_ALT_TEXT_CHARACTERS)

/**
 * Returns the field of a detail. A new value replaces the values of all pictures of the record. Older records can lack
 * the field. Responses omit the field if no picture has a value.
 */
function detailField<Detail extends PictureDetail, Sent extends z.ZodMiniType, Kept extends z.ZodMiniType>(
  name: Detail,
  notAnObject: string,
  sent: Sent,
  kept: Kept,
) {
  return {
    form: control('details', name),
    sent: z.record(pictureNameSchema, sent, notAnObject),
    kept: z.optional(z.record(z.string(), kept)),
  } as const
}

export const pictureDetails = {
  altTexts: detailField(
    'altTexts',
    'Alt texts are given as an object: the name of a picture, and its alt text.',
    altText,
    z.string(),
  ),
  captions: detailField(
    'captions',
    'Captions are given as an object: the name of a picture, and its caption.',
    detailText('A caption', MAX_CAPTION_CHARACTERS),
    z.string(),
  ),
  focus: detailField(
    'focus',
    'Focus points are given as an object: the name of a picture, and {x, y} in percent.',
    focusPointSchema,
    z.object({ x: z.number(), y: z.number() }),
  ),
} as const

/** Returns all distinct pictures of a record, the card's picture first; none for a kind without pictures. */
export function picturesOf(record: { thumbnail?: string | undefined; images?: readonly string[] | undefined }) {
  const { thumbnail, images = [] } = record
  return [...new Set(thumbnail ? [thumbnail, ...images] : images)]
}

/** Returns whether a detail has its default value: an empty text, or the centre. */
export function isNoDetail(value: string | FocusPoint): boolean {
  return typeof value === 'string' ? value === '' : value.x === CENTRE.x && value.y === CENTRE.y
}

/** `PATCH /api/admin/pictures/:file`: changes a picture in the gallery, independent of records. */
export const pictureChangeSchema = z.strictObject({
  altText: z.optional(altText),
  /** True to keep the picture even if no record uses it. */
  isKept: z.optional(z.literal(true, 'A picture is kept, or erased.')),
})
