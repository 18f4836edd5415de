import { describe, expect, it } from 'vitest'
import { type BuiltPage, builtPages } from '../support/built-site.ts'

const pages = builtPages()

/** What a page tells in its blocks of data. */
function dataOf({ document }: BuiltPage) {
  return document.querySelectorAll('script[type="application/ld+json"]').map((block) => JSON.parse(block.text))
}

describe('structured data', () => {
  it('says on the home page, and only there, who the school is', () => {
    const schools = pages.flatMap((page) => dataOf(page).map((data) => ({ path: page.path, data })))
    expect(schools.filter(({ data }) => data['@type'] === 'School')).toMatchObject([
      {
        path: '/',
        data: { name: expect.any(String), address: { '@type': 'PostalAddress' }, sameAs: expect.any(Array) },
      },
    ])
  })

  it.each(
    pages
      .filter(({ document }) => document.querySelector('nav[aria-label="You are here"]'))
      .map((page) => [page.path, page] as const),
  )('%s says where it stands, over pages that exist', (path, page) => {
    const [breadcrumb] = dataOf(page).filter((data) => data['@type'] === 'BreadcrumbList')
    const steps: { position: number; item: string }[] = breadcrumb.itemListElement
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
    const paths = steps.map(({ item }) => new URL(item).pathname)
    expect([paths[0], paths.at(-1)]).toEqual(['/', path])
    const known = pages.map((other) => other.path)
    expect(paths.filter((step) => !known.includes(step))).toEqual([])
  })

  it('asks only questions that stand on the page with their answers', () => {
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
})
