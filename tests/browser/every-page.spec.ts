import AxeBuilder from '@axe-core/playwright'
import { sitemapPaths, UNLISTED_PATHS } from '../support/built-site.ts'
import { expect, test } from './site.ts'

const PATHS = [...sitemapPaths(), ...UNLISTED_PATHS]
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
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
      const { violations } = await new AxeBuilder({ page }).withTags(AXE_TAGS).analyze()
      const findings = violations.map(
        ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`,
      )
      expect(findings).toEqual([])
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
