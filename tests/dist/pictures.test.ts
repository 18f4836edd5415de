import { describe, expect, it } from 'vitest'
import { builtPages } from '../support/built-site.ts'

/** Pages that begin with words: their pictures come further down. All others begin with a picture. */
const WORDS_FIRST = ['/books', '/cbse-disclosure', '/uniform']

const pages = builtPages()
  .map((page) => ({ ...page, pictures: page.document.querySelectorAll('main picture img') }))
  .filter(({ pictures }) => pictures.length > 0)
const cases = pages.map((page) => [page.path, page] as const)

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
})
