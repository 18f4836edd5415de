import { z } from 'zod'
import { labelSchema } from './text.ts'

/** Labels of the picture viewer: content/data/viewer.json. */
export const viewerSchema = z.strictObject({
  name: labelSchema('the name of the viewer, for people who cannot see it'),
  close: labelSchema('the name of the button that closes the viewer'),
  previous: labelSchema('the name of the button that shows the picture before'),
  next: labelSchema('the name of the button that shows the next picture'),
  counter: z
    .string()
    .regex(/\{number\}.*\{count\}/, 'Write {number} and {count} where the two numbers stand.')
    .describe('which picture is shown, for example {number} of {count}'),
  show: z
    .string()
    .regex(/\{number\}/, 'Write {number} where the number stands.')
    .describe('the name of a small picture that leads to the large one, for example Show picture {number}'),
})

export type ViewerLabels = z.infer<typeof viewerSchema>
