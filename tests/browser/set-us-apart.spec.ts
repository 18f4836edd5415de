import type { Page } from '@playwright/test'
import { accessibilityFindings } from '../support/accessibility.ts'
import { entryAt, setUsApart } from '../support/content.ts'
import { layoutShifts } from '../support/layout-shifts.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from './fixtures.ts'

const { counters, testimonials } = setUsApart
const { controls } = testimonials
const FIGURES = counters.map(({ value }) => `${value}+`)
const { value: FIRST_VALUE } = entryAt(counters, 0)
const LAST_LABEL = entryAt(counters, -1).label
const FIRST = entryAt(testimonials.items, 0).attribution
const SECOND = entryAt(testimonials.items, 1).attribution

const figuresOf = (page: Page) => page.locator('dl').filter({ hasText: LAST_LABEL })
const carouselOf = (page: Page) => page.getByRole('group', { name: testimonials.heading })
const shownIn = (page: Page) => carouselOf(page).locator('figure:not([inert])')

/** Waits until the island around `content` is hydrated, without scrolling to it. */
async function isHydrated(page: Page, text: string) {
  await expect(page.locator('astro-island:not([ssr])').filter({ hasText: text })).toHaveCount(1)
}

/** Waits until the carousel shows one quotation: its library loads after hydration. */
async function carouselRuns(page: Page) {
  await isHydrated(page, FIRST)
  await expect(carouselOf(page).locator('figure[inert]')).toHaveCount(
    (await carouselOf(page).locator('figure').count()) - 1,
  )
}

/** Opens the page with a fake clock. */
async function visit(page: Page) {
  await page.clock.install({ time: 0 })
  await page.goto('/about/set-us-apart')
  await page.clock.pauseAt(60_000)
}

/** Scrolls until `share` of the figures' block is in view at the bottom. */
async function showFigures(page: Page, share: number) {
  await figuresOf(page).evaluate((block, part) => {
    const { top, height } = block.getBoundingClientRect()
    scrollBy({ top: top + height * part - innerHeight, behavior: 'instant' })
  }, share)
}

const studentsIn = async (page: Page) =>
  Number.parseInt((await figuresOf(page).locator('dd').first().textContent()) ?? '', 10)

test('the figures count from 0 in two seconds while half of them is in view, and pause otherwise', async ({ page }) => {
  await visit(page)
  expect(await studentsIn(page)).toBe(0)
  await showFigures(page, 0.2)
  await isHydrated(page, LAST_LABEL)
  await page.clock.runFor(3_000)
  expect(await studentsIn(page)).toBe(0)

  await showFigures(page, 0.8)
  await expect.poll(() => page.clock.runFor(100).then(() => studentsIn(page))).toBeGreaterThan(0)
  const begun = await studentsIn(page)
  await page.clock.runFor(500)
  const half = await studentsIn(page)
  // A quarter of the two seconds, give or take a frame of 1/60 s on either side.
  expect(half - begun).toBeGreaterThanOrEqual(FIRST_VALUE * (1 / 4 - 1 / 60))
  expect(half - begun).toBeLessThanOrEqual(FIRST_VALUE * (1 / 4 + 1 / 60))

  await showFigures(page, 0.2)
  await expect
    .poll(async () => {
      const before = await studentsIn(page)
      await page.clock.runFor(200)
      return (await studentsIn(page)) - before
    })
    .toBe(0)
  const left = await studentsIn(page)
  expect(left).toBeLessThan(FIRST_VALUE)

  await showFigures(page, 0.8)
  await expect.poll(() => page.clock.runFor(500).then(() => studentsIn(page))).toBe(FIRST_VALUE)
  await expect(figuresOf(page).locator('dd')).toHaveText(FIGURES)
})

test('the figures are 0 while no script file has come', async ({ page }) => {
  await page.route('**/*.js', () => {})
  await page.goto('/about/set-us-apart', { waitUntil: 'commit' })
  await expect(figuresOf(page).locator('dd')).toHaveText(FIGURES.map(() => '0+'))
  await expect(figuresOf(page).locator('dd').first().locator('> span').last()).toHaveCSS('opacity', '0')
})

test.describe('without the code that counts', () => {
  test.use({ provokedError: /Failed to load resource|Error hydrating/ })

  test('the figures are final', async ({ page }) => {
    await page.route(/\/Counters[^/]*\.js/, (route) => route.abort())
    await page.goto('/about/set-us-apart')
    await figuresOf(page).scrollIntoViewIfNeeded()
    await expect(figuresOf(page).locator('dd')).toHaveText(FIGURES)
  })
})

