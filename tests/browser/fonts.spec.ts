import { layoutShifts } from '../support/layout-shifts.ts'
import { expect, test } from './fixtures.ts'

/** The greatest shift of a first view that no eye notices, a hundredth of what "good" allows (web.dev/articles/cls). */
const MAX_SHIFT = 0.001

test('fonts come after the first picture and move nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-fonts')
  const picture = await page
    .locator('hero-film img.hero-picture')
    .evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
  const firstFont = asked.findIndex((path) => path.endsWith('.woff2'))
  expect(asked.indexOf(picture)).toBeGreaterThan(-1)
  expect(asked.indexOf(picture)).toBeLessThan(firstFont)
  const shift = (await layoutShifts(page)).reduce((sum, { value }) => sum + value, 0)
  expect(shift).toBeLessThan(MAX_SHIFT)
})
