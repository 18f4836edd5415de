import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import type { AstroIntegration } from 'astro'
import { type HTMLElement, parse } from 'node-html-parser'
import { minifySync } from 'vite'
import { memoize } from '#shared/memoize.ts'
import { addAfterPicture } from './after-picture.ts'
import { contentPolicy } from './content-policy.ts'
import { criticalStyles } from './critical-styles.ts'
import { keepTogether } from './keep-together.ts'
import type { ImportsOf } from './scripts.ts'
import type { Symbols } from './sprite.ts'

/**
 * Finishes the built pages: keeps class names, amounts and days on one line, inlines the critical styles of the first
 * view, preloads the scripts of islands that hydrate at once, and adds the content security policy with the hashes of
 * the inline code (docs/decisions/032). Moves the pages of src/pages/private to dist-private, which is not published:
 * functions serve them to signed-in staff.
 */
export function finishPages(importsOf: ImportsOf, icons: Symbols): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': ({ dir, logger }) => {
        const dist = fileURLToPath(dir)
        const criticalOf = memoize((address) => criticalStyles(readFileSync(join(dist, address), 'utf8')))
        const pages = globSync('**/*.html', { cwd: dist })
        for (const page of pages) {
          const file = join(dist, page)
          writeFileSync(file, finishPage(readFileSync(file, 'utf8'), criticalOf, importsOf, icons))
        }
        const privatePages = join(dist, '../dist-private')
        rmSync(privatePages, { recursive: true, force: true })
        renameSync(join(dist, 'private'), privatePages)
        logger.info(`${pages.length} pages have the styles of their first view and a content policy`)
      },
    },
  }
}

/** Marks the end of a page's first view. */
const FIRST_VIEW_END = 'template[data-deferred-styles]'

const FIRST_PICTURE = 'img[fetchpriority=high]'
const MODULE_SCRIPT = 'script[type=module][src]'

/** Surely takes two round trips: the first is 14,600. */
const LARGE_PAGE_BYTES = 15_200
/** The best level takes 50 times as long. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

const ADD_AFTER_PICTURE = minifySync('after-picture.js', `(${addAfterPicture})()`).code

/** Hides what comes after the first view, and the hero's figures, until the stylesheet has loaded (after-picture.ts). */
const UNTIL_STYLED = '[data-unstyled] :is([data-late]~*,main~:not(dialog),hero-film img[loading=lazy]){display:none}'

/** Islands that hydrate without waiting for the visitor. */
const ISLANDS_AT_ONCE = 'astro-island:is([client=load], [client=only])'

/**
 * Returns the finished page. If the end of its first view is marked, the critical styles are in the head, and the
 * stylesheets are linked at the mark; if the first view has a picture, they and the scripts are added when it has loaded.
 * Without a mark, the stylesheets block rendering.
 * @param criticalOf returns the critical CSS extractor for a stylesheet's address
 */
export function finishPage(
  html: string,
  criticalOf: (address: string) => (firstView: string) => string,
  importsOf: ImportsOf,
  icons: Symbols,
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
    const critical = links.map((link) => criticalOf(link.getAttribute('href') ?? '')(firstView))
    const inline = page.querySelectorAll('head > style:not([media])').map((style) => style.remove().innerHTML)
    const scripts = page.querySelectorAll(MODULE_SCRIPT)
    // Low priority: text and the first picture appear sooner on a slow connection.
    for (const file of [...links, ...scripts]) file.setAttribute('fetchpriority', 'low')
    for (const link of links) link.remove()
    // Islands that hydrate at once draw the content of a page: their scripts do not wait.
    if (parse(firstView).querySelector(FIRST_PICTURE) && !page.querySelector(ISLANDS_AT_ONCE)) {
      inline.push(UNTIL_STYLED)
      const rest = [...scripts, ...page.querySelectorAll('head > link[rel=manifest]')]
      for (const file of rest) file.remove()
      end.replaceWith(
        `<template data-late>${links.join('')}${rest.join('')}</template>`,
        `<noscript>${links.join('')}</noscript><script>${ADD_AFTER_PICTURE}</script>`,
      )
    } else {
      // Browsers paint what is above the link before they parse the link.
      const preloads = links.map((link) => preload('preload', link.getAttribute('href') ?? ''))
      head?.insertAdjacentHTML('beforeend', preloads.join(''))
      end.replaceWith(...links)
    }
    // A single element, so that the policy has a single hash.
    head?.insertAdjacentHTML('beforeend', `<style>${[...inline, ...critical].join('')}</style>`)
    for (const other of others) other.remove()
  }
  preloadModules(page, importsOf)
  const isLarge = brotliCompressSync(page.toString(), BROTLI).length > LARGE_PAGE_BYTES
  inlineIcons(page, isLarge ? 'svg > use' : '.site-header svg > use', icons)
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
  const own = new Set(addressesOf(page, MODULE_SCRIPT, ['src']).flatMap(importsOf))
  const later = new Set(addressesOf(page, ISLANDS_AT_ONCE, ['component-url', 'renderer-url']).flatMap(importsOf))
  const links = (files: Set<string>) => [...files].map((file) => preload('modulepreload', file)).join('')
  page.querySelector('head')?.insertAdjacentHTML('beforeend', links(own))
  island.insertAdjacentHTML('beforebegin', links(later.difference(own)))
}

/**
 * Replaces references to the sprite by the icons: the browser would request it at once, beside the first picture. For the
 * header, which is seen first, and for pages that take a second round trip anyway.
 */
function inlineIcons(page: HTMLElement, uses: string, icons: Symbols): void {
  for (const use of page.querySelectorAll(uses)) {
    const icon = icons[use.getAttribute('href')?.split('.svg#')[1] ?? '']
    // React compares what it draws with the HTML of its islands.
    if (!icon || use.closest('astro-island')) continue
    use.parentNode?.setAttribute('viewBox', icon.viewBox)
    use.replaceWith(icon.body)
  }
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
