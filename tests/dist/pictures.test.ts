import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { TONES } from '../../src/lib/picture-tone.ts'
import { type BuiltPage, builtPages, DIST } from '../support/built-site.ts'

/** Pages that begin with words: their pictures come further down. All others begin with a picture. */
const WORDS_FIRST = ['/books', '/cbse-disclosure', '/uniform']

const pages = builtPages()
  .map((page) => ({ ...page, pictures: page.document.querySelectorAll('main picture img') }))
  .filter(({ pictures }) => pictures.length > 0)
const cases = pages.map((page) => [page.path, page] as const)

/** The classes that put one of the tones behind a picture, whatever the build has called them on this page. */
function toneClasses({ html, document }: BuiltPage): Set<string> {
  const linked = document
    .querySelectorAll('link[rel=stylesheet]')
    .map((link) => readFileSync(join(DIST, link.getAttribute('href') ?? ''), 'utf8'))
  const rules = [html, ...linked].join('').matchAll(/\.([\w-]+)\{background:(#\w+)\}/g)
  const tones = new Set<string>(Object.values(TONES))
  return new Set([...rules].flatMap(([, name = '', colour = '']) => (tones.has(colour) ? [name] : [])))
}

describe('pictures', () => {
  it.each(cases)('%s fetches at most one of them before all else', (_path, { document }) => {
    expect(document.querySelectorAll('[fetchpriority=high]').length).toBeLessThanOrEqual(1)
  })

  it.each(cases.filter(([path]) => !WORDS_FIRST.includes(path)))(
    '%s does not wait with its first one',
    (_path, page) => {
      const [first] = page.pictures
      expect(first?.getAttribute('fetchpriority')).toBe('high')
      expect(first?.getAttribute('loading')).not.toBe('lazy')
    },
  )

  it.each(cases)('%s waits with all others until they come near, and decodes them aside', (_path, { pictures }) => {
    const others = pictures.filter((picture) => picture.getAttribute('fetchpriority') !== 'high')
    const hasty = others.filter(
      (picture) => picture.getAttribute('loading') !== 'lazy' || picture.getAttribute('decoding') !== 'async',
    )
    expect(hasty.map((picture) => picture.getAttribute('src'))).toEqual([])
  })

  it.each(cases)('%s shows the colour of each until it is there', (_path, page) => {
    const tones = toneClasses(page)
    const blank = page.pictures.filter(
      (picture) => !picture.closest('hero-film') && !picture.classNames.split(' ').some((name) => tones.has(name)),
    )
    expect(blank.map((picture) => picture.getAttribute('src'))).toEqual([])
  })

  it.each(pages.map((page) => [page.path, page] as const))('%s puts no colour behind a drawing', (_path, page) => {
    const tones = toneClasses(page)
    const drawings = page.document.querySelectorAll('img[src$=".svg"]')
    expect(drawings.filter(({ classNames }) => classNames.split(' ').some((name) => tones.has(name)))).toEqual([])
  })
})
