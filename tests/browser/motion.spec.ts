import type { Locator } from '@playwright/test'
import { campusLife, home } from '../support/content.ts'
import { withoutScrollTimelines } from '../support/no-scroll-timelines.ts'
import { idle, settled } from '../support/settled.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const filterOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).filter)
const scaleOf = (element: Locator) => element.evaluate((node) => new DOMMatrix(getComputedStyle(node).transform).a)

test('nothing is hidden before the first scroll; then elements fade in, 0.1 s apart', async ({ page }) => {
  await page.goto('/')
  const tiles = page.getByRole('region', { name: home.campusLife.heading }).locator('[data-reveal-group] > li')
  await settled(page)
  await expect(page.locator('[data-revealed]')).toHaveCount(0)
  await page.mouse.wheel(0, 40)
  await expect(tiles.first()).toHaveCSS('opacity', '0')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(tiles.first()).toHaveCSS('opacity', '1')
  await page.emulateMedia({ reducedMotion: null })
  await tiles.first().scrollIntoViewIfNeeded()
  await expect(tiles.first()).toHaveAttribute('data-revealed', 'yes')
  const delays = await tiles.evaluateAll((items) =>
    items.map((item) => Number.parseFloat(getComputedStyle(item).transitionDelay)),
  )
  expect(delays).toEqual(campusLife.map((_, index) => index / 10))
  await expect(tiles.last()).toHaveCSS('opacity', '1')
})

test('hovering a tile of the gallery zooms its picture and blurs the others', async ({ page }) => {
  await page.goto('/')
  await settled(page)
  const pictures = page.getByRole('region', { name: home.gallery.heading, exact: true }).locator('li img')
  await pictures.nth(1).scrollIntoViewIfNeeded()
  expect(await filterOf(pictures.nth(0))).toBe('none')
  await pictures.nth(1).hover()
  await expect.poll(() => filterOf(pictures.nth(0))).toBe('blur(3px)')
  await expect.poll(() => scaleOf(pictures.nth(1))).toBeCloseTo(1.04, 3)
  expect(await filterOf(pictures.nth(1))).toBe('none')
})

test('hovering a tile of Campus Life blurs the others', async ({ page }) => {
  await page.goto('/')
  await settled(page)
  const tiles = page.getByRole('region', { name: home.campusLife.heading }).locator('li > div')
  await tiles.nth(2).scrollIntoViewIfNeeded()
  await tiles.nth(2).hover()
  await expect.poll(() => filterOf(tiles.nth(3))).toBe('blur(3px)')
  await expect.poll(() => scaleOf(tiles.nth(3))).toBeCloseTo(0.98, 3)
  expect(await filterOf(tiles.nth(2))).toBe('none')
})

test('without scroll timelines a script raises the sun of a divider as the divider enters', async ({ page }) => {
  await withoutScrollTimelines(page)
  await page.goto('/')
  await settled(page)
  const divider = page.locator('[data-scroll-driven=sun]').first()
  const sun = divider.locator('circle')
  await page.mouse.wheel(0, 40)
  await expect(sun).toHaveCSS('transform', /matrix\(1, 0, 0, 1, -66, 12\)/)
  await divider.evaluate((line) => line.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect
    .poll(() => sun.evaluate((node) => new DOMMatrix(getComputedStyle(node).transform).e))
    .toBeGreaterThan(-20)
  await divider.evaluate((line) => line.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await expect.poll(() => sun.evaluate((node) => new DOMMatrix(getComputedStyle(node).transform).e)).toBe(0)
})

test('a browser with scroll timelines loads no script for them', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/')
  await page.mouse.wheel(0, 2_000)
  await expect(page.locator('html')).toHaveAttribute('data-scrolled')
  await idle(page)
  expect(fetched.filter((address) => address.includes('scroll-animations'))).toEqual([])
})

test('with reduced motion nothing is hidden, animated or zoomed', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.locator('[data-revealed]')).toHaveCount(0)
  const running = await page.evaluate(() =>
    document.getAnimations().map((animation) => (animation as CSSAnimation).animationName),
  )
  expect(running).toEqual([])
  const pictures = page.getByRole('region', { name: home.gallery.heading, exact: true }).locator('li img')
  await pictures.nth(1).hover()
  expect(await scaleOf(pictures.nth(1))).toBe(1)
  expect(await filterOf(pictures.nth(0))).toBe('none')
})
