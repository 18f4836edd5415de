import { accessibilityFindings, cutSelects, sidewaysOverflow } from '../support/accessibility.ts'
import { sitemapPaths, UNLISTED_PATHS } from '../support/built-site.ts'
import { expect, test } from './fixtures.ts'

/** The widths of phones: the narrowest, the commonest and the widest. */
const NARROW = [320, 360, 412]

/** The staff area redirects visitors; admin-*.spec.ts check it signed in. */
const PATHS = [...sitemapPaths(), ...UNLISTED_PATHS].filter((path) => !path.startsWith('/admin'))

test.use({ reducedMotion: 'reduce' })

for (const path of PATHS) {
  test(`${path} has no axe violations, and on phones no horizontal scrolling and no cut option`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    expect(await accessibilityFindings(page), 'at 390 px').toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await accessibilityFindings(page), 'at 1440 px').toEqual([])
    for (const width of NARROW) {
      await page.setViewportSize({ width, height: 640 })
      expect(await sidewaysOverflow(page), `at ${width} px`).toBe(0)
      expect(await cutSelects(page), `at ${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.locator('html').evaluate((html) => html.style.setProperty('font-size', '200%'))
    expect(await sidewaysOverflow(page), 'with letters of twice the size').toBe(0)
  })
}
