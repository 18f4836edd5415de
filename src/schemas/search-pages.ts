/** The pages in the search index, which the build writes. `zod/mini` keeps scripts small. */
import * as z from 'zod/mini'

/** The address of the index, which src/integrations/site-search.ts writes. The search loads it when it is opened. */
export const SEARCH_PAGES_PATH = '/search-pages.json'

/**
 * A page or a document. `kind` is for documents ("PDF"). `id` is the anchor of a section's heading; the text before the
 * first heading has no `id`.
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
