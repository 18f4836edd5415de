import { accessibilityFindings } from '../support/accessibility.ts'
import { binnedRow, button, eventOfItsOwn, heading, openStaffArea, recordForm } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

test.use({ isStaff: true })

test('a version is restored, two presses delete one event, and it is erased once its title is typed', async ({
  page,
}) => {
  const { id, title, row, found, change } = await eventOfItsOwn(page)
  const next = await eventOfItsOwn(page)
  await change({ title: `${title} again`, date: '2029-05-06' })
  await openStaffArea(page)
  await button(page, `Edit ${title} again`).click()
  await button(page, 'History').click()
  await expect(heading(page, 'Then')).toBeVisible()
  for (const day of ['2 January 2030', '6 May 2029']) await expect(page.getByText(day)).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await button(page, 'Bring back Title').click()
  await expect(page.getByText('Brought back as a new version.')).toBeVisible()
  await expect(page.getByText('3 versions')).toBeFocused()
  await button(page, 'Undo').click()
  await expect(page.getByText('4 versions')).toBeVisible()
  await button(page, /Created/).click()
  await button(page, 'Bring back this version').click()
  await expect(page.getByText('5 versions')).toBeVisible()
  await button(page, 'Back to the form').click()
  await expect(recordForm(page).title).toHaveValue(title)
  await expect(page.getByLabel('Date')).toHaveValue('2030-01-02')
  await button(page, 'Cancel').click()

  await button(row, `Delete ${title}`).click()
  await expect(row).toContainText('Deleted')
  await page.mouse.down()
  await page.mouse.up()
  await expect(row).toBeFocused()
  expect([await found(), await next.found()]).toEqual([0, 1])
  expect(await accessibilityFindings(page)).toEqual([])
  await page.mouse.move(5, 5)
  await expect(row.getByText('Deleted')).toBeHidden()

  // By keyboard, because the message at the bottom covers the bin for ten seconds.
  await page.locator('summary', { hasText: /^Bin \(.+?\)$/ }).press('Enter')
  const binned = binnedRow(page, title)
  await button(binned, `Delete for good ${title}`).click()
  const erase = button(binned, 'Delete for good')
  await expect(erase).toBeDisabled()
  await binned.getByLabel('The title, exactly').fill(title)
  expect(await accessibilityFindings(page)).toEqual([])
  await erase.click()
  await expect(page.getByText('Deleted for good.')).toBeVisible()
  await expect(binned).toHaveCount(0)
  expect((await page.request.get(`/api/admin/events/${id}/history`)).status()).toBe(404)
})
