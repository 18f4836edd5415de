import type { Page } from '@playwright/test'
import { accessibilityFindings } from '../support/accessibility.ts'
import { openPopup } from '../support/enquiry-form.ts'
import { expect, test } from './site.ts'

/** Each island that visitors meet, and the prop without which it cannot draw itself. */
const ISLANDS = [
  { path: '/contact-us', name: 'the enquiry form', component: 'EnquiryForm', prop: 'labels' },
  { path: '/events', name: 'the events', component: 'RecordGallery', prop: 'words' },
  { path: '/news-coverage', name: 'the news coverage', component: 'RecordGallery', prop: 'words' },
  { path: '/about/set-us-apart', name: 'the figures', component: 'Counters', prop: 'counters' },
  { path: '/about/set-us-apart', name: 'the quotations', component: 'Testimonials', prop: 'items' },
  { path: '/login', name: 'the sign-in form', component: 'LoginForm', prop: 'words' },
] as const

/** Serves the page, or a file of its code, with one name in it changed, so that whoever reads that name finds nothing. */
async function takeAway(page: Page, path: string, find: RegExp) {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    expect(text).toMatch(find)
    await route.fulfill({ response, body: text.replace(find, (whole, name: string) => whole.replace(name, 'gone')) })
  })
}

// The viewer's way on leads to a picture, which no page fades over to: Chromium reports that as an error.
test.use({
  provokedError: /Cannot read properties of undefined|Hydration failed|hydrat|ViewTransition opt-in disabled/i,
})

for (const { path, name, component, prop } of ISLANDS) {
  test(`${path}: when ${name} cannot draw itself, it says so with ways on`, async ({ page }) => {
    await takeAway(page, path, new RegExp(`${component}\\.[^>]*?&quot;(${prop})&quot;`))
    await page.goto(path)
    const island = page.locator(`astro-island[component-url*="/${component}."]`)
    await island.scrollIntoViewIfNeeded()
    const alert = island.getByRole('alert')
    await expect(alert.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await expect(alert).toContainText('Cannot read properties of undefined')
    await expect(alert.getByRole('button', { name: 'Back to the page before' })).toBeVisible()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.unroute(`**${path}`)
    await alert.getByRole('button', { name: 'Load the page again' }).click()
    await expect(island.getByRole('alert').filter({ hasText: 'Error' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('when the form in the popup cannot draw itself, the popup says so and closes', async ({ page }) => {
  await takeAway(page, '/_astro/EnquiryPopup.*.js', /(labels):\{/)
  await openPopup(page, '/uniform')
  const popup = page.getByRole('dialog', { name: 'Enquire Now' })
  await expect(popup.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(popup).toBeHidden()
})

test('when the viewer cannot draw itself, the browser shows the picture', async ({ page }) => {
  await takeAway(page, '/cbse-disclosure', /data-words="[^>]*?&quot;(counter)&quot;/)
  await page.goto('/cbse-disclosure')
  const link = page.locator('picture-viewer a:has(img)').first()
  const address = await link.getAttribute('href')
  await link.evaluate((element: HTMLElement) => element.click())
  await expect(page).toHaveURL(new RegExp(`${address}$`))
})
