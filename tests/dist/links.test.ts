import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { answeredPaths } from '../../src/schemas/record-kinds/addresses.ts'
import { RECORD_KIND_IDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { type BuiltPage, builtPages, DIST, findings, sitemapPaths } from '../support/built-site.ts'

const pages = builtPages()
const pageAt = new Map(pages.map((page) => [page.path, page]))
const netlifyToml = readFileSync(join(DIST, '../netlify.toml'), 'utf8')
const redirects = [...netlifyToml.matchAll(/^from = "([^"]+)"/gm)].map(([, from]) => from)
/** Paths that functions serve, so that `dist` has no file for them. */
const FUNCTION_PATHS = [
  ...['/api/enquiry', '/api/login', '/api/logout', '/family'],
  ...RECORD_KIND_IDS.flatMap(answeredPaths),
]
const FILE_ADDRESS = /\/_astro\/[\w./-]+\.(?:css|js|svg|avif|webp|woff2)/g

/** Returns every address that a page's HTML loads or links. */
function addressesIn({ document }: BuiltPage): string[] {
  const single = ['href', 'src', 'poster', 'action', 'data-src', 'formaction'].flatMap((name) =>
    document.querySelectorAll(`[${name}]`).map((node) => node.getAttribute(name)),
  )
  const sets = document
    .querySelectorAll('[srcset]')
    .flatMap((node) => (node.getAttribute('srcset') ?? '').split(',').map((part) => part.trim().split(' ')[0]))
  return [...single, ...sets].filter((address): address is string => Boolean(address))
}

/** Returns the problem with an address, or undefined. */
function problemWith(address: string, page: BuiltPage): string | undefined {
  if (/^(https?:|tel:|mailto:|data:)/.test(address)) return undefined
  const url = new URL(address, `https://site.example${page.path}`)
  const path = decodeURIComponent(url.pathname)
  if (FUNCTION_PATHS.includes(path)) return undefined
  const target = pageAt.get(path)
  if (!target) {
    const file = join(DIST, path)
    return redirects.includes(path) || (existsSync(file) && statSync(file).isFile()) ? undefined : 'leads nowhere'
  }
  const id = decodeURIComponent(url.hash.slice(1))
  return id && !target.document.getElementById(id) ? `no element has the id "${id}"` : undefined
}

it('every link of every page leads to a page, a file or an element that exists', () => {
  const lost = findings(pages, (page) => [
    ...addressesIn(page).flatMap((address) => {
      const problem = problemWith(address, page)
      return problem ? [`${address}: ${problem}`] : []
    }),
    ...(page.html.match(FILE_ADDRESS) ?? []).filter((address) => !existsSync(join(DIST, address))),
  ])
  expect(lost).toEqual([])
})

it('no page requests anything from third parties before a press', () => {
  const loading = ['script', 'img', 'source', 'iframe', 'video'].map((name) => `${name}[src]`)
  const selector = [...loading, 'link[rel=stylesheet]', 'link[rel=preload]'].join()
  const loads = findings(pages, ({ document }) =>
    document
      .querySelectorAll(selector)
      .map((node) => node.getAttribute('src') ?? node.getAttribute('href') ?? '')
      .filter((address) => /^(https?:)?\/\//.test(address)),
  )
  expect(loads).toEqual([])
})

it('a new tab is opened only with rel=noopener', () => {
  const bare = findings(pages, ({ document }) =>
    document.querySelectorAll('a[target=_blank]').filter((link) => !link.getAttribute('rel')?.includes('noopener')),
  )
  expect(bare).toEqual([])
})

it('the enquiry popup is on the 404 page and on every page of the sitemap except /contact-us', () => {
  const offering = pages.filter(({ document }) => document.querySelector('#enquiry-popup')).map(({ path }) => path)
  const expected = [...sitemapPaths().filter((path) => path !== '/contact-us'), '/404']
  expect(offering.toSorted()).toEqual(expected.toSorted())
  const withLinks = pages.filter(({ document }) => document.querySelector('a[data-enquire]'))
  expect(withLinks.map(({ path }) => path)).toEqual(offering)
})

/** The pages that hold the facts for parents (docs/product.md#page-frame). */
const FACT_PAGES = [
  ...sitemapPaths().filter((path) => path.startsWith('/class/')),
  ...['/admission', '/books', '/calendar', '/cbse-disclosure', '/class', '/contact-us', '/fee-structure'],
  ...['/leaving-certificate', '/notices', '/school-day', '/sports', '/transport', '/uniform', '/work-with-us'],
]
const linksOf = new Map(
  pages.map(({ path, document }) => {
    const links = document.querySelectorAll('a[href^="/"]').filter((link) => !link.closest('dialog, template'))
    return [path, links.map((link) => new URL(link.getAttribute('href') ?? '', 'https://site.example').pathname)]
  }),
)

it('every fact for parents is at most two presses away from every page, without the side panel', () => {
  const further = sitemapPaths().flatMap((path) => {
    const first = linksOf.get(path) ?? []
    const reached = new Set([path, ...first, ...first.flatMap((next) => linksOf.get(next) ?? [])])
    return FACT_PAGES.filter((page) => !reached.has(page)).map((page) => `${path} to ${page}`)
  })
  expect(further).toEqual([])
})
