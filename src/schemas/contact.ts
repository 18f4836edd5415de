import { z } from 'zod'
import { demoSchema } from './demo.ts'
import { fact } from './facts/fact.ts'
import { labelSchema, sentencesSchema } from './text.ts'

/** Labels of /contact-us: content/data/contact.json. Address, phone, e-mail and map come from school.json. */
export const contactSchema = z.strictObject({
  cards: z
    .strictObject({
      address: labelSchema('what stands above the address'),
      phone: labelSchema('what stands above the phone number'),
      email: labelSchema('what stands above the e-mail address'),
    })
    .describe('the three ways to the school'),
  call: labelSchema('the heading of the three ways'),
  write: labelSchema('the heading of the enquiry form'),
  desks: labelSchema('the heading of the desks'),
  answer: fact(
    z
      .strictObject({
        demo: demoSchema,
        text: sentencesSchema('how soon an enquiry is answered'),
        sooner: labelSchema('the words before the number of the school'),
      })
      .describe('how soon an enquiry is answered'),
  ),
  map: z
    .strictObject({
      heading: labelSchema('the heading of the map; the map that is loaded bears it as well'),
      note: sentencesSchema('why the map is not loaded at once'),
      button: labelSchema('the words of the button that loads the map'),
      hills: labelSchema('the hills on the drawing'),
      road: labelSchema('the road on the drawing'),
      minutes: labelSchema('how long it takes; {minutes}'),
      landmarks: fact(
        z
          .array(
            z.strictObject({
              demo: demoSchema,
              name: labelSchema('a place that parents know, for example Kharar'),
              at: z.enum(['west', 'south', 'south-east']).describe('the road on the drawing that leads there'),
              minutes: z.int().min(1).describe('how many minutes it takes by car'),
            }),
          )
          .min(1)
          .describe('places that parents know and the minutes from there'),
      ),
    })
    .describe('the map'),
})

export type ContactLabels = z.infer<typeof contactSchema>
