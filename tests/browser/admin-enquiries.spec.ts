import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accessibilityFindings } from '../support/accessibility.ts'
import { adminLabels, fillIn } from '../support/content.ts'
import { openStaffArea } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

const { deliveries, enquiries, enquiryStates, health } = adminLabels

test.use({ isStaff: true })

test('an enquiry can be found, changed, annotated and exported', async ({ page }) => {
  await openStaffArea(page, '/admin?section=enquiries')
  const name = nameOf('Anne')
  await send(page, name)
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

test('an enquiry is erased after a question, and what is held back is deleted at once', async ({ page }) => {
  await openStaffArea(page, '/admin?section=enquiries')
  const name = nameOf('Erika')
  const spam = nameOf('Bot')
  await send(page, name)
  await send(page, spam, { 'contact-website': 'https://spam.example' })
  await page.reload()
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('button', { name: fillIn(enquiries.open, { name }) }).click()
  await page.getByRole('button', { name: enquiries.erase, exact: true }).click()
  const question = page.getByRole('alertdialog', { name: enquiries.eraseQuestion })
  await expect(question).toBeFocused()
  expect(await accessibilityFindings(page)).toEqual([])
  await question.getByRole('button', { name: enquiries.keep }).click()
  await page.getByRole('button', { name: enquiries.erase, exact: true }).click()
  await question.getByRole('button', { name: enquiries.eraseForGood }).click()
  await expect(page.getByText(enquiries.erased)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)

  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: deliveries.quarantined }).click()
  await expect(page.getByRole('row').filter({ hasText: spam })).toBeVisible()
  await page.getByRole('button', { name: enquiries.discard }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: enquiries.discardForGood }).click()
  await expect(page.getByText(enquiries.discarded, { exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: spam })).toHaveCount(0)
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
  await openStaffArea(page, '/admin?section=enquiries')
  const note = page.getByRole('region', { name: health.heading })
  await expect(note).toContainText(health.stuck)
  await expect(note).toContainText('2 not delivered after 5 days')
  expect(await accessibilityFindings(page)).toEqual([])
})

function nameOf(first: string): string {
  const letters = Math.random().toString(36)
  return `${first} ${letters.replace(/[^a-z]/g, '')}`
}

async function send(page: Page, name: string, more: Record<string, string> = {}): Promise<void> {
  const sent = await page.request.post('/api/enquiry', {
    headers: { Origin: new URL(page.url()).origin },
    multipart: {
      'contact-parent-name': name,
      'contact-student-name': 'Aman',
      'contact-email': 'anne@example.org',
      'contact-phone': '9876543210',
      'contact-class': 'KG',
      'contact-enquiry': '=1+1 is there a bus from Mullanpur?',
      ...more,
    },
  })
  expect(sent.ok()).toBe(true)
}
