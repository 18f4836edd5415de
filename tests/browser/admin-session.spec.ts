import { SECTIONS } from '../../src/islands/admin/sections.ts'
import { accessibilityFindings, sidewaysOverflow, smallTargets } from '../support/accessibility.ts'
import { STAFF_AREA_PATHS } from '../support/built-site.ts'
import { chrome, frontMatter } from '../support/content.ts'
import { button, heading, menuButton, openStaffArea, signInByForm } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

test('signing out ends the session on the server, and then each section leads to /login', async ({ page }) => {
  const flag = () => page.evaluate(() => localStorage.getItem('isAuthenticated'))
  await signInByForm(page)
  await button(page, 'Logout').click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await flag()).toBeNull()
  expect((await page.request.get('/api/session')).status()).toBe(401)
  for (const path of STAFF_AREA_PATHS) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
  }
  await page.goto('/privacy')
  await page.evaluate(() => localStorage.setItem('isAuthenticated', 'true'))
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/login$/)
  expect(await flag()).toBeNull()
})

test.describe('signed in', () => {
  test.use({ isStaff: true, provokedError: /Cannot read properties of undefined/ })

  test('each section fits a screen 320 px wide, even with text of twice the size', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 844 })
    await openStaffArea(page)
    const letters = (size: string) =>
      page.locator('html').evaluate((html, value) => html.style.setProperty('font-size', value), size)
    for (const { name } of Object.values(SECTIONS)) {
      await button(page, new RegExp(`^${name}`))
        .first()
        .click()
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await expect(page.getByText('Loading...')).toHaveCount(0)
      expect(await sidewaysOverflow(page), name).toBeLessThanOrEqual(0)
      expect(await smallTargets(page), name).toEqual([])
      expect(await accessibilityFindings(page), name).toEqual([])
      await letters('200%')
      expect(await sidewaysOverflow(page), name).toBeLessThanOrEqual(0)
      await letters('')
    }
  })

  test('a section that throws or gets an invalid list shows an error with a next step', async ({ page }) => {
    await page.route('**/api/admin/events', (route) =>
      route.fulfill({ json: { events: [{ id: 'half', name: 'Half' }] } }),
    )
    await openStaffArea(page)
    await expect(page.getByText('This list cannot be loaded just now.')).toBeVisible()
    await page.unroute('**/api/admin/events')
    await button(page, 'Try again').click()
    await expect(page.getByText('This list cannot be loaded just now.')).toBeHidden()
    await expect(button(page, /^Edit /).first()).toBeVisible()

    await menuButton(page, 'News Coverage').click()
    await expect(page).toHaveURL(/\/admin\/news-coverage$/)
    await expect(page).toHaveTitle(frontMatter('pages/admin/news-coverage').title)
    await menuButton(page, 'Gallery').click()
    await expect(page).toHaveURL(/\?section=gallery$/)
    await page.goBack()
    await expect(heading(page, 'Create New News Coverage')).toBeVisible()

    // Breaks `toSorted`, which the inbox uses, until the page is loaded again.
    await page.evaluate(() => Reflect.set(Array.prototype, 'toSorted', () => Reflect.get(window, 'missing').name))
    await menuButton(page, 'Enquiries').click()
    await expect(heading(page, chrome.unexpectedError.heading)).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Cannot read properties of undefined')
    expect(await accessibilityFindings(page)).toEqual([])
    await button(page, chrome.unexpectedError.reload).click()
    await expect(page.getByText('Order and days', { exact: true }).first()).toBeVisible()
  })
})
