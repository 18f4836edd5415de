import { describe, expect, it } from 'vitest'
import { builtPages, sitemapPaths } from '../support/built-site.ts'

/** Bounds of design section 3. */
const MAX_TITLE_CHARACTERS = 70
const MIN_DESCRIPTION_CHARACTERS = 25
const MAX_DESCRIPTION_CHARACTERS = 180

const pages = builtPages().map((page) => ({
  ...page,
  title: page.document.querySelector('title')?.text ?? '',
  description: page.document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
}))

const twice = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe('every page', () => {
  it.each(pages.map((page) => [page.path, page] as const))(
    '%s has a head that search results can show',
    (_path, page) => {
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
    },
  )

  it.each(pages.map((page) => [page.path, page] as const))(
    '%s has one h1 and skips no heading level',
    (_path, page) => {
      const headings = page.document
        .querySelectorAll('h1, h2, h3, h4, h5, h6')
        // A template stands for what an island shows while it loads; the same words stand beside it.
        .filter((heading) => !heading.closest('template'))
      expect(headings.filter(({ rawTagName }) => rawTagName === 'h1')).toHaveLength(1)
      const main = headings
        .filter((heading) => heading.closest('main'))
        .map(({ rawTagName }) => Number(rawTagName.slice(1)))
      const skips = main.filter((level, index) => level > (main[index - 1] ?? 0) + 1)
      expect(skips).toEqual([])
    },
  )

  it.each(pages.map((page) => [page.path, page] as const))('%s says what its pictures show', (_path, page) => {
    const silent = page.document.querySelectorAll('img').filter((picture) => picture.getAttribute('alt') === undefined)
    expect(silent.map((picture) => picture.toString())).toEqual([])
  })

  it.each(pages.map((page) => [page.path, page] as const))('%s uses each id once', (_path, page) => {
    expect(twice(page.document.querySelectorAll('[id]').map((node) => node.id))).toEqual([])
  })
})

describe('the site', () => {
  it('has no title and no description twice', () => {
    expect(twice(pages.map((page) => page.title))).toEqual([])
    expect(twice(pages.map((page) => page.description))).toEqual([])
  })

  it('lists every public page in its sitemap and no other', () => {
    const open = pages.filter((page) => !page.document.querySelector('meta[name=robots][content*=noindex]'))
    expect(sitemapPaths().sort()).toEqual(open.map((page) => page.path).sort())
  })
})
