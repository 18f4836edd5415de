import type { Page } from '@playwright/test'
import { deliverEnquiries } from '../../netlify/handlers/jobs/deliver-enquiries.ts'
import { LOCAL_DEPLOY_CONTEXT } from '../../netlify/local/function-context.ts'
import { openEnquiryStore } from '../../netlify/stores/enquiry-store.ts'
import { openJobStore } from '../../netlify/stores/job-store.ts'
import { accessibilityFindings } from '../support/accessibility.ts'
import { startBlobServer } from '../support/blob-server.ts'
import { adminLabels, enquiryForm, fillIn } from '../support/content.ts'
import { fillInEnquiry, isHydrated } from '../support/enquiry-form.ts'
import { type MockCrm, startMockCrm } from '../support/mock-crm.ts'
import { PATIENT, startSiteServer } from '../support/site-server.ts'
import { STAFF_SETTINGS } from '../support/staff.ts'
import { openStaffArea } from '../support/staff-area.ts'
import { test as base, expect } from './fixtures.ts'

const SIX_DAYS_MS = 6 * 24 * 60 * 60 * 1000
const PARENT = 'नवीन कुमार'
const { deliveries, enquiries, enquiryStates, frame, health, inboxShows } = adminLabels

/** The site with a CRM that a test can make fail, and a blob store that the test can access. */
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
      const site = await startSiteServer({
        ...STAFF_SETTINGS,
        SEED: '0',
        CRM_ENDPOINT: crm.url,
        NODE_OPTIONS: PATIENT,
      })
      await use(site)
      await site.stop()
      await store.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

/** Returns the text of a label before its placeholder. */
const textBefore = (label: string) => label.split('{')[0] ?? ''

/** Makes the enquiries six days older, and retries their delivery once. */
async function tryAfterSixDays(crmEndpoint: string) {
  const context = { deploy: { context: LOCAL_DEPLOY_CONTEXT } }
  const enquiries = openEnquiryStore(context)
  const now = new Date(Date.now() + SIX_DAYS_MS)
  await deliverEnquiries({ enquiries, jobs: openJobStore(context), crmEndpoint, isImmediate: true, now })
}

async function sendEnquiry(page: Page) {
  await page.goto('/contact-us')
  await isHydrated(page, page.getByLabel(enquiryForm.labels.parentName))
  await fillInEnquiry(page)
  await page.getByRole('button', { name: enquiryForm.send }).click()
  await expect(page).toHaveURL(/\/thankyou$/)
}

test.use({ isStaff: true })

test('an enquiry is retried while the CRM fails, is marked as stuck after six days, and can be sent again', async ({
  page,
  crm,
}) => {
  await crm.behave('status-500')
  await sendEnquiry(page)
  expect(crm.posts.map(({ wasTaken }) => wasTaken)).toEqual([false])

  await openStaffArea(page, '/admin?section=enquiries')
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: fillIn(enquiries.open, { name: PARENT }) }) })
  await expect(row).toContainText(enquiryStates.new)
  await page.getByRole('button', { name: fillIn(enquiries.open, { name: PARENT }) }).click()
  const card = page.locator('section section').filter({ has: page.getByRole('heading', { name: PARENT, level: 3 }) })
  await expect(card).toContainText(textBefore(enquiries.oneFailure))
  const resend = card.getByRole('button', { name: enquiries.resend })
  await resend.click()
  await expect(card).toContainText(textBefore(fillIn(enquiries.failures, { count: 2 })))
  await expect(page.getByLabel(frame.messages)).toContainText('500')
  expect(await accessibilityFindings(page)).toEqual([])

  await tryAfterSixDays(crm.url)
  await page.reload()
  await expect(row).toContainText(deliveries.stuck)
  await page.getByRole('button', { name: `${deliveries.stuck} 1` }).click()
  expect(await accessibilityFindings(page)).toEqual([])
  await expect(page.getByRole('region', { name: health.heading })).toContainText(health.stuck)
  await expect(page.getByRole('button', { name: enquiries.retryStuck })).toBeEnabled()

  await crm.behave('takes')
  await resend.click()
  await expect(page.getByText(enquiries.resent)).toBeVisible()
  await page.getByRole('button', { name: `${inboxShows.all} 1` }).click()
  await expect(card).toContainText(deliveries.delivered)
  await expect(resend).toHaveCount(0)
  const { fields, wasTaken } = crm.posts.at(-1) ?? {}
  expect(fields?.['contact-phone']).toBe('9876543210')
  expect(wasTaken).toBe(true)
  await page.reload()
  await expect(card).toContainText(deliveries.delivered)
  await expect(row).toContainText(enquiryStates.new)
})
