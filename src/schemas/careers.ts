import { z } from 'zod'
import type { ContentContext } from './content-context.ts'
import { demoSchema } from './demo.ts'
import { idSchema } from './id.ts'
import { linkSchema } from './link.ts'
import { pictureSchema } from './picture.ts'
import { testimonialSchema } from './testimonial.ts'
import { labelSchema, sentencesSchema } from './text.ts'

/** The page /work-with-us: content/data/careers.json. */
export const careersSchema = (context: ContentContext) =>
  z.strictObject({
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
    button: linkSchema.describe('the button under the testimonial, with label and href'),
  })
