import type { Inbox, StaffEnquiry } from '../../src/schemas/staff-enquiry.ts'
import { accessibilityFindings } from '../support/accessibility.ts'
import { fillIn } from '../support/content.ts'
import { nameOf, openInbox, rowOf, sendEnquiry } from '../support/enquiries.ts'
import { expect, test } from './fixtures.ts'

test.use({ isStaff: true })

const QUESTION = 'Erase this enquiry for good? It leaves this list, the export, its notes and the delivery to the CRM.'

test('an enquiry is erased after a question, and what is held back is deleted at once', async ({ page }) => {
  const [name, spam] = [nameOf('Erika'), nameOf('Bot')]
  await openInbox(page, name)
  await sendEnquiry(page, spam, { 'contact-website': 'https://spam.example' })
  await page.reload()
  const { row, open } = rowOf(page, name)
  await expect(rowOf(page, spam).row).toHaveCount(0)
  await open.click()
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: QUESTION })
  await expect(question).toBeFocused()
  expect(await accessibilityFindings(page)).toEqual([])
  await question.getByRole('button', { name: 'Keep it', exact: true }).click()
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await question.getByRole('button', { name: 'Erase for good', exact: true }).click()
  await expect(page.getByText('The enquiry is erased.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(page.locator(':focus')).not.toHaveJSProperty('tagName', 'BODY')

  await page.getByRole('button', { name: /^Held back: looks automatic \d+$/ }).click()
  await expect(rowOf(page, spam).row).toBeVisible()
  await page.getByRole('button', { name: 'Delete all that is held back', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all', exact: true }).click()
  await expect(page.getByText('What was held back is deleted.', { exact: true })).toBeVisible()
  await expect(rowOf(page, spam).row).toHaveCount(0)
})

test('before and after an enquiry is erased that the CRM has, it is said with id and date', async ({ page }) => {
  const deliver = (enquiry: StaffEnquiry, deliveredAt?: string): StaffEnquiry => ({
    ...enquiry,
    delivery: { ...enquiry.delivery, status: 'delivered', ...(deliveredAt !== undefined && { deliveredAt }) },
  })
  await page.route('**/api/admin/enquiries?*', async (route) => {
    const response = await route.fetch()
    const inbox: Inbox = await response.json()
    await route.fulfill({ response, json: { ...inbox, enquiries: inbox.enquiries.map((each) => deliver(each)) } })
  })
  await page.route(/\/api\/admin\/enquiries\/[^/]+$/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    await route.fulfill({ response, json: deliver(await response.json(), '2026-11-21T20:00:00.000Z') })
  })
  const name = nameOf('Crm')
  await openInbox(page, name)
  await rowOf(page, name).open.click()
  const id = new URL(page.url()).searchParams.get('enquiry') ?? ''
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: QUESTION })
  const inCrm = `The CRM has it too. Please erase it there as well: id ${id}.`
  const said = `${inCrm} It is there since 22 November 2026.`
  await expect(question).toHaveAccessibleDescription(said)
  expect(await accessibilityFindings(page)).toEqual([])
  await question.getByRole('button', { name: 'Erase for good', exact: true }).click()
  await expect(page.getByText(`The enquiry is erased. ${inCrm}`)).toBeVisible()
})

test('an enquiry that the CRM has not taken says how often and why, and is sent again', async ({ page }) => {
  const failed = { failures: 2, lastFailedAt: '2026-11-21T20:00:00.000Z', lastFailure: 'answered with status 500' }
  let delivery: StaffEnquiry['delivery'] = { status: 'stuck', ...failed }
  await page.route(/\/api\/admin\/enquiries/, async (route) => {
    const request = route.request()
    if (request.method() === 'POST') {
      const isWell = delivery.status === 'waiting'
      delivery = isWell
        ? { status: 'delivered', failures: 0, lastFailedAt: null, lastFailure: null }
        : { status: 'waiting', ...failed, failures: 3 }
    }
    const response = await route.fetch(
      request.method() === 'POST' ? { method: 'GET', url: request.url().replace('/resend', '') } : {},
    )
    const answer: Inbox | StaffEnquiry = await response.json()
    const json =
      'enquiries' in answer
        ? { ...answer, enquiries: answer.enquiries.map((each) => ({ ...each, delivery })) }
        : { ...answer, delivery }
    await route.fulfill({ response, json })
  })
  const name = nameOf('Stuck')
  await openInbox(page, name)
  const { row, open } = rowOf(page, name)
  await expect(row).toContainText('Not passed on to the CRM')
  await page.getByRole('button', { name: /^Not passed on to the CRM \d+$/ }).click()
  await expect(page.getByRole('button', { name: 'Send all of these again' })).toBeEnabled()
  await open.click()
  const [failures = ''] = fillIn('{count} tries failed, the last on {when}.', { count: 2 }).split('{')
  await expect(page.getByText(failures)).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  const resend = page.getByRole('button', { name: 'Send to the CRM now' })
  await resend.click()
  await expect(page.getByLabel('Messages')).toContainText('500')
  await resend.click()
  await expect(page.getByText('The CRM has taken the enquiry.')).toBeVisible()
  await expect(resend).toHaveCount(0)
})

test('what fails is said at the top of the staff area', async ({ page }) => {
  await page.route('/api/health?checks', (route) =>
    route.fulfill({
      json: {
        status: 'degraded',
        checks: [{ name: 'stuck', isWell: false, details: ['2 not delivered after 5 days'] }],
      },
    }),
  )
  await openInbox(page)
  const note = page.getByRole('region', { name: 'Something on the website needs attention' })
  await expect(note).toContainText('Enquiries could not be delivered to the CRM. Open Enquiries to send them again.')
  await expect(note).toContainText('2 not delivered after 5 days')
  expect(await accessibilityFindings(page)).toEqual([])
})