test('the carousel rotates every five seconds without end, in half a second', async ({ page }) => {
  await visit(page)
  await carouselOf(page).scrollIntoViewIfNeeded()
  await carouselRuns(page)
  await expect(shownIn(page)).toContainText(FIRST)
  await page.clock.runFor(4_800)
  await expect(shownIn(page)).toContainText(FIRST)
  await page.clock.runFor(300)
  await expect(shownIn(page)).toContainText(SECOND)
  await expect(page.locator('.swiper-wrapper')).toHaveCSS('transition-duration', '0.5s')
  for (const next of [FIRST, SECOND, FIRST]) {
    await expect
      .poll(() => page.clock.runFor(1_000).then(() => shownIn(page).textContent()), { intervals: [50] })
      .toContain(next)
  }
})

test('the carousel pauses on hover and on focus, and stops on its button', async ({ page }) => {
  await visit(page)
  await carouselOf(page).scrollIntoViewIfNeeded()
  await carouselRuns(page)
  const stands = async () => {
    await page.clock.runFor(12_000)
    await expect(shownIn(page)).toContainText(FIRST)
  }
  await carouselOf(page).hover()
  await stands()
  await page.getByRole('button', { name: controls.next }).focus()
  await page.mouse.move(0, 0)
  await stands()
  const button = page.getByRole('button', { name: controls.pause })
  await button.click()
  await page.mouse.move(0, 0)
  await page.getByRole('link', { name: setUsApart.callToAction.button.label }).last().focus()
  await stands()
  await page.getByRole('button', { name: controls.play }).click()
  await page.clock.runFor(5_100)
  await expect(shownIn(page)).toContainText(SECOND)
})

test('hydration moves nothing; the carousel is accessible, also by keyboard alone', async ({ page }) => {
  await page.goto('/about/set-us-apart')
  // The islands are out of view when their text changes to the fonts.
  await settled(page)
  await figuresOf(page).scrollIntoViewIfNeeded()
  await expect(figuresOf(page).locator('dd').first()).toHaveText(entryAt(FIGURES, 0))
  await carouselOf(page).scrollIntoViewIfNeeded()
  await carouselRuns(page)
  const shifts = await layoutShifts(page)
  expect(shifts.filter(({ moved }) => moved.some((path) => path.includes('ASTRO-ISLAND')))).toEqual([])
  await page.getByRole('button', { name: controls.previous }).focus()
  await page.keyboard.press('Enter')
  await expect(shownIn(page)).toContainText(SECOND)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(shownIn(page)).toContainText(FIRST)
  await expect(page.getByRole('button', { name: `${controls.quotation} 1` })).toHaveAttribute('aria-current', 'true')
  for (const name of [`${controls.quotation} 2`, controls.next, controls.pause]) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: controls.play })).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
})

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('the figures keep their value, and the carousel changes at a press alone', async ({ page }) => {
    await page.route('**/*.js', () => {})
    await page.goto('/about/set-us-apart', { waitUntil: 'commit' })
    await expect(figuresOf(page).locator('dd')).toHaveText(FIGURES)
    await page.unroute('**/*.js')
    await visit(page)
    await showFigures(page, 1)
    await isHydrated(page, LAST_LABEL)
    await page.clock.runFor(100)
    await expect(figuresOf(page).locator('dd')).toHaveText(FIGURES)
    await carouselOf(page).scrollIntoViewIfNeeded()
    await carouselRuns(page)
    await page.clock.runFor(20_000)
    await expect(shownIn(page)).toContainText(FIRST)
    await page.getByRole('button', { name: controls.next }).click()
    await expect(shownIn(page)).toContainText(SECOND)
    await expect(page.locator('.swiper-wrapper')).toHaveCSS('transition-duration', '0s')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the figures are final and all quotations can be read', async ({ page }) => {
    await page.goto('/about/set-us-apart')
    await expect(figuresOf(page).locator('dd')).toHaveText(FIGURES)
    const [first, second] = await carouselOf(page).locator('figure').all()
    const above = await first?.boundingBox()
    const below = await second?.boundingBox()
    expect(below?.x).toBe(above?.x)
    expect(below?.y ?? 0).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0))
    await expect(page.getByRole('button', { name: controls.next })).toBeHidden()
  })
})
