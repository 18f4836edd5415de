import type { Page } from '@playwright/test'
import { adminLabels, fillIn, patternOf } from '../support/content.ts'
import { pictureFile } from '../support/pictures.ts'
import { openStaffArea, recordRow } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

const { frame, picture, recordForm, recordList } = adminLabels
const { events } = adminLabels.records

test.use({ isStaff: true, reducedMotion: 'reduce' })

/** Presses Tab until the focus is on a control of this name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.count()) > 0 && name.test(await focused.evaluate(nameOf))) return
  }
  throw new Error(`Tab did not come to ${name}.`)
}

function nameOf(element: Element): string {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  return element.getAttribute('aria-label') ?? labels[0]?.textContent ?? element.textContent ?? ''
}

test('by keyboard alone, staff create, unpublish, delete and restore an event', async ({ page }) => {
  await openStaffArea(page)
  const title = `Typed ${Date.now()}`
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: recordList.unpublish }) })
      .first(),
  ).toBeVisible()
  await tabTo(page, patternOf(recordForm.title))
  await page.keyboard.type(title)
  await tabTo(page, new RegExp([recordForm.choose, recordForm.feature].map(RegExp.escape).join('|')))
  await expect(page.locator(':focus')).toHaveAttribute('type', 'file')
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Space')
  await (await chooser).setFiles(await pictureFile('typed.jpg'))
  await expect(page.getByText(picture.uploaded, { exact: true })).toBeVisible()
  await tabTo(page, patternOf(events.submit))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Event created successfully!')).toBeVisible()

  const row = recordRow(page, title)
  await row.getByRole('button', { name: recordList.unpublish }).press('Enter')
  await expect(row).toContainText(recordList.unpublished)
  await row.getByRole('button', { name: fillIn(recordList.delete, { name: title }) }).press('Enter')
  await expect(page.getByText(events.binned)).toBeVisible()
  await row.getByRole('button', { name: `${frame.undo} ${title}` }).press('Enter')
  await expect(page.getByText(recordList.restored)).toBeVisible()
  await expect(row.getByRole('button', { name: fillIn(recordList.edit, { name: title }) })).toBeVisible()
})
