import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './site.ts'

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
const LISTINGS = [
  { listing: '/api/gallery-events', list: 'events' },
  { listing: '/api/gallery-news-coverage', list: 'newsCoverages' },
] as const

for (const { listing, list } of LISTINGS) {
  for (const width of [320, 390, 1440]) {
    test(`a page of ${list} at ${width} px has nothing that axe objects to and fits`, async ({ page, request }) => {
      const records = (await (await request.get(listing)).json())[list]
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(records[0].url)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(records[0].name)
      const { violations } = await new AxeBuilder({ page }).withTags(AXE_TAGS).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
    })
  }
}
