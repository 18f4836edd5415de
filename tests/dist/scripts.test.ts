import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { HTMLElement } from 'node-html-parser'
import { expect, it } from 'vitest'
import { recordPaths } from '../../src/schemas/record-kinds/addresses.ts'
import { RECORD_KIND_IDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { type BuiltPage, builtPages, DIST, STAFF_AREA_PATHS } from '../support/built-site.ts'
import { compressedBytes, loadsBeforeInput, pageScripts } from '../support/page-scripts.ts'

/**
 * Pages whose main content is an island, and their script budgets (brotli). All others have MAX_SCRIPT_BYTES, the home
 * page less.
 */
const ISLAND_PAGES = [
  '/contact-us',
  '/glimpse',
  ...RECORD_KIND_IDS.map((kind) => recordPaths(kind).page),
  '/cbse-disclosure',
  '/newsletter',
  '/about/set-us-apart',
  '/login',
  '/join',
]
/**
 * Of this, 2 KB are Astro’s islands, which home has not, 1 KB is Vite’s dynamic import, for example of the scroll
 * animations, and at most 1 KB is the alert. A quarter of a KB loads the fonts, 38 KB, after the first picture instead of
 * before it.
 */
const MAX_SCRIPT_BYTES = 6.75 * 1024
const MAX_HOME_SCRIPT_BYTES = 5.25 * 1024
const MAX_ISLAND_PAGE_SCRIPT_BYTES = 95 * 1024
const MAX_STAFF_SCRIPT_BYTES = 200 * 1024

const islandNames = readdirSync(join(DIST, '../src/islands'), { withFileTypes: true }).map(({ name }) =>
  name.replace('.tsx', ''),
)
const pages = builtPages().map((page) => ({ ...page, scripts: pageScripts(page) }))
const cases = pages.map((page) => [page.path, page] as const)

const islandsOf = ({ document }: BuiltPage) => document.querySelectorAll('astro-island')
const nameOf = (island: HTMLElement) => island.getAttribute('component-url')?.match(/\/_astro\/([^.]+)\./)?.[1] ?? ''

function budgetOf(path: string): number {
  if (STAFF_AREA_PATHS.includes(path)) return MAX_STAFF_SCRIPT_BYTES
  if (path === '/') return MAX_HOME_SCRIPT_BYTES
  return ISLAND_PAGES.includes(path) ? MAX_ISLAND_PAGE_SCRIPT_BYTES : MAX_SCRIPT_BYTES
}

/** Astro's own code of islands, which is no module. */
const OF_ISLANDS = /astro-island|astro:\w+/
/** What a page needs before its first paint, in a scope of its own: the fonts of a later page, the list's request. */
const OWN_SCOPE = /^\s*(try\s*\{|\(function\(\)\s*\{)[\s\S]*\}\s*(\)\(\);?\s*)?$/
const isBeforePaint = (script: HTMLElement) =>
  script.parentNode?.rawTagName === 'head' && OWN_SCOPE.test(script.rawText)

it.each(cases)(
  'component scripts %s runs them as modules, each with its own scope and top-level `await`',
  (_path, { document }) => {
    const classic = document
      .querySelectorAll('script:not([src])')
      .filter(
        (script) =>
          script.getAttribute('type') === undefined && !OF_ISLANDS.test(script.rawText) && !isBeforePaint(script),
      )
    const linked = document.querySelectorAll('script[src]').filter((script) => script.getAttribute('type') !== 'module')
    expect([...classic, ...linked].map((script) => script.toString().slice(0, 120))).toEqual([])
  },
)

it.each(cases)('script before any input %s stays within its budget', (path, page) => {
  expect(compressedBytes(page.scripts)).toBeLessThanOrEqual(budgetOf(path))
})

it.each(cases)('script before any input %s has islands only from src/islands', (_path, page) => {
  expect(
    islandsOf(page)
      .map(nameOf)
      .filter((name) => !islandNames.includes(name)),
  ).toEqual([])
})

it.each(cases.filter(([path]) => ![...ISLAND_PAGES, ...STAFF_AREA_PATHS].includes(path)))(
  'script before any input %s does not load React',
  (_path, page) => {
    expect(islandsOf(page).filter(loadsBeforeInput).map(nameOf)).toEqual([])
    expect(
      page.scripts.filter(({ code }) => code.includes('react.transitional.element')).map(({ name }) => name),
    ).toEqual([])
  },
)

it.each(cases)('script before any input %s has nothing that its own CSP blocks', (_path, page) => {
  const styled = page.document.querySelectorAll('[style]').map((node) => node.toString().slice(0, 120))
  const handlers = page.document
    .querySelectorAll('*')
    .filter((node) => Object.keys(node.attributes).some((name) => /^on[a-z]+$/.test(name)))
    .map((node) => node.toString().slice(0, 120))
  expect(styled).toEqual([])
  expect(handlers).toEqual([])
  expect(page.document.querySelector('meta[http-equiv=content-security-policy]')).not.toBeNull()
})
