import type { Page } from '@playwright/test'
import { admission, chrome, home } from '../support/content.ts'
import { idle, settled } from '../support/settled.ts'
import { expect, test } from './fixtures.ts'

const PHONE = { width: 390, height: 844 }
const MOST_SCREENS = 12.5

test.use({ viewport: PHONE })

const tiles = (page: Page) => page.locator('section[aria-labelledby=diverse-experience] img')
const firstCard = (page: Page) => page.locator('section[aria-labelledby=pinned] article img').first()

const isLoaded = (image: ReturnType<typeof firstCard>) =>
  image.evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0)

test('before any input only pictures of the first screen and the section after it are asked for', async ({ page }) => {
  await page.goto('/')
  await expect(tiles(page)).toHaveCount(home.diverseExperience.tiles.length)
  for (const tile of await tiles(page).all()) await expect.poll(() => isLoaded(tile)).toBe(true)
  await idle(page)
  expect(await isLoaded(firstCard(page))).toBe(false)
  await firstCard(page).scrollIntoViewIfNeeded()
  await expect.poll(() => isLoaded(firstCard(page))).toBe(true)
  await expect(firstCard(page).locator('..')).toHaveCSS('clip-path', 'none')
})

test(`on a phone the home page is at most ${MOST_SCREENS} screens, and says at once what is open`, async ({ page }) => {
  await page.goto('/')
  await settled(page)
  // Sections have their own height once they have been near the screen.
  const height = await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    return document.documentElement.scrollHeight
  })
  expect(height / PHONE.height).toBeLessThanOrEqual(MOST_SCREENS)

  const { bottom } = await page
    .getByText(admission.cycle.session)
    .first()
    .evaluate((session) => ({ bottom: session.getBoundingClientRect().bottom + scrollY }))
  expect(bottom).toBeLessThan(PHONE.height)
})

test('on small phones the last tile of the gallery is in view with the heading and the first one', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await settled(page)
  const gallery = page.locator('section[aria-labelledby=gallery]')
  const last = gallery.getByRole('listitem').nth(home.gallery.tiles.length - 1)
  const bar = page.getByRole('complementary', { name: chrome.enquiryBar })
  await gallery.evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
  await expect(last).toBeInViewport({ ratio: 1 })
  const places = async () => [await last.boundingBox(), await bar.boundingBox()] as const
  await expect
    .poll(async () => {
      const [tile, foot] = await places()
      return (foot?.y ?? 0) - (tile?.y ?? 0) - (tile?.height ?? 0)
    })
    .toBeGreaterThanOrEqual(0)
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

test('a phone of 360 px has each label of Diverse Experience in one line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/')
  const labels = page.getByRole('region', { name: home.diverseExperience.heading }).locator('li a')
  const lines = (links: Element[]) =>
    links.map(({ firstChild }) => {
      const text = document.createRange()
      if (firstChild) text.selectNodeContents(firstChild)
      return text.getClientRects().length
    })
  await expect.poll(() => labels.evaluateAll(lines)).toEqual(home.diverseExperience.tiles.map(() => 1))
})
