import { expect, it } from 'vitest'
import { toneColours } from '../../src/lib/pictures/colours.ts'
import { builtPages } from '../support/built-site.ts'

/** Pages that begin with text, with pictures further down; so do those of classes. All others begin with a picture. */
const WORDS_FIRST = ['/books', '/cbse-disclosure', '/uniform']

const pages = builtPages()
  .map((page) => ({ ...page, pictures: page.document.querySelectorAll('main picture img') }))
  .filter(({ pictures }) => pictures.length > 0)
const cases = pages.map((page) => [page.path, page] as const)

const tones = toneColours()

/** Galleries: they repeat the pictures of other pages. */
const GALLERIES = ['/glimpse', '/cbse-disclosure']
/** Pages about the same thing, which is known by its picture. */
const SUBJECTS = [/^\/(?:academics|class)\b/, /^\/about\b/, /^\/blog\b/, /^\/program\b/]

/** Returns the picture as the build names it, whatever its width and type. */
function originals(page: (typeof pages)[number]) {
  return page.pictures.map((picture) => /^\/_astro\/(.{6})[._].*(?<!svg)$/.exec(picture.getAttribute('src') ?? '')?.[1])
}

it.each(cases)('pictures %s has at most one picture with high priority', (_path, { document }) => {
  expect(document.querySelectorAll('img[fetchpriority=high]').length).toBeLessThanOrEqual(1)
})

it.each(cases)('pictures %s preloads no other picture than that one', (_path, { document }) => {
  const sources = document
    .querySelectorAll('picture:has(img[fetchpriority=high]) source')
    .map((source) => source.getAttribute('srcset'))
  const preloaded = document
    .querySelectorAll('link[rel=preload][as=image]')
    .map((link) => link.getAttribute('imagesrcset'))
  expect(preloaded.filter((srcset) => !sources.includes(srcset))).toEqual([])
})

it.each(cases.filter(([path]) => !WORDS_FIRST.includes(path) && !path.startsWith('/class/')))(
  'pictures %s loads its first picture eagerly',
  (_path, page) => {
    // Phones do not show the sidebar of the About pages.
    const first = page.pictures.find((picture) => !picture.closest('aside'))
    expect(first?.getAttribute('fetchpriority')).toBe('high')
    expect(first?.getAttribute('loading')).not.toBe('lazy')
  },
)

it.each(cases)('pictures %s loads all others lazily and decodes them asynchronously', (_path, { pictures }) => {
  const others = pictures.filter((picture) => picture.getAttribute('fetchpriority') !== 'high')
  const hasty = others.filter(
    (picture) => picture.getAttribute('loading') !== 'lazy' || picture.getAttribute('decoding') !== 'async',
  )
  expect(hasty.map((picture) => picture.getAttribute('src'))).toEqual([])
})

it.each(cases)('pictures %s has a background colour for each picture while it loads', (_path, page) => {
  const blank = page.pictures.filter(
    (picture) => !picture.closest('hero-film') && !picture.classNames.split(' ').some((name) => tones.has(name)),
  )
  expect(blank.map((picture) => picture.getAttribute('src'))).toEqual([])
})

it.each(cases)('pictures %s has no background colour for drawings', (_path, page) => {
  const drawings = page.document.querySelectorAll('img[src$=".svg"]')
  expect(drawings.filter(({ classNames }) => classNames.split(' ').some((name) => tones.has(name)))).toEqual([])
})

it.each(cases)('pictures %s shows no picture twice', (_path, page) => {
  const shown = originals(page).filter((name) => name !== undefined)
  expect(shown).toEqual([...new Set(shown)])
})

it('pictures do not stand on pages of two subjects, but for two of the sciences on the home page', () => {
  const subjects = new Map<string, Set<string>>()
  for (const page of pages.filter(({ path }) => !GALLERIES.includes(path))) {
    const subject = SUBJECTS.find((paths) => paths.test(page.path))?.source ?? page.path
    for (const name of originals(page)) if (name) subjects.set(name, (subjects.get(name) ?? new Set()).add(subject))
  }
  const shared = [...subjects].filter(([, { size }]) => size > 1)
  expect(shared.map(([name, on]) => `${name}: ${[...on].join(' ')}`).slice(2)).toEqual([])
})
