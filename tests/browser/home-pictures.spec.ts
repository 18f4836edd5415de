import type { Page } from '@playwright/test'
import { home } from '../support/content.ts'
import { expect, test } from './fixtures.ts'

const PHONE = { width: 390, height: 844 }

test.use({ viewport: PHONE })

const tiles = (page: Page) => page.locator('section[aria-labelledby=diverse-experience] img')
const firstCard = (page: Page) => page.locator('section[aria-labelledby=pinned] article img').first()

const isLoaded = (image: ReturnType<typeof firstCard>) =>
  image.evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0)

test('before any input only pictures of the first screen and the section after it are asked for', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('below-the-fold > :not([data-laid-out])')).toHaveCount(0)
  await expect(tiles(page)).toHaveCount(home.diverseExperience.tiles.length)
  for (const tile of await tiles(page).all()) await expect.poll(() => isLoaded(tile)).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(await isLoaded(firstCard(page))).toBe(false)
  await firstCard(page).scrollIntoViewIfNeeded()
  await expect.poll(() => isLoaded(firstCard(page))).toBe(true)
  await expect(firstCard(page).locator('..')).toHaveCSS('clip-path', 'none')
})

test.describe('without the script of the sections', () => {
  test.use({ provokedError: /Failed to load resource/ })

  test('pictures come as well', async ({ page }) => {
    await page.route(/BelowTheFold[^/]*\.js$/, (route) => route.abort())
    await page.goto('/')
    await firstCard(page).scrollIntoViewIfNeeded()
    await expect(firstCard(page).locator('..')).toHaveCSS('clip-path', 'none')
    await expect.poll(() => isLoaded(firstCard(page))).toBe(true)
  })
})
