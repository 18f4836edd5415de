import type { HTMLElement } from 'node-html-parser'
import { expect, it } from 'vitest'
import { builtPages, findings } from '../support/built-site.ts'

/** Pages that begin with text, with pictures further down. All others begin with a picture. */
const WORDS_FIRST = /^\/(?:books|cbse-disclosure|uniform|class\/.*)$/
/** Galleries, which repeat the pictures of other pages. */
const GALLERIES = ['/glimpse', '/cbse-disclosure']
/** Pages about the same subject, which share its picture. */
const SUBJECTS = [/^\/(?:academics|class)\b/, /^\/about\b/, /^\/blog\b/, /^\/program\b/]

const pages = builtPages()
  .map((page) => ({ ...page, pictures: page.document.querySelectorAll('main picture img') }))
  .filter(({ pictures }) => pictures.length > 0)

const source = (picture: HTMLElement) => picture.getAttribute('src') ?? ''
const isUrgent = (picture: HTMLElement) => picture.getAttribute('fetchpriority') === 'high'

/** Returns the six-letter names of a page's pictures. All widths and types of a picture have the same name. */
const originals = ({ pictures }: (typeof pages)[number]) =>
  pictures.flatMap((picture) => /^\/_astro\/(.{6})[._].*(?<!svg)$/.exec(source(picture))?.[1] ?? [])

it('only the first picture of a page loads at once, and all others are lazy', () => {
  const wrong = findings(pages, ({ path, document, pictures }) => {
    // Phones do not show the sidebar of the About pages.
    const first = pictures.find((picture) => !picture.closest('aside'))
    const sources = document
      .querySelectorAll('picture:has(img[fetchpriority=high]) source')
      .map((node) => node.getAttribute('srcset'))
    return [
      ...document.querySelectorAll('img[fetchpriority=high]').slice(1),
      ...(first && !WORDS_FIRST.test(path) && (!isUrgent(first) || first.getAttribute('loading') === 'lazy')
        ? [first]
        : []),
      ...document
        .querySelectorAll('link[rel=preload][as=image]')
        .filter((link) => !sources.includes(link.getAttribute('imagesrcset'))),
      ...pictures
        .filter((picture) => !isUrgent(picture))
        .filter((other) => other.getAttribute('loading') !== 'lazy' || other.getAttribute('decoding') !== 'async'),
    ]
  })
  expect(wrong).toEqual([])
})

it('no page shows a picture twice, and at most two pictures are in several sections of the site', () => {
  expect(findings(pages, (page) => originals(page).filter((name, index, all) => all.indexOf(name) !== index))).toEqual(
    [],
  )
  const subjects = new Map<string, Set<string>>()
  for (const page of pages.filter(({ path }) => !GALLERIES.includes(path))) {
    const subject = SUBJECTS.find((paths) => paths.test(page.path))?.source ?? page.path
    for (const name of originals(page)) subjects.set(name, (subjects.get(name) ?? new Set()).add(subject))
  }
  const shared = [...subjects].filter(([, { size }]) => size > 1)
  expect(shared.map(([name, on]) => `${name}: ${[...on].join(' ')}`).slice(2)).toEqual([])
})
