import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

const IDS = ['arts', 'science', 'math', 'robotics', 'language']
/** The content of a 1440 px wide page; only an open card is as wide. */
const FULL_WIDTH_PX = 1280

const widthOf = async (page: Page, id: string) => Math.round((await page.locator(`#${id}`).boundingBox())?.width ?? 0)

test.use({ viewport: { width: 1440, height: 900 } })

test('the cards stand in their order, and the first is open', async ({ page }) => {
  await page.goto('/program')
  const cards = page.locator('main li[id]')
  expect(await cards.evaluateAll((items) => items.map(({ id }) => id))).toEqual(IDS)
  const widths = await cards.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().width))
  expect(widths.slice(1, 4).every((width) => width < (widths[0] ?? 0))).toBe(true)
})

for (const id of IDS) {
  test(`/program#${id} brings that card into view and opens it over the whole width`, async ({ page }) => {
    await page.goto(`/program#${id}`)
    const card = page.locator(`#${id}`)
    await expect(card).toBeInViewport({ ratio: 1 })
    expect(await widthOf(page, id)).toBe(FULL_WIDTH_PX)
    await expect(card.getByRole('heading')).toHaveCSS('color', 'rgb(251, 247, 239)')
  })
}

test('an unknown name in the address leaves the first card open', async ({ page }) => {
  await page.goto('/program#astronomy')
  expect(await widthOf(page, 'arts')).toBe(FULL_WIDTH_PX)
})

test('a change of the address opens another card', async ({ page }) => {
  await page.goto('/program#arts')
  await page.evaluate(() => {
    location.hash = 'robotics'
  })
  await expect(page.locator('#robotics')).toBeInViewport({ ratio: 1 })
  expect(await widthOf(page, 'robotics')).toBe(FULL_WIDTH_PX)
  expect(await widthOf(page, 'arts')).toBeLessThan(FULL_WIDTH_PX)
})

test('a click on a card leads to its programme, whose button leads back', async ({ page }) => {
  await page.goto('/program')
  await page.getByRole('heading', { name: 'Language Studies' }).click()
  await expect(page).toHaveURL(/\/program\/language$/)
  await expect(page).toHaveTitle(/^Language Studies/)
  await expect(page.getByText('French (optional)')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Programs' }).click()
  await expect(page).toHaveURL(/\/program$/)
})
