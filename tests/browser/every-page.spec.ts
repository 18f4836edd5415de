import { accessibilityFindings, sidewaysOverflow } from '../support/accessibility.ts'
import { sitemapPaths, UNLISTED_PATHS } from '../support/built-site.ts'
import { expect, test } from './fixtures.ts'

/** The staff area redirects visitors; admin-*.spec.ts check it signed in. */
const PATHS = [...sitemapPaths(), ...UNLISTED_PATHS].filter((path) => !path.startsWith('/admin'))

test.use({ reducedMotion: 'reduce' })

for (const path of PATHS) {
  test(`${path} has no axe violations and no horizontal scrolling`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    expect(await accessibilityFindings(page), 'at 390 px').toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await accessibilityFindings(page), 'at 1440 px').toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sidewaysOverflow(page), 'at 320 px').toBe(0)
  })
}
