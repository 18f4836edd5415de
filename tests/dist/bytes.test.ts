import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parse } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { builtPages, DIST, STAFF_AREA_PATHS } from '../support/built-site.ts'
import { pageScripts } from '../support/page-scripts.ts'

/** Budgets for what developers write, compressed with brotli (level 11), and for the words of all pages together. */
const MAX_STYLESHEET_BYTES = 27 * 1024
const MAX_CRITICAL_STYLES_BYTES = 5 * 1024
const MAX_SPRITE_BYTES = 15 * 1024
const MAX_FRAME_TAGS = 450
const MAX_HOME_TAGS = 1_200
const MAX_WORDS = 23_070
/**
 * The home page up to the end of its first view: within the first ten packets of a connection, 14.6 KB with headers. Of
 * the whole page the office's texts, links and descriptions of pictures are a third.
 */
const MAX_HOME_FIRST_VIEW_HTML_BYTES = 10.5 * 1024
const MAX_HOME_HTML_BYTES = 22 * 1024
/** All requests of the home page's first view on a phone except its HTML and its video. */
const MAX_FIRST_VIEW_BYTES = 120 * 1024

const STAFF_PATHS = /^\/(admin|join|login)/

const FILE_ADDRESS = /\/_astro\/[\w./-]+\.(?:css|js|svg|avif|webp|woff2)/g
const FONT_ADDRESS = /\/_astro\/[\w./-]+\.woff2/g

const pages = builtPages()
const cases = pages.map((page) => [page.path, page] as const)
const publicCases = cases.filter(([path]) => !STAFF_PATHS.test(path))
const sent = (content: Buffer | string) => brotliCompressSync(content).length
const read = (address: string) => readFileSync(join(DIST, address))

const drawingsOf = ({ document }: (typeof pages)[number]) =>
  document.querySelectorAll('use').map((use) => use.getAttribute('href')?.split('#')[0] ?? '')

const stylesheetsOf = ({ document }: (typeof pages)[number]) =>
  document.querySelectorAll('link[rel=stylesheet]').map((link) => link.getAttribute('href') ?? '')

describe('styles', () => {
  const shared = new Set(publicCases.flatMap(([, page]) => stylesheetsOf(page)))

  it('are one stylesheet for the public site', () => {
    expect(shared.size).toBe(1)
    for (const address of shared) expect(sent(read(address))).toBeLessThanOrEqual(MAX_STYLESHEET_BYTES)
  })

  it.each(publicCases)('%s links it once, after its first view', (_path, page) => {
    expect(stylesheetsOf(page)).toEqual([...shared])
    expect(page.document.querySelector('head link[rel=stylesheet]')).toBeNull()
  })

  // Its utilities for wide screens would lose to those of all pages that came after them.
  it.each(cases.filter(([path]) => STAFF_AREA_PATHS.includes(path)))('%s has those of staff last', (_path, page) => {
    expect(stylesheetsOf(page)).toEqual([...shared, expect.any(String)])
  })

  it.each(cases)('%s has only the critical styles of its first view inline', (_path, { document }) => {
    const inline = document.querySelectorAll('style').map((style) => style.innerHTML)
    expect(sent(inline.join(''))).toBeLessThanOrEqual(MAX_CRITICAL_STYLES_BYTES)
  })
})

it('drawings are one sprite for the whole site', () => {
  const sprites = new Set(pages.flatMap(drawingsOf).filter((address) => address !== ''))
  expect(sprites.size).toBe(1)
  for (const address of sprites) expect(sent(read(address))).toBeLessThanOrEqual(MAX_SPRITE_BYTES)
})

it('drawings all drawings are in it', () => {
  const named = pages.flatMap(({ document }) => document.querySelectorAll('use').map((use) => use.getAttribute('href')))
  const missing = [...new Set(named)].filter((href) => {
    const [address = '', id] = href?.split('#') ?? []
    return address !== '' && !parse(read(address).toString()).querySelector(`[id="${id}"]`)
  })
  expect(missing).toEqual([])
})

it.each(publicCases)('tags %s has few tags outside its content', (_path, { document }) => {
  const frame = document.querySelectorAll('*').length - document.querySelectorAll('main *').length
  expect(frame).toBeLessThanOrEqual(MAX_FRAME_TAGS)
})

it('tags the home page has few tags', () => {
  const home = pages.find(({ path }) => path === '/')
  expect(home?.document.querySelectorAll('*').length).toBeLessThanOrEqual(MAX_HOME_TAGS)
})

it('all pages together have few words in their content', () => {
  const wordsIn = (selector: string) =>
    pages
      .flatMap(({ document }) => document.querySelectorAll(selector))
      .flatMap(({ structuredText }) => structuredText.match(/[\p{L}\p{N}]\S*/gu) ?? []).length
  expect(wordsIn('main') - wordsIn('main style, main script')).toBeLessThanOrEqual(MAX_WORDS)
})

const html = readFileSync(join(DIST, 'index.html'), 'utf8')

it('the HTML of the home page is small', () => {
  expect(sent(html)).toBeLessThanOrEqual(MAX_HOME_HTML_BYTES)
})

it('the HTML of the home page comes with its first view in the first packets', () => {
  const [firstView = '', ...later] = html.split('<link rel="stylesheet"')
  expect(later).toHaveLength(1)
  expect(sent(firstView)).toBeLessThanOrEqual(MAX_HOME_FIRST_VIEW_HTML_BYTES)
})

it.each(cases)('files %s references only files that exist', (_path, { document }) => {
  const values = document.querySelectorAll('*').flatMap(({ attributes }) => Object.values(attributes))
  const code = document.querySelectorAll('script, style').map(({ rawText }) => rawText)
  const addresses = new Set([...values, ...code].flatMap((text) => text.match(FILE_ADDRESS) ?? []))
  expect([...addresses].filter((address) => !existsSync(join(DIST, address)))).toEqual([])
})

it('files of the home page’s first view on a phone are at most 120 KB, without the video', () => {
  const home = pages.find(({ path }) => path === '/')
  if (!home) throw new Error('There is no home page in dist/.')
  const { document } = home
  const linked = document
    .querySelectorAll('link[rel=stylesheet], header img')
    .map((node) => node.getAttribute('href') ?? node.getAttribute('src') ?? '')
  const fonts = document.querySelectorAll('style').flatMap(({ rawText }) => rawText.match(FONT_ADDRESS) ?? [])
  expect(fonts.length).toBeGreaterThan(0)
  const poster = document.querySelector('hero-film source[media]')?.getAttribute('srcset')?.split(/[ ,]+/).at(-2) ?? ''
  const files = [
    ...new Set([...linked, ...fonts, ...drawingsOf(home).filter((address) => address !== ''), poster]),
  ].map((address) => (/\.(css|svg)$/.test(address) ? sent(read(address)) : read(address).length))
  const scripts = pageScripts(home).map(({ code }) => sent(code))
  const total = [...files, ...scripts].reduce((sum, bytes) => sum + bytes, 0)
  expect(total).toBeLessThanOrEqual(MAX_FIRST_VIEW_BYTES)
})
