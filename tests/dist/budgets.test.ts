import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { recordPaths } from '../../src/schemas/record-kinds/addresses.ts'
import { RECORD_KIND_IDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { SEARCH_PAGES_PATH } from '../../src/schemas/search-pages.ts'
import { type BuiltPage, builtPage, builtPages, DIST, STAFF_AREA_PATHS } from '../support/built-site.ts'
import { compressedBytes, pageScripts, sentBytes } from './page-scripts.ts'

const KB = 1024
/** Pages whose main content is an island or, in the galleries of records, drawn by scripts. */
const ISLAND_PAGES = [
  ...['/contact-us', '/about/set-us-apart', '/login', '/join'],
  ...RECORD_KIND_IDS.map((kind) => recordPaths(kind).page),
]
const read = (address: string) => readFileSync(join(DIST, address))
const sent = (address: string) => sentBytes(read(address).toString())
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)

const pages = builtPages()
const home = builtPage('/')
const isPublic = ({ path }: BuiltPage) => !/^\/(admin|join|login)/.test(path)
const isStaffArea = ({ path }: BuiltPage) => STAFF_AREA_PATHS.includes(path)
const isIslandPage = ({ path }: BuiltPage) => ISLAND_PAGES.includes(path)
const isPlain = (page: BuiltPage) => page !== home && !isStaffArea(page) && !isIslandPage(page)

const stylesheetsOf = ({ document }: BuiltPage) =>
  document.querySelectorAll('link[rel=stylesheet]').map((link) => link.getAttribute('href') ?? '')
const drawingsOf = ({ document }: BuiltPage) =>
  document.querySelectorAll('use').flatMap((use) => use.getAttribute('href')?.split('#')[0] || [])
const [stylesheet = ''] = stylesheetsOf(home)
const [sprite = ''] = pages.flatMap(drawingsOf)
const scriptBytes = (page: BuiltPage) => compressedBytes(pageScripts(page))
const stylesOf = ({ document }: BuiltPage) => document.querySelectorAll('style').map((style) => style.innerHTML)
const [firstViewHtml = ''] = home.html.split('<link rel="stylesheet"')

/** Returns the bytes of the home page's first view on a phone, without its HTML and its video. */
function firstViewBytes(): number {
  const pictures = home.document.querySelectorAll('header img').map((node) => node.getAttribute('src') ?? '')
  const fonts = stylesOf(home).flatMap((css) => css.match(/\/_astro\/[\w./-]+\.woff2/g) ?? [])
  expect(fonts.length).toBeGreaterThan(0)
  const poster = home.document.querySelector('hero-film source[media]')?.getAttribute('srcset') ?? ''
  const files = new Set([stylesheet, ...pictures, ...fonts, ...drawingsOf(home), poster.split(/[ ,]+/).at(-2) ?? ''])
  const sizeOf = (address: string) => (/\.(css|svg)$/.test(address) ? sent(address) : read(address).length)
  return sum([...files].map(sizeOf)) + scriptBytes(home)
}

function wordsOfAllPages(): number {
  const wordsIn = (selector: string) =>
    pages
      .flatMap(({ document }) => document.querySelectorAll(selector))
      .flatMap(({ structuredText }) => structuredText.match(/[\p{L}\p{N}]\S*/gu) ?? []).length
  return wordsIn('main') - wordsIn('main style, main script')
}

/** Returns the largest size of a page, and its path, among all pages or those that `isOne` accepts. */
function largest(sizeOf: (page: BuiltPage) => number, isOne = (_page: BuiltPage) => true) {
  const sizes = pages.filter(isOne).map((page) => ({ path: page.path, size: sizeOf(page) }))
  return sizes.reduce((most, other) => (other.size > most.size ? other : most), { path: '', size: 0 })
}

const tags = ({ document }: BuiltPage, selector = '*') => document.querySelectorAll(selector).length
const one = (size: number) => ({ path: '', size })

/**
 * Bytes are compressed with brotli. The HTML of home's first view must fit into the first ten packets of a connection,
 * 14.6 KB with headers. A third of home's HTML is content: texts, links and alt texts; a fifth is icons. The scripts
 * of a page include 2 KB for Astro's islands, if it has any, 1 KB for Vite's dynamic import, and up to 1 KB for alerts.
 */
it.each([
  ['bytes of the stylesheet', () => one(sent(stylesheet)), 18.5 * KB],
  ['bytes of critical styles on any page', () => largest((page) => sentBytes(stylesOf(page).join(''))), 5 * KB],
  ['bytes of the sprite', () => one(sent(sprite)), 14 * KB],
  ['bytes of home’s HTML', () => one(sentBytes(home.html)), 26 * KB],
  ['bytes of home’s HTML to the end of the first view', () => one(sentBytes(firstViewHtml)), 10.5 * KB],
  ['bytes of home’s first view, without HTML and video', () => one(firstViewBytes()), 102 * KB],
  ['bytes of home’s scripts', () => one(scriptBytes(home)), 5.35 * KB],
  ['bytes of scripts on a page without islands', () => largest(scriptBytes, isPlain), 6.75 * KB],
  ['bytes of scripts on a page of islands', () => largest(scriptBytes, isIslandPage), 95 * KB],
  ['bytes of scripts in the staff area', () => largest(scriptBytes, isStaffArea), 200 * KB],
  ['bytes of what the search loads', () => one(sent(SEARCH_PAGES_PATH) + sent('answers.json')), 120 * KB],
  ['tags of home', () => one(tags(home)), 1_230],
  [
    'tags outside the content of a public page',
    () => largest((page) => tags(page) - tags(page, 'main *'), isPublic),
    450,
  ],
  ['words of all pages', () => one(wordsOfAllPages()), 19_990],
] as const)('%s stay within their budget', (_what, measure, budget) => {
  const { path, size } = measure()
  expect(size, path).toBeGreaterThan(0)
  expect(size, path).toBeLessThanOrEqual(budget)
})

it('each public page links the same stylesheet once, after the content of the first view', () => {
  for (const page of pages.filter(isPublic)) {
    expect(stylesheetsOf(page), page.path).toEqual([stylesheet])
    expect(page.document.querySelector('head link[rel=stylesheet]'), page.path).toBeNull()
  }
  // Staff pages link one more stylesheet. Utilities in a third would override those for wide screens.
  for (const page of pages.filter(isStaffArea))
    expect(stylesheetsOf(page), page.path).toEqual([stylesheet, expect.any(String)])
})

it('one sprite contains all drawings that the pages use', () => {
  expect([...new Set(pages.flatMap(drawingsOf))]).toEqual([sprite])
  const drawn = read(sprite).toString()
  const named = pages.flatMap(({ document }) => document.querySelectorAll('use').map((use) => use.getAttribute('href')))
  const ids = [...new Set(named)].flatMap((href) => href?.split(`${sprite}#`)[1] ?? [])
  expect(ids.filter((id) => !drawn.includes(`id="${id}"`))).toEqual([])
})
