import { z } from 'zod'
import { labels } from './content/parts.ts'

/** Labels of the picture viewer: content/data/viewer.json. */
export const viewerSchema = z.strictObject({
  ...labels('name close previous next'),
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
