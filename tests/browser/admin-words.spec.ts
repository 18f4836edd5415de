/** Every way in which words that somebody typed could be lost; each ends with every letter still there. */
import type { Page } from '@playwright/test'
import { accessibilityFindings } from '../support/accessibility.ts'
import { pictureFile } from '../support/pictures.ts'
import { STAFF } from '../support/staff.ts'
import { eventOfItsOwn, openStaffArea, recordRow } from '../support/staff-area.ts'
import { storedEntries } from '../support/stored-entries.ts'
import { expect, test } from './fixtures.ts'

/** Unlike those of other tests, which share the records. */
const wordsOf = (title: string) => `${title}, and every letter of it`
const UNSAVED = /Your change from .+, not saved/
const ALT_TEXT = 'Children run, the flag behind them'

test.use({ isStaff: true })

const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
const altField = (page: Page) => page.getByLabel('What the picture shows, for people who cannot see it').first()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const editButton = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}` })

async function typeInto(page: Page, title: string) {
  await editButton(page, title).click()
  await expect(page.getByRole('heading', { name: 'Edit event' })).toBeFocused()
  await titleField(page).fill(wordsOf(title))
  await altField(page).fill(ALT_TEXT)
}

async function expectEveryLetter(page: Page, title: string) {
  await expect(titleField(page)).toHaveValue(wordsOf(title))
  await expect(altField(page)).toHaveValue(ALT_TEXT)
}

/** Resolves once the change is stored in the browser. */
async function kept(page: Page, title: string) {
  const drafts = () => storedEntries<{ typed: { title: string } }>(page, 'staff-drafts')
  const titles = async () => (await drafts()).map(({ typed }) => typed.title)
  await expect.poll(titles).toContain(wordsOf(title))
}

test('another section', async ({ page }) => {
  await openStaffArea(page)
  const { title } = await eventOfItsOwn(page)
  await typeInto(page, title)
  await button(page, 'Gallery').click()
  await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible()
  await button(page, 'Events').click()
  await expectEveryLetter(page, title)
})

test('another record, and the mark in the list', async ({ page }) => {
  await openStaffArea(page)
  const other = await eventOfItsOwn(page)
  const { title, row } = await eventOfItsOwn(page)
  await typeInto(page, title)
  await editButton(page, other.title).click()
  await expect(titleField(page)).toHaveValue(other.title)
  await expect(row).toContainText(UNSAVED)
  expect(await accessibilityFindings(page)).toEqual([])
  await editButton(page, title).click()
  await expectEveryLetter(page, title)
  await expect(page.getByText(UNSAVED)).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
})

test('a reload, with a picture', async ({ page }) => {
  await openStaffArea(page)
  // Consent is on file, or a question about it would have the focus after the change.
  const { title } = await eventOfItsOwn(page, undefined, true)
  await typeInto(page, title)
  await page.getByLabel('choose files').setInputFiles([await pictureFile('added.jpg')])
  await expect(page.getByText('3 of 3 uploaded')).toBeVisible()
  await kept(page, title)
  await page.reload()
  await expectEveryLetter(page, title)
  await expect(page.getByText('added.jpg')).toBeVisible()
  await button(page, 'Save changes').click()
  await expect(page.getByText('Changes saved.')).toBeVisible()
  await expect(editButton(page, wordsOf(title))).toBeFocused()
  await expect(page.getByText(UNSAVED)).toBeHidden()
})

test('Cancel, and its Undo', async ({ page }) => {
  await openStaffArea(page)
  const { title, row } = await eventOfItsOwn(page)
  await typeInto(page, title)
  await button(page, 'Cancel').click()
  await expect(editButton(page, title)).toBeFocused()
  await expect(row).toContainText(UNSAVED)
  await button(page, 'Undo').click()
  await expectEveryLetter(page, title)
  await button(page, 'Cancel').click()
  await editButton(page, title).click()
  await expectEveryLetter(page, title)
})

test('an ended session', async ({ page }) => {
  await openStaffArea(page)
  const { title } = await eventOfItsOwn(page)
  await typeInto(page, title)
  await page.context().clearCookies()
  await button(page, 'Save changes').click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await dialog.getByLabel('Email').fill(STAFF.email)
  await dialog.getByLabel('Password').fill(STAFF.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Changes saved.')).toBeVisible()
  await expect(editButton(page, wordsOf(title))).toBeFocused()
  await editButton(page, wordsOf(title)).click()
  await expectEveryLetter(page, title)
})

test('a closed tab', async ({ page, context }) => {
  await openStaffArea(page)
  const { title } = await eventOfItsOwn(page)
  await typeInto(page, title)
  await kept(page, title)
  await page.close()
  const tab = await context.newPage()
  await openStaffArea(tab)
  await expect(recordRow(tab, title)).toContainText(UNSAVED)
  await editButton(tab, title).click()
  await expectEveryLetter(tab, title)
})

test('a failed save', async ({ page }) => {
  await openStaffArea(page)
  const { id, title } = await eventOfItsOwn(page)
  await typeInto(page, title)
  await page.route(`**/api/events/${id}`, (route) =>
    route.fulfill({ status: 422, json: { error: 'The hall is closed.' } }),
  )
  await button(page, 'Save changes').click()
  await expect(page.getByText('The hall is closed.')).toBeVisible()
  await expect(button(page, 'Save changes')).toBeFocused()
  await page.reload()
  await expectEveryLetter(page, title)
})

test('Discard, what was typed after it, and both Undos', async ({ page }) => {
  await openStaffArea(page)
  const { title } = await eventOfItsOwn(page)
  await typeInto(page, title)
  await button(page, 'Cancel').click()
  await editButton(page, title).click()
  await button(page, 'Discard it').click()
  await expect(titleField(page)).toHaveValue(title)
  await titleField(page).fill('Typed since')
  await button(page, 'Undo').last().click()
  await expectEveryLetter(page, title)
  await button(page, 'Undo').last().click()
  await expect(titleField(page)).toHaveValue('Typed since')
})

test('Clear empties the form, and Undo brings it back', async ({ page }) => {
  await openStaffArea(page)
  await expect(page.getByRole('heading', { name: 'Create New Event' })).toBeVisible()
  await titleField(page).fill('Words of a new event')
  await page.getByLabel('Feature image').setInputFiles(await pictureFile('cleared.jpg'))
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await button(page, 'Clear').click()
  await expect(titleField(page)).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'Create New Event' })).toBeFocused()
  // The message stays while the pointer is on it, however long axe takes.
  await page.getByText('The form is empty. What was in it can be brought back.').hover()
  expect(await accessibilityFindings(page)).toEqual([])
  await button(page, 'Undo').click()
  await expect(titleField(page)).toHaveValue('Words of a new event')
  await expect(page.getByText('cleared.jpg')).toBeVisible()
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
})

test.describe('somebody saved first', () => {
  /** Types my words, and lets somebody else save `change`. @returns the event as visitors get it */
  async function conflicting(page: Page, change: object) {
    await openStaffArea(page)
    const event = await eventOfItsOwn(page)
    await typeInto(page, event.title)
    const headers = { ...event.headers, 'If-Match': '"1"' }
    const theirs = await page.request.patch(`/api/events/${event.id}`, { data: change, headers })
    expect(theirs.status()).toBe(200)
    await button(page, 'Save changes').click()
    return { ...event, name: async () => (await event.newest()).name }
  }

  test('load newer: theirs stands, and Undo brings mine back', async ({ page }) => {
    const { title, name } = await conflicting(page, { title: 'Their title', date: '2029-05-06' })
    await expect(page.getByRole('heading', { name: 'Two versions of one event' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Title' })).toContainText('Their title')
    await expect(page.getByRole('group', { name: 'Title' })).toContainText(wordsOf(title))
    expect(await accessibilityFindings(page)).toEqual([])
    await button(page, 'Save the merged version').click()
    await expect(page.getByText('Please choose')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Keep theirs' })).toBeFocused()
    await button(page, 'Keep all theirs').click()
    await button(page, 'Save the merged version').click()
    await expect(page.getByText('Saved as you chose. Undo brings both versions back.')).toBeVisible()
    expect(await name()).toBe('Their title')
    await button(page, 'Undo').click()
    await expectEveryLetter(page, title)
  })

  test('save mine: mine stands, and Undo brings theirs back', async ({ page }) => {
    const { name, title } = await conflicting(page, { title: 'Their other title' })
    await page.getByRole('radio', { name: 'Keep mine' }).check()
    await expect(page.getByText('Keeping mine')).toBeVisible()
    expect(await accessibilityFindings(page)).toEqual([])
    await button(page, 'Save the merged version').click()
    await expect(page.getByText('Saved as you chose. Undo brings both versions back.')).toBeVisible()
    await expect(editButton(page, wordsOf(title))).toBeFocused()
    expect(await name()).toBe(wordsOf(title))
    await button(page, 'Undo').click()
    await expectEveryLetter(page, title)
    expect(await name()).toBe('Their other title')
    await button(page, 'Save changes').click()
    await expect(page.getByRole('group', { name: 'Title' })).toContainText('Their other title')
  })

  test('decide later keeps mine, and a reload too', async ({ page }) => {
    const theirs = `Their ${Math.random().toString(36).slice(2)}`
    const { title } = await conflicting(page, { title: theirs })
    await button(page, 'Decide later').click()
    await page.reload()
    await editButton(page, theirs).click()
    await expectEveryLetter(page, title)
  })
})
