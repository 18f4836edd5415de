import type { Page } from '@playwright/test'
import type { StaffRecord } from '../../src/schemas/record.ts'
import { accessibilityFindings, sidewaysOverflow } from '../support/accessibility.ts'
import { simplePdf } from '../support/pdfs.ts'
import { LATEST_DATE, openStaffArea } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

test.use({ isStaff: true })

const made: StaffRecord[] = []
const headersOf = (page: Page, version: number) => ({
  Origin: new URL(page.url()).origin,
  'If-Match': `"${version}"`,
})

test.afterEach(async ({ page }) => {
  for (const { id } of made.splice(0)) {
    const { versions } = (await (await page.request.get(`/api/admin/notices/${id}/history`)).json()) as {
      versions: StaffRecord[]
    }
    await page.request.delete(`/api/notices/${id}`, { headers: headersOf(page, versions[0]?.version ?? 1) })
  }
})

const pdf = (name: string, text = name) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(simplePdf(text)) })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const documentsField = (page: Page) => page.getByLabel('Choose PDFs', { exact: true })
const ownTitle = () => `Notice ${Math.random().toString(36).slice(2)}`

async function listed(page: Page, title: string): Promise<StaffRecord | undefined> {
  const answer = (await (await page.request.get('/api/admin/notices')).json()) as { notices: StaffRecord[] }
  const found = answer.notices.find(({ name }) => name === title)
  if (found) made.push(found)
  return found
}

/** Creates a notice for this test only, and loads the list again. */
async function noticeOfItsOwn(page: Page): Promise<StaffRecord> {
  const multipart = { title: ownTitle(), date: LATEST_DATE, category: 'general', text: 'As it was.' }
  const headers = { Origin: new URL(page.url()).origin }
  const response = await page.request.post('/api/notices', { multipart, headers })
  expect(response.status()).toBe(201)
  const record = (await response.json()) as StaffRecord
  made.push(record)
  await page.reload()
  return record
}

test('a notice is written, kept over a reload, and created with its documents in their order', async ({ page }) => {
  await openStaffArea(page, '/admin/notices')
  const title = ownTitle()
  await field(page, 'Title').fill(title)
  await field(page, 'Category').selectOption('Examination')
  await field(page, 'Text').fill('Come at **8:30**.\n\n- [Buses](/transport)\n- <b>rest</b>')
  await field(page, 'Important: at the top of the list').check()
  await documentsField(page).setInputFiles([
    pdf('One.pdf'),
    pdf('Two.pdf'),
    { ...pdf('no.txt'), mimeType: 'text/plain' },
  ])
  await expect(page.getByText('Uploaded')).toHaveCount(2)
  await expect(page.getByText('no.txt is not a PDF')).toBeVisible()
  const opened = await page.getByRole('link', { name: 'One.pdf' }).getAttribute('href')
  expect((await page.request.get(opened ?? '')).headers()['content-type']).toBe('application/pdf')
  expect(await accessibilityFindings(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await sidewaysOverflow(page)).toBe(0)

  const removal = page.getByRole('button', { name: 'Remove no.txt' })
  await page.getByRole('button', { name: 'Create Notice' }).click()
  await expect(page.getByText('Some documents have not been sent. Please try them again or remove them.')).toBeVisible()
  await removal.click()
  await page.getByRole('button', { name: 'Move Two.pdf up' }).click()
  await expect(page.getByRole('button', { name: 'Move Two.pdf up' })).toBeFocused()

  await page.reload()
  await expect(field(page, 'Title')).toHaveValue(title)
  await expect(field(page, 'Important: at the top of the list')).toBeChecked()
  await expect(page.getByText('Uploaded')).toHaveCount(2)
  await page.getByRole('button', { name: 'Create Notice' }).click()
  await expect(page.getByText('Notice created successfully!')).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('')

  const record = await listed(page, title)
  expect(record).toMatchObject({ category: 'examination', important: true, until: null, state: 'published' })
  expect(record?.documents?.map(({ name, pages }) => [name, pages])).toEqual([
    ['Two.pdf', 1],
    ['One.pdf', 1],
  ])
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(
    `Examination · 2 documents · important`,
  )
})

test('a removed document is put back where it was, or leaves the notice', async ({ page }) => {
  await openStaffArea(page, '/admin/notices')
  const { name } = await noticeOfItsOwn(page)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  // The form for a new notice has such a field, too.
  await expect(page.getByRole('heading', { name: 'Edit notice' })).toBeFocused()
  await documentsField(page).setInputFiles([pdf('One.pdf'), pdf('Two.pdf')])
  await expect(page.getByText('Uploaded')).toHaveCount(2)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved.')).toBeVisible()
  const documents = async () => (await listed(page, name))?.documents?.map((document) => document.name)
  expect(await documents()).toEqual(['One.pdf', 'Two.pdf'])

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const removal = (document: string) => page.getByRole('button', { name: `Remove ${document}`, exact: true })
  await removal('One.pdf').click()
  await expect(page.getByText('One.pdf removed.')).toBeVisible()
  await expect(removal('Two.pdf')).toBeFocused()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(removal('One.pdf')).toBeFocused()
  await removal('Two.pdf').click()
  await expect(removal('One.pdf')).toBeFocused()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: 'Create New Notice' })).toBeVisible()
  expect(await documents()).toEqual(['One.pdf'])
})

