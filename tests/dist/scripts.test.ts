import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type BuiltPage, builtPages, DIST } from '../support/built-site.ts'
import { compressedBytes, ON_ENQUIRY, pageScripts } from '../support/page-scripts.ts'

/** Pages whose main thing is an island, and how much script they may send (brotli). All others send MAX_SCRIPT_BYTES, the home page a little more. */
const ISLAND_PAGES = [
  '/contact-us',
  '/glimpse',
  '/events',
  '/news-coverage',
  '/cbse-disclosure',
  '/newsletter',
  '/about/set-us-apart',
  '/login',
]
const STAFF_PAGES = ['/admin', '/admin/news-coverage']
const MAX_SCRIPT_BYTES = 5 * 1024
const MAX_HOME_SCRIPT_BYTES = 8 * 1024
const MAX_ISLAND_PAGE_SCRIPT_BYTES = 95 * 1024
const MAX_STAFF_SCRIPT_BYTES = 200 * 1024

const islandNames = readdirSync(join(DIST, '../src/islands'), { withFileTypes: true }).map(({ name }) =>
  name.replace('.tsx', ''),
)
const pages = builtPages().map((page) => ({ ...page, scripts: pageScripts(page) }))
const cases = pages.map((page) => [page.path, page] as const)

const islandsOf = ({ document }: BuiltPage) =>
  document.querySelectorAll('astro-island').map((island) => ({
    name: island.getAttribute('component-url')?.match(/\/_astro\/([^.]+)\./)?.[1] ?? '',
    hydrates: island.getAttribute('client') ?? '',
  }))

function budgetOf(path: string): number {
  if (STAFF_PAGES.includes(path)) return MAX_STAFF_SCRIPT_BYTES
  if (path === '/') return MAX_HOME_SCRIPT_BYTES
  return ISLAND_PAGES.includes(path) ? MAX_ISLAND_PAGE_SCRIPT_BYTES : MAX_SCRIPT_BYTES
}

describe('script before any input', () => {
  it.each(cases)('%s stays within its budget', (path, page) => {
    expect(compressedBytes(page.scripts)).toBeLessThanOrEqual(budgetOf(path))
  })

  it.each(cases)('%s has islands only from src/islands', (_path, page) => {
    expect(islandsOf(page).filter(({ name }) => !islandNames.includes(name))).toEqual([])
  })

  it.each(cases.filter(([path]) => ![...ISLAND_PAGES, ...STAFF_PAGES].includes(path)))(
    '%s carries no React',
    (_path, page) => {
      expect(islandsOf(page).filter(({ hydrates }) => hydrates !== ON_ENQUIRY)).toEqual([])
      expect(
        page.scripts.filter(({ code }) => code.includes('react.transitional.element')).map(({ name }) => name),
      ).toEqual([])
    },
  )

  it.each(cases)('%s has nothing that its own content policy blocks', (_path, page) => {
    const styled = page.document.querySelectorAll('[style]').map((node) => node.toString().slice(0, 120))
    const handlers = page.document
      .querySelectorAll('*')
      .filter((node) => Object.keys(node.attributes).some((name) => /^on[a-z]+$/.test(name)))
      .map((node) => node.toString().slice(0, 120))
    expect(styled).toEqual([])
    expect(handlers).toEqual([])
    expect(page.document.querySelector('meta[http-equiv=content-security-policy]')).not.toBeNull()
  })
})
