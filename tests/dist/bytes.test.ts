import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { builtPages, DIST } from '../support/built-site.ts'
import { pageScripts } from '../support/page-scripts.ts'

/** The HTML of a page as it is sent, with brotli at its best (level 11). */
const MAX_PAGE_BYTES = 15 * 1024
/** Everything that the home page's first view on a phone needs, its film aside. */
const MAX_FIRST_VIEW_BYTES = 120 * 1024

const pages = builtPages()
const cases = pages.map((page) => [page.path, page] as const)
const sent = (content: Buffer | string) => brotliCompressSync(content).length

describe('bytes as sent', () => {
  it.each(cases)('%s has at most 15 KB of HTML', (_path, { html }) => {
    expect(sent(html)).toBeLessThanOrEqual(MAX_PAGE_BYTES)
  })

  it.each(cases)('%s names only files that are there', (_path, { html }) => {
    const addresses = new Set(
      [...html.matchAll(/\/_astro\/[\w./-]+\.(?:css|js|svg|avif|webp|woff2)/g)].map(([name]) => name),
    )
    expect([...addresses].filter((address) => !existsSync(join(DIST, address)))).toEqual([])
  })

  it('the home page’s first view on a phone takes at most 120 KB, its film aside', () => {
    const home = pages.find(({ path }) => path === '/')
    if (!home) throw new Error('There is no home page in dist/.')
    const { document, html } = home
    const linked = document
      .querySelectorAll('link[rel=preload], link[rel=stylesheet], header img')
      .map((node) => node.getAttribute('href') ?? node.getAttribute('src') ?? '')
    const [drawings = ''] = html.match(/\/_astro\/drawings\.[\w-]+\.svg/) ?? []
    const poster =
      document.querySelector('hero-film source[media]')?.getAttribute('srcset')?.split(/[ ,]+/).at(-2) ?? ''
    const files = [...new Set([...linked, drawings, poster])].map((address) => {
      const content = readFileSync(join(DIST, address))
      return /\.(css|svg)$/.test(address) ? sent(content) : content.length
    })
    const scripts = pageScripts(home).map(({ code }) => sent(code))
    const total = [sent(html), ...files, ...scripts].reduce((sum, bytes) => sum + bytes, 0)
    expect(total).toBeLessThanOrEqual(MAX_FIRST_VIEW_BYTES)
  })
})
