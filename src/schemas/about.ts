import { z } from 'zod'
import type { ContentContext } from './content-context.ts'
import { linkSchema } from './link.ts'
import { pictureSchema } from './picture.ts'
import { schoolText } from './school-placeholders.ts'
import { labelSchema } from './text.ts'

/** What the About pages share: content/data/about.json. */
export const aboutSchema = (context: ContentContext) =>
  z.strictObject({
    crumb: labelSchema('the word in the breadcrumb that opens the list of the About pages'),
    sidebar: z
      .strictObject({
        heading: labelSchema('the heading over the list of About pages'),
        button: linkSchema.describe('the button under the list, with label and href'),
        partnerships: z
          .strictObject({
            heading: labelSchema('the heading of the card'),
            link: linkSchema.describe('the link of the card, with label and href'),
            picture: pictureSchema(context).describe('the picture of the card, with src and alt'),
          })
          .describe('the card about partnerships'),
      })
      .describe('the column beside the text on wide screens'),
    promo: z
      .strictObject({
        headline: labelSchema('the large words; each sentence stands on a line of its own'),
        subheading: schoolText.min(1).describe('the line under them; {school} stands for the school’s name'),
        prospectus: z
          .strictObject({ label: labelSchema('the words of the button'), file: context.publicFile('documents') })
          .describe('the button that opens the prospectus, with label and file'),
      })
      .describe('the red block under the text'),
  })
