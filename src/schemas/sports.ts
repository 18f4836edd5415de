import { z } from 'zod'
import type { ContentContext } from './content-context.ts'
import { idSchema } from './id.ts'
import { pictureSchema } from './picture.ts'
import { labelSchema, sentencesSchema } from './text.ts'

/** The page /sports: content/data/sports.json. */
export const sportsSchema = (context: ContentContext) =>
  z.strictObject({
    intro: z
      .strictObject({
        heading: labelSchema('the heading of the introduction'),
        text: sentencesSchema('a few sentences about sports at the school'),
        images: z
          .array(pictureSchema(context).describe('a picture, with src and alt'))
          .length(2)
          .describe('the large picture, then the small one'),
      })
      .describe('the introduction'),
    offered: z
      .strictObject({
        heading: labelSchema('the heading of the list'),
        sports: z
          .array(
            z.strictObject({
              id: idSchema,
              name: labelSchema('the name of the sport'),
              icon: context.icon('sports'),
            }),
          )
          .min(1)
          .describe('the sports in order'),
      })
      .describe('the list of sports'),
  })
