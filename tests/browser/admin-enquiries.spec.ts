import { readFile } from 'node:fs/promises'
import { accessibilityFindings } from '../support/accessibility.ts'
import { openAsStaff } from '../support/staff-browser.ts'
import { expect, test } from './site.ts'

test('an enquiry is found, answered, noted and exported', async ({ page }) => {
  await openAsStaff(page, '/admin?section=enquiries')
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
  await expect(row).toContainText('Kept here only')
  await page.getByRole('button', { name: `Open the enquiry of ${name}` }).press('Enter')
  await expect(page.getByRole('heading', { name })).toBeFocused()
  await page.getByLabel('State').selectOption('Visit booked')
  await page.getByLabel('Note').fill('Visit on Saturday')
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enquiry saved.')).toBeVisible()
  await expect(row).toContainText('Visit booked')
  await page.reload()
  await page.getByRole('searchbox').fill('Saturday')
  await expect(row).toContainText('Visit booked')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const table = await readFile(await (await download).path(), 'utf8')
  expect(table).toContain(`"${name}"`)
  expect(table).toContain(`"'=1+1 is there a bus from Mullanpur?"`)
})
