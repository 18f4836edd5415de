import { layoutShifts } from '../support/layout-shifts.ts'
import { isInSiteFont } from '../support/site-fonts.ts'
import { expect, test } from './fixtures.ts'

const FONTS = '**/*.woff2'

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

test('without fonts the fallbacks stay; then text changes to both at once, and later pages begin with them', async ({
  page,
}) => {
  const areInSiteFonts = (expected: boolean) =>
    expect
      .poll(() => Promise.all(['h1', 'body'].map((selector) => isInSiteFont(page, selector))))
      .toEqual([expected, expected])
  await page.route(FONTS, (route) => route.abort())
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
  await page.unroute(FONTS)

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  // By name: what is kept for later visits asks for them again.
  const asked = new Set<string>()
  await page.route(FONTS, async (route) => {
    asked.add(route.request().url())
    if (asked.size > 1) await released
    await route.continue().catch(() => {})
  })
  await page.goto('/privacy', { waitUntil: 'domcontentloaded' })
  await expect.poll(() => asked.size).toBe(2)
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
  await areInSiteFonts(false)
  release()
  await expect(page.locator('html')).toHaveAttribute('data-fonts')
  await areInSiteFonts(true)
  await page.goto('/policies', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-fonts')
  await areInSiteFonts(true)
})
