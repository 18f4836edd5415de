import { z } from 'zod'
import type { ContentContext } from './content-context.ts'
import { demoSchema } from './demo.ts'
import { fact, lastDaySchema } from './facts/fact.ts'
import { idSchema } from './id.ts'
import { linkSchema } from './link.ts'
import { pictureSchema } from './picture.ts'
import { testimonialSchema } from './testimonial.ts'
import { labelSchema, sentencesSchema } from './text.ts'

/** The page /work-with-us: content/data/careers.json. */
export const careersSchema = (context: ContentContext) =>
  z.strictObject({
    benefitsHeading: labelSchema('the heading of the benefits'),
    benefits: z
      .array(
        z.strictObject({
          id: idSchema,
          title: labelSchema('the name of the benefit'),
          text: sentencesSchema('one or two sentences about it'),
          icon: context.icon('careers'),
        }),
      )
      .min(1)
      .describe('what the school offers its staff, in order'),
    testimonial: testimonialSchema
      .extend({ demo: demoSchema })
      .describe('what a member of staff says, with demo, quote and attribution'),
    picture: pictureSchema(context).describe('the picture beside the testimonial, with src and alt'),
    vacancies: fact(
      z
        .strictObject({
          demo: demoSchema,
          heading: labelSchema('the heading of the list'),
          none: sentencesSchema('what stands there while no post is open'),
          until: labelSchema('the words before the last day; {day} stands for it'),
          posts: z
            .array(
              z.strictObject({
                id: idSchema,
                title: labelSchema('the post'),
                needs: sentencesSchema('what an applicant needs'),
                until: lastDaySchema('the last day to apply; after it the post is left out'),
              }),
            )
            .describe('the open posts'),
          apply: labelSchema('the link of a post, which begins an e-mail about it'),
          howTo: z
            .strictObject({
              heading: labelSchema('the heading of the steps'),
              steps: z
                .array(sentencesSchema('one step; {email} stands for the address'))
                .min(1)
                .describe('how to send a CV, step by step'),
              answer: sentencesSchema('when the school answers'),
              button: labelSchema('the button that begins an e-mail'),
            })
            .describe('how to send a CV'),
        })
        .describe('the open posts and how to apply'),
    ),
    button: linkSchema.describe('the button under the testimonial, with label and href'),
  })
