/**
 * A layer: a folder, and the folders from which its files may import. `npm run check` checks all .ts, .tsx and .astro
 * files except tests. A file belongs to the layer with the longest folder that contains the file. Files may also import
 * from their own folder and from `SHARED`. Any other import is an error, so a new folder needs an entry here.
 */
export interface Layer {
  folder: string
  /** Folders (or single files) that its files may import. */
  imports: readonly string[]
  /** Packages that its files may import; if omitted, all except `RESERVED_PACKAGES`. */
  packages?: readonly string[]
}

/** Small pure functions that every folder may import (docs/architecture.md#layers). */
export const SHARED = 'src/shared'

const ASSETS = ['src/assets', 'src/styles'] as const

/** The layers of the site, from the pages down to the schemas. */
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
 * A `<script>` of an .astro file runs in the browser, so it may only import browser code. Five files of islands are
 * allowed: the photo gallery, the links to pictures and the cards of records need no React; the enquiry popup and the
 * messages about stored enquiries are imported on demand, with React.
 */
export const ASTRO_SCRIPT: Layer = {
  folder: '<script>',
  imports: [
    'src/client',
    'src/islands/EnquiryPopup.tsx',
    'src/islands/enquiry/KeptEnquiry.tsx',
    'src/islands/photo-gallery/photo-gallery.ts',
    'src/islands/picture-viewer/picture-links.ts',
    'src/islands/record-gallery/record-list.tsx',
    'src/schemas',
    'content',
  ],
}

/** The layers of the server, from the functions down. Server and site share only `src/schemas` and `SHARED`. */
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
    // The check of ADMIN_PASSWORD_HASH needs `isPasswordHash`.
    imports: ['netlify/guards/password.ts', 'netlify/stores', 'netlify/http', 'src/schemas', 'content'],
  },
  { folder: 'netlify/stores', imports: ['src/schemas'] },
  { folder: 'netlify/pictures', imports: ['netlify/http', 'src/schemas'] },
  { folder: 'netlify/documents', imports: ['netlify/http'] },
  { folder: 'netlify/http', imports: ['src/schemas'] },
  {
    folder: 'netlify/local',
    imports: [
      // The sample records store their files as staff do.
      'netlify/handlers/pictures/upload-file.ts',
      'netlify/guards',
      'netlify/stores',
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
  hono: ['netlify/guards', 'netlify/handlers', 'netlify/local', 'netlify/stores'],
  react: ['src/islands'],
  'react-dom': ['src/islands'],
}

/** Handlers must not open stores: they get stores as arguments, so that tests can pass their own. */
export const HANDED_IN = { folder: 'netlify/handlers', from: 'netlify/stores', names: /\bopen[A-Z]\w*/ } as const
