import type { Page } from '@playwright/test'
import { accessibilityFindings } from '../support/accessibility.ts'
import { chrome, enquiryForm } from '../support/content.ts'
import { enquiryPopup, openPopup } from '../support/enquiry-form.ts'
import { expect, test } from './fixtures.ts'

/** Islands with different error boundaries. Without its `prop` an island throws; the forms are broken in other ways. */
const ISLANDS = [
  { path: '/contact-us', component: 'EnquiryForm', prop: undefined },
  { path: '/events', component: 'RecordGallery', prop: 'kind' },
  { path: '/login', component: 'LoginForm', prop: undefined },
] as const

const { back, heading, reload } = chrome.unexpectedError

const takeFormWords = (page: Page) => takeAway(page, '/_astro/enquiry.*.js', /(labels):\{/)

/** Makes the check for passkeys throw, until the page is loaded again. */
const breakPasskeys = (page: Page) =>
  page.addInitScript(() => {
    if (sessionStorage.getItem('broken')) return
    sessionStorage.setItem('broken', 'true')
    const get = () => Reflect.get(window, 'missing').name
    Object.defineProperty(window, 'PublicKeyCredential', { get })
  })

/** Renames one property in a served page or script, so that code that reads the property gets undefined. */
async function takeAway(page: Page, path: string, find: RegExp) {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    expect(text).toMatch(find)
    const rename = (all: string, name: string) => all.replace(name, 'gone')
    const notKept = { ...response.headers(), 'cache-control': 'no-store' }
    await route.fulfill({ response, headers: notKept, body: text.replace(find, rename) })
  })
}

const MISSING = /Cannot (read properties of undefined|destructure property .+ as it is undefined)/
test.use({ provokedError: new RegExp(`${MISSING.source}|Hydration failed|hydrat|Error hydrating`, 'i') })

test('an island that throws shows an error with next steps, and works after a reload', async ({ page }) => {
  for (const { path, component, prop } of ISLANDS) {
    if (component === 'LoginForm') await breakPasskeys(page)
    else if (component === 'EnquiryForm') await takeFormWords(page)
    else await takeAway(page, path, new RegExp(`${component}\\.[^>]*?&quot;(${prop})&quot;`))
    await page.goto(path)
    const island = page.locator(`astro-island[component-url*="/${component}."]`)
    await island.scrollIntoViewIfNeeded()
    const alert = island.getByRole('alert')
    await expect(alert.getByRole('heading', { name: heading }), component).toBeVisible()
    await expect(alert).toContainText(MISSING)
    await expect(alert.getByRole('button', { name: back })).toBeVisible()
    await page.unrouteAll()
    await alert.getByRole('button', { name: reload }).click()
    await expect(island.getByRole('alert').filter({ hasText: 'Error' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a popup that throws can be closed, and a picture opens even if the viewer is missing', async ({ page }) => {
  await takeFormWords(page)
  await openPopup(page, '/uniform')
  const popup = enquiryPopup(page)
  await expect(popup.getByRole('heading', { name: heading })).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await popup.getByRole('button', { name: enquiryForm.popup.close }).click()
  await expect(popup).toBeHidden()

  const link = page.locator('main a:has(img)').first()
  await page.route(/\/_astro\/open-lightbox\..*\.js/, (route) => route.abort())
  await page.goto('/uniform')
  const picture = await link.getAttribute('href')
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${picture}$`))
})
