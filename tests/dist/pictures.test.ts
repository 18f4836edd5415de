import type { HTMLElement } from 'node-html-parser'
import { expect, it } from 'vitest'
import { toneColours } from '../../src/lib/pictures/colours.ts'
import { builtPages, findings } from '../support/built-site.ts'

/** Pages that begin with text, with pictures further down. All others begin with a picture. */
const WORDS_FIRST = /^\/(?:books|cbse-disclosure|uniform|class\/.*)$/
const pages = builtPages()
  .map((page) => ({ ...page, pictures: page.document.querySelectorAll('main picture img') }))
  .filter(({ pictures }) => pictures.length > 0)

const source = (picture: HTMLElement) => picture.getAttribute('src') ?? ''
const isUrgent = (picture: HTMLElement) => picture.getAttribute('fetchpriority') === 'high'
const tones = toneColours()
const hasTone = ({ classNames }: HTMLElement) => classNames.split(' ').some((name) => tones.has(name))

it('a page that begins with a picture loads that first, preloads no other, and all others wait', () => {
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

it('every picture has a background colour while it loads, and no drawing has one', () => {
  const wrong = findings(pages, ({ document, pictures }) => [
    ...pictures.filter((picture) => !picture.closest('hero-film') && !hasTone(picture)).map(source),
    ...document.querySelectorAll('img[src$=".svg"]').filter(hasTone),
  ])
  expect(wrong).toEqual([])
})
