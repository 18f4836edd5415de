import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { answeredPaths } from '../../src/schemas/record-kinds/addresses.ts'
import { RECORD_KIND_IDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { type BuiltPage, builtPages, DIST, sitemapPaths } from '../support/built-site.ts'

const pages = builtPages()
const pageAt = new Map(pages.map((page) => [page.path, page]))
const redirects = [...readFileSync(join(DIST, '../netlify.toml'), 'utf8').matchAll(/^from = "([^"]+)"/gm)].map(
  ([, from]) => from,
)
/** Paths of functions, without files. */
const FUNCTION_PATHS = [
  '/api/enquiry',
  '/api/login',
  '/api/logout',
  '/family',
  ...RECORD_KIND_IDS.flatMap(answeredPaths),
]

/** Returns every address that a page's HTML loads or links. */
function addressesIn({ document }: BuiltPage): string[] {
  const attributes = ['href', 'src', 'poster', 'action', 'data-src', 'formaction'] as const
  const single = attributes.flatMap((name) =>
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

describe('links, assets and anchors', () => {
  it.each(pages.map((page) => [page.path, page] as const))('%s: everything resolves', (_path, page) => {
    const problems = addressesIn(page)
      .map((address) => ({ address, problem: problemWith(address, page) }))
      .filter(({ problem }) => problem)
    expect(problems).toEqual([])
  })

  it('requests nothing from third parties before a click', () => {
    const loads = pages.flatMap((page) =>
      page.document
        .querySelectorAll(
          'script[src], img[src], source[src], iframe[src], video[src], link[rel=stylesheet], link[rel=preload]',
        )
        .map((node) => node.getAttribute('src') ?? node.getAttribute('href') ?? '')
        .filter((address) => /^(https?:)?\/\//.test(address)),
    )
    expect(loads).toEqual([])
  })

  it('opens a new tab only with rel=noopener', () => {
    const bare = pages.flatMap((page) =>
      page.document
        .querySelectorAll('a[target=_blank]')
        .filter((link) => !link.getAttribute('rel')?.includes('noopener'))
        .map((link) => `${page.path}: ${link.getAttribute('href')}`),
    )
    expect(bare).toEqual([])
  })
})

it('every page of the sitemap but /contact-us offers the enquiry; no other page does, but the 404 page', () => {
  const offering = pages.filter(({ document }) => document.querySelector('#enquiry-popup'))
  const expected = [...sitemapPaths().filter((path) => path !== '/contact-us'), '/404']
  expect(offering.map(({ path }) => path).sort()).toEqual(expected.sort())
  const withLinks = pages.filter(({ document }) => document.querySelector('a[data-enquire]'))
  expect(withLinks.map(({ path }) => path)).toEqual(offering.map(({ path }) => path))
})
