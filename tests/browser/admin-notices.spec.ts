import type { Page } from '@playwright/test'
import type { StaffRecord } from '../../src/schemas/record.ts'
import { accessibilityFindings, sidewaysOverflow } from '../support/accessibility.ts'
import { simplePdf } from '../support/pdfs.ts'
import { button, heading, LATEST_DATE, messages, OWN_PAGE, openStaffArea, storedRecord } from '../support/staff-area.ts'
import { expectKept } from '../support/stored-entries.ts'
import { expect, test } from './fixtures.ts'

test.use({ isStaff: true })

let title = ''
test.beforeEach(() => {
  title = `Notice ${Math.random().toString(36).slice(2)}`
})
test.afterEach(async ({ page }) => {
  const { id, version = 0 } = (await storedRecord(page, title, 'notices')) ?? {}
  await page.request.delete(`/api/notices/${id}`, { headers: headersOf(version) })
})

const headersOf = (version: number) => ({ ...OWN_PAGE, 'If-Match': `"${version}"` })
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(simplePdf(name)) })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const documentsField = (page: Page) => field(page, 'Choose PDFs')
const removal = (page: Page, name: string) => button(page, `Remove ${name}`)

async function documents(page: Page) {
  return (await storedRecord(page, title, 'notices'))?.documents?.map(({ name, pages }) => [name, pages])
}

