import { z } from 'zod'
import { labelSchema } from './text.ts'

const listSchema = (what: string) =>
  z.strictObject({
    heading: labelSchema('the heading of the list'),
    items: z.array(labelSchema(what)).min(1).describe('the entries in order'),
  })

/** The column beside the blog: content/data/blog-sidebar.json. */
export const blogSidebarSchema = z.strictObject({
  search: z
    .strictObject({
      label: labelSchema('the name of the search box'),
      hint: labelSchema('the words in the empty search box'),
    })
    .describe('the search box'),
  trending: listSchema('one topic').describe('trending topics'),
  authors: listSchema('one author, by role and not by name').describe('featured authors'),
  tags: listSchema('one tag').describe('popular tags'),
})
