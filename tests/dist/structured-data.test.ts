import { expect, it } from 'vitest'
import { type BuiltPage, builtPage, builtPages, pageText, sitemapPaths } from '../support/built-site.ts'

/** Returns the structured data of a kind on a page. */
const dataOf = ({ document }: BuiltPage, type: string) =>
  document
    .querySelectorAll('script[type="application/ld+json"]')
    .map((block) => JSON.parse(block.text))
    .filter((data) => data['@type'] === type)

it('only the home page has the structured data of the school', () => {
  const schools = builtPages().flatMap((page) => dataOf(page, 'School').map((data) => [page.path, data]))
  const school = { name: expect.any(String), address: { '@type': 'PostalAddress' }, sameAs: expect.any(Array) }
  expect(schools).toMatchObject([['/', school]])
})

it('every page of the sitemap except the home page has a breadcrumb of pages that exist', () => {
  for (const path of sitemapPaths().filter((path) => path !== '/')) {
    const [breadcrumb, ...others] = dataOf(builtPage(path), 'BreadcrumbList')
    expect(others, path).toEqual([])
    const steps: { position: number; item: string }[] = breadcrumb.itemListElement
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
    const paths = steps.map(({ item }) => builtPage(new URL(item).pathname).path)
    expect([paths[0], paths.at(-1)]).toEqual(['/', path])
  }
})

it('only /admission has questions and answers as structured data', () => {
  const asked = builtPages().flatMap((page) => dataOf(page, 'FAQPage').map((data) => [page.path, data.mainEntity]))
  expect(asked).toEqual([['/admission', expect.any(Array)]])
  const questions: { name: string; acceptedAnswer: { text: string } }[] = asked[0]?.[1]
  expect(questions.length).toBeGreaterThan(2)
  for (const { name, acceptedAnswer } of questions) {
    expect(pageText('/admission')).toContain(name)
    expect(pageText('/admission')).toContain(acceptedAnswer.text)
  }
})
