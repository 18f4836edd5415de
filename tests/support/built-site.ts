import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { RECORD_KINDS } from '../../src/schemas/record-kinds/record-kinds.ts'

/** The folder that `npm run build` writes. */
export const DIST = join(import.meta.dirname, '../../dist')

let pages: ReturnType<typeof readPages> | undefined

/**
 * Returns every built page with its address and its parsed HTML, except the shells that functions fill in. All tests of
 * a process share these pages, so no test may change one.
 */
export function builtPages() {
  pages ??= readPages()
  return pages
}

export type BuiltPage = ReturnType<typeof readPages>[number]

function readPages() {
  if (!existsSync(join(DIST, 'index.html')))
    throw new Error('There is no built site in dist/: run "npm run build" first.')
  return readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !file.startsWith('shell/'))
    .map((file) => {
      const html = readFileSync(join(DIST, file), 'utf8')
      const document = parse(html)
      return { file, path: addressOf(file), html, document, main: document.querySelector('main') }
    })
}

/** Returns a built page. @throws when there is none */
export function builtPage(path: string): BuiltPage {
  const page = builtPages().find((candidate) => candidate.path === path)
  if (!page) throw new Error(`There is no page ${path} in dist/.`)
  return page
}

/** Returns the words of a page's content, with single spaces. */
export const pageText = (path: string) => (builtPage(path).main?.text ?? '').replace(/\s+/g, ' ')

/** Returns the findings of a check on pages, each with the page's path. */
export function findings<Page extends BuiltPage>(of: readonly Page[], check: (page: Page) => readonly unknown[]) {
  return of.flatMap((page) => check(page).map((found) => `${page.path}: ${found}`))
}

/** Returns the paths in the built sitemap: `/`, `/about/message`, … */
export function sitemapPaths(): string[] {
  const sitemap = parse(readFileSync(join(DIST, 'sitemap-0.xml'), 'utf8'))
  return sitemap.querySelectorAll('loc').map(({ text }) => new URL(text).pathname)
}

export const STAFF_AREA_PATHS = [...new Set(Object.values(RECORD_KINDS).map(({ staffPage }) => `/${staffPage}`))]

/** Pages that are not in the sitemap but are visible to visitors or staff. */
export const UNLISTED_PATHS = ['/thankyou', '/offline', '/login', '/join', ...STAFF_AREA_PATHS, '/no-such-page']

function addressOf(file: string): string {
  const path = `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`
  return path.length > 1 ? path.replace(/\/$/, '') : path
}
