import { accessibilityFindings } from '../support/accessibility.ts'
import { sitemapPaths, UNLISTED_PATHS } from '../support/built-site.ts'
import { expect, test } from './site.ts'

/** The staff area sends strangers away; admin-*.spec.ts look at it with staff signed in. */
const PATHS = [...sitemapPaths(), ...UNLISTED_PATHS].filter((path) => !path.startsWith('/admin'))
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

test.use({ reducedMotion: 'reduce' })

for (const path of PATHS) {
  for (const viewport of VIEWPORTS) {
    test(`${path} at ${viewport.width} px has nothing that axe objects to`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto(path)
      expect(await accessibilityFindings(page)).toEqual([])
    })
  }

  test(`${path} at 320 px needs no sideways scrolling`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
}
