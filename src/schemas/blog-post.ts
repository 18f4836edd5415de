import { z } from 'zod'
import type { ContentContext } from './content-context.ts'
import { daySchema } from './day.ts'
import { demoSchema } from './demo.ts'
import { MAX_DESCRIPTION_CHARACTERS, MAX_TITLE_CHARACTERS, MIN_DESCRIPTION_CHARACTERS } from './page.ts'
import { pictureSchema } from './picture.ts'

/** One post of the blog: content/blog/<id>.mdx, printed at /blog/<id>. */
export const blogPostSchema = (context: ContentContext) =>
  z.strictObject({
    demo: demoSchema,
    title: z.string().min(3).max(MAX_TITLE_CHARACTERS).describe('the post’s title'),
    // Unquoted, YAML parses it as a time and turns 31 February into 2 March.
    date: z
      .string('Write the day in quotation marks, for example "2024-09-16".')
      .pipe(daySchema)
      .describe('the day of publication, in quotation marks, for example "2024-09-16"'),
    badge: z.enum(['Trending', 'Tech']).describe('the mark on the card'),
    readMinutes: z.int().min(1).max(60).describe('how many minutes the post takes to read'),
    author: z.string().min(1).describe('who wrote it: an office, no names'),
    picture: pictureSchema(context).describe('the picture on the card and above the post'),
    excerpt: z
      .string()
      .min(MIN_DESCRIPTION_CHARACTERS)
      .max(MAX_DESCRIPTION_CHARACTERS)
      .describe('one or two sentences for the card and for search results'),
    topic: z.string().min(1).describe('what the post is about, in two or three labels, for Trending Topics'),
    tags: z.array(z.string().min(1)).min(1).describe('single words for Popular Tags'),
    sampleComment: z
      .strictObject({
        author: z.string().min(1).describe('who might have written it, for example A parent of class 3'),
        text: z.string().min(1).describe('the comment'),
      })
      .describe('one comment that shows what comments look like'),
  })
