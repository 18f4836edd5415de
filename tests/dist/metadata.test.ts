import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Metadata } from 'sharp'
import { expect, it } from 'vitest'
import { type BuiltPage, builtPages, DIST, findings, STAFF_AREA_PATHS, sitemapPaths } from '../support/built-site.ts'
import { school } from '../support/content.ts'

const MAX_TITLE_CHARACTERS = 70
const MIN_DESCRIPTION_CHARACTERS = 25
const MAX_DESCRIPTION_CHARACTERS = 180
/** The size that social networks recommend, and a file size that they accept. */
const CARD = { width: 1200, height: 630 }
const MAX_CARD_BYTES = 80_000

const metaOf = ({ document }: BuiltPage, name: string) =>
  document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? ''
const pages = builtPages().map((page) => ({
  ...page,
  title: page.document.querySelector('title')?.text ?? '',
  description: metaOf(page, 'description'),
  isOpen: !metaOf(page, 'robots').includes('noindex'),
}))
const twice = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)

it('every page has a unique title and a unique description of suitable length', () => {
  for (const { path, title, description, document, isOpen } of pages) {
    expect(title.length, path).toBeGreaterThan(2)
    expect(title.length, path).toBeLessThanOrEqual(MAX_TITLE_CHARACTERS)
    expect(description.length, path).toBeGreaterThanOrEqual(MIN_DESCRIPTION_CHARACTERS)
    expect(description.length, path).toBeLessThanOrEqual(MAX_DESCRIPTION_CHARACTERS)
    expect(document.querySelector('html')?.getAttribute('lang'), path).toBe('en-IN')
    const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href')
    expect(canonical && new URL(canonical).pathname, path).toBe(isOpen ? path : undefined)
  }
  expect(twice(pages.map(({ title }) => title))).toEqual([])
  expect(twice(pages.map(({ description }) => description))).toEqual([])
  expect(sitemapPaths().sort()).toEqual(
    pages
      .filter(({ isOpen }) => isOpen)
      .map(({ path }) => path)
      .sort(),
  )
})

it('every page has one h1, no skipped heading level, alt texts and unique ids', () => {
  const wrong = findings(pages, ({ document }) => {
    const headings = document
      .querySelectorAll('h1, h2, h3, h4, h5, h6')
      // A template has the loading state of an island, with the same heading as the page.
      .filter((heading) => !heading.closest('template'))
    const titles = headings.filter(({ rawTagName }) => rawTagName === 'h1')
    const levels = headings.filter((heading) => heading.closest('main')).map(({ rawTagName }) => Number(rawTagName[1]))
    return [
      ...(titles.length === 1 ? [] : [`${titles.length} h1`]),
      ...levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1),
      ...document.querySelectorAll('img:not([alt])'),
      ...twice(document.querySelectorAll('[id]').map(({ id }) => id)),
    ]
  })
  expect(wrong).toEqual([])
})

it('every page has a sharing picture of the declared size', async () => {
  const sizes = new Map<string, Promise<Metadata>>()
  for (const page of pages) {
    const file = join(DIST, new URL(metaOf(page, 'og:image')).pathname)
    const size = sizes.get(file) ?? sharp(file).metadata()
    sizes.set(file, size)
    expect(await size, page.path).toMatchObject({ format: 'jpeg', ...CARD })
    expect(readFileSync(file).byteLength, page.path).toBeLessThanOrEqual(MAX_CARD_BYTES)
    const said = ['og:image:width', 'og:image:height', 'og:image:alt', 'twitter:card'].map((name) => metaOf(page, name))
    expect(said).toEqual([String(CARD.width), String(CARD.height), page.title, 'summary_large_image'])
  }
})

const manifestOf = (file: string) => JSON.parse(readFileSync(join(DIST, file), 'utf8'))

it('the manifest is linked from every page, and its icons have the declared sizes', async () => {
  for (const { path, document } of pages) {
    const expected = STAFF_AREA_PATHS.includes(path) ? '/admin/app.webmanifest' : '/site.webmanifest'
    expect(document.querySelector('link[rel=manifest]')?.getAttribute('href'), path).toBe(expected)
  }
  const { icons, name } = manifestOf('site.webmanifest')
  expect(name).toBe(school.name)
  expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(join(DIST, src)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

it('the manifest of the staff area accepts pictures from the phone’s gallery', () => {
  const manifest = manifestOf('admin/app.webmanifest')
  const params = { files: [{ name: 'pictures', accept: ['image/*'] }] }
  expect(manifest).toMatchObject({
    scope: '/admin',
    start_url: '/admin',
    display: 'standalone',
    share_target: { action: '/admin/share', method: 'POST', enctype: 'multipart/form-data', params },
  })
  for (const { src } of manifest.icons) expect(existsSync(join(DIST, src)), src).toBe(true)
})
