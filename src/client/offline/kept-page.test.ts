import { expect, test } from 'vitest'
import { breadcrumbList } from '#schemas/formats/schema-org.ts'
import { crumbOf, isDestination } from './kept-page.ts'

const block = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`
const step = (name: string) => ({ name, item: `https://school.example/${name}` })

test('a page is named as the last step of its breadcrumb', () => {
  const html = `<title>Long</title>${block({ '@type': 'Event' })}${block(breadcrumbList([step('Home'), step('A & B')]))}`
  expect(crumbOf(html)).toBe('A & B')
})

test.each(['<title>Long</title>', block({ '@type': 'School', name: 'Valley' })])(
  'a page without a breadcrumb has no such name',
  (html) => expect(crumbOf(html)).toBeUndefined(),
)

test('a page that search engines leave out is none to go to', () => {
  expect(isDestination('<meta name="robots" content="noindex">')).toBe(false)
  expect(isDestination('<link rel="canonical" href="/policies">')).toBe(true)
})
