import { z } from 'zod'
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
  desks: labelSchema('the heading of the desks'),
  map: z
    .strictObject({
      heading: labelSchema('the heading of the map; the map that is loaded bears it as well'),
      note: sentencesSchema('why the map is not loaded at once'),
      button: labelSchema('the words of the button that loads the map'),
      hills: labelSchema('the hills on the drawing'),
      road: labelSchema('the road on the drawing'),
    })
    .describe('the map'),
})

export type ContactLabels = z.infer<typeof contactSchema>
