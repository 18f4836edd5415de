import type { Page } from '@playwright/test'
import { accessibilityFindings } from '../support/accessibility.ts'
import { expect, test } from './site.ts'

const figuresOf = (page: Page) => page.locator('dl').filter({ hasText: 'Acres Campus' })
const carouselOf = (page: Page) => page.getByRole('group', { name: 'What Our Community Says' })
const shownIn = (page: Page) => carouselOf(page).locator('figure:not([inert])')
const PARENT = 'Parent of a class 4 student'

/** Waits until the script has taken over the island that holds `content`, without bringing it into view. */
async function isHydrated(page: Page, text: string) {
  await expect(page.locator('astro-island:not([ssr])').filter({ hasText: text })).toHaveCount(1)
}

/** Opens the page with its time standing still, and without the popup, which those ten seconds would bring. */
async function visit(page: Page) {
  await page.addInitScript(() => sessionStorage.setItem('formShown', 'true'))
  await page.clock.install({ time: 0 })
  await page.goto('/about/set-us-apart')
  await page.clock.pauseAt(60_000)
}

/** Scrolls until `share` of the figures' block is in view, at the lower edge. */
async function showFigures(page: Page, share: number) {
  await figuresOf(page).evaluate((block, part) => {
    const { top, height } = block.getBoundingClientRect()
    scrollBy({ top: top + height * part - innerHeight, behavior: 'instant' })
  }, share)
}

const studentsIn = async (page: Page) =>
  Number.parseInt((await figuresOf(page).locator('dd').first().textContent()) ?? '', 10)

/** How much has moved inside the islands without anybody's doing (web-vitals: layout shift). */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
        const isOurs = ({ hadRecentInput, sources }: Shift) =>
          !hadRecentInput && sources.some(({ node }) => node instanceof Element && node.closest('astro-island'))
        const observer = new PerformanceObserver(() => {})
        observer.observe({ type: 'layout-shift', buffered: true })
        // What has been drawn by now is known two frames later.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const shifts = (observer.takeRecords() as Shift[]).filter(isOurs)
            resolve(shifts.reduce((sum, { value }) => sum + value, 0))
          }),
        )
      }),
  )
}

test('the figures count from 0 in two seconds while half of them is in view, and stand while they are not', async ({
  page,
}) => {
  await visit(page)
  await expect(figuresOf(page).locator('dd').first()).toHaveText('1800+')
  await showFigures(page, 0.2)
  await isHydrated(page, 'Acres Campus')
  await page.clock.runFor(3_000)
  expect(await studentsIn(page)).toBe(0)

  await showFigures(page, 0.8)
  await expect.poll(() => page.clock.runFor(100).then(() => studentsIn(page))).toBeGreaterThan(0)
  const begun = await studentsIn(page)
  await page.clock.runFor(500)
  const half = await studentsIn(page)
  // A quarter of the two seconds, give or take a frame of 1/60 s on either side.
  expect(half - begun).toBeGreaterThanOrEqual(450 - 30)
  expect(half - begun).toBeLessThanOrEqual(450 + 30)

  await showFigures(page, 0.2)
  await expect
    .poll(async () => {
      const before = await studentsIn(page)
      await page.clock.runFor(200)
      return (await studentsIn(page)) - before
    })
    .toBe(0)
  const left = await studentsIn(page)
  expect(left).toBeLessThan(1800)

  await showFigures(page, 0.8)
  await expect.poll(() => page.clock.runFor(500).then(() => studentsIn(page))).toBe(1800)
  await expect(figuresOf(page).locator('dd')).toHaveText(['1800+', '150+', '7+'])
})

