import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import { keepTogether as keepTogetherIn } from './keep-together.ts'

function keepTogether(html: string): string {
  const page = parse(html, { comment: true })
  keepTogetherIn(page)
  return page.toString()
}

const kept = (text: string) => `<span class="whitespace-nowrap">${text}</span>`

it.each([
  ...['Class 6 to 8', 'class 12', 'Rs. 1000', '1 November', '30 Jan 2027', '2025-26', '4.15 pm', '12 km'],
  '+91 00000 00000',
])('keeps “%s” on one line and does not change its characters', (words) => {
  expect(keepTogether(`<p>From ${words} on.</p>`)).toBe(`<p>From ${kept(words)} on.</p>`)
})

it('leaves other words, addresses and the content of islands unchanged', () => {
  const page = '<p>Two classes, 31 books</p><a href="/a-2025-26">A</a><astro-island><p>class 6</p></astro-island>'
  expect(keepTogether(page)).toBe(page)
})

it('does not change text that is already kept on one line', () => {
  const page = `<p>On ${kept('1 November')}</p><p class="whitespace-nowrap">class 6</p>`
  expect(keepTogether(page)).toBe(page)
})
