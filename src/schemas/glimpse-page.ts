import { z } from 'zod'
import { labelSchema } from './text.ts'

/** Labels of the gallery's controls: content/data/glimpse-page.json. */
export const glimpsePageSchema = z.strictObject({
  filters: labelSchema('the name of the row of filters, for people who cannot see it'),
  pictures: labelSchema('the name of the pictures, for people who cannot see them'),
  previous: labelSchema('the words of the button that goes back a page'),
  next: labelSchema('the words of the button that goes on a page'),
  page: z
    .string()
    .regex(/\{page\}.*\{pages\}/, 'Write {page} and {pages} where the two numbers stand.')
    .describe('where one is, for example Page {page} of {pages}'),
})
