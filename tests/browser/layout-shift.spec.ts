import { expect, test } from './site.ts'

/** Pages whose parts are taken over by script. */
const PATHS = [
  '/contact-us',
  '/events',
  '/glimpse',
  '/cbse-disclosure',
  '/about/set-us-apart',
  '/blog/fifteen-quiet-minutes',
]

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  for (const path of PATHS) {
    test(`${path} at ${width} px: nothing moves while it is taken over and scrolled through`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      // The fonts are in the browser's cache: how they arrive is not what is looked at here.
      await page.goto('/privacy')
      await page.evaluate(() => document.fonts.ready)
      await page.addInitScript(() => {
        Object.assign(window, { shifts: [] })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const sources: { node?: Node }[] = Reflect.get(entry, 'sources')
            const what = sources.map(({ node }) => node?.textContent?.trim().slice(0, 40))
            Reflect.get(window, 'shifts').push([Reflect.get(entry, 'value'), what])
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.evaluate(async () => {
        for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
          scrollTo({ top, behavior: 'instant' })
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        }
      })
      await expect(page.locator('astro-island[ssr]:not([client=enquiry])')).toHaveCount(0)
      await expect(page.locator('html')).toHaveAttribute('data-scrolled')
      expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
    })
  }
}
