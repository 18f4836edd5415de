/** The pages in the search index, which the build writes. `zod/mini` is small in the browser. */
import * as z from 'zod/mini'

/** The address of the index, which src/integrations/site-search.ts writes and the search loads when it is opened. */
export const SEARCH_PAGES_PATH = '/search-pages.json'

/**
 * A page or a document: its address, its title, its kind if it is not a page ("PDF"), its description, and its text by
 * headings. `id` is the anchor of a heading, missing before the first heading.
 */
const pageSchema = z.object({
  url: z.string(),
  title: z.string(),
  kind: z.optional(z.string()),
  summary: z.optional(z.string()),
  sections: z.array(z.object({ id: z.optional(z.string()), text: z.string() })),
})

export const searchPagesSchema = z.array(pageSchema)

export type SearchPage = z.infer<typeof pageSchema>
