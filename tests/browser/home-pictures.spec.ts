import type { Page } from '@playwright/test'
import { admission, home } from '../support/content.ts'
import { idle } from '../support/settled.ts'
import { expect, test } from './fixtures.ts'

const PHONE = { width: 390, height: 844 }
const MOST_SCREENS = 12.5

test.use({ viewport: PHONE })

const tiles = (page: Page) => page.locator('section[aria-labelledby=diverse-experience] img')
const firstCard = (page: Page) => page.locator('section[aria-labelledby=pinned] article img').first()

const isLoaded = (image: ReturnType<typeof firstCard>) =>
  image.evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0)

test(`on a phone home is ${MOST_SCREENS} screens at most, which come with their pictures as they are reached`, async ({
  page,
}) => {
  await page.goto('/')
  await expect(tiles(page)).toHaveCount(home.diverseExperience.tiles.length)
  for (const tile of await tiles(page).all()) await expect.poll(() => isLoaded(tile)).toBe(true)
  await idle(page)
  expect(await isLoaded(firstCard(page))).toBe(false)
  await expect(page.getByText(admission.cycle.session).first()).toBeInViewport({ ratio: 1 })
  // Sections have their own height once they have been near the screen.
  const height = await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    return document.documentElement.scrollHeight
  })
  expect(height / PHONE.height).toBeLessThanOrEqual(MOST_SCREENS)
  await expect.poll(() => isLoaded(firstCard(page))).toBe(true)
})