test('a notice with documents survives a reload, is created as written, and can be changed', async ({ page }) => {
  await openStaffArea(page, '/admin/notices')
  await documentsField(page).setInputFiles({ ...pdf('Locked.pdf'), buffer: Buffer.from('%PDF-1.7 cut') })
  await expect(page.getByText('is damaged or not complete. Please open it')).toBeVisible()
  await removal(page, 'Locked.pdf').click()
  await documentsField(page).setInputFiles(Array.from({ length: 6 }, (_, place) => pdf(`${place}.pdf`)))
  await expect(page.getByText('at most 5 documents')).toBeVisible()

  await field(page, 'Title').fill(title)
  await field(page, 'Category').selectOption('Examination')
  await field(page, 'Text').fill('Come at **8:30**.\n\n- [Buses](/transport)\n- <b>rest</b>')
  await field(page, 'Important: at the top of the list').check()
  const text = { ...pdf('no.txt'), mimeType: 'text/plain' }
  await documentsField(page).setInputFiles([pdf('One.pdf'), pdf('Two.pdf'), text])
  await expect(page.getByText('Uploaded')).toHaveCount(2)
  await expect(page.getByText('no.txt is not a PDF')).toBeVisible()
  const opened = await page.getByRole('link', { name: 'One.pdf' }).getAttribute('href')
  expect((await page.request.get(opened ?? '')).headers()['content-type']).toBe('application/pdf')
  expect(await accessibilityFindings(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await sidewaysOverflow(page)).toBe(0)
  await button(page, 'Create Notice').click()
  await expect(page.getByText('Some documents have not been sent. Please try them again or remove them.')).toBeVisible()
  await removal(page, 'no.txt').click()
  await button(page, 'Move Two.pdf up').click()
  await expect(button(page, 'Move Two.pdf up')).toBeFocused()

  await expectKept(page, ({ pictures }) => pictures.map(({ name }) => name), ['Two.pdf', 'One.pdf'])
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue(title)
  await expect(field(page, 'Important: at the top of the list')).toBeChecked()
  await expect(page.getByText('Uploaded')).toHaveCount(2)
  await button(page, 'Create Notice').click()
  await expect(page.getByText('Notice created successfully!')).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('')
  const created = { category: 'examination', important: true, until: null, state: 'published' }
  expect(await storedRecord(page, title, 'notices')).toMatchObject(created)
  const order = ['Two.pdf', 'One.pdf'].map((name) => [name, 1])
  expect(await documents(page)).toEqual(order)
  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText('Examination · 2 documents · important')

  const edit = button(page, `Edit ${title}`)
  await edit.press('Enter')
  await expect(heading(page, 'Edit notice')).toBeFocused()
  await field(page, 'Text').fill('Buses are on time.')
  await button(page, 'Cancel').press('Enter')
  await expect(messages(page)).toContainText('Your change is not saved. It stays on this device.')
  await expect(edit).toBeFocused()
  await edit.press('Enter')
  await button(page, 'Discard it').press('Enter')
  await expect(messages(page)).toContainText('Your change is discarded.')
  await expect(heading(page, 'Edit notice')).toBeFocused()
  await removal(page, 'Two.pdf').press('Enter')
  await expect(messages(page)).toContainText('Two.pdf removed.')
  await expect(removal(page, 'One.pdf')).toBeFocused()
  await button(page, 'Undo').last().press('Enter')
  await expect(removal(page, 'Two.pdf')).toBeFocused()
  await removal(page, 'One.pdf').press('Enter')
  await expect(removal(page, 'Two.pdf')).toBeFocused()
  await removal(page, 'Two.pdf').press('Enter')
  await expect(documentsField(page)).toBeFocused()
  await button(page, 'Undo').last().press('Enter')
  await expect(removal(page, 'Two.pdf')).toBeFocused()
  await button(page, 'Save changes').press('Enter')
  await expect(messages(page)).toContainText('Changes saved.')
  await expect(edit).toBeFocused()
  expect(await documents(page)).toEqual([['Two.pdf', 1]])
  await button(page, `Delete ${title}`).press('Enter')
  await expect(messages(page)).toContainText('Notice moved to the bin.')
  await expect(page.locator(':focus')).toHaveCount(1)
})

test('two conflicting changes of a notice can be merged, and its history shows each field', async ({ page }) => {
  const multipart = { title, date: LATEST_DATE, category: 'general', text: 'As it was.' }
  const made = await page.request.post('/api/notices', { multipart, headers: OWN_PAGE })
  const { id } = (await made.json()) as StaffRecord
  await openStaffArea(page, '/admin/notices')
  await button(page, `Edit ${title}`).click()
  await expect(heading(page, 'Edit notice')).toBeFocused()
  await field(page, 'Category').selectOption('Holiday')
  await field(page, 'Show until').fill('2031-05-06')
  await documentsField(page).setInputFiles(pdf('Mine.pdf'))
  await expect(page.getByText('Uploaded')).toBeVisible()

  const data = { category: 'transport', text: 'As they wrote it.', important: true }
  const theirs = await page.request.patch(`/api/notices/${id}`, { data, headers: headersOf(1) })
  expect(theirs.status()).toBe(200)
  await button(page, 'Save changes').click()
  await expect(heading(page, 'Two versions of one notice')).toBeVisible()
  const category = page.getByRole('group', { name: 'Category' })
  for (const name of ['Transport', 'Holiday']) await expect(category).toContainText(name)
  expect(await accessibilityFindings(page)).toEqual([])
  await category.getByRole('radio').last().check()
  await button(page, 'Save the merged version').click()
  await expect(page.getByText('Saved as you chose. Undo brings both versions back.')).toBeVisible()
  const merged = { ...data, category: 'holiday', until: '2031-05-06', documents: [{ name: 'Mine.pdf' }] }
  expect(await storedRecord(page, title, 'notices')).toMatchObject(merged)

  await button(page, `Edit ${title}`).click()
  await button(page, 'History').click()
  await button(page, /Created/).click()
  const part = (label: string) => page.locator('section', { has: heading(page, label) }).last()
  await expect(part('Show until')).toContainText('6 May 2031')
  await expect(part('Important: at the top of the list')).toContainText('No')
  await expect(part('Documents')).toContainText('Mine.pdf')
  expect(await accessibilityFindings(page)).toEqual([])
  await button(page, 'Bring back Documents').click()
  await expect(page.getByText('Brought back as a new version.')).toBeVisible()
  expect(await documents(page)).toEqual([])
})
