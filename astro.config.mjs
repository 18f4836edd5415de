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
import { allIcons, sprite } from './src/integrations/sprite.ts'

/** The address of the public site: on Netlify the site's main address, elsewhere the website in the school's data. */
const site = process.env.URL?.startsWith('https://') ? process.env.URL : school.website

const lastChangeOf = lastChanges()
const { integration: scriptFiles, importsOf } = scripts()
const icons = allIcons()

export default defineConfig({
  site,
  trailingSlash: 'never',
  scopedStyleStrategy: 'class',
  // `file` writes dist/about/message.html, so that /about/message needs no redirect.
  // `concurrency` renders several pages at a time, so that several cores draw the sharing cards.
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 4 },
  compressHTML: true,
  session: false,
  // Outside node_modules, so that built pictures are still cached after a new installation.
  cacheDir: './.cache/astro',
  integrations: [
    // React must be before MDX: otherwise MDX's renderer tries React components first, and their hooks log warnings.
    react(),
    mdx({ processor: plainMdxErrors() }),
    scriptFiles,
    sitemap({
      filter: (page) => !/\/(admin|join|login|offline|private|thankyou|404|shell)(\/|$)/.test(page),
      serialize: (page) => ({ ...page, lastmod: lastChangeOf(page.url) }),
      // A function serves this sitemap, which lists the pages of records.
      customSitemaps: [`${site}/sitemap-records.xml`],
    }),
    contentChecks(),
    finishPages(importsOf, icons),
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
      // Effort 1 with half the colour, as in WebP: 40 % less time than effort 2 with full colour, and 1 % fewer bytes.
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
      // The browsers that Tailwind supports. Without a target, Lightning CSS writes `text-decoration: underline 1px`
      // without prefixes, and WebKit then draws no line.
      cssTarget: ['chrome120', 'firefox128', 'safari17.2', 'ios17.2'],
      // Even short scripts are files, so that pages share them.
      assetsInlineLimit: (file) => (/\.js$|\/ruled\//.test(file) ? false : undefined),
    },
    plugins: [tailwindcss(), sprite(icons)],
  },
})
