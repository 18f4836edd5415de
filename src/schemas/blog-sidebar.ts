import { z } from 'zod'
import { labelSchema } from './text.ts'

const headingSchema = labelSchema('the heading of the list')

/** The words of the column beside the blog: content/data/blog-sidebar.json. Its lists come from the posts. */
export const blogSidebarSchema = z.strictObject({
  search: labelSchema('the name of the search box'),
  searchHint: labelSchema('the words in the empty search box'),
  topics: headingSchema,
  authors: headingSchema,
  tags: headingSchema,
})
