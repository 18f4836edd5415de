import { z } from 'zod'
import type { ContentContext } from './content-context.ts'
import { demoSchema } from './demo.ts'
import { idSchema } from './id.ts'
import { linkSchema } from './link.ts'
import { pictureSchema } from './picture.ts'
import { schoolText } from './school-placeholders.ts'
import { testimonialSchema } from './testimonial.ts'
import { labelSchema, sentencesSchema } from './text.ts'

/** The page /about/set-us-apart: content/data/set-us-apart.json. */
export const setUsApartSchema = (context: ContentContext) =>
  z.strictObject({
    counters: z
      .array(
        z.strictObject({
          id: idSchema,
          label: labelSchema('what is counted, for example Students'),
          value: z.int().min(1).describe('the number that is reached, without the plus sign'),
        }),
      )
      .min(1)
      .describe('the numbers in order'),
    countersNote: sentencesSchema(
      'whom the numbers count; {teachers} stands for the class and subject teachers, {others} for the rest of the staff',
    ),
    blocks: z
      .array(
        z.strictObject({
          id: idSchema,
          title: labelSchema('the heading of the block'),
          text: sentencesSchema('two or three sentences'),
          image: pictureSchema(context).describe('the picture of the block, with src and alt'),
        }),
      )
      .min(1)
      .describe('the blocks in order'),
    testimonials: z
      .strictObject({
        demo: demoSchema,
        heading: labelSchema('the heading beside the quotations'),
        controls: z
          .strictObject({
            quotation: labelSchema('what one quotation is called; its number follows'),
            previous: labelSchema('what the button to the quotation before is called'),
            next: labelSchema('what the button to the quotation after is called'),
            pause: labelSchema('what the button that stops the change is called'),
            play: labelSchema('what the same button is called while they stand still'),
          })
          .describe('the buttons under the quotations, read out to people who cannot see them'),
        items: z
          .array(testimonialSchema.extend({ id: idSchema }))
          .min(1)
          .describe('the quotations in order'),
      })
      .describe('what parents and alumni say'),
    callToAction: z
      .strictObject({
        heading: schoolText.min(1).describe('the last heading; {school} stands for the school’s name'),
        button: linkSchema.describe('the button beside it, with label and href'),
      })
      .describe('the last line of the page'),
  })
