import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { parse } from 'node-html-parser'
import { memoize } from '#lib/memoize.ts'
import { contentPolicy } from './content-policy.ts'
import { criticalStyles } from './critical-styles.ts'

/**
 * Finishes the built pages: inlines the critical styles of each page's first view, and adds the content security policy
 * with the hashes of its inline code (docs/decisions/034).
 */
export function finishPages(): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': ({ dir, logger }) => {
        const dist = fileURLToPath(dir)
        const criticalOf = memoize((address) => criticalStyles(readFileSync(join(dist, address), 'utf8')))
        const pages = globSync('**/*.html', { cwd: dist })
        for (const page of pages) {
          const file = join(dist, page)
          writeFileSync(file, finishPage(readFileSync(file, 'utf8'), criticalOf))
        }
        logger.info(`${pages.length} pages have the styles of their first view and a content policy`)
      },
    },
  }
}

/** The mark at the end of a page's first view (src/components/site/DeferredStyles.astro); the first one counts. */
const FIRST_VIEW_END = 'template[data-deferred-styles]'

/**
 * Returns the finished page.
 * @param html a built page
 * @param criticalOf returns the critical CSS extractor for a stylesheet's address
 * @returns the page with its policy. If it has a mark at the end of its first view, its stylesheets are linked there
 *   and the critical styles are in its head. Otherwise its stylesheets block rendering.
 */
export function finishPage(html: string, criticalOf: (address: string) => (firstView: string) => string): string {
  const page = parse(html, { comment: true })
  const head = page.querySelector('head')
  // Astro renders the style of islands before the first island, where HTML does not allow one.
  for (const style of page.querySelectorAll('body style')) head?.appendChild(style.remove())
  const [end, ...others] = page.querySelectorAll(FIRST_VIEW_END)
  if (end) {
    const firstView = html.slice(0, end.range[0])
    const links = page.querySelectorAll('head > link[rel=stylesheet]')
    const critical = links.map((link) => criticalOf(link.getAttribute('href') ?? '')(firstView)).join('')
    for (const link of links) link.remove()
    head?.insertAdjacentHTML('beforeend', `<style>${critical}</style>`)
    end.replaceWith(...links)
    for (const other of others) other.remove()
  }
  const policy = `<meta http-equiv="content-security-policy" content="${contentPolicy(page)}">`
  page.querySelector('meta[charset]')?.insertAdjacentHTML('afterend', policy)
  return page.toString()
}
