import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { remembered } from '../lib/remembered.ts'
import { contentPolicy } from './content-policy.ts'
import { gatherCode } from './gather-code.ts'
import type { KeepFile } from './keep-file.ts'
import { type PageScripts, pageScripts } from './page-scripts.ts'
import { shareDrawings } from './share-drawings.ts'
import { shortenClasses } from './shorten-classes.ts'
import { shortenPaths } from './shorten-paths.ts'
import { shortenPictureNames } from './shorten-picture-names.ts'
import { shortenScopes } from './shorten-scopes.ts'
import { firstViewCss, usedCss, withoutFonts } from './used-css.ts'

/**
 * The last step of the build: each page carries what its first view needs, and the rest as files that are kept for good;
 * it says in its own content security policy which inline code is its own (docs/decisions/034, 036).
 */
export function leanPages(): AstroIntegration {
  return {
    name: 'lean-pages',
    hooks: {
      'astro:build:done': ({ dir, logger }) => {
        const dist = fileURLToPath(dir)
        shortenPictureNames(dist)
        const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
        const scriptsOf = pageScripts((name) => readAsset(dist, name))
        const keepFile = remembered((name: `${string}.${string}`, content: string) => {
          const address = hashedAddress(name, content)
          writeFileSync(join(dist, address), content)
          return address
        })
        for (const page of pages) {
          const file = join(dist, page)
          writeFileSync(file, leanPage(readFileSync(file, 'utf8'), scriptsOf, keepFile))
        }
        logger.info(`${pages.length} pages carry what their first view needs`)
      },
    },
  }
}

/** Where the first view of a page ends (src/components/site/RestOfStyles.astro); the first one counts. */
const FIRST_VIEW_END = /<link rel="stylesheet" data-rest-of-styles[^>]*>/g

/**
 * @param html a built page @param scriptsOf gives all code it may load @param keepFile takes what leaves it
 * @returns the page: one <style> in its head with the rules it can use, or only those of its first view where it says
 * where that ends; the rest of its styles, its later icons and its inline code linked
 */
export function leanPage(html: string, scriptsOf: PageScripts, keepFile: KeepFile): string {
  const css = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join('')
  const bare = html.replace(/<style>[\s\S]*?<\/style>/g, '')
  const scripts = scriptsOf(bare)
  const scoped = shortenScopes(bare, usedCss(css, bare, scripts), scripts)
  const { html: short, css: used } = shortenClasses(scoped.html, scoped.css, scripts)
  const [firstView = '', ...rest] = shareDrawings(gatherCode(shortenPaths(short), keepFile), keepFile).split(
    FIRST_VIEW_END,
  )
  const lean = rest.length
    ? `${withStyle(firstView, firstViewCss(used, firstView))}<link rel="stylesheet" href="${keepFile('rest.css', withoutFonts(used))}">${rest.join('')}`
    : withStyle(firstView, used)
  const policy = `<meta http-equiv="content-security-policy" content="${contentPolicy(lean)}">`
  return lean.replace(/<meta charset="utf-8"\s*\/?>/i, (charset) => charset + policy)
}

function withStyle(html: string, css: string): string {
  return html.replace('</head>', () => `<style>${css}</style></head>`)
}

/** `/_astro/rest.1a2b3c4d.css`: under `/_astro/` everything is kept for good (netlify.toml). */
export function hashedAddress(name: string, content: string): string {
  const ending = extname(name)
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  return `/_astro/${name.slice(0, -ending.length)}.${hash}${ending}`
}

function readAsset(dist: string, name: string): string {
  const file = join(dist, '_astro', name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
