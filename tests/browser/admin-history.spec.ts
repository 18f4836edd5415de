import { accessibilityFindings } from '../support/accessibility.ts'
import { settled } from '../support/settled.ts'
import { binnedRow, eventOfItsOwn, openStaffArea } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

test.use({ isStaff: true })

test('a version is compared with now and brought back, in part and whole, as a new version', async ({ page }) => {
  await openStaffArea(page)
  const { id, title, headers } = await eventOfItsOwn(page)
  const data = { title: `${title} again`, date: '2029-05-06' }
  await page.request.patch(`/api/events/${id}`, { data, headers: { ...headers, 'If-Match': '"1"' } })
  await page.reload()
  await page.getByRole('button', { name: `Edit ${data.title}` }).click()
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('heading', { name: 'Then', exact: true })).toBeVisible()
  await expect(page.getByText('2 January 2030')).toBeVisible()
  await expect(page.getByText('6 May 2029')).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])

  await page.getByRole('button', { name: `Bring back Title` }).click()
  await expect(page.getByText('Brought back as a new version.')).toBeVisible()
  await expect(page.getByText('3 versions')).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('4 versions')).toBeVisible()
  await page.getByRole('button', { name: 'Created' }).click()
  await page.getByRole('button', { name: 'Bring back this version' }).click()
  await expect(page.getByText('5 versions')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the form' }).click()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title)
  await expect(page.getByLabel('Date')).toHaveValue('2030-01-02')
})

test('two presses on one place delete one event; it is taken back in its row', async ({ page }) => {
  await openStaffArea(page)
  const { title, row, found } = await eventOfItsOwn(page)
  const next = await eventOfItsOwn(page)
  const button = row.getByRole('button', { name: `Delete ${title}` })
  await settled(page)
  const { x, y } = (await button.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.click(x + 22, y + 22)
  await expect(row).toContainText('Deleted')
  await page.mouse.click(x + 22, y + 22)
  await expect(row).toBeFocused()
  expect([await found(), await next.found()]).toEqual([0, 1])
  expect(await accessibilityFindings(page)).toEqual([])
  await row.getByRole('button', { name: `Undo ${title}` }).click()
  await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeFocused()
  expect(await found()).toBe(1)

  await button.click()
  await expect(row).toContainText('Deleted')
  await page.mouse.move(5, 5)
  await expect(row.getByText('Deleted')).toBeHidden()
})

test('what is in the bin is deleted for good once its title is typed', async ({ page }) => {
  await openStaffArea(page)
  const { id, title, headers } = await eventOfItsOwn(page)
  await page.request.delete(`/api/events/${id}`, { headers: { ...headers, 'If-Match': '"1"' } })
  await page.reload()
  await page.getByText(/^Bin \(.+?\)$/).click()
  const row = binnedRow(page, title)
  await row.getByRole('button', { name: `Delete for good ${title}` }).click()
  const erase = row.getByRole('button', { name: 'Delete for good', exact: true })
  await expect(erase).toBeDisabled()
  await row.getByLabel('The title, exactly').fill(title)
  expect(await accessibilityFindings(page)).toEqual([])
  await erase.click()
  await expect(page.getByText('Deleted for good.')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await page.request.get(`/api/admin/events/${id}/history`)).status()).toBe(404)
})
