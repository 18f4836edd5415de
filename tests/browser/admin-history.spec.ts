import { accessibilityFindings } from '../support/accessibility.ts'
import { adminLabels, fillIn, patternOf } from '../support/content.ts'
import { settled } from '../support/settled.ts'
import { binnedRow, eventOfItsOwn, openStaffArea } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

const { history, recordForm, recordList } = adminLabels

test.use({ isStaff: true })

test('a version is compared with now and brought back, in part and whole, as a new version', async ({ page }) => {
  await openStaffArea(page)
  const { id, title, headers } = await eventOfItsOwn(page)
  const data = { title: `${title} again`, date: '2029-05-06' }
  await page.request.patch(`/api/events/${id}`, { data, headers: { ...headers, 'If-Match': '"1"' } })
  await page.reload()
  await page.getByRole('button', { name: fillIn(recordList.edit, { name: data.title }) }).click()
  await page.getByRole('button', { name: history.heading }).click()
  await expect(page.getByRole('heading', { name: history.before, exact: true })).toBeVisible()
  await expect(page.getByText('2 January 2030')).toBeVisible()
  await expect(page.getByText('6 May 2029')).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])

  await page.getByRole('button', { name: `${history.bringBack} ${recordForm.title}` }).click()
  await expect(page.getByText(history.broughtBack)).toBeVisible()
  await expect(page.getByText(fillIn(history.versions, { count: 3 }))).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(fillIn(history.versions, { count: 4 }))).toBeVisible()
  await page.getByRole('button', { name: history.created }).click()
  await page.getByRole('button', { name: history.bringBackAll }).click()
  await expect(page.getByText(fillIn(history.versions, { count: 5 }))).toBeVisible()
  await page.getByRole('button', { name: history.close }).click()
  await expect(page.getByRole('textbox', { name: recordForm.title, exact: true })).toHaveValue(title)
  await expect(page.getByLabel(recordForm.date)).toHaveValue('2030-01-02')
})

test('two presses on one place delete one event; it is taken back in its row', async ({ page }) => {
  await openStaffArea(page)
  const { title, row, found } = await eventOfItsOwn(page)
  const next = await eventOfItsOwn(page)
  const button = row.getByRole('button', { name: fillIn(recordList.delete, { name: title }) })
  await settled(page)
  const { x, y } = (await button.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.click(x + 22, y + 22)
  await expect(row).toContainText(recordList.deleted)
  await page.mouse.click(x + 22, y + 22)
  await expect(row).toBeFocused()
  expect([await found(), await next.found()]).toEqual([0, 1])
  expect(await accessibilityFindings(page)).toEqual([])
  await row.getByRole('button', { name: `Undo ${title}` }).click()
  await expect(page.getByRole('button', { name: fillIn(recordList.edit, { name: title }) })).toBeFocused()
  expect(await found()).toBe(1)

  await button.click()
  await expect(row).toContainText(recordList.deleted)
  await page.mouse.move(5, 5)
  await expect(row.getByText(recordList.deleted)).toBeHidden()
})

test('what is in the bin is deleted for good once its title is typed', async ({ page }) => {
  await openStaffArea(page)
  const { id, title, headers } = await eventOfItsOwn(page)
  await page.request.delete(`/api/events/${id}`, { headers: { ...headers, 'If-Match': '"1"' } })
  await page.reload()
  await page.getByText(patternOf(recordList.bin)).click()
  const row = binnedRow(page, title)
  await row.getByRole('button', { name: `${recordList.erase} ${title}` }).click()
  const erase = row.getByRole('button', { name: recordList.erase, exact: true })
  await expect(erase).toBeDisabled()
  await row.getByLabel(recordList.eraseTitle).fill(title)
  expect(await accessibilityFindings(page)).toEqual([])
  await erase.click()
  await expect(page.getByText(recordList.erased)).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await page.request.get(`/api/admin/events/${id}/history`)).status()).toBe(404)
})
