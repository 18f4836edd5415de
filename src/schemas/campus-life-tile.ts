import { z } from 'zod'
import type { ContentContext } from './content-context.ts'
import { idSchema } from './id.ts'
import { hrefSchema } from './link.ts'
import { pictureSchema } from './picture.ts'
import { labelSchema, sentencesSchema } from './text.ts'

/** One tile of “Campus Life” on the home page: content/data/campus-life.json. */
export const campusLifeTileSchema = (context: ContentContext) =>
  z.strictObject({
    id: idSchema,
    title: labelSchema('the name of the tile, for example Sports'),
    description: sentencesSchema('one short sentence under the name'),
    icon: context.icon('campus-life'),
    image: pictureSchema(context).describe('the picture of the tile, with src and alt'),
    stats: z
      .strictObject({
        value: z
          .string()
          .regex(
            /^\d{1,3}(,\d{3})*\+?$/,
            'Write a number, with a plus sign where it is “or more”, for example 20,000+.',
          )
          .describe('the large number, for example 15+'),
        label: labelSchema('what is counted, for example Sports Activities'),
      })
      .describe('the number of the tile, with value and label'),
    href: hrefSchema,
  })
