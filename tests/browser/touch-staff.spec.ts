/** A day in the staff area by a finger on a phone. */
import type { Locator, Page } from '@playwright/test'
import { accessibilityFindings, sidewaysOverflow, smallTargets } from '../support/accessibility.ts'
import { adminLabels, fillIn, patternOf } from '../support/content.ts'
import { pictureFile } from '../support/pictures.ts'
import { eventOfItsOwn, openStaffArea, recordRow } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

const { gallery, recordForm, recordList } = adminLabels
const { events } = adminLabels.records

test.use({ isStaff: true, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const titleField = (page: Page) => page.getByRole('textbox', { name: recordForm.title, exact: true })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

/** Nothing is too small or too wide, and axe finds nothing. */
async function expectSound(page: Page) {
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  expect(await smallTargets(page)).toEqual([])
  expect(await accessibilityFindings(page)).toEqual([])
}

/** Taps a place twice, whatever the first tap has changed there. */
async function tapTwice(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(x + width / 2, y + height / 2)
}

test('an event is created with a picture of the gallery, changed, deleted by two taps and taken back', async ({
  page,
}) => {
  await openStaffArea(page)
  const next = await eventOfItsOwn(page)
  const title = `Tapped ${Date.now()}`
  const [changed, picture] = [`${title} again`, `${title}.jpg`]
  // Asked for early: the browser must know that the test answers before the label is tapped.
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('navigation', { name: 'Admin Panel' }).getByRole('button', { name: 'Gallery' }).tap()
  await page.locator('label').filter({ hasText: gallery.add }).tap()
  await (await chooser).setFiles(await pictureFile(picture))
  await expect(messages(page)).toContainText(fillIn(gallery.added, { name: picture }))
  await expectSound(page)

  await page.getByRole('navigation', { name: 'Admin Panel' }).getByRole('button', { name: 'Events' }).tap()
  await titleField(page).tap()
  await page.keyboard.type(title)
  await button(page, `${gallery.choose} ${recordForm.feature}`).tap()
  const dialog = page.getByRole('dialog', { name: gallery.choose })
  await dialog.getByLabel(gallery.search).tap()
  await page.keyboard.type(picture)
  await dialog.getByRole('radio', { name: picture }).tap()
  await expectSound(page)
  await dialog.getByRole('button', { name: fillIn(gallery.take, { count: 1 }) }).tap()
  await expect(dialog).toBeHidden()
  // Otherwise the page asks after the publication.
  await page.getByRole('checkbox', { name: recordForm.consent }).tap()
  await expectSound(page)
  await page.getByRole('button', { name: patternOf(events.submit) }).tap()
  await expect(page.getByText('Event created successfully!')).toBeVisible()

  await button(page, fillIn(recordList.edit, { name: title })).tap()
  await expect(page.getByRole('heading', { name: events.edit })).toBeInViewport()
  await titleField(page).tap()
  await page.keyboard.press('End')
  await page.keyboard.type(' again')
  await expectSound(page)
  await button(page, recordForm.save).tap()
  await expect(messages(page)).toContainText(recordForm.saved)

  // The focus brings its row into view.
  await expect(button(page, fillIn(recordList.edit, { name: changed }))).toBeFocused()
  const row = recordRow(page, changed)
  await tapTwice(page, button(page, fillIn(recordList.delete, { name: changed })))
  await expect(row).toContainText(recordList.deleted)
  await expect(messages(page)).toContainText(events.binned)
  await expect(row).toContainText(recordList.deleted)
  expect(await next.found()).toBe(1)
  await expect(page.getByRole('heading', { name: events.create })).toHaveCount(1)
  await expectSound(page)
  await row.getByRole('button', { name: `Undo ${changed}` }).tap()
  await expect(messages(page)).toContainText(recordList.restored)
  await expect(button(page, fillIn(recordList.edit, { name: changed }))).toBeVisible()
})
