import { books, disclosureDocuments, disclosureMenu, fees, newsletters, uniform } from '../support/content.ts'
import { expect, test } from './fixtures.ts'

/** Each page with documents, the content with their addresses, and the number of full-size pictures that it links. */
const PAGES = [
  {
    path: '/cbse-disclosure',
    content: disclosureDocuments,
    pictures: disclosureMenu.flatMap(({ images = [] }) => images).length,
  },
  { path: '/newsletter', content: newsletters, pictures: 0 },
  { path: '/uniform', content: uniform, pictures: 1 },
  { path: '/books', content: books, pictures: 1 },
  { path: '/fee-structure', content: fees, pictures: 0 },
] as const

test.use({ javaScriptEnabled: false })

/** Returns the addresses of all documents in a part of the content. */
function documentsIn(content: unknown): string[] {
  const named = [...JSON.stringify(content).matchAll(/"(\/documents\/[^"]+)"/g)].map(([, file = '']) => file)
  return [...new Set(named)].toSorted()
}

for (const { path, content, pictures } of PAGES) {
  test(`${path} links every document and picture, and each is there`, async ({ page, request }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    const files = main.locator('a[href^="/documents/"]')
    const linked = await files.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect([...new Set(linked)].toSorted()).toEqual(documentsIn(content))
    for (const link of await files.all()) {
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAccessibleName(/opens in a new tab/)
    }
    const whole = main.locator('a:has(img)')
    await expect(whole).toHaveCount(pictures)
    const wholes = await whole.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    for (const address of new Set([...linked, ...wholes]))
      expect([address, (await request.head(address ?? '')).status()]).toEqual([address, 200])
  })
}

test('every newsletter link has a unique accessible name', async ({ page }) => {
  await page.goto('/newsletter')
  const names = await page
    .locator('main a[href^="/documents/"]')
    .evaluateAll((links) => links.map((link) => link.textContent?.replace(/\s+/g, ' ').trim()))
  expect(new Set(names).size).toBe(names.length)
})
