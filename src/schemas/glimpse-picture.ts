import { z } from 'zod'
import type { ContentContext } from './content-context.ts'
import { GALLERY_CATEGORIES } from './glimpse-category.ts'
import { idSchema } from './id.ts'
import { pictureSchema } from './picture.ts'
import { labelSchema } from './text.ts'

/** Which part of a picture's width stays visible in a narrow frame. */
const FOCUSES = ['left', 'middle-left', 'middle', 'middle-right', 'right'] as const

const CATEGORIES = z.enum(GALLERY_CATEGORIES).exclude(['all'])

/** One picture of the gallery, in the order in which “All” shows them: content/data/glimpse.json. */
export const glimpsePictureSchema = (context: ContentContext) =>
  z.strictObject({
    id: idSchema,
    title: labelSchema('the name of the place or thing, for example Reading corner'),
    image: pictureSchema(context).describe('the picture, with src and alt'),
    focus: z
      .enum(FOCUSES)
      .default('middle')
      .describe('the part that narrow frames keep when they cut the picture’s width: the flag must stay whole'),
    categories: z
      .array(CATEGORIES.describe('the filters that show this picture'))
      .min(1)
      .describe('the filters that show this picture; “All” shows every one'),
  })
