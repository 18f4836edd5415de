import { accessibilityFindings } from '../support/accessibility.ts'
import { openAsStaff } from '../support/staff-browser.ts'
import { expect, test } from './site.ts'

const flag = () => localStorage.getItem('isAuthenticated')

for (const path of ['/admin', '/admin/news-coverage']) {
  test(`${path} sends whoever is not signed in to /login`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
  })
}

test('the mark of a session that is over is taken away', async ({ page }) => {
  await page.goto('/privacy')
  await page.evaluate(() => localStorage.setItem('isAuthenticated', 'true'))
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(flag)).toBeNull()
})

test('logging out ends the session on the server too', async ({ page }) => {
  await openAsStaff(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(flag)).toBeNull()
  expect((await page.request.get('/api/session')).status()).toBe(401)
})

test('sections have addresses; Back leads to the one before', async ({ page }) => {
  await openAsStaff(page)
  await page.getByRole('button', { name: 'News Coverage' }).click()
  await expect(page).toHaveURL(/\/admin\/news-coverage$/)
  await expect(page).toHaveTitle('Admin - News Coverage')
  await page.getByRole('button', { name: 'Gallery' }).click()
  await expect(page).toHaveURL(/\?section=gallery$/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Create New News Coverage' })).toBeVisible()
})

for (const width of [320, 390]) {
  test(`every section fits a phone of ${width} px, with targets of 44 px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/admin', '/admin/news-coverage', '/admin?section=gallery', '/admin?section=enquiries']) {
      await openAsStaff(page, path)
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      const small = await page.locator('button:visible, a:visible, summary:visible').evaluateAll((targets) =>
        targets
          .filter((target) => !target.matches('.skip-link'))
          .filter((target) => {
            const { width: targetWidth, height } = target.getBoundingClientRect()
            return targetWidth < 44 || height < 44
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 160)),
      )
      expect(small).toEqual([])
      expect(await accessibilityFindings(page)).toEqual([])
    }
  })
}

test.describe('a part that breaks', () => {
  test.use({ provokedError: /Cannot read properties of undefined/ })

  test('says so, with ways on, instead of leaving an empty page', async ({ page }) => {
    await page.route('**/api/admin/events', (route) =>
      route.fulfill({ json: { events: [{ id: 'half', name: 'Half' }] } }),
    )
    await openAsStaff(page, '/admin?section=gallery')
    await page.getByRole('button', { name: 'Events' }).click()
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Cannot read properties of undefined')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.unroute('**/api/admin/events')
    await page.getByRole('button', { name: 'Load the page again' }).click()
    await expect(page.getByRole('heading', { name: 'Create New Event' })).toBeVisible()
  })
})
