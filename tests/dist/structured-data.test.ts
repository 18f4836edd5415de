import { expect, it } from 'vitest'
import { type BuiltPage, builtPages, sitemapPaths } from '../support/built-site.ts'

const pages = builtPages()

/** Returns the structured data of a page. */
function dataOf({ document }: BuiltPage) {
  return document.querySelectorAll('script[type="application/ld+json"]').map((block) => JSON.parse(block.text))
}

it('structured data has the school on the home page only', () => {
  const schools = pages.flatMap((page) => dataOf(page).map((data) => ({ path: page.path, data })))
  expect(schools.filter(({ data }) => data['@type'] === 'School')).toMatchObject([
    {
      path: '/',
      data: { name: expect.any(String), address: { '@type': 'PostalAddress' }, sameAs: expect.any(Array) },
    },
  ])
})

const innerPaths = sitemapPaths().filter((path) => path !== '/')

it.each(pages.filter(({ path }) => innerPaths.includes(path)).map((page) => [page.path, page] as const))(
  'structured data %s has the breadcrumb from the home page, over pages that exist',
  (path, page) => {
    const breadcrumbs = dataOf(page).filter((data) => data['@type'] === 'BreadcrumbList')
    expect(breadcrumbs).toHaveLength(1)
    const steps: { position: number; item: string }[] = breadcrumbs[0].itemListElement
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
    const paths = steps.map(({ item }) => new URL(item).pathname)
    expect([paths[0], paths.at(-1)]).toEqual(['/', path])
    const known = pages.map((other) => other.path)
    expect(paths.filter((step) => !known.includes(step))).toEqual([])
  },
)

it('structured data has only questions that are on the page with their answers', () => {
  const asked = pages.flatMap((page) =>
    dataOf(page)
      .filter((data) => data['@type'] === 'FAQPage')
      .map((data) => ({ page, questions: data.mainEntity as { name: string; acceptedAnswer: { text: string } }[] })),
  )
  expect(asked.map(({ page }) => page.path)).toEqual(['/admission'])
  for (const { page, questions } of asked) {
    const words = page.document.querySelector('main')?.structuredText.replace(/\s+/g, ' ') ?? ''
    expect(questions.length).toBeGreaterThan(2)
    for (const { name, acceptedAnswer } of questions) {
      expect(words).toContain(name)
      expect(words).toContain(acceptedAnswer.text)
    }
  }
})
