import { z } from 'zod'
import { labelSchema } from './text.ts'

/** The categories by which the gallery can be filtered; also the value of `?category=` in its address. */
export const GALLERY_CATEGORIES = ['all', 'sports', 'infrastructure', 'lab', 'smartclass', 'arts'] as const

/** One filter of /glimpse: content/data/glimpse-categories.json. */
export const glimpseCategorySchema = z.strictObject({
  id: z.enum(GALLERY_CATEGORIES).describe('the filter’s name in the address of the gallery'),
  label: labelSchema('the words of the filter'),
})
