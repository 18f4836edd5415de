import type { Page } from '@playwright/test'
import { chrome, entryAt, fillIn, menuLabel, navigation, school } from '../support/content.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from './fixtures.ts'

const ABOUT = menuLabel('/about')
const VALUES = menuLabel('/about/values')
const NEWS_COVERAGE = menuLabel('/news-coverage')
/** The item of the main menu whose sub-menu contains the events. */
const HIGHLIGHTS = entryAt(
  navigation.menu.filter(({ href, links }) => href === '/events' && links),
  0,
).label
const mainMenu = (page: Page) => page.getByRole('navigation', { name: chrome.mainMenu })
const subMenuButton = (page: Page, label: string) =>
  page.getByRole('button', { name: fillIn(chrome.showSubMenu, { label }) })

test.describe('wide screens', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a sub-menu opens on hover, on keyboard focus and by a press, and closes again', async ({ page }) => {
    await page.goto('/news-coverage')
    const menu = mainMenu(page)
    const values = page.getByRole('link', { name: VALUES })
    const about = subMenuButton(page, ABOUT)
    await expect(values).toBeHidden()
    await menu.getByRole('link', { name: ABOUT }).hover()
    await expect(values).toBeVisible()
    await page.mouse.move(700, 700)
    await expect(values).toBeHidden()
    await menu.getByRole('link', { name: ABOUT }).hover()
    await expect(about).toHaveAttribute('aria-expanded', 'true')
    // The pointer has opened the sub-menu already, and the click must not close it.
    await about.click()
    await expect(about).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Enter')
    await expect(about).toHaveAttribute('aria-expanded', 'false')
    await page.mouse.move(700, 700)
    await about.dispatchEvent('click')
    await expect(values).toBeVisible()
    await about.dispatchEvent('click')
    await expect(values).toBeHidden()

    const button = subMenuButton(page, HIGHLIGHTS)
    await menu.getByRole('link', { name: menuLabel('/glimpse') }).focus()
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: HIGHLIGHTS })).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: menuLabel('/events'), exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(menu.getByRole('link', { name: NEWS_COVERAGE })).toHaveAttribute('aria-current', 'page')
  })

  test('the first Tab focuses the skip link, and the link to the top appears after 300 px', async ({ page }) => {
    // Turns smooth scrolling off: Chromium adds the rest of a smooth scroll (of the skip link) to the next scroll.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/policies')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: chrome.skipLink })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#main')).toBeFocused()
    await settled(page)
    const toTop = page.getByRole('link', { name: chrome.backToTop })
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
    await expect(toTop).toBeHidden()
    await page.evaluate(() => scrollTo({ top: 302, behavior: 'instant' }))
    await expect(toTop).toBeVisible()
    await toTop.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
})

test.describe('narrow screens', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the link to the top covers no text, and a button, Escape or a tap closes the side panel', async ({ page }) => {
    await page.goto('/policies')
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
    const toTop = page.getByRole('link', { name: chrome.backToTop })
    await expect(toTop).toBeVisible()
    const call = page.getByRole('complementary', { name: chrome.enquiryBar }).getByRole('link', { name: chrome.call })
    const words = () => call.locator('span').evaluate((label) => label.getBoundingClientRect().right)
    await expect(call).toHaveAttribute('href', /^tel:\+/)
    const [bar, sun] = [await call.boundingBox(), await toTop.boundingBox()]
    expect(sun?.y).toBeGreaterThanOrEqual(bar?.y ?? Number.NaN)
    await expect.poll(words).toBeLessThanOrEqual(sun?.x ?? Number.NaN)
    await toTop.tap()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

    const open = page.getByRole('button', { name: chrome.openMenu })
    const panel = page.getByRole('dialog', { name: school.name })
    for (const close of [
      () => panel.getByRole('button', { name: chrome.closeMenu }).tap(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(10, 400),
    ]) {
      await open.tap()
      await expect(panel).toBeVisible()
      await close()
      await expect(panel).toBeHidden()
      await expect(open).toBeFocused()
    }
    await open.tap()
    await panel.getByText(HIGHLIGHTS).tap()
    await expect(panel.getByRole('link', { name: menuLabel('/events') })).toBeVisible()
    await expect(panel.getByRole('link', { name: NEWS_COVERAGE })).toHaveCount(0)
    await panel.getByRole('link', { name: menuLabel('/contact-us') }).tap()
    await expect(page).toHaveURL(/\/contact-us$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('complementary', { name: chrome.enquiryBar })).toHaveCount(0)
  })
})