test('a document that the server refuses says what to do', async ({ page }) => {
  await openStaffArea(page, '/admin/notices')
  await documentsField(page).setInputFiles({ ...pdf('Locked.pdf'), buffer: Buffer.from('%PDF-1.7 cut') })
  await expect(page.getByText('is damaged or not complete. Please open it')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Locked.pdf' }).click()
  await documentsField(page).setInputFiles(Array.from({ length: 6 }, (_, place) => pdf(`${place}.pdf`)))
  await expect(page.getByText('at most 5 documents')).toBeVisible()
})

test('a change meets another one, and versions are compared, in words', async ({ page }) => {
  await openStaffArea(page, '/admin/notices')
  const { id, name } = await noticeOfItsOwn(page)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await expect(page.getByRole('heading', { name: 'Edit notice' })).toBeFocused()
  await field(page, 'Category').selectOption('Holiday')
  await field(page, 'Show until').fill('2031-05-06')
  await documentsField(page).setInputFiles(pdf('Mine.pdf'))
  await expect(page.getByText('Uploaded')).toBeVisible()

  const theirs = { category: 'transport', text: 'As they wrote it.', important: true }
  const patched = await page.request.patch(`/api/notices/${id}`, { data: theirs, headers: headersOf(page, 1) })
  expect(await patched.text()).toContain('As they wrote it.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: 'Two versions of one notice' })).toBeVisible()
  const category = page.getByRole('group', { name: 'Category' })
  await expect(category).toContainText('Transport')
  await expect(category).toContainText('Holiday')
  expect(await accessibilityFindings(page)).toEqual([])
  await category.getByRole('radio').last().check()
  await page.getByRole('button', { name: 'Save the merged version' }).click()
  await expect(page.getByText('Saved as you chose. Undo brings both versions back.')).toBeVisible()
  expect(await listed(page, name)).toMatchObject({
    category: 'holiday',
    text: 'As they wrote it.',
    until: '2031-05-06',
    important: true,
    documents: [{ name: 'Mine.pdf' }],
  })
  made.pop()

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Created' }).click()
  const part = (label: string) =>
    page.locator('section', { has: page.getByRole('heading', { name: label, exact: true }) }).last()
  await expect(part('Show until')).toContainText('6 May 2031')
  await expect(part('Important: at the top of the list')).toContainText(`No`)
  await expect(part('Documents')).toContainText('Mine.pdf')
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: `Bring back Documents` }).click()
  await expect(page.getByText('Brought back as a new version.')).toBeVisible()
  const response = await page.request.get('/api/admin/notices')
  const { notices: all } = (await response.json()) as { notices: StaffRecord[] }
  expect(all.find((record) => record.id === id)?.documents).toEqual([])
})
