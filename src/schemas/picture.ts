import { z } from 'zod'
import type { ContentContext } from './content-context.ts'

/** A shorter alternative text says nothing; a longer one belongs into the page. */
export const MIN_ALT_CHARACTERS = 10
export const MAX_ALT_CHARACTERS = 200

/**
 * A picture of the school: its file, relative to the entry's own file, and what a person who cannot see it should know.
 */
export const pictureSchema = ({ image }: Pick<ContentContext, 'image'>) =>
  z.strictObject({
    src: image().describe('the picture’s file, for example ../pictures/campus/campus-front.webp'),
    alt: z
      .string()
      .min(MIN_ALT_CHARACTERS)
      .max(MAX_ALT_CHARACTERS)
      .describe('what the picture shows, in one sentence, for people who cannot see it'),
  })

export type Picture = z.infer<ReturnType<typeof pictureSchema>>
