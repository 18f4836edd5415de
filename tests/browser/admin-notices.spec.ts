import type { Page } from '@playwright/test'
import type { StaffRecord } from '../../src/schemas/record.ts'
import { accessibilityFindings, sidewaysOverflow } from '../support/accessibility.ts'
import { adminLabels, fillIn } from '../support/content.ts'
import { simplePdf } from '../support/pdfs.ts'
import { LATEST_DATE, openStaffArea } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

const { conflict, history, noticeCategories, picture, recordForm, recordList } = adminLabels
const { notices } = adminLabels.records

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
const documentsField = (page: Page) => page.getByLabel(recordForm.chooseDocuments, { exact: true })
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

test('a notice is written, looked at, kept over a reload, and created with its documents in their order', async ({
  page,
}) => {
  await openStaffArea(page, '/admin/notices')
  const title = ownTitle()
  await field(page, recordForm.title).fill(title)
  await field(page, recordForm.category).selectOption(noticeCategories.examination)
  await field(page, recordForm.text).fill('Come at **8:30**.\n\n- [Buses](/transport)\n- <b>rest</b>')
  await field(page, recordForm.important).check()
  await page.getByRole('button', { name: recordForm.preview }).click()
  await expect(page.getByRole('link', { name: 'Buses', exact: true })).toHaveAttribute('href', '/transport')
  await expect(page.getByText('<b>rest</b>', { exact: true })).toBeVisible()

  await documentsField(page).setInputFiles([
    pdf('One.pdf'),
    pdf('Two.pdf'),
    { ...pdf('no.txt'), mimeType: 'text/plain' },
  ])
  await expect(page.getByText(picture.uploaded)).toHaveCount(2)
  await expect(page.getByText('no.txt is not a PDF')).toBeVisible()
  const opened = await page.getByRole('link', { name: 'One.pdf' }).getAttribute('href')
  expect((await page.request.get(opened ?? '')).headers()['content-type']).toBe('application/pdf')
  expect(await accessibilityFindings(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await sidewaysOverflow(page)).toBe(0)

  const removal = page.getByRole('button', { name: fillIn(picture.remove, { name: 'no.txt' }) })
  await page.getByRole('button', { name: notices.submit }).click()
  await expect(page.getByText(recordForm.documentsMissing)).toBeVisible()
  await removal.click()
  await page.getByRole('button', { name: fillIn(picture.up, { name: 'Two.pdf' }) }).click()
  await expect(page.getByRole('button', { name: fillIn(picture.up, { name: 'Two.pdf' }) })).toBeFocused()

  await page.reload()
  await expect(field(page, recordForm.title)).toHaveValue(title)
  await expect(field(page, recordForm.important)).toBeChecked()
  await expect(page.getByText(picture.uploaded)).toHaveCount(2)
  await page.getByRole('button', { name: notices.submit }).click()
  await expect(page.getByText('Notice created successfully!')).toBeVisible()
  await expect(field(page, recordForm.title)).toHaveValue('')

  const record = await listed(page, title)
  expect(record).toMatchObject({ category: 'examination', important: true, until: null, state: 'published' })
  expect(record?.documents?.map(({ name, pages }) => [name, pages])).toEqual([
    ['Two.pdf', 1],
    ['One.pdf', 1],
  ])
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(
    `${noticeCategories.examination} · ${fillIn(recordList.documents, { count: 2 })} · ${recordList.important}`,
  )
})

test('a removed document is put back where it was, or leaves the notice', async ({ page }) => {
  await openStaffArea(page, '/admin/notices')
  const { name } = await noticeOfItsOwn(page)
  await page.getByRole('button', { name: fillIn(recordList.edit, { name }) }).click()
  // The form for a new notice has such a field, too.
  await expect(page.getByRole('heading', { name: notices.edit })).toBeFocused()
  await documentsField(page).setInputFiles([pdf('One.pdf'), pdf('Two.pdf')])
  await expect(page.getByText(picture.uploaded)).toHaveCount(2)
  await page.getByRole('button', { name: recordForm.save }).click()
  await expect(page.getByText(recordForm.saved)).toBeVisible()
  const documents = async () => (await listed(page, name))?.documents?.map((document) => document.name)
  expect(await documents()).toEqual(['One.pdf', 'Two.pdf'])

  await page.getByRole('button', { name: fillIn(recordList.edit, { name }) }).click()
  const removal = (document: string) =>
    page.getByRole('button', { name: fillIn(picture.remove, { name: document }), exact: true })
  await removal('One.pdf').click()
  await expect(page.getByText(fillIn(picture.removed, { name: 'One.pdf' }))).toBeVisible()
  await expect(removal('Two.pdf')).toBeFocused()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(removal('One.pdf')).toBeFocused()
  await removal('Two.pdf').click()
  await expect(removal('One.pdf')).toBeFocused()
  await page.getByRole('button', { name: recordForm.save }).click()
  await expect(page.getByRole('heading', { name: notices.create })).toBeVisible()
  expect(await documents()).toEqual(['One.pdf'])
})

test('a document that the server refuses says what to do', async ({ page }) => {
  await openStaffArea(page, '/admin/notices')
  await documentsField(page).setInputFiles({ ...pdf('Locked.pdf'), buffer: Buffer.from('%PDF-1.7 cut') })
  await expect(page.getByText('is damaged or not complete. Please open it')).toBeVisible()
  await page.getByRole('button', { name: fillIn(picture.remove, { name: 'Locked.pdf' }) }).click()
  await documentsField(page).setInputFiles(Array.from({ length: 6 }, (_, place) => pdf(`${place}.pdf`)))
  await expect(page.getByText('at most 5 documents')).toBeVisible()
})

test('a change meets another one, and versions are compared, in words', async ({ page }) => {
  await openStaffArea(page, '/admin/notices')
  const { id, name } = await noticeOfItsOwn(page)
  await page.getByRole('button', { name: fillIn(recordList.edit, { name }) }).click()
  await expect(page.getByRole('heading', { name: notices.edit })).toBeFocused()
  await field(page, recordForm.category).selectOption(noticeCategories.holiday)
  await field(page, recordForm.until).fill('2031-05-06')
  await documentsField(page).setInputFiles(pdf('Mine.pdf'))
  await expect(page.getByText(picture.uploaded)).toBeVisible()

  const theirs = { category: 'transport', text: 'As they wrote it.', important: true }
  const patched = await page.request.patch(`/api/notices/${id}`, { data: theirs, headers: headersOf(page, 1) })
  expect(await patched.text()).toContain('As they wrote it.')
  await page.getByRole('button', { name: recordForm.save }).click()
  await expect(page.getByRole('heading', { name: notices.conflict })).toBeVisible()
  const category = page.getByRole('group', { name: recordForm.category })
  await expect(category).toContainText(noticeCategories.transport)
  await expect(category).toContainText(noticeCategories.holiday)
  expect(await accessibilityFindings(page)).toEqual([])
  await category.getByRole('radio').last().check()
  await page.getByRole('button', { name: conflict.save }).click()
  await expect(page.getByText(conflict.saved)).toBeVisible()
  expect(await listed(page, name)).toMatchObject({
    category: 'holiday',
    text: 'As they wrote it.',
    until: '2031-05-06',
    important: true,
    documents: [{ name: 'Mine.pdf' }],
  })
  made.pop()

  await page.getByRole('button', { name: fillIn(recordList.edit, { name }) }).click()
  await page.getByRole('button', { name: history.heading }).click()
  await page.getByRole('button', { name: history.created }).click()
  const part = (label: string) =>
    page.locator('section.beside').filter({ has: page.getByRole('heading', { name: label, exact: true }) })
  await expect(part(recordForm.until)).toContainText('6 May 2031')
  await expect(part(recordForm.important)).toContainText(`${recordForm.no}`)
  await expect(part(history.documents)).toContainText('Mine.pdf')
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: `${history.bringBack} ${history.documents}` }).click()
  await expect(page.getByText(history.broughtBack)).toBeVisible()
  const response = await page.request.get('/api/admin/notices')
  const { notices: all } = (await response.json()) as { notices: StaffRecord[] }
  expect(all.find((record) => record.id === id)?.documents).toEqual([])
})
