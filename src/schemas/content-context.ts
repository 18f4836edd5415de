import type { SchemaContext } from 'astro/content/config'
import type { z } from 'zod'

/** Folders of icons that content may choose from, below src/icons. */
export type IconSet = 'achievements' | 'campus-life' | 'careers' | 'policies' | 'sports'

/**
 * What the loaders hand to a content schema: checks that look at the disk, which a schema itself must not do.
 * `image()` is Astro's; `icon(set)` is the name of a file in src/icons/<set>; `publicFile(folder)` is a path such as
 * `/documents/prospectus.pdf` of a file in public/<folder>.
 */
export interface ContentContext extends SchemaContext {
  icon(set: IconSet): z.ZodString
  publicFile(folder: 'documents' | 'video'): z.ZodString
}
