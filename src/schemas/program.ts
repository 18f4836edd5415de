import { z } from 'zod'
import type { ContentContext } from './content-context.ts'
import { metaSchema } from './page.ts'
import { pictureSchema } from './picture.ts'

/** Colours of a programme's field. */
const PROGRAM_COLORS = ['leaf', 'crimson', 'navy', 'ink'] as const

/**
 * One programme: content/programs/<id>.mdx, printed at /program/<id> (docs/product.md#programs). The text below the
 * front matter is the full description: paragraphs with a blank line between them.
 */
export const programSchema = (context: ContentContext) =>
  z.strictObject({
    title: z.string().min(1).describe('the programme’s name, for example Language Studies'),
    order: z.int().min(1).describe('its place in the list, from 1'),
    lead: z.string().min(1).max(90).describe('a few words for the card and under the name'),
    description: z.string().min(40).max(300).describe('two or three sentences: the overview'),
    highlight: z.string().min(1).max(140).optional().describe('one sentence worth a block of its own'),
    picture: pictureSchema(context).describe('the picture on the card and in the banner'),
    detailPicture: pictureSchema(context).describe('the picture beside the full description'),
    bgColor: z.enum(PROGRAM_COLORS).describe('the colour of the programme’s field'),
    animationDirection: z.enum(['left', 'right']).describe('the side from which the card comes in'),
    languages: z.array(z.string().min(1)).min(1).optional().describe('the languages one can choose'),
    meta: metaSchema.describe('title and description for the browser’s tab and for search results'),
  })
