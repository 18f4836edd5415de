import type { Page } from '@playwright/test'
import { accessibilityFindings } from '../support/accessibility.ts'
import { expect, test } from './site.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const fieldOf = (page: Page) => dialogOf(page).getByRole('searchbox', { name: 'Search' })
const resultsOf = (page: Page) => dialogOf(page).getByRole('list', { name: 'Results' }).getByRole('link')

test.describe('by keyboard', () => {
  for (const key of ['/', 'Control+k', 'Meta+k']) {
    test(`${key} opens it, Escape closes it and gives the focus back`, async ({ page }) => {
      await page.goto('/policies')
      const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Academics' })
      await link.focus()
      await page.keyboard.press(key)
      await expect(fieldOf(page)).toBeFocused()
      await page.keyboard.type('uniform')
      await expect(resultsOf(page).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialogOf(page)).toBeHidden()
      await expect(link).toBeFocused()
    })
  }

  test('arrow keys walk through the results and Enter opens one', async ({ page }) => {
    await page.goto('/policies')
    await page.getByRole('button', { name: 'Search' }).press('Enter')
    await fieldOf(page).fill('uniform list')
    await expect(resultsOf(page).first()).toHaveAttribute('href', '/uniform')
    await page.keyboard.press('ArrowDown')
    await expect(resultsOf(page).first()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(fieldOf(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/uniform$/)
  })

  test('Enter in the field opens the first result', async ({ page }) => {
    await page.goto('/')
    await page.keyboard.press('/')
    await fieldOf(page).fill('uniform list')
    await expect(resultsOf(page).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/uniform$/)
  })

  test('a slash in a field is a slash, and no second dialog opens over the enquiry', async ({ page }) => {
    await page.goto('/contact-us')
    await page.getByRole('textbox', { name: 'Enquiry' }).focus()
    await page.keyboard.type('1/2')
    await expect(page.getByRole('textbox', { name: 'Enquiry' })).toHaveValue('1/2')
    await expect(dialogOf(page)).toBeHidden()
    await page.goto('/policies')
    await page.getByRole('link', { name: 'Enquire Now' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Enquire Now' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(dialogOf(page)).toBeHidden()
  })
})

test('nothing of it is fetched before it is opened', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const ofSearch = () => asked.filter((path) => /pagefind|site-search|gallery-events/.test(path))
  await page.goto('/policies', { waitUntil: 'networkidle' })
  expect(ofSearch()).toEqual([])
  await page.getByRole('button', { name: 'Search' }).click()
  await expect.poll(ofSearch).toContainEqual(expect.stringContaining('/pagefind/pagefind.js'))
})

for (const [asked, href] of [
  ['dakhla', '/admission'],
  ['fee structure', '/fee-structure'],
  ['tc', '/documents/disclosure/school-leaving-certificate.pdf'],
  ['vardi', '/uniform'],
] as const) {
  test(`“${asked}” finds ${href}`, async ({ page }) => {
    await page.goto('/policies')
    await page.keyboard.press('/')
    await fieldOf(page).fill(asked)
    await expect(dialogOf(page).locator(`[data-results] a[href="${href}"]`)).toBeVisible()
  })
}

test('events and news are found by their names, as far as they are typed', async ({ page, request }) => {
  const { events } = await (await request.get('/api/gallery-events')).json()
  const { name, url } = events[0]
  await page.goto('/policies')
  await page.keyboard.press('/')
  await fieldOf(page).fill(name.slice(0, -1))
  await expect(resultsOf(page).first()).toHaveText(name)
  await expect(resultsOf(page).first()).toHaveAttribute('href', url)
})

test('it says how many there are, that there are none, and where to go then', async ({ page }) => {
  await page.goto('/policies')
  await page.keyboard.press('/')
  const status = dialogOf(page).getByRole('status')
  await expect(dialogOf(page).getByRole('link', { name: 'Admissions' })).toBeVisible()
  await fieldOf(page).fill('admission')
  await expect(status).toHaveText(/^\d+ results/)
  await fieldOf(page).fill('qqzxqq')
  await expect(status).toHaveText('Nothing found for “qqzxqq”.')
  await expect(dialogOf(page).getByRole('link', { name: 'Admissions' })).toBeVisible()
  await fieldOf(page).fill('scissors sanitation')
  await expect(status).toHaveText(/some of them/)
})

test.describe('offline', () => {
  test('it says so, and tries again', async ({ page }) => {
    let isOffline = true
    await page.route('**/pagefind/**', (route) => (isOffline ? route.abort() : route.continue()))
    await page.goto('/policies')
    await page.keyboard.press('/')
    await fieldOf(page).fill('uniform')
    await expect(dialogOf(page).getByRole('status')).toHaveText(/could not be loaded/)
    isOffline = false
    await dialogOf(page).getByRole('button', { name: 'Try again' }).click()
    await expect(resultsOf(page).first()).toBeVisible()
  })
})

for (const width of [320, 390, 1440]) {
  test(`at ${width} px axe objects to nothing, with and without results`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/policies')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(fieldOf(page)).toBeFocused()
    expect(await accessibilityFindings(page)).toEqual([])
    await fieldOf(page).fill('admission')
    await expect(resultsOf(page).first()).toBeVisible()
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await dialogOf(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the side panel offers it too and makes way for it', async ({ page }) => {
    await page.goto('/policies')
    await page.getByRole('button', { name: 'Open the menu' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Search' }).tap()
    await expect(fieldOf(page)).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await fieldOf(page).fill('uniform list')
    await resultsOf(page).first().tap()
    await expect(page).toHaveURL(/\/uniform$/)
  })
})

test('an unknown address is searched for by its words', async ({ page }) => {
  await page.goto('/old/Uniform-List_2024.php')
  const main = page.getByRole('main')
  await expect(main.getByRole('searchbox', { name: 'Search' })).toHaveValue('uniform list')
  await expect(main.getByRole('list', { name: 'Results' }).getByRole('link', { name: /^Uniform List/ })).toBeVisible()
  await expect(main.getByRole('status')).toHaveText('You may have been looking for one of these:')
  await expect(main.getByRole('searchbox')).not.toBeFocused()
  expect(await accessibilityFindings(page)).toEqual([])
})

test('an address of which nothing is known is searched for by the words that are', async ({ page }) => {
  await page.goto('/2019/annual-calendar-zzqqzz-scissors')
  const results = page.getByRole('main').getByRole('list', { name: 'Results' }).getByRole('link')
  await expect(results.filter({ hasText: 'Annual calendar' })).toBeVisible()
  expect(await results.count()).toBeLessThanOrEqual(5)
})

test('/search answers what stands in its address', async ({ page }) => {
  await page.goto('/search?q=uniform+list')
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('uniform list')
  await expect(page.getByRole('main').locator('[data-results] a').first()).toHaveAttribute('href', '/uniform')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the button leads to the list of all pages', async ({ page }) => {
    await page.goto('/policies')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/search\?*$/)
    await expect(
      page.getByRole('navigation', { name: 'All pages' }).getByRole('link', { name: 'Uniform List' }),
    ).toBeVisible()
  })
})
