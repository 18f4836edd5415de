import { z } from 'zod'
import type { ContentContext } from './content-context.ts'
import { demoSchema } from './demo.ts'
import { classRangeSchema } from './facts/class-names.ts'
import { fact } from './facts/fact.ts'
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
              training: fact(
                z
                  .strictObject({
                    demo: demoSchema,
                    classes: classRangeSchema,
                    days: labelSchema('the days, for example Tuesday, Thursday'),
                    coach: labelSchema('who trains them, without names').optional(),
                    alsoCalled: z
                      .array(labelSchema('another word for it, in small letters'))
                      .optional()
                      .describe('what parents call it in the search, for example swimming'),
                  })
                  .describe('who trains and when, with classes and days'),
              ),
            }),
          )
          .min(1)
          .describe('the sports in order'),
      })
      .describe('the list of sports'),
    clubs: fact(
      z
        .strictObject({
          demo: demoSchema,
          heading: labelSchema('the heading of the table'),
          lead: sentencesSchema('when clubs meet'),
          columns: z
            .strictObject({
              name: labelSchema('the heading over the names'),
              classes: labelSchema('the heading over the classes'),
              days: labelSchema('the heading over the days'),
              coach: labelSchema('the heading over the coaches'),
            })
            .describe('the headings of the columns'),
          items: z
            .array(
              z.strictObject({
                name: labelSchema('the club'),
                classes: classRangeSchema,
                days: labelSchema('the days, for example Tuesday'),
                coach: labelSchema('who leads it, without names').optional(),
                alsoCalled: z
                  .array(labelSchema('another word for it, in small letters'))
                  .optional()
                  .describe('what parents call it in the search'),
              }),
            )
            .min(1)
            .describe('the clubs'),
        })
        .describe('the clubs, with heading, lead, columns and items'),
    ),
    note: sentencesSchema('why other pages count more sports than this list').optional(),
  })

export type SportsContent = z.infer<ReturnType<typeof sportsSchema>>
