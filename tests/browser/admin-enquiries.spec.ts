import type { Inbox, StaffEnquiry } from '../../src/schemas/staff-enquiry.ts'
import { accessibilityFindings } from '../support/accessibility.ts'
import { nameOf, openInbox, rowOf } from '../support/enquiries.ts'
import { button, messages } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

test.use({ isStaff: true })

test('an enquiry that the CRM has rejected shows the reason, and can be sent again and erased', async ({ page }) => {
  const failed = { failures: 2, lastFailedAt: '2026-11-21T20:00:00.000Z', lastFailure: 'answered with status 500' }
  const deliveries: StaffEnquiry['delivery'][] = [
    { status: 'stuck', ...failed },
    { status: 'waiting', ...failed, failures: 3 },
    {
      status: 'delivered',
      failures: 0,
      lastFailedAt: null,
      lastFailure: null,
      deliveredAt: '2026-11-21T20:00:00.000Z',
    },
  ]
  await page.route(/\/api\/admin\/enquiries/, async (route) => {
    const request = route.request()
    if (request.method() === 'DELETE') return route.continue()
    const isResent = request.method() === 'POST'
    if (isResent) deliveries.shift()
    const [delivery = { status: 'waiting', ...failed }] = deliveries
    const response = await route.fetch(isResent ? { method: 'GET', url: request.url().replace('/resend', '') } : {})
    const answer: Inbox | StaffEnquiry = await response.json()
    const json =
      'enquiries' in answer
        ? { ...answer, enquiries: answer.enquiries.map((each) => ({ ...each, delivery })) }
        : { ...answer, delivery }
    await route.fulfill({ response, json })
  })
  const checks = [{ name: 'stuck', isWell: false, details: ['2 not delivered after 5 days'] }]
  await page.route('/api/health?checks', (route) => route.fulfill({ json: { status: 'degraded', checks } }))
  const name = nameOf('Stuck')
  await openInbox(page, name)
  const health = page.getByRole('region', { name: 'Something on the website needs attention' })
  await expect(health).toContainText('Enquiries could not be delivered to the CRM. Open Enquiries to send them again.')
  await expect(health).toContainText('2 not delivered after 5 days')
  const { row, open } = rowOf(page, name)
  await expect(row).toContainText('Not passed on to the CRM')
  await button(page, /^Not passed on to the CRM \d+$/).click()
  await expect(button(page, 'Send all of these again')).toBeEnabled()
  await open.click()
  await expect(page.getByText('2 tries failed, the last on ')).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  const resend = button(page, 'Send to the CRM now')
  await resend.click()
  await expect(messages(page)).toContainText('500')
  await resend.click()
  await expect(page.getByText('The CRM has taken the enquiry.')).toBeVisible()
  await expect(resend).toHaveCount(0)

  const inCrm = `The CRM has it too. Please erase it there as well: id ${new URL(page.url()).searchParams.get('enquiry')}.`
  await button(page, 'Erase').click()
  const question = page.getByRole('alertdialog')
  await expect(question).toHaveAccessibleDescription(`${inCrm} It is there since 22 November 2026.`)
  expect(await accessibilityFindings(page)).toEqual([])
  await button(question, 'Erase for good').click()
  await expect(page.getByText(`The enquiry is erased. ${inCrm}`)).toBeVisible()
})
