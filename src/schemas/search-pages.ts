/** The pages that the search finds, as the build writes them. `zod/mini`, because the browser reads them. */
import * as z from 'zod/mini'

/** Where the pages are fetched when the search opens (src/integrations/site-search.ts writes them). */
export const SEARCH_PAGES_PATH = '/search-pages.json'

/**
 * A page or a document: its address, its title, its kind ("PDF") if it is no page, its description, and its text by
 * headings. `id` is that of the place on the page, missing before the first heading.
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
