import { z } from 'zod'
import { labelSchema, sentencesSchema } from './text.ts'

/** Labels of the blog's lists, buttons and comments: content/data/blog.json. */
export const blogSchema = z.strictObject({
  readMore: labelSchema('the words of the link under each post'),
  search: z
    .strictObject({
      label: labelSchema('the name of the search box'),
      found: labelSchema('how many posts match; {count} is their number'),
      none: sentencesSchema('what to say when no post matches; {words} is what was typed'),
    })
    .describe('the search box'),
  sidebar: z
    .strictObject({
      trending: labelSchema('the heading of the topics'),
      authors: labelSchema('the heading of the authors'),
      tags: labelSchema('the heading of the tags'),
    })
    .describe('the headings of the column beside the list; its entries come from the posts'),
  post: z
    .strictObject({
      crumb: labelSchema('the blog’s name in the breadcrumb of a post'),
      about: labelSchema('the name of the column beside a post, for people who cannot see it'),
      like: labelSchema('the words of the button'),
      save: labelSchema('the words of the button'),
      share: labelSchema('the words of the button'),
      remembered: sentencesSchema('where likes and saved posts are kept'),
      linkCopied: sentencesSchema('what to say once the link is copied'),
      related: labelSchema('the heading of the related posts'),
    })
    .describe('the words round a post'),
  comments: z
    .strictObject({
      heading: labelSchema('the heading of the comments'),
      sample: labelSchema('the mark on the sample comment'),
      leave: labelSchema('the heading of the box for an own comment'),
      closed: sentencesSchema('why no comment can be sent'),
      send: labelSchema('the words of the button'),
    })
    .describe('the comments under a post'),
})
