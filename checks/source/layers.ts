/**
 * Which folder may import from which: the one table of the layers. `npm run check` holds it in .ts, .tsx and .astro
 * files; tests are free. A file belongs to the longest folder that its path begins with; every folder also imports itself
 * and `SHARED`.
 * An import that the table lacks is an error, so a new folder needs a line here.
 */
export interface Layer {
  folder: string
  /** Folders (or single files) that its files may import. */
  imports: readonly string[]
  /** Packages that its files may import; without this line all but those of `RESERVED_PACKAGES`. */
  packages?: readonly string[]
}

/** Small pure functions that every folder may import (docs/architecture.md#layers). */
export const SHARED = 'src/shared'

const ASSETS = ['src/assets', 'src/styles'] as const

/** From the pages down to the schemas. */
const SITE: readonly Layer[] = [
  { folder: 'src/pages', imports: ['src/layouts', 'src/components', 'src/islands', 'src/lib', 'src/schemas'] },
  {
    folder: 'src/layouts',
    imports: ['src/components', 'src/islands', 'src/lib', 'src/schemas', ...ASSETS],
  },
  { folder: 'src/components', imports: ['src/islands', 'src/lib', 'src/schemas', 'src/icons', ...ASSETS] },
  { folder: 'src/islands', imports: ['src/client', 'src/schemas', 'src/icons', 'src/styles', 'content'] },
  { folder: 'src/client', imports: ['src/schemas', 'src/assets', 'content'] },
  { folder: 'src/workers', imports: ['src/islands/admin/drafts/shared-draft.ts', 'src/client', 'src/schemas'] },
  { folder: 'src/lib', imports: ['src/schemas', 'src/assets', 'src/image-service.ts', 'content'] },
  { folder: 'src/schemas', imports: [], packages: ['zod', 'zod/mini', 'astro/content/config'] },
  { folder: SHARED, imports: [], packages: [] },
  { folder: 'src/shared/notice-text.ts', imports: [], packages: ['markdown-it'] },
  { folder: 'src/shared/question-words.ts', imports: ['content'], packages: [] },
  { folder: 'src/content.config.ts', imports: ['src/lib', 'src/schemas'] },
  { folder: 'src/image-service.ts', imports: [] },
  { folder: 'src/icons', imports: ['src/schemas'] },
  { folder: 'src/integrations', imports: ['src/lib', 'src/schemas', 'src/icons'] },
]

/**
 * A `<script>` of an .astro file runs in the browser, so it imports what the browser may have. The gallery's tiles are
 * chosen and a gallery's first cards are drawn before React is loaded, by the code of the islands; the popup and what shows
 * kept enquiries are imported when they are wanted, with React.
 */
export const ASTRO_SCRIPT: Layer = {
  folder: '<script>',
  imports: [
    'src/client',
    'src/islands/EnquiryPopup.tsx',
    'src/islands/enquiry/KeptEnquiry.tsx',
    'src/islands/photo-gallery/tiles.ts',
    'src/islands/record-gallery/first-records.ts',
    'src/schemas',
    'content',
  ],
}

/** From the functions down to the parts that know nothing of the site; `src/schemas` and `SHARED` are all they share with it. */
const SERVER: readonly Layer[] = [
  {
    folder: 'netlify/functions',
    imports: [
      'netlify/handlers',
      'netlify/guards',
      'netlify/platform',
      'netlify/stores',
      'netlify/http',
      'src/schemas',
    ],
  },
  {
    folder: 'netlify/handlers',
    imports: [
      'netlify/guards',
      'netlify/platform',
      'netlify/stores',
      'netlify/pictures',
      'netlify/documents',
      'netlify/http',
      'src/lib/prices/family-page.ts',
      'src/lib/prices/family-year.ts',
      'src/schemas',
      'content',
    ],
  },
  {
    folder: 'netlify/guards',
    imports: ['netlify/platform', 'netlify/stores', 'netlify/http', 'src/schemas', 'content'],
  },
  {
    folder: 'netlify/platform',
    // Fails at startup if the setting is no password hash, before anybody signs in.
    imports: ['netlify/guards/password.ts', 'netlify/stores', 'netlify/http', 'src/schemas', 'content'],
  },
  { folder: 'netlify/stores', imports: ['src/schemas'] },
  { folder: 'netlify/pictures', imports: ['netlify/http', 'src/schemas'] },
  { folder: 'netlify/documents', imports: ['netlify/http'] },
  { folder: 'netlify/http', imports: ['src/schemas'] },
  {
    folder: 'netlify/local',
    imports: [
      'netlify/guards',
      'netlify/stores',
      'netlify/pictures',
      'netlify/documents',
      'netlify/http',
      'src/schemas',
    ],
  },
]

export const LAYERS: readonly Layer[] = [
  ...SITE,
  ...SERVER,
  { folder: 'checks', imports: ['src/lib', 'src/schemas'] },
  { folder: 'astro.config.mjs', imports: ['src/integrations', 'content'] },
]

/** Packages that only these folders may import; a name that ends in `*` is a prefix. */
export const RESERVED_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  '@netlify/blobs': ['netlify/stores', 'netlify/local'],
  '@netlify/functions': ['netlify/functions', 'netlify/guards', 'netlify/platform', 'netlify/http', 'netlify/local'],
  '@netlify/redirect-parser': ['src/integrations'],
  '@netlify/*': ['netlify/local'],
  hono: ['netlify/guards', 'netlify/handlers', 'netlify/local'],
  react: ['src/islands'],
  'react-dom': ['src/islands'],
}

/** Handlers are handed their stores, so that a test hands them one of its own: they import none of these names. */
export const HANDED_IN = { folder: 'netlify/handlers', from: 'netlify/stores', names: /\bopen[A-Z]\w*/ } as const