test('the quotations change every five seconds without end, in half a second', async ({ page }) => {
  await visit(page)
  await carouselOf(page).scrollIntoViewIfNeeded()
  await isHydrated(page, PARENT)
  await expect(shownIn(page)).toContainText(PARENT)
  await page.clock.runFor(4_800)
  await expect(shownIn(page)).toContainText(PARENT)
  await page.clock.runFor(300)
  await expect(shownIn(page)).toContainText('Alumnus')
  await expect(page.locator('.swiper-wrapper')).toHaveCSS('transition-duration', '0.5s')
  for (const next of [PARENT, 'Alumnus', PARENT]) {
    await expect
      .poll(() => page.clock.runFor(1_000).then(() => shownIn(page).textContent()), { timeout: 15_000 })
      .toContain(next)
  }
})

test('the quotations stand under the pointer, with the focus, and by their button', async ({ page }) => {
  await visit(page)
  await carouselOf(page).scrollIntoViewIfNeeded()
  await isHydrated(page, PARENT)
  const stands = async () => {
    await page.clock.runFor(12_000)
    await expect(shownIn(page)).toContainText(PARENT)
  }
  await carouselOf(page).hover()
  await stands()
  await page.getByRole('button', { name: 'Next quotation' }).focus()
  await page.mouse.move(0, 0)
  await stands()
  const button = page.getByRole('button', { name: 'Pause the quotations' })
  await button.click()
  await page.mouse.move(0, 0)
  await page.getByRole('link', { name: 'Contact Us' }).last().focus()
  await stands()
  await page.getByRole('button', { name: 'Play the quotations' }).click()
  await page.clock.runFor(5_100)
  await expect(shownIn(page)).toContainText('Alumnus')
})

test('the keyboard alone turns the quotations', async ({ page }) => {
  await page.goto('/about/set-us-apart')
  await carouselOf(page).scrollIntoViewIfNeeded()
  await isHydrated(page, PARENT)
  await page.getByRole('button', { name: 'Previous quotation' }).focus()
  await page.keyboard.press('Enter')
  await expect(shownIn(page)).toContainText('Alumnus')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(shownIn(page)).toContainText(PARENT)
  await expect(page.getByRole('button', { name: 'Quotation 1' })).toHaveAttribute('aria-current', 'true')
  for (const name of ['Quotation 2', 'Next quotation', 'Pause the quotations']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
})

test('nothing moves when figures and quotations are taken over, and axe finds nothing', async ({ page }) => {
  await page.goto('/about/set-us-apart')
  await figuresOf(page).scrollIntoViewIfNeeded()
  await expect(figuresOf(page).locator('dd').first()).toHaveText('1800+')
  await carouselOf(page).scrollIntoViewIfNeeded()
  await isHydrated(page, PARENT)
  expect(await layoutShift(page)).toBe(0)
  await page.getByRole('button', { name: 'Pause the quotations' }).click()
  await expect(page.getByRole('button', { name: 'Play the quotations' })).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
})

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('the figures keep their value, the quotations stand and change without travelling', async ({ page }) => {
    await visit(page)
    await showFigures(page, 1)
    await isHydrated(page, 'Acres Campus')
    await page.clock.runFor(100)
    await expect(figuresOf(page).locator('dd')).toHaveText(['1800+', '150+', '7+'])
    await carouselOf(page).scrollIntoViewIfNeeded()
    await isHydrated(page, PARENT)
    await page.clock.runFor(20_000)
    await expect(shownIn(page)).toContainText(PARENT)
    await page.getByRole('button', { name: 'Next quotation' }).click()
    await expect(shownIn(page)).toContainText('Alumnus')
    await expect(page.locator('.swiper-wrapper')).toHaveCSS('transition-duration', '0s')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the figures are final and all quotations can be read', async ({ page }) => {
    await page.goto('/about/set-us-apart')
    await expect(figuresOf(page).locator('dd')).toHaveText(['1800+', '150+', '7+'])
    const [first, second] = await carouselOf(page).locator('figure').all()
    const above = await first?.boundingBox()
    const below = await second?.boundingBox()
    expect(below?.x).toBe(above?.x)
    expect(below?.y ?? 0).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0))
    await expect(page.getByRole('button', { name: 'Next quotation' })).toBeHidden()
  })
})
