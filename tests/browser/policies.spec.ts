import { policies } from '../support/content.ts'
import { expect, test } from './fixtures.ts'

test('the headings of cards in one row are at one height', async ({ page }) => {
  await page.goto('/policies')
  for (const width of [800, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const distances = await page
      .locator('.card')
      .evaluateAll((cards) =>
        cards.map(
          (card) => (card.querySelector('h3')?.getBoundingClientRect().top ?? 0) - card.getBoundingClientRect().top,
        ),
      )
    expect(distances).toHaveLength(policies.length)
    expect(Math.max(...distances) - Math.min(...distances), `at ${width} px`).toBeLessThan(1)
  }
})
