import { admission } from '../support/content.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from './fixtures.ts'

const PHONE = { width: 390, height: 844 }
const MOST_SCREENS = 12.5

test(`on a phone the home page is at most ${MOST_SCREENS} screens, and says at once what is open`, async ({ page }) => {
  await page.setViewportSize(PHONE)
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
