import { expect, it } from 'vitest'
import { builtPage } from '../support/built-site.ts'
import { books, disclosureDocuments, disclosureMenu, fees, newsletters, uniform } from '../support/content.ts'

const pictures = disclosureMenu.flatMap(({ images = [] }) => images).length

it.each([
  ['/cbse-disclosure', disclosureDocuments, pictures],
  ['/newsletter', newsletters, 0],
  ['/uniform', uniform, 1],
  ['/books', books, 1],
  ['/fee-structure', fees, 0],
] as const)(
  '%s links to every document of its content in a new tab, and to its full-size pictures',
  (path, content, count) => {
    const { document, main } = builtPage(path)
    const links = main?.querySelectorAll('a[href^="/documents/"]') ?? []
    const named = [...JSON.stringify(content).matchAll(/"(\/documents\/[^"]+)"/g)].map(([, file]) => file)
    expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set(named))
    const nameOf = (link: (typeof links)[number]) =>
      link.getAttribute('aria-labelledby')?.replace(/\S+/g, (id) => document.getElementById(id)?.text ?? '') ??
      (link.getAttribute('aria-label') || link.text)
    const names = links.map((link) => nameOf(link).replace(/\s+/g, ' ').trim())
    expect(links.filter((link) => link.getAttribute('target') !== '_blank')).toEqual([])
    expect(names.filter((name) => !name.includes('(new tab)'))).toEqual([])
    expect(main?.querySelectorAll('a:has(img)')).toHaveLength(count)
    if (path === '/newsletter') expect(new Set(names).size).toBe(names.length)
  },
)
