import { z } from 'zod'
import type { ContentContext } from './content-context.ts'
import { idSchema } from './id.ts'
import { linkSchema } from './link.ts'
import { pictureSchema } from './picture.ts'
import { labelSchema, sentencesSchema } from './text.ts'

/** One full-screen card that stays pinned while the home page scrolls: content/data/pinned-cards.json. */
export const pinnedCardSchema = (context: ContentContext) =>
  z.strictObject({
    id: idSchema,
    heading: labelSchema('the heading of the card'),
    text: sentencesSchema('one or two sentences under the heading'),
    image: pictureSchema(context).describe('the large picture of the card, with src and alt'),
    button: linkSchema.describe('the button of the card, with label and href'),
  })
