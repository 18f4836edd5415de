import mdx from '@astrojs/mdx'
import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, envField } from 'astro/config'
import school from './content/data/school.json' with { type: 'json' }
import { contentChecks } from './src/integrations/content-checks.ts'
import { finishPages } from './src/integrations/finish-pages.ts'
import { siteFonts } from './src/integrations/fonts.ts'
import { lastChanges } from './src/integrations/last-changes.ts'
import { plainMdxErrors } from './src/integrations/plain-mdx-errors.ts'
import { scripts } from './src/integrations/scripts.ts'
import { serviceWorkers } from './src/integrations/service-workers.ts'
import { siteSearch } from './src/integrations/site-search.ts'
import { sprite } from './src/integrations/sprite.ts'

/** The address of the public site. For previews, Netlify sets the address of the branch. */
const site = process.env.URL?.startsWith('https://') ? process.env.URL : school.website

const lastChangeOf = lastChanges()
const { integration: scriptFiles, importsOf } = scripts()

export default defineConfig({
  site,
  trailingSlash: 'never',
  scopedStyleStrategy: 'class',
  // `format`: /about/message is the file dist/about/message.html, so the address without a slash needs no redirect.
  // `concurrency`: four pages are rendered at a time, so that their sharing cards are drawn on several cores.
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 4 },
  compressHTML: true,
  session: false,
  // Outside node_modules, so that a new installation does not delete the cached pictures.
  cacheDir: './.cache/astro',
  integrations: [
    // Before MDX: otherwise the renderer of MDX would call React components as a test, and their hooks would warn.
    react(),
    mdx({ processor: plainMdxErrors() }),
    scriptFiles,
    sitemap({
      filter: (page) => !/\/(admin|join|login|offline|private|thankyou|404|shell)(\/|$)/.test(page),
      serialize: (page) => ({ ...page, lastmod: lastChangeOf(page.url) }),
      // The sitemap of the pages of records, which a function serves.
      customSitemaps: [`${site}/sitemap-records.xml`],
    }),
    contentChecks(),
    finishPages(importsOf),
    siteSearch(),
    serviceWorkers(),
  ],
  env: {
    schema: {
      // `off` removes all installed service workers (docs/decisions/038).
      SERVICE_WORKERS: envField.enum({ context: 'client', access: 'public', values: ['on', 'off'], default: 'on' }),
    },
  },
  image: {
    service: {
      entrypoint: './src/image-service.ts',
      // Compared with effort 2 and full colour (4:4:4), AVIF takes 60 % of the time and has 1 % fewer bytes.
      config: {
        avif: { quality: 51, effort: 1, chromaSubsampling: '4:2:0' },
        webp: { quality: 73 },
        jpeg: { mozjpeg: true },
      },
    },
  },
  fonts: await siteFonts(),
  vite: {
    build: {
      // One stylesheet for all pages, cached permanently.
      cssCodeSplit: false,
      // The browsers that Tailwind supports. Without a target, Lightning CSS merges properties into
      // `text-decoration: underline 1px` and removes prefixes; WebKit then draws no line.
      cssTarget: ['chrome120', 'firefox128', 'safari17.2', 'ios17.2'],
      // Even short scripts are files, so that pages share them.
      assetsInlineLimit: (file) => (file.endsWith('.js') ? false : undefined),
    },
    plugins: [tailwindcss(), sprite()],
  },
})
