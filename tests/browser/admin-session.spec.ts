import { accessibilityFindings, sidewaysOverflow, smallTargets } from '../support/accessibility.ts'
import { STAFF_AREA_PATHS } from '../support/built-site.ts'
import { chrome, frontMatter } from '../support/content.ts'
import { openStaffArea, signInByForm } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

const flag = () => localStorage.getItem('isAuthenticated')

test('without a session each part leads to /login; the mark of an expired one is removed', async ({ page }) => {
  for (const path of STAFF_AREA_PATHS) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
  }
  await page.goto('/privacy')
  await page.evaluate(() => localStorage.setItem('isAuthenticated', 'true'))
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(flag)).toBeNull()
})

test('logging out ends the session on the server too', async ({ page }) => {
  await signInByForm(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(flag)).toBeNull()
  expect((await page.request.get('/api/session')).status()).toBe(401)
})

test.describe('signed in', () => {
  test.use({ isStaff: true })

  test('sections have addresses; Back goes to the previous one', async ({ page }) => {
    await openStaffArea(page)
    await page.getByRole('button', { name: 'News Coverage' }).click()
    await expect(page).toHaveURL(/\/admin\/news-coverage$/)
    await expect(page).toHaveTitle(frontMatter('pages/admin/news-coverage').title)
    await page.getByRole('button', { name: 'Gallery' }).click()
    await expect(page).toHaveURL(/\?section=gallery$/)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Create New News Coverage' })).toBeVisible()
  })

  const SECTION_PATHS = ['gallery', 'alert', 'enquiries', 'staff', 'account'].map(
    (section) => `/admin?section=${section}`,
  )

  for (const path of [...STAFF_AREA_PATHS, ...SECTION_PATHS]) {
    test(`${path} fits phones, with targets of 44 px, also with letters of twice the size`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 844 })
      await openStaffArea(page, path)
      await page.waitForLoadState('networkidle')
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
        expect(await smallTargets(page)).toEqual([])
      }
      expect(await accessibilityFindings(page)).toEqual([])
      await page.locator('html').evaluate((html) => html.style.setProperty('font-size', '200%'))
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    })
  }

  test.describe('a part that breaks', () => {
    test.use({ provokedError: /Cannot read properties of undefined/ })

    test('shows an error with next steps instead of an empty page', async ({ page }) => {
      await openStaffArea(page, '/admin?section=gallery')
      // The inbox sorts by it, until the page is loaded again.
      await page.evaluate(() => Reflect.set(Array.prototype, 'toSorted', () => Reflect.get(window, 'missing').name))
      await page.getByRole('button', { name: /^Enquiries/ }).click()
      await expect(page.getByRole('heading', { name: chrome.unexpectedError.heading })).toBeVisible()
      await expect(page.getByRole('alert')).toContainText('Cannot read properties of undefined')
      expect(await accessibilityFindings(page)).toEqual([])
      await page.getByRole('button', { name: chrome.unexpectedError.reload }).click()
      await expect(page.getByText('Order and days', { exact: true }).first()).toBeVisible()
    })
  })

  test('a malformed list is an error with a retry button, not an empty list', async ({ page }) => {
    await page.route('**/api/admin/events', (route) =>
      route.fulfill({ json: { events: [{ id: 'half', name: 'Half' }] } }),
    )
    await openStaffArea(page)
    await expect(page.getByText('This list cannot be loaded just now.')).toBeVisible()
    await page.unroute('**/api/admin/events')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('This list cannot be loaded just now.')).toBeHidden()
    await expect(
      page.getByRole('main').getByRole('article').or(page.getByRole('main').getByRole('listitem')).first(),
    ).toBeVisible()
  })
})
