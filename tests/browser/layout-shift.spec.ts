import { FONTS_SEEN_KEY } from '#shared/site-fonts.ts'
import { hold } from '../support/hold.ts'
import { isInSiteFont, layoutShifts } from '../support/settled.ts'
import { expect, test } from './fixtures.ts'

/** Pages with islands or custom elements. */
const PATHS = [
  '/contact-us',
  '/events',
  '/glimpse',
  '/cbse-disclosure',
  '/newsletter',
  '/about/set-us-apart',
  '/blog/fifteen-quiet-minutes',
]

/** For how many frames the layout can change after a font has loaded. */
const FRAMES_AFTER_FONTS = 6

test('on a phone nothing moves during hydration and scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // Caches the fonts, because their loading is not tested here. Even so, the first frame can come before the fonts.
  await page.goto('/privacy')
  await expect(page.locator('html')).toHaveAttribute('data-fonts')
  await page.addInitScript((framesAfterFonts) => {
    Object.assign(window, { textLaidOutMs: 0 })
    document.fonts.addEventListener('loadingdone', async () => {
      for (let frame = 0; frame < framesAfterFonts; frame += 1) await new Promise(requestAnimationFrame)
      Object.assign(window, { textLaidOutMs: performance.now() })
    })
  }, FRAMES_AFTER_FONTS)
  for (const path of PATHS) {
    await page.goto(path)
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
        scrollTo({ top, behavior: 'instant' })
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      }
    })
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('data-scrolled')
    const pending = () =>
      [...document.images].filter((image) => image.checkVisibility() && !image.complete).map(({ src }) => src)
    await expect.poll(() => page.evaluate(pending)).toEqual([])
    const laidOutMs = await page.evaluate(() => Number(Reflect.get(window, 'textLaidOutMs')))
    expect(await layoutShifts(page, laidOutMs), path).toEqual([])
  }
})

test('the first view does not change when the stylesheet arrives', async ({ page }) => {
  // Simulates a later page of a visit: on the first page the fonts come after the stylesheet.
  await page.addInitScript((key) => sessionStorage.setItem(key, ''), FONTS_SEEN_KEY)
  for (const path of ['/', '/academics', '/glimpse'])
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const release = await hold(page, '**/_astro/*.css')
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('header').waitFor()
      const boxes = () =>
        page.locator('header, header a, main h1, main h1 ~ *').evaluateAll((elements) =>
          elements.map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect()
            return [element.tagName, Math.round(x), Math.round(y), Math.round(width), Math.round(height)].join(' ')
          }),
        )
      // `boxes` makes the browser compute the layout, and so request the fonts.
      for (const selector of ['h1', 'body'])
        await expect.poll(async () => (await boxes()).length > 3 && (await isInSiteFont(page, selector))).toBe(true)
      const before = await boxes()
      release()
      await page.waitForLoadState('load')
      // Elements below the first view are parsed after the stylesheet, so they are not compared.
      expect((await boxes()).slice(0, before.length), `${path} at ${width} px`).toEqual(before)
      await page.unroute('**/_astro/*.css')
    }
})
