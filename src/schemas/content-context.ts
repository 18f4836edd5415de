import type { SchemaContext } from 'astro/content/config'
import type { z } from 'zod'

/** Folders of icons that content may choose from, below src/icons. */
export type IconSet = 'achievements' | 'campus-life' | 'careers' | 'policies' | 'sports'

/**
 * What loaders pass to a content schema: checks that read the disk, which a schema must not do. `image()` is Astro's;
 * `icon(set)` is the name of a file in src/icons/<set>; `publicFile(folder)` is a path such as
 * `/documents/prospectus.pdf` of a file in public/<folder>.
 */
export interface ContentContext extends SchemaContext {
  icon(set: IconSet): z.ZodString
  publicFile(folder: 'documents' | 'video'): z.ZodString
}
