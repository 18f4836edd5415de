import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { type HTMLElement, parse } from 'node-html-parser'
import { memoize } from '#shared/memoize.ts'
import { contentPolicy } from './content-policy.ts'
import { criticalStyles } from './critical-styles.ts'
import { keepTogether } from './keep-together.ts'
import type { ImportsOf } from './scripts.ts'

/**
 * Finishes the built pages: keeps class names, amounts and days on one line, inlines the critical styles of the first
 * view, preloads the scripts of islands that hydrate at once, and adds the content security policy with the hashes of
 * the inline code (docs/decisions/032). Moves the pages of src/pages/private to dist-private, which is not published:
 * functions serve them to signed-in staff.
 */
export function finishPages(importsOf: ImportsOf): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': ({ dir, logger }) => {
        const dist = fileURLToPath(dir)
        const criticalOf = memoize((address) => criticalStyles(readFileSync(join(dist, address), 'utf8')))
        const pages = globSync('**/*.html', { cwd: dist })
        for (const page of pages) {
          const file = join(dist, page)
          writeFileSync(file, finishPage(readFileSync(file, 'utf8'), criticalOf, importsOf))
        }
        const privatePages = join(dist, '../dist-private')
        rmSync(privatePages, { recursive: true, force: true })
        renameSync(join(dist, 'private'), privatePages)
        logger.info(`${pages.length} pages have the styles of their first view and a content policy`)
      },
    },
  }
}

/** Marks the end of a page's first view. The stylesheet is linked at the first mark; browsers paint what is above. */
const FIRST_VIEW_END = 'template[data-deferred-styles]'

const FIRST_PICTURE = 'img[fetchpriority=high]'

/** Islands that hydrate without waiting for the visitor. */
const ISLANDS_AT_ONCE = 'astro-island:is([client=load], [client=only])'

/**
 * Returns the finished page. If the end of its first view is marked, the stylesheets are linked at the mark, and
 * the critical styles are in the head. Otherwise the stylesheets block rendering.
 * @param criticalOf returns the critical CSS extractor for a stylesheet's address
 */
export function finishPage(
  html: string,
  criticalOf: (address: string) => (firstView: string) => string,
  importsOf: ImportsOf,
): string {
  const page = parse(html, { comment: true })
  keepTogether(page)
  const head = page.querySelector('head')
  const [end, ...others] = page.querySelectorAll(FIRST_VIEW_END)
  const [firstView = ''] = page.toString().split(String(end))
  // Astro renders the styles of islands before the first island, where HTML does not allow a style element.
  for (const style of page.querySelectorAll('body style')) head?.appendChild(style.remove())
  if (end) {
    const links = page.querySelectorAll('head > link[rel=stylesheet]')
    const critical = links.map((link) => criticalOf(link.getAttribute('href') ?? '')(firstView)).join('')
    for (const link of links) {
      link.remove()
      // Low priority, because the stylesheet would delay the first picture by 0.1 s on a slow connection.
      link.setAttribute('fetchpriority', 'low')
      // Without a first picture, preload the stylesheet: browsers paint what is above the link before parsing the link.
      const address = link.getAttribute('href')
      if (address && !parse(firstView).querySelector(FIRST_PICTURE))
        head?.insertAdjacentHTML('beforeend', preload('preload', address))
    }
    const inline = page.querySelectorAll('head > style:not([media])').map((style) => style.remove().innerHTML)
    // A single element, so that the policy has a single hash.
    head?.insertAdjacentHTML('beforeend', `<style>${[...inline, critical].join('')}</style>`)
    end.replaceWith(...links)
    for (const other of others) other.remove()
    // Scripts have low priority, too: text appears 20 % sooner on a slow connection.
    for (const script of page.querySelectorAll('script[type=module][src]')) script.setAttribute('fetchpriority', 'low')
  }
  preloadModules(page, importsOf)
  const policy = `<meta http-equiv="content-security-policy" content="${contentPolicy(page)}">`
  page.querySelector('meta[charset]')?.insertAdjacentHTML('afterend', policy)
  return page.toString()
}

/**
 * Preloads the scripts of islands with all their imports, so that the browser requests them together: one after the
 * other, they took five round trips on /events. The page's own scripts are preloaded in the head, because a stylesheet
 * in the body blocks the parser. They can draw content before the islands do.
 */
function preloadModules(page: HTMLElement, importsOf: ImportsOf): void {
  const island = page.querySelector(ISLANDS_AT_ONCE)
  if (!island) return
  const own = new Set(addressesOf(page, 'script[type=module][src]', ['src']).flatMap(importsOf))
  const later = new Set(addressesOf(page, ISLANDS_AT_ONCE, ['component-url', 'renderer-url']).flatMap(importsOf))
  const links = (files: Set<string>) => [...files].map((file) => preload('modulepreload', file)).join('')
  page.querySelector('head')?.insertAdjacentHTML('beforeend', links(own))
  island.insertAdjacentHTML('beforebegin', links(later.difference(own)))
}

/** Returns a link that fetches a file, after the files of the first view. */
function preload(rel: 'preload' | 'modulepreload', file: string): string {
  const kind = rel === 'preload' ? ' as="style"' : ''
  return `<link rel="${rel}"${kind} href="${file}" fetchpriority="low">`
}

function addressesOf(page: HTMLElement, selector: string, attributes: readonly string[]): string[] {
  const values = page.querySelectorAll(selector).flatMap((node) => attributes.map((name) => node.getAttribute(name)))
  return values.filter((value) => value !== undefined)
}
