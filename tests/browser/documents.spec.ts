import { expect, test } from './site.ts'

const PAGES = [
  { path: '/cbse-disclosure', documents: 31, pictures: 15 },
  { path: '/newsletter', documents: 28, pictures: 0 },
  { path: '/uniform', documents: 2, pictures: 1 },
  { path: '/books', documents: 13, pictures: 1 },
  { path: '/fee-structure', documents: 1, pictures: 0 },
] as const

test.use({ javaScriptEnabled: false })

for (const { path, documents, pictures } of PAGES) {
  test(`${path} links every document and picture, and each is there`, async ({ page, request }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    const files = main.locator('a[href^="/documents/"]')
    await expect(files).toHaveCount(documents)
    for (const link of await files.all()) {
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAccessibleName(/opens in a new tab/)
    }
    const whole = main.locator('a:has(img)')
    await expect(whole).toHaveCount(pictures)
    for (const link of [...(await files.all()), ...(await whole.all())]) {
      const answer = await request.head((await link.getAttribute('href')) ?? '')
      expect(answer.status(), await link.textContent().then(String)).toBe(200)
    }
  })
}

test('no two newsletters have the same name for people who hear the links alone', async ({ page }) => {
  await page.goto('/newsletter')
  const names = await page
    .locator('main a[href^="/documents/"]')
    .evaluateAll((links) => links.map((link) => link.textContent?.replace(/\s+/g, ' ').trim()))
  expect(new Set(names).size).toBe(names.length)
})
