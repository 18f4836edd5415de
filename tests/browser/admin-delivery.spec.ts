import type { Page } from '@playwright/test'
import { deliverEnquiries } from '../../netlify/handlers/deliver-enquiries.ts'
import { LOCAL_DEPLOY_CONTEXT } from '../../netlify/local/function-context.ts'
import { openEnquiryStore } from '../../netlify/stores/enquiry-store.ts'
import { accessibilityFindings } from '../support/accessibility.ts'
import { startBlobServer } from '../support/blob-server.ts'
import { fillInEnquiry, isHydrated } from '../support/enquiry-form.ts'
import { type MockCrm, startMockCrm } from '../support/mock-crm.ts'
import { startSiteServer } from '../support/site-server.ts'
import { openAsStaff } from '../support/staff-browser.ts'
import { STAFF_SETTINGS } from '../support/staff-settings.ts'
import { test as base, expect } from './site.ts'

const SIX_DAYS_MS = 6 * 24 * 60 * 60 * 1000
const PARENT = 'नवीन कुमार'

/** The site with a CRM that a test can let fail, and a blob store that the test reaches too. */
const test = base.extend<object, { crm: MockCrm }>({
  crm: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      const crm = await startMockCrm()
      await use(crm)
      await crm.stop()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ crm }, use) => {
      const store = await startBlobServer()
      const site = await startSiteServer({ ...STAFF_SETTINGS, SEED: '0', CRM_ENDPOINT: crm.url })
      await use(site)
      await site.stop()
      await store.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** Lets six days pass for the enquiries, and the CRM be tried once more then. */
async function tryAfterSixDays(crmEndpoint: string) {
  const enquiries = openEnquiryStore({ deploy: { context: LOCAL_DEPLOY_CONTEXT } })
  await deliverEnquiries({ enquiries, crmEndpoint, isImmediate: true, now: new Date(Date.now() + SIX_DAYS_MS) })
}

async function sendEnquiry(page: Page) {
  await page.goto('/contact-us')
  await isHydrated(page, page.getByLabel('Parent’s name'))
  await fillInEnquiry(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL(/\/thankyou$/)
}

test('an enquiry waits for a CRM that fails, is given up loudly, and is sent again once the CRM is back', async ({
  page,
  crm,
}) => {
  await crm.behave('status-500')
  await sendEnquiry(page)
  expect(crm.posts.map(({ wasTaken }) => wasTaken)).toEqual([false])

  await openAsStaff(page, '/admin?section=enquiries')
  const row = page.getByRole('row').filter({ hasText: PARENT })
  await expect(row).toContainText('Waiting for the CRM')
  await page.getByRole('button', { name: `Open the enquiry of ${PARENT}` }).click()
  const card = page.locator('section section').filter({ has: page.getByRole('heading', { name: PARENT, level: 3 }) })
  await expect(card).toContainText('One try failed')
  const resend = card.getByRole('button', { name: 'Send to the CRM now' })
  await resend.click()
  await expect(card).toContainText('2 tries failed')
  await expect(page.getByLabel('Messages')).toContainText('500')
  expect(await accessibilityFindings(page)).toEqual([])

  await tryAfterSixDays(crm.url)
  await page.reload()
  await expect(row).toContainText('Not delivered after 5 days')
  await page.getByRole('button', { name: 'Not delivered after 5 days 1' }).click()
  await page.getByRole('button', { name: `Open the enquiry of ${PARENT}` }).click()
  expect(await accessibilityFindings(page)).toEqual([])

  await crm.behave('takes')
  await resend.click()
  await expect(page.getByText('The CRM has taken the enquiry.')).toBeVisible()
  await page.getByRole('button', { name: /^All/ }).click()
  await expect(row).toContainText('Delivered')
  await expect(resend).toHaveCount(0)
  const { fields, wasTaken } = crm.posts.at(-1) ?? {}
  expect(fields?.['contact-phone']).toBe('9876543210')
  expect(wasTaken).toBe(true)
  await page.reload()
  await expect(row).toContainText('Delivered')
})
