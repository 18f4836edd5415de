import { z } from 'zod'
import type { ContentContext } from './content-context.ts'
import { demoSchema } from './demo.ts'
import { pictureSchema } from './picture.ts'
import { schoolText } from './school-placeholders.ts'

/** A message of one of the school's leaders, printed at /about/message: content/messages/<office>.mdx. */
export const messageSchema = (context: ContentContext) =>
  z.strictObject({
    demo: demoSchema,
    title: z.string().min(1).describe('the heading, for example From the President'),
    office: schoolText.min(1).describe('the office that signs, for example President, Education Society; no names'),
    order: z.int().min(1).describe('its place on the page, from 1'),
    portrait: pictureSchema(context)
      .optional()
      .describe('a photograph, 4 wide to 5 high; leave it out until there is one'),
    pull: z.string().min(1).max(140).describe('one sentence of the message, which opens it in large letters'),
  })
