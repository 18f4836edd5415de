/** Tries every way to lose typed text, and expects every letter to be there afterwards. */
import type { Page } from '@playwright/test'
import { accessibilityFindings } from '../support/accessibility.ts'
import { pictureFile } from '../support/pictures.ts'
import {
  button,
  eventOfItsOwn,
  expectUploaded,
  heading,
  menuButton,
  openStaffArea,
  recordForm,
  recordRow,
  sendSignIn,
} from '../support/staff-area.ts'
import { expectTitleKept } from '../support/stored-entries.ts'
import { expect, test } from './fixtures.ts'

const UNSAVED = /Your change from .+, not saved/
const ALT_TEXT = 'Children run, the flag behind them'

test.use({ isStaff: true })

const editButton = (page: Page, title: string) => button(page, `Edit ${title}`)
const wordsOf = (title: string) => `${title}, and every letter of it`

async function typeInto(page: Page, title: string) {
  await editButton(page, title).click()
  await expect(heading(page, 'Edit event')).toBeFocused()
  await recordForm(page).title.fill(wordsOf(title))
  await recordForm(page).alt.first().fill(ALT_TEXT)
}

async function expectEveryLetter(page: Page, title: string) {
  await expect(recordForm(page).title).toHaveValue(wordsOf(title))
  await expect(recordForm(page).alt.first()).toHaveValue(ALT_TEXT)
}

test('Cancel, Discard and opening another section or record lose no typed text', async ({ page }) => {
  const other = await eventOfItsOwn(page)
  const { title, row } = await eventOfItsOwn(page)
  await openStaffArea(page)
  await typeInto(page, title)
  await menuButton(page, 'Gallery').click()
  await expect(heading(page, 'Gallery')).toBeVisible()
  await menuButton(page, 'Events').click()
  await expectEveryLetter(page, title)

  await editButton(page, other.title).click()
  await expect(recordForm(page).title).toHaveValue(other.title)
  await expect(row).toContainText(UNSAVED)
  expect(await accessibilityFindings(page)).toEqual([])
  await editButton(page, title).click()
  await expectEveryLetter(page, title)
  await expect(page.getByText(UNSAVED)).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])

  await button(page, 'Cancel').click()
  await expect(editButton(page, title)).toBeFocused()
  await expect(row).toContainText(UNSAVED)
  await button(page, 'Undo').click()
  await expectEveryLetter(page, title)
  await button(page, 'Cancel').click()
  await editButton(page, title).click()
  await expectEveryLetter(page, title)

  await button(page, 'Discard it').click()
  await expect(recordForm(page).title).toHaveValue(title)
  await recordForm(page).title.fill('Typed since')
  await button(page, 'Undo').last().click()
  await expectEveryLetter(page, title)
  await button(page, 'Undo').last().click()
  await expect(recordForm(page).title).toHaveValue('Typed since')
})

test('a reload, a failed save, a closed tab and an ended session lose no typed text', async ({ page, context }) => {
  // Consent is on file (`true`): otherwise a question about consent would get the focus after the save.
  const { id, title } = await eventOfItsOwn(page, undefined, true)
  await openStaffArea(page)
  await typeInto(page, title)
  await recordForm(page).extras.setInputFiles([await pictureFile('added.jpg')])
  await expectUploaded(page, 3)
  await expectTitleKept(page, wordsOf(title))
  await page.reload()
  await expectEveryLetter(page, title)
  await expect(page.getByText('added.jpg')).toBeVisible()

  await page.route(`**/api/events/${id}`, (route) =>
    route.fulfill({ status: 422, json: { error: 'The hall is closed.' } }),
  )
  await button(page, 'Save changes').click()
  await expect(page.getByText('The hall is closed.')).toBeVisible()
  await expect(button(page, 'Save changes')).toBeFocused()
  await expectEveryLetter(page, title)

  await page.close()
  const tab = await context.newPage()
  await openStaffArea(tab)
  await expect(recordRow(tab, title)).toContainText(UNSAVED)
  await editButton(tab, title).click()
  await expectEveryLetter(tab, title)

  await context.clearCookies()
  await button(tab, 'Save changes').click()
  await sendSignIn(tab.getByRole('dialog', { name: 'Please sign in again' }))
  await expect(tab.getByText('Changes saved.')).toBeVisible()
  await expect(editButton(tab, wordsOf(title))).toBeFocused()
  await expect(tab.getByText(UNSAVED)).toBeHidden()
  await editButton(tab, wordsOf(title)).click()
  await expectEveryLetter(tab, title)
})
