import type { Page } from '@playwright/test'
import { entryAt, setUsApart } from '../support/content.ts'
import { expect, test } from './fixtures.ts'

const PATH = '/about/set-us-apart'
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
const button = (page: Page, name: string) => page.getByRole('button', { name })

/** Waits until the island with this text is hydrated, without scrolling to the island. */
async function isHydrated(page: Page, text: string) {
  await expect(page.locator('astro-island:not([ssr])').filter({ hasText: text })).toHaveCount(1)
}

/** Scrolls to the carousel and waits until it shows one quotation: its library loads after hydration. */
async function showCarousel(page: Page) {
  await carouselOf(page).scrollIntoViewIfNeeded()
  await isHydrated(page, FIRST)
  const hidden = (await carouselOf(page).locator('figure').count()) - 1
  await expect(carouselOf(page).locator('figure[inert]')).toHaveCount(hidden)
}

/** Opens the page with a fake clock. */
async function visit(page: Page) {
  await page.clock.install({ time: 0 })
  await page.goto(PATH)
  await page.clock.pauseAt(60_000)
}

/** Scrolls until `share` of the figures' block is in view at the bottom, and an observer has reported this. */
async function showFigures(page: Page, share: number) {
  await figuresOf(page).evaluate((block, part) => {
    const { top, height } = block.getBoundingClientRect()
    scrollBy({ top: top + height * part - innerHeight, behavior: 'instant' })
    return new Promise<void>((resolve) => new IntersectionObserver(() => resolve()).observe(block))
  }, share)
}

const studentsIn = async (page: Page) =>
  Number.parseInt((await figuresOf(page).locator('dd').first().textContent()) ?? '', 10)

test('the figures count up from 0 only while half of their block is in view', async ({ page }) => {
  await visit(page)
  await showFigures(page, 0.2)
  await isHydrated(page, LAST_LABEL)
  await page.clock.runFor(3_000)
  expect(await studentsIn(page)).toBe(0)

  await showFigures(page, 0.8)
  await expect.poll(() => page.clock.runFor(100).then(() => studentsIn(page))).toBeGreaterThan(0)

  await showFigures(page, 0.2)
  await expect
    .poll(async () => {
      const before = await studentsIn(page)
      await page.clock.runFor(200)
      return (await studentsIn(page)) - before
    })
    .toBe(0)
  expect(await studentsIn(page)).toBeLessThan(FIRST_VALUE)

  await showFigures(page, 0.8)
  await expect.poll(() => page.clock.runFor(500).then(() => studentsIn(page))).toBe(FIRST_VALUE)
  await expect(figuresOf(page).locator('dd')).toHaveText(FIGURES)
})

test.describe('without the code that counts', () => {
  test.use({ provokedError: /Failed to load resource|Error hydrating/ })

  test('the figures are hidden until the code has loaded, and complete if it cannot load', async ({ page }) => {
    await page.route('**/*.js', () => {})
    await page.goto(PATH, { waitUntil: 'commit' })
    await expect(figuresOf(page).locator('dd')).toHaveText(FIGURES.map(() => '0+'))
    await expect(figuresOf(page).locator('dd').first().locator('> span').last()).toHaveCSS('opacity', '0')
    await page.unroute('**/*.js')
    await page.route(/\/Counters[^/]*\.js/, (route) => route.abort())
    await page.goto(PATH)
    await figuresOf(page).scrollIntoViewIfNeeded()
    await expect(figuresOf(page).locator('dd')).toHaveText(FIGURES)
  })
})

test('the carousel changes every five seconds, except while it is hovered, focused or paused', async ({ page }) => {
  await visit(page)
  await showCarousel(page)
  await page.clock.runFor(4_800)
  await expect(shownIn(page)).toContainText(FIRST)
  await page.clock.runFor(300)
  await expect(shownIn(page)).toContainText(SECOND)
  await expect(page.locator('.swiper-wrapper')).toHaveCSS('transition-duration', '0.5s')
  const changesTo = (next: string) =>
    expect
      .poll(() => page.clock.runFor(1_000).then(() => shownIn(page).textContent()), { intervals: [50] })
      .toContain(next)
  for (const next of [FIRST, SECOND, FIRST]) await changesTo(next)

  const stands = async () => {
    await page.clock.runFor(12_000)
    await expect(shownIn(page)).toContainText(FIRST)
  }
  await carouselOf(page).hover()
  await stands()
  await button(page, controls.next).focus()
  await page.mouse.move(0, 0)
  await stands()
  await page.keyboard.press('Tab')
  await expect(button(page, controls.pause)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.mouse.move(0, 0)
  await page.getByRole('link', { name: setUsApart.callToAction.button.label }).last().focus()
  await stands()
  await button(page, controls.play).click()
  await changesTo(SECOND)
})

test('with reduced motion the figures do not count, and the carousel changes only on a press', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route('**/*.js', () => {})
  await page.goto(PATH, { waitUntil: 'commit' })
  await expect(figuresOf(page).locator('dd')).toHaveText(FIGURES)
  await page.unroute('**/*.js')
  await visit(page)
  await showFigures(page, 1)
  await isHydrated(page, LAST_LABEL)
  await page.clock.runFor(100)
  await expect(figuresOf(page).locator('dd')).toHaveText(FIGURES)
  await showCarousel(page)
  await page.clock.runFor(20_000)
  await expect(shownIn(page)).toContainText(FIRST)
  await button(page, controls.next).click()
  await expect(shownIn(page)).toContainText(SECOND)
  await expect(page.locator('.swiper-wrapper')).toHaveCSS('transition-duration', '0s')
})
