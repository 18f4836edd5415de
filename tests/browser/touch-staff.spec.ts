/** A day in the staff area by a finger on a phone. */
import type { Locator, Page } from '@playwright/test'
import { accessibilityFindings, sidewaysOverflow, smallTargets } from '../support/accessibility.ts'
import { pictureFile } from '../support/pictures.ts'
import {
  button,
  consentBox,
  eventOfItsOwn,
  heading,
  menuButton,
  messages,
  openStaffArea,
  recordRow,
  titleField,
} from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

test.use({ isStaff: true, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Nothing is too small or too wide, and axe finds nothing. */
async function expectSound(page: Page) {
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  expect(await smallTargets(page)).toEqual([])
  expect(await accessibilityFindings(page)).toEqual([])
}

/** Taps a place twice once it stands still, whatever the first tap has changed there. */
async function tapTwice(page: Page, target: Locator) {
  await target.tap({ trial: true })
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(x + width / 2, y + height / 2)
}

test('an event is created of the gallery, changed, deleted by two taps and taken back', async ({ page }) => {
  await openStaffArea(page)
  const next = await eventOfItsOwn(page)
  const title = `Tapped ${Date.now()}`
  const [changed, picture] = [`${title} again`, `${title}.jpg`]
  // Asked for early: the browser must know that the test answers before the label is tapped.
  const chooser = page.waitForEvent('filechooser')
  await menuButton(page, 'Gallery').tap()
  await page.locator('label').filter({ hasText: 'Add pictures' }).tap()
  await (await chooser).setFiles(await pictureFile(picture))
  await expect(messages(page)).toContainText(`${picture} is in the gallery.`)
  await expectSound(page)

  await menuButton(page, 'Events').tap()
  await titleField(page).tap()
  await page.keyboard.type(title)
  await button(page, `Choose from earlier pictures Feature image`).tap()
  const dialog = page.getByRole('dialog', { name: 'Choose from earlier pictures' })
  await dialog.getByLabel('Search earlier pictures').tap()
  await page.keyboard.type(picture)
  await dialog.getByRole('radio', { name: picture }).tap()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Take 1' }).tap()
  await expect(dialog).toBeHidden()
  // Otherwise the page asks after the publication.
  await consentBox(page).tap()
  await expectSound(page)
  await button(page, 'Create Event').tap()
  await expect(page.getByText('Event created successfully!')).toBeVisible()

  await button(page, `Edit ${title}`).tap()
  await expect(heading(page, 'Edit event')).toBeInViewport()
  await titleField(page).tap()
  await page.keyboard.press('End')
  await page.keyboard.type(' again')
  await expectSound(page)
  await button(page, 'Save changes').tap()
  await expect(messages(page)).toContainText('Changes saved.')

  // The focus brings its row into view.
  await expect(button(page, `Edit ${changed}`)).toBeFocused()
  const row = recordRow(page, changed)
  await tapTwice(page, button(page, `Delete ${changed}`))
  await expect(messages(page)).toContainText('Event moved to the bin.')
  await expect(row).toContainText('Deleted')
  expect(await next.found()).toBe(1)
  await expect(heading(page, 'Create New Event')).toHaveCount(1)
  await expectSound(page)
  await row.getByRole('button', { name: `Undo ${changed}` }).tap()
  await expect(messages(page)).toContainText('Restored from the bin.')
  await expect(button(page, `Edit ${changed}`)).toBeVisible()
})
