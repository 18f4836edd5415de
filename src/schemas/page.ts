import { z } from 'zod'
import type { ContentContext } from './content-context.ts'
import { demoSchema } from './demo.ts'
import { pictureSchema } from './picture.ts'
import { schoolText } from './school-placeholders.ts'

/** Search engines truncate longer titles and descriptions (docs/product.md#addresses). */
export const MAX_TITLE_CHARACTERS = 70
export const MIN_DESCRIPTION_CHARACTERS = 25
export const MAX_DESCRIPTION_CHARACTERS = 180

export const metaSchema = z.strictObject({
  title: schoolText
    .min(3)
    .max(MAX_TITLE_CHARACTERS)
    .describe('the title in the browser’s tab and in search results; no two pages share one'),
  description: schoolText
    .min(MIN_DESCRIPTION_CHARACTERS)
    .max(MAX_DESCRIPTION_CHARACTERS)
    .describe('one or two sentences that search results show under the title; no two pages share them'),
})

/** Height of the sun over the ridge: the hour of the page (docs/look.md#hour-by-page). */
const HOURS = ['first-light', 'dawn', 'morning', 'noon', 'behind'] as const

/** Which part of a picture's height stays visible in a wide, low frame. */
const FOCUSES = ['top', 'upper', 'upper-middle', 'middle', 'lower'] as const

const bannerSchema = (context: ContentContext) =>
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('picture').describe('picture, scene, drawing or plain'),
      picture: pictureSchema(context).describe('the picture, with src and alt'),
      hour: z.enum(HOURS).describe('how high the sun stands'),
      shift: z.number().min(0).max(1).describe('moves the ridge sideways so that no two pages are cut alike'),
      sun: z.number().min(0).max(1).describe('where the sun stands, from the left (0) to the right (1)'),
      tall: z.boolean().default(false).describe('true for a taller picture'),
      focus: z
        .enum(FOCUSES)
        .default('middle')
        .describe('the part that wide screens keep when they cut the picture’s height: the flag must stay whole'),
    }),
    z.strictObject({
      kind: z.literal('scene').describe('picture, scene, drawing or plain'),
      src: context.image().describe('a drawing with people, for example ../pictures/scenes/lost.svg'),
    }),
    z.strictObject({
      kind: z.literal('drawing').describe('picture, scene, drawing or plain'),
      shift: z.number().min(0).max(1).describe('moves the ridge sideways so that no two pages are drawn alike'),
      sun: z.number().min(0).max(1).describe('where the sun stands, from the left (0) to the right (1)'),
    }),
    z.strictObject({
      kind: z.literal('plain').describe('picture, scene, drawing or plain'),
      sun: z
        .number()
        .min(0)
        .max(1)
        .describe('where the small ridge stands in the line, from the left (0) to the right (1)'),
    }),
  ])

const labelsSchema = z.strictObject({
  ...metaSchema.shape,
  heading: schoolText.min(1).describe('the large heading'),
  lead: schoolText.min(1).optional().describe('a sentence under the heading'),
  crumb: z.string().min(1).describe('the page’s short name in the breadcrumb'),
  demo: demoSchema.default(false),
  noindex: z.boolean().default(false).describe('true to keep search engines away'),
})

/** One page: the front matter of content/pages/<address>.mdx. The file's path is the page's address. */
export const pageSchema = (context: ContentContext) =>
  z.discriminatedUnion(
    'template',
    [
      labelsSchema.extend({
        template: z.literal('own').describe('“own” for a page that has a file in src/pages'),
        banner: bannerSchema(context).optional().describe('what stands above the text'),
      }),
      labelsSchema.extend({
        template: z
          .enum(['prose', 'about'])
          .describe('“prose” for a text page, “about” for one with the About sidebar'),
        banner: bannerSchema(context).describe(
          'what stands above the text, for example kind: drawing, shift: 0.4, sun: 0.6',
        ),
      }),
    ],
    {
      error:
        'Write template: prose for a text page, about for one with the About sidebar, own for a page with a file in src/pages.',
    },
  )

export type PageFrontMatter = z.infer<ReturnType<typeof pageSchema>>
export type Banner = NonNullable<PageFrontMatter['banner']>
