import { z } from 'zod'
import { type ContentContext, id, label, list, picture } from './parts.ts'

/** The categories by which the gallery can be filtered; also the value of `?category=` in its address. */
const CATEGORIES = z.enum(['all', 'sports', 'infrastructure', 'lab', 'smartclass', 'arts'])

/** One filter of /glimpse: content/data/glimpse-categories.json. */
export const glimpseCategorySchema = z.strictObject({
  id: CATEGORIES.describe('the filter’s name in the address of the gallery'),
  label: label('the words of the filter'),
})

/** Which part of a picture's width stays visible in a narrow frame. */
const FOCUSES = ['left', 'middle-left', 'middle', 'middle-right', 'right'] as const

/** One picture of the gallery, in the order in which “All” shows them: content/data/glimpse.json. */
export const glimpsePictureSchema = (context: ContentContext) =>
  z.strictObject({
    id,
    title: label('the name of the place or thing, for example Reading corner'),
    image: picture(context, 'the picture'),
    focus: z
      .enum(FOCUSES)
      .default('middle')
      .describe('the part that narrow frames keep when they cut the picture’s width: the flag must stay whole'),
    categories: list(
      'the filters that show this picture; “All” shows every one',
      CATEGORIES.exclude(['all']).describe('a filter that shows this picture'),
    ),
  })
