import mdx from '@astrojs/mdx'
import netlify from '@astrojs/netlify'
import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, fontProviders } from 'astro/config'
import icon from 'astro-icon'
import school from './content/data/school.json' with { type: 'json' }
import { compliance } from './src/integrations/compliance.ts'
import { lastChanges } from './src/integrations/last-changes.ts'
import { leanPages } from './src/integrations/lean-pages.ts'
import { siteSearch } from './src/integrations/site-search.ts'
import { subsetOf } from './src/integrations/subset-fonts.ts'

/** The address of the public site; Netlify gives the branch's own address to previews. */
const site = process.env.URL?.startsWith('https://') ? process.env.URL : school.website

const lastChangeOf = lastChanges()

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

/** `client:enquiry`, the moment at which the enquiry popup is fetched. */
const enquiryDirective = {
  name: 'enquiry-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'enquiry', entrypoint: './src/enquiry-directive.ts' }),
  },
}

/** One variable font from an npm package, cut down to what the site uses and served by the site itself. */
async function localFont({ name, cssVariable, file, axes, weight, fallbacks }) {
  return {
    name,
    cssVariable,
    provider: fontProviders.local(),
    options: {
      variants: [{ src: [await subsetOf({ file, axes })], weight, style: 'normal', display: 'swap' }],
    },
    fallbacks,
  }
}

/**
 * Vite's helper that fetches a later script's parts and styles ahead would cost every page 760 bytes and a request; no
 * later script here has styles of its own. What is left of it shares a file with what every page needs at a press.
 */
const withoutPreloadHelper = {
  name: 'without-preload-helper',
  enforce: 'pre',
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            modulePreload: false,
            rolldownOptions: {
              output: {
                codeSplitting: {
                  groups: [{ name: 'press', test: /preload-helper|islands\/(after-paint|modal)\.ts/ }],
                },
              },
            },
          },
        }
      : undefined,
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
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

export default defineConfig({
  site,
  trailingSlash: 'never',
  // /about/message is dist/about/message.html: the address without a slash answers at once, no redirect.
  // Several pages at a time, so that sharing cards are drawn on the other cores.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 4 },
  compressHTML: true,
  session: false,
  // Beside node_modules, so that built pictures outlive a new installation.
  cacheDir: './.cache/astro',
  adapter: staticNetlify(),
  integrations: [
    // Before MDX, whose renderer finds out what is its own by calling a component: React's hooks complain of that.
    react(),
    mdx(),
    enquiryDirective,
    icon({ iconDir: 'src/icons' }),
    sitemap({
      filter: (page) => !/\/(admin|compliance|login|thankyou|404|shell)(\/|$)/.test(page),
      serialize: (page) => ({ ...page, lastmod: lastChangeOf(page.url) }),
      // The pages of events and news coverage, from a function.
      customSitemaps: [`${site}/sitemap-records.xml`],
    }),
    leanPages(),
    compliance(),
    siteSearch(),
  ],
  image: { service: { entrypoint: './src/image-service.ts' } },
  fonts: await Promise.all([
    localFont({
      name: 'Fraunces',
      cssVariable: '--font-fraunces',
      file: './node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
      axes: { opsz: { min: 40, max: 72 }, wght: 400 },
      weight: '400',
      fallbacks: ['Serif stand-in', 'Georgia', 'serif'],
    }),
    localFont({
      name: 'Source Sans 3',
      cssVariable: '--font-source-sans',
      file: './node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
      axes: { wght: { min: 400, max: 700 } },
      weight: '400 700',
      fallbacks: ['Sans stand-in', 'Roboto stand-in', 'system-ui', 'sans-serif'],
    }),
  ]),
  vite: { plugins: [tailwindcss(), withoutPreloadHelper, textsInOneFile] },
})
