import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { type BuiltPage, builtPages, DIST, STAFF_AREA_PATHS, sitemapPaths } from '../support/built-site.ts'
import { school } from '../support/content.ts'

/** Bounds of design section 3. */
const MAX_TITLE_CHARACTERS = 70
const MIN_DESCRIPTION_CHARACTERS = 25
const MAX_DESCRIPTION_CHARACTERS = 180

const pages = builtPages().map((page) => ({
  ...page,
  title: page.document.querySelector('title')?.text ?? '',
  description: page.document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
}))

const cases = pages.map((page) => [page.path, page] as const)

/** The size that social networks recommend, and a file size that they accept. */
const CARD = { width: 1200, height: 630 }
const MAX_CARD_BYTES = 80_000

const metaOf = ({ document }: BuiltPage, property: string) =>
  document.querySelector(`meta[property="${property}"]`)?.getAttribute('content') ?? ''

/** Reads the file of an absolute address of the site. */
const fileBehind = (address: string) => readFileSync(join(DIST, new URL(address).pathname))

const twice = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)

it('the home page has the heading of its front matter, which no other file of content/ repeats', () => {
  const heading = /^heading: (.+)$/m.exec(readFileSync('content/pages/index.mdx', 'utf8'))?.[1] ?? ''
  expect(
    pages
      .find(({ path }) => path === '/')
      ?.document.querySelector('h1')
      ?.text.trim(),
  ).toBe(heading)
  const holders = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(mdx|json)$/.test(file) && readFileSync(join('content', file), 'utf8').includes(heading),
  )
  expect(holders).toEqual([join('pages', 'index.mdx')])
})

it.each(cases)('every page %s has a head that search results can show', (_path, page) => {
  expect(page.title.length).toBeGreaterThan(2)
  expect(page.title.length).toBeLessThanOrEqual(MAX_TITLE_CHARACTERS)
  expect(page.description.length).toBeGreaterThanOrEqual(MIN_DESCRIPTION_CHARACTERS)
  expect(page.description.length).toBeLessThanOrEqual(MAX_DESCRIPTION_CHARACTERS)
  expect(page.document.querySelector('html')?.getAttribute('lang')).toBe('en-IN')
  const noindex =
    page.document.querySelector('meta[name=robots]')?.getAttribute('content')?.includes('noindex') ?? false
  const canonical = page.document.querySelector('link[rel=canonical]')?.getAttribute('href')
  if (noindex) expect(canonical).toBeUndefined()
  else expect(new URL(canonical ?? '').pathname).toBe(page.path)
})

it.each(cases)('every page %s has one h1 and skips no heading level', (_path, page) => {
  const headings = page.document
    .querySelectorAll('h1, h2, h3, h4, h5, h6')
    // A template has the loading state of an island, with the same heading as the page.
    .filter((heading) => !heading.closest('template'))
  expect(headings.filter(({ rawTagName }) => rawTagName === 'h1')).toHaveLength(1)
  const main = headings
    .filter((heading) => heading.closest('main'))
    .map(({ rawTagName }) => Number(rawTagName.slice(1)))
  const skips = main.filter((level, index) => level > (main[index - 1] ?? 0) + 1)
  expect(skips).toEqual([])
})

it.each(cases)('every page %s has alt texts', (_path, page) => {
  const silent = page.document.querySelectorAll('img').filter((picture) => picture.getAttribute('alt') === undefined)
  expect(silent.map((picture) => picture.toString())).toEqual([])
})

it.each(cases)('every page %s uses each id once', (_path, page) => {
  expect(twice(page.document.querySelectorAll('[id]').map((node) => node.id))).toEqual([])
})

it.each(cases)('the sharing cards %s has one of the declared size', async (_path, page) => {
  const card = fileBehind(metaOf(page, 'og:image'))
  expect(card.byteLength).toBeLessThanOrEqual(MAX_CARD_BYTES)
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', ...CARD })
  expect(Number(metaOf(page, 'og:image:width'))).toBe(CARD.width)
  expect(Number(metaOf(page, 'og:image:height'))).toBe(CARD.height)
  expect(metaOf(page, 'og:image:alt')).toBe(page.title)
  expect(page.document.querySelector('meta[name="twitter:card"]')?.getAttribute('content')).toBe('summary_large_image')
})

it('the manifest is linked from every page, and its icons have the declared sizes', async () => {
  for (const page of pages) {
    const isStaffArea = STAFF_AREA_PATHS.includes(page.path)
    const href = page.document.querySelector('link[rel=manifest]')?.getAttribute('href')
    expect(href).toBe(isStaffArea ? '/admin/app.webmanifest' : '/site.webmanifest')
  }
  const { icons, name } = JSON.parse(readFileSync(join(DIST, 'site.webmanifest'), 'utf8'))
  expect(name).toBe(school.name)
  expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(join(DIST, src)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

it('the manifest of the staff area takes pictures from the phone’s gallery', () => {
  const manifest = JSON.parse(readFileSync(join(DIST, 'admin/app.webmanifest'), 'utf8'))
  expect(manifest).toMatchObject({
    scope: '/admin',
    start_url: '/admin',
    display: 'standalone',
    share_target: {
      action: '/admin/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'pictures', accept: ['image/*'] }] },
    },
  })
  for (const { src } of manifest.icons) expect(existsSync(join(DIST, src)), src).toBe(true)
})

it('the site has no title and no description twice', () => {
  expect(twice(pages.map((page) => page.title))).toEqual([])
  expect(twice(pages.map((page) => page.description))).toEqual([])
})

it('the site lists every public page in its sitemap and no other', () => {
  const open = pages.filter((page) => !page.document.querySelector('meta[name=robots][content*=noindex]'))
  expect(sitemapPaths().sort()).toEqual(open.map((page) => page.path).sort())
})
