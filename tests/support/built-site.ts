import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'

/** The folder that `npm run build` writes. */
export const DIST = join(import.meta.dirname, '../../dist')

/** Every built page but the shells that functions fill in: its address as visitors see it, and its parsed HTML. */
export function builtPages() {
  if (!existsSync(join(DIST, 'index.html')))
    throw new Error('There is no built site in dist/: run "npm run build" first.')
  return readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !file.startsWith('shell/'))
    .map((file) => {
      const html = readFileSync(join(DIST, file), 'utf8')
      return { file, path: addressOf(file), html, document: parse(html) }
    })
}

export type BuiltPage = ReturnType<typeof builtPages>[number]

/** @returns the addresses that the built sitemap lists, without the host: `/`, `/about/message`, … */
export function sitemapPaths(): string[] {
  const sitemap = readFileSync(join(DIST, 'sitemap-0.xml'), 'utf8')
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
}

/** Pages that search engines are not told of, but visitors and staff see. */
export const UNLISTED_PATHS = [
  '/thankyou',
  '/login',
  '/admin',
  '/admin/news-coverage',
  '/compliance',
  '/no-such-page',
] as const

function addressOf(file: string): string {
  const path = `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`
  return path.length > 1 ? path.replace(/\/$/, '') : path
}
