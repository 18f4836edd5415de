import { z } from 'zod'
import type { ContentContext } from './content-context.ts'
import { idSchema } from './id.ts'
import { labels } from './labels.ts'
import { linkSchema } from './link.ts'
import { pictureSchema } from './picture.ts'
import { labelSchema, sentencesSchema } from './text.ts'

/** The sections of /academics in their order: content/data/academics.json. */
export const academicsSchema = (context: ContentContext) =>
  z.strictObject({
    stages: labelSchema('what the bar of stages is called for people who cannot see it'),
    button: linkSchema.describe('the button of every section, with label and href'),
    facts: labels('the facts of a stage', {
      day: 'the timings of a day',
      winter: 'beside the summer hours; {hours} in winter and the {minutes} of a lesson',
      size: 'the children in a class',
      sizeHint: 'from which session the number is; {session}',
      fees: 'the fees of a year',
      feesHint: 'the link to all fees',
      subjects: 'the subjects',
      classes: 'the links to the classes',
    }),
    sections: z
      .array(
        z.strictObject({
          id: idSchema,
          title: labelSchema('the name of the stage, for example Middle School'),
          description: sentencesSchema('two or three sentences about the stage'),
          highlights: z
            .array(labelSchema('a subject or an area of learning'))
            .min(1)
            .optional()
            .describe('subjects or areas of learning; leave the field out where there are none'),
          image: pictureSchema(context).describe('the picture of the stage, with src and alt'),
          sticky: z
            .boolean()
            .default(false)
            .describe('true where the picture stays in view while the highlights scroll past'),
        }),
      )
      .min(1)
      .describe('the sections in order'),
  })
