import { expect, it } from 'vitest'
import { builtPages, sitemapPaths } from '../support/built-site.ts'

/** The pages that hold the facts for parents (docs/product.md#page-frame). */
const FACT_PAGES = [
  ...sitemapPaths().filter((path) => path.startsWith('/class/')),
  '/admission',
  '/books',
  '/calendar',
  '/cbse-disclosure',
  '/class',
  '/contact-us',
  '/fee-structure',
  '/leaving-certificate',
  '/notices',
  '/school-day',
  '/sports',
  '/transport',
  '/uniform',
  '/work-with-us',
]
/** The most presses from any page. The side panel costs one of its own, so a link within it would be the second. */
const MOST_PRESSES = 2

const linksOf = new Map(
  builtPages().map(({ path, document }) => {
    const links = document
      .querySelectorAll('a[href^="/"]')
      .filter((link) => !link.closest('dialog, template'))
      .map((link) => new URL(link.getAttribute('href') ?? '', 'https://site.example').pathname)
    return [path, new Set(links)]
  }),
)

function reachedFrom(path: string): Set<string> {
  let reached = new Set([path])
  for (let press = 0; press < MOST_PRESSES; press += 1)
    reached = new Set([...reached, ...[...reached].flatMap((from) => [...(linksOf.get(from) ?? [])])])
  return reached
}

it.each(sitemapPaths())('every fact for parents is at most two presses away from %s', (path) => {
  const reached = reachedFrom(path)
  expect(FACT_PAGES.filter((page) => !reached.has(page))).toEqual([])
})
