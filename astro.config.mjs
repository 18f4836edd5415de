import mdx from '@astrojs/mdx'
import netlify from '@astrojs/netlify'
import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, envField, fontProviders } from 'astro/config'
import school from './content/data/school.json' with { type: 'json' }
import { chunkImports } from './src/integrations/chunk-imports.ts'
import { compliance } from './src/integrations/compliance.ts'
import { contentLinks } from './src/integrations/content-links.ts'
import { finishPages } from './src/integrations/finish-pages.ts'
import { lastChanges } from './src/integrations/last-changes.ts'
import { plainMdxErrors } from './src/integrations/plain-mdx-errors.ts'
import { privatePages } from './src/integrations/private-pages.ts'
import { serviceWorkers } from './src/integrations/service-workers.ts'
import { siteSearch } from './src/integrations/site-search.ts'
import { sprite } from './src/integrations/sprite.ts'
import { staffScripts } from './src/integrations/staff-scripts.ts'
import { subsetOf } from './src/integrations/subset-fonts.ts'
import { wordStyle } from './src/integrations/word-style.ts'

/** The address of the public site; Netlify gives the branch's own address to previews. */
const site = process.env.URL?.startsWith('https://') ? process.env.URL : school.website

const lastChangeOf = lastChanges()
const scripts = chunkImports()
const staff = staffScripts()

/**
 * @astrojs/netlify makes a server build of every site unless its adapter says otherwise: this says "static",
 * so that no catch-all function answers for pages, redirects and 404s (docs/decisions/031).
 */
function staticNetlify() {
  const integration = netlify({ imageCDN: false, devFeatures: false })
  const configDone = integration.hooks['astro:config:done']
  integration.hooks['astro:config:done'] = (params) =>
    configDone?.({
      ...params,
      setAdapter: (adapter) =>
        params.setAdapter({ ...adapter, adapterFeatures: { ...adapter.adapterFeatures, buildOutput: 'static' } }),
    })
  return integration
}

/** Our own moments of hydration: `client:enquiry` and `client:press`. */
const clientDirectives = {
  name: 'client-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      for (const name of ['enquiry', 'press'])
        addClientDirective({ name, entrypoint: `./src/client/${name}-directive.ts` })
    },
  },
}

/** One variable font from an npm package, cut down to what the site uses and served by the site itself. */
async function localFont({ name, cssVariable, file, axes, weight }) {
  return {
    name,
    cssVariable,
    provider: fontProviders.local(),
    options: {
      variants: [{ src: [await subsetOf({ file, axes })], weight, style: 'normal', display: 'swap' }],
    },
    // The fallbacks are in src/styles/fallback-fonts.css.
    fallbacks: [],
  }
}

/** Islands bring no stylesheet of their own unless the server cannot render them: that of the staff area is linked there. */
const staffStyles = {
  name: 'staff-styles',
  configEnvironment: (name) => (name === 'client' ? { build: { cssCodeSplit: true } } : undefined),
}

/** Texts are read while pages are made: from one file, not from one for each, which 1,000 pages are slower by. */
const textsInOneFile = {
  name: 'texts-in-one-file',
  configEnvironment: (name) =>
    name === 'prerender'
      ? {
          build: {
            rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'texts', test: /content\/.*\.mdx/ }] } } },
          },
        }
      : undefined,
}

/**
 * What nearly every page's script imports, 1 KB; what every island needs; and what only the staff area has: one file each,
 * so that they take no requests one after the other.
 */
const sharedScripts = {
  name: 'shared-scripts',
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            rolldownOptions: {
              preserveEntrySignatures: 'allow-extension',
              output: {
                codeSplitting: {
                  groups: [
                    {
                      name: 'shared',
                      test: /src\/client\/(after-load|after-paint|late-fonts|modal|when-idle)\.ts|vite\/preload-helper/,
                    },
                    { name: 'elements', test: /node_modules\/react\/.*jsx-runtime|src\/islands\/Icon\.tsx/ },
                    {
                      name: 'islands',
                      test: /node_modules\/(react|react-dom|scheduler)\/|src\/islands\/ErrorBoundary\.tsx/,
                    },
                    { name: 'staff', test: staff.isStaffStart, includeDependenciesRecursively: false },
                  ],
                },
              },
            },
          },
        }
      : undefined,
}

/** What every page loads after its load need not come early: the page does not name its parts. */
const afterLoad = {
  name: 'after-load',
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            modulePreload: { resolveDependencies: (file, parts) => (file.includes('prepare-offline') ? [] : parts) },
          },
        }
      : undefined,
}

export default defineConfig({
  site,
  trailingSlash: 'never',
  // /about/message is dist/about/message.html: the address without a slash answers at once, no redirect.
  // Several pages at a time, so that sharing cards are drawn on the other cores.
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 4 },
  compressHTML: true,
  session: false,
  // Beside node_modules, so that built pictures outlive a new installation.
  cacheDir: './.cache/astro',
  adapter: staticNetlify(),
  integrations: [
    // Before MDX, whose renderer finds out what is its own by calling a component: React's hooks complain of that.
    react(),
    mdx({ processor: plainMdxErrors() }),
    clientDirectives,
    sitemap({
      filter: (page) => !/\/(admin|join|login|offline|private|thankyou|404|shell)(\/|$)/.test(page),
      serialize: (page) => ({ ...page, lastmod: lastChangeOf(page.url) }),
      // The pages of events and news coverage, from a function.
      customSitemaps: [`${site}/sitemap-records.xml`],
    }),
    contentLinks(),
    wordStyle(),
    finishPages(scripts.importsOf),
    compliance(),
    privatePages(),
    siteSearch(),
    serviceWorkers(),
  ],
  env: {
    schema: {
      // `off` takes all service workers away again (docs/decisions/038).
      SERVICE_WORKERS: envField.enum({ context: 'client', access: 'public', values: ['on', 'off'], default: 'on' }),
    },
  },
  image: {
    service: {
      entrypoint: './src/image-service.ts',
      // Effort 1 with half the colour, as WebP has it: 60 % of the time of effort 2 with all of it, for 1 % fewer bytes.
      config: {
        avif: { quality: 52, effort: 1, chromaSubsampling: '4:2:0' },
        webp: { quality: 74 },
        jpeg: { mozjpeg: true },
      },
    },
  },
  fonts: await Promise.all([
    localFont({
      name: 'Fraunces',
      cssVariable: '--font-fraunces',
      file: './node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
      axes: { opsz: { min: 40, max: 72 }, wght: 400 },
      weight: '400',
    }),
    localFont({
      name: 'Source Sans 3',
      cssVariable: '--font-source-sans',
      file: './node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
      axes: { wght: { min: 400, max: 700 } },
      weight: '400 700',
    }),
  ]),
  vite: {
    build: {
      // One stylesheet for all pages, kept for good.
      cssCodeSplit: false,
      // What Tailwind writes for. Without a target Lightning CSS merges properties into `text-decoration: underline 1px`
      // and takes prefixes away; WebKit then draws no line.
      cssTarget: ['chrome120', 'firefox128', 'safari17.2', 'ios17.2'],
      // Scripts are files that pages share, however short.
      assetsInlineLimit: (file) => (file.endsWith('.js') ? false : undefined),
    },
    plugins: [
      tailwindcss(),
      sprite(),
      scripts.plugin,
      staff.plugin,
      staffStyles,
      textsInOneFile,
      sharedScripts,
      afterLoad,
    ],
  },
})
