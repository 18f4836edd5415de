import { readFile } from 'node:fs/promises'
import { accessibilityFindings } from '../support/accessibility.ts'
import { adminLabels, fillIn } from '../support/content.ts'
import { openStaffArea } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

const { deliveries, enquiries, enquiryStates } = adminLabels

test.use({ isStaff: true })

test('an enquiry can be found, changed, annotated and exported', async ({ page }) => {
  await openStaffArea(page, '/admin?section=enquiries')
  const name = `Anne ${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')}`
  const sent = await page.request.post('/api/enquiry', {
    headers: { Origin: new URL(page.url()).origin },
    multipart: {
      'contact-parent-name': name,
      'contact-student-name': 'Aman',
      'contact-email': 'anne@example.org',
      'contact-phone': '9876543210',
      'contact-class': 'KG',
      'contact-enquiry': '=1+1 is there a bus from Mullanpur?',
    },
  })
  expect(sent.ok()).toBe(true)
  await page.reload()
  await page.getByRole('searchbox').fill(name)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(deliveries['not-forwarded'])
  await page.getByRole('button', { name: fillIn(enquiries.open, { name }) }).press('Enter')
  await expect(page.getByRole('heading', { name })).toBeFocused()
  await page.getByLabel(enquiries.state).selectOption(enquiryStates['visit-booked'])
  await page.getByLabel(enquiries.note).fill('Visit on Saturday')
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: enquiries.save }).click()
  await expect(page.getByText(enquiries.saved)).toBeVisible()
  await expect(row).toContainText(enquiryStates['visit-booked'])
  await page.reload()
  await page.getByRole('searchbox').fill('Saturday')
  await expect(row).toContainText(enquiryStates['visit-booked'])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: enquiries.export }).click()
  const table = await readFile(await (await download).path(), 'utf8')
  expect(table).toContain(`"${name}"`)
  expect(table).toContain(`"'=1+1 is there a bus from Mullanpur?"`)
})
