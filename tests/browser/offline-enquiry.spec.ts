import type { BrowserContext, Page } from '@playwright/test'
import { KEPT_DAYS, KEPT_MESSAGES } from '#client/enquiry/kept-enquiries.ts'
import { accessibilityFindings, expectUsable } from '../support/accessibility.ts'
import { enquiryForm } from '../support/content.ts'
import { enquiryFields, fillInEnquiry, isHydrated } from '../support/enquiry-form.ts'
import { ENQUIRY } from '../support/requests.ts'
import { openInstalled } from '../support/service-workers.ts'
import type { SiteServer } from '../support/site-server.ts'
import { asStaff, type Staff } from '../support/staff.ts'
import { storedEntries } from '../support/stored-entries.ts'
import { expect, test } from './fixtures.ts'

test.use({
  serviceWorkers: 'allow',
  provokedError: /net::ERR_INTERNET_DISCONNECTED|Failed to fetch/,
})

const DAY_MS = 24 * 60 * 60 * 1000
const NOT_SENT = 'Failed to send message. Please try again.'

const kept = (page: Page) => page.locator('[data-kept]')
const button = (page: Page, name: string) => kept(page).getByRole('button', { name, exact: true })
const enquiryOfItsOwn = () => `Offline ${Math.random().toString(36).slice(2)}`

let staff: Staff | undefined

/** Returns the different ids of enquiries with this text: while an enquiry is sent again, the list can repeat it. */
async function arrivals(site: SiteServer, text: string): Promise<string[]> {
  staff ??= await asStaff(site.address)
  const answer = await (await staff.send('/api/admin/enquiries')).json()
  const { enquiries } = answer as { enquiries: { id: string; enquiry: string }[] }
  return [...new Set(enquiries.filter(({ enquiry }) => enquiry === text).map(({ id }) => id))]
}

/** Opens the form with the worker installed. */
async function openForm(page: Page) {
  await openInstalled(page, '/contact-us')
  await isHydrated(page, page.getByRole('form'))
}

async function sendOffline(page: Page, context: BrowserContext, text: string) {
  await fillInEnquiry(page)
  await enquiryFields(page).enquiry.fill(text)
  await context.setOffline(true)
  await enquiryFields(page).send.click()
  await expect(kept(page)).toContainText(KEPT_MESSAGES.waiting)
}

/** Returns all enquiries that the browser stores, as JSON. */
const keptData = async (page: Page) => JSON.stringify(await storedEntries(page, 'enquiries'))

test('an enquiry sent offline can be withdrawn, or is delivered once when online', async ({ page, context, site }) => {
  const text = enquiryOfItsOwn()
  await openForm(page)
  await sendOffline(page, context, text)
  await expect(button(page, 'Take it back')).toBeFocused()
  expect(await accessibilityFindings(page)).toEqual([])
  expect(await keptData(page)).toContain(ENQUIRY.email)
  await button(page, 'Take it back').click()
  await expect(enquiryFields(page).enquiry).toHaveValue(text)
  await expect(enquiryFields(page).send).toBeFocused()
  expect(await keptData(page)).toBe('[]')

  await enquiryFields(page).send.click()
  await expect(kept(page)).toContainText(KEPT_MESSAGES.waiting)
  expect(await arrivals(site, text)).toHaveLength(0)
  await context.setOffline(false)
  await expect(kept(page)).toContainText(KEPT_MESSAGES.sent)
  expect(await arrivals(site, text)).toHaveLength(1)
  expect(await keptData(page)).not.toContain(ENQUIRY.email)
  await button(page, 'Close this message').click()
  await expect(kept(page)).toHaveCount(0)
  await expect(enquiryFields(page).enquiry).toHaveValue('')
  expect(await keptData(page)).toBe('[]')
})

test('an enquiry stored offline is sent on the next visit, and every page says so', async ({ page, context, site }) => {
  const text = enquiryOfItsOwn()
  await openForm(page)
  await sendOffline(page, context, text)
  await page.close()
  await context.setOffline(false)
  const [one, other] = [await context.newPage(), await context.newPage()]
  await one.goto('/uniform')
  await other.goto('/policies')
  for (const open of [one, other]) await expect(kept(open)).toContainText(KEPT_MESSAGES.sent)
  expect(await arrivals(site, text)).toHaveLength(1)
  await expectUsable(one)
  await button(one, 'Close this message').click()
  for (const open of [one, other]) await expect(kept(open)).toHaveCount(0)
})

test('the server stores an enquiry once even if the response is lost', async ({ page, context, site }) => {
  const text = enquiryOfItsOwn()
  await openForm(page)
  await fillInEnquiry(page)
  await enquiryFields(page).enquiry.fill(text)
  await page.route('**/api/enquiry', async (route) => {
    await route.fetch()
    await context.setOffline(true)
    await route.abort()
    await page.unroute('**/api/enquiry')
  })
  await enquiryFields(page).send.click()
  await expect(kept(page)).toContainText(KEPT_MESSAGES.waiting)
  await context.setOffline(false)
  await expect(kept(page)).toContainText(KEPT_MESSAGES.sent)
  expect(await arrivals(site, text)).toHaveLength(1)
})

test('an enquiry stored offline is deleted after five days, and the page says so', async ({ page, context, site }) => {
  const text = enquiryOfItsOwn()
  await openForm(page)
  await page.clock.install()
  await sendOffline(page, context, text)
  await page.clock.setSystemTime(Date.now() + KEPT_DAYS * DAY_MS + 60_000)
  await context.setOffline(false)
  await expect(kept(page)).toContainText(KEPT_MESSAGES.expired)
  await expect(kept(page).getByRole('link', { name: 'Contact us' })).toBeVisible()
  expect(await keptData(page)).not.toContain(ENQUIRY.email)
  expect(await arrivals(site, text)).toHaveLength(0)
})

test('without a service worker, an enquiry that fails offline stays in the form', async ({ page, context }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    return dialog.accept()
  })
  await page.goto('/contact-us')
  await isHydrated(page, page.getByRole('form', { name: enquiryForm.name }))
  await fillInEnquiry(page)
  await context.setOffline(true)
  await enquiryFields(page).send.click()
  await expect.poll(() => alerts).toEqual([NOT_SENT])
  await expect(enquiryFields(page).enquiry).toHaveValue(ENQUIRY.enquiry)
})
