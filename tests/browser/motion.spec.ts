import type { Locator } from '@playwright/test'
import home from '../../content/data/home.json' with { type: 'json' }
import { expect, test } from './site.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const filterOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).filter)
const scaleOf = (element: Locator) => element.evaluate((node) => new DOMMatrix(getComputedStyle(node).transform).a)

test('a page that nobody has scrolled hides nothing; then parts come in 0.1 s apart, and all are there in the end', async ({
  page,
}) => {
  await page.goto('/')
  const tiles = page.getByRole('region', { name: home.campusLife.heading }).locator('[data-reveal-group] > li')
  await expect(page.locator('below-the-fold > :not([data-laid-out])')).toHaveCount(0)
  await expect(page.locator('[data-revealed]')).toHaveCount(0)
  await page.mouse.wheel(0, 40)
  await expect(tiles.first()).toHaveCSS('opacity', '0')
  await tiles.first().scrollIntoViewIfNeeded()
  await expect(tiles.first()).toHaveAttribute('data-revealed', 'yes')
  const delays = await tiles.evaluateAll((items) =>
    items.map((item) => Number.parseFloat(getComputedStyle(item).transitionDelay)),
  )
  expect(delays).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5])
  await expect(tiles.last()).toHaveCSS('opacity', '1')
})

test('pointing at a tile of the gallery brings its picture closer and blurs the others', async ({ page }) => {
  await page.goto('/')
  const pictures = page.getByRole('region', { name: home.gallery.heading, exact: true }).locator('li img')
  await pictures.nth(1).scrollIntoViewIfNeeded()
  expect(await filterOf(pictures.nth(0))).toBe('none')
  await pictures.nth(1).hover()
  await expect.poll(() => filterOf(pictures.nth(0))).toBe('blur(3px)')
  await expect.poll(() => scaleOf(pictures.nth(1))).toBeCloseTo(1.04, 3)
  expect(await filterOf(pictures.nth(1))).toBe('none')
})

test('pointing at a tile of Campus Life lets the others step back', async ({ page }) => {
  await page.goto('/')
  const tiles = page.getByRole('region', { name: home.campusLife.heading }).locator('li > div')
  await tiles.nth(2).scrollIntoViewIfNeeded()
  await tiles.nth(2).hover()
  await expect.poll(() => filterOf(tiles.nth(3))).toBe('blur(3px)')
  await expect.poll(() => scaleOf(tiles.nth(3))).toBeCloseTo(0.98, 3)
  expect(await filterOf(tiles.nth(2))).toBe('none')
})

test('without scroll-driven animation the sun of a divider climbs once, for 600 ms', async ({ page }) => {
  await page.addInitScript(() => {
    CSS.supports = (property: string) => property !== 'animation-timeline'
  })
  await page.goto('/')
  const divider = page.locator('.divider').first()
  await page.mouse.wheel(0, 40)
  await expect(divider).toHaveAttribute('data-climbed', 'no')
  await expect(divider.locator('circle')).toHaveCSS('transition-duration', '0.6s')
  await divider.scrollIntoViewIfNeeded()
  await expect(divider).toHaveAttribute('data-climbed', 'yes')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(divider).not.toBeInViewport()
  await expect(divider).toHaveAttribute('data-climbed', 'yes')
})

test('with reduced motion nothing travels: no part hidden, no animation, no closer picture', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.locator('[data-revealed], [data-climbed]')).toHaveCount(0)
  const running = await page.evaluate(() =>
    document.getAnimations().map((animation) => (animation as CSSAnimation).animationName),
  )
  expect(running).toEqual([])
  const pictures = page.getByRole('region', { name: home.gallery.heading, exact: true }).locator('li img')
  await pictures.nth(1).hover()
  expect(await scaleOf(pictures.nth(1))).toBe(1)
  expect(await filterOf(pictures.nth(0))).toBe('none')
})
