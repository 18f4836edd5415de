/** A day in the staff area by keyboard alone: Tab, Shift+Tab, Enter, Space, arrows and letters. */
import type { Locator, Page } from '@playwright/test'
import { accessibilityFindings } from '../support/accessibility.ts'
import { pictureFile } from '../support/pictures.ts'
import {
  altField,
  binnedRow,
  button,
  consentBox,
  expectUploaded,
  extrasField,
  featureField,
  heading,
  menuButton,
  messages,
  OWN_PAGE,
  openStaffArea,
  recordRow,
  storedRecord,
  titleField,
} from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

test.use({ isStaff: true, reducedMotion: 'reduce' })

const editButton = (page: Page, name: string) => button(page, `Edit ${name}`)

/** The focus is somewhere, as a lost one sends people back to the top of the page. */
const expectFocus = (page: Page) => expect(page.locator(':focus')).toHaveCount(1)

/** Ticks that consent for the children's faces is on file: otherwise the page asks after the publication. */
async function tickConsent(page: Page) {
  await tabTo(page, consentBox(page))
  await page.keyboard.press('Space')
  await expect(consentBox(page)).toBeChecked()
}

/** Somebody else saves another title. */
async function savedByOthers(page: Page, title: string, theirs: string) {
  const { id, version } = (await storedRecord(page, title)) ?? {}
  const headers = { ...OWN_PAGE, 'If-Match': `"${version}"` }
  const saved = await page.request.patch(`/api/events/${id}`, { data: { title: theirs }, headers })
  expect(saved.status()).toBe(200)
}

test('an event is created with pictures, changed, agreed on, brought back, deleted and restored', async ({ page }) => {
  await openStaffArea(page)
  const created = `Typed ${Date.now()}`
  const [changed, theirs, mine] = [`${created} again`, `${created} by others`, `${created} by me`]
  await typeInto(page, titleField(page), created)
  await tabTo(page, page.getByLabel('Date'))
  // The third of March, whether a browser begins with the day or with the month.
  await page.keyboard.type('03032029')
  await expect(page.getByLabel('Date')).toHaveValue('2029-03-03')
  await chooseFiles(page, featureField(page), [await pictureFile(`${created} cover.jpg`)])
  await chooseFiles(page, extrasField(page), [
    await pictureFile(`${created} one.jpg`),
    await pictureFile(`${created} two.jpg`),
  ])
  await expectUploaded(page, 3)
  await tickConsent(page)
  await expectFocus(page)
  await enterOn(page, button(page, 'Create Event'))
  await expect(page.getByText('Event created successfully!')).toBeVisible()
  await expect(recordRow(page, created)).toContainText('3 pictures')
  await expectFocus(page)

  await enterOn(page, editButton(page, created))
  await expect(heading(page, 'Edit event')).toBeFocused()
  await typeInto(page, titleField(page), changed)
  await expectFocus(page)
  await enterOn(page, button(page, 'Save changes'))
  await expect(messages(page)).toContainText('Changes saved.')
  await expect(editButton(page, changed)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(heading(page, 'Edit event')).toBeFocused()
  await typeInto(page, titleField(page), mine)
  await savedByOthers(page, changed, theirs)
  await enterOn(page, button(page, 'Save changes'))
  await expect(heading(page, 'Two versions of one event')).toBeVisible()
  await expectFocus(page)
  await tabTo(page, page.getByRole('radio', { name: 'Keep theirs' }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Keeping mine' })).toBeChecked()
  await enterOn(page, button(page, 'Save the merged version'))
  await expect(messages(page)).toContainText('Saved as you chose. Undo brings both versions back.')
  await expect(editButton(page, mine)).toBeFocused()
  await expectFocus(page)

  await page.keyboard.press('Enter')
  await enterOn(page, button(page, 'History'))
  await expect(heading(page, 'Then')).toBeVisible()
  await expectFocus(page)
  await enterOn(page, button(page, 'Bring back Title'))
  await expect(messages(page)).toContainText('Brought back as a new version.')
  await expectFocus(page)
  await enterOn(page, button(page, 'Back to the form'), 'Shift+Tab')
  await expect(titleField(page)).toHaveValue(theirs)
  await expectFocus(page)
  await enterOn(page, button(page, 'Cancel'))
  await expect(editButton(page, theirs)).toBeFocused()

  const remove = button(page, `Delete ${theirs}`)
  await enterOn(page, remove)
  await expect(recordRow(page, theirs)).toBeFocused()
  await expect(messages(page)).toContainText('Event moved to the bin.')
  await expectFocus(page)
  await enterOn(page, button(recordRow(page, theirs), `Undo ${theirs}`))
  await expect(messages(page)).toContainText('Restored from the bin.')
  await expect(editButton(page, theirs)).toBeFocused()

  await enterOn(page, remove)
  await expect(recordRow(page, theirs)).toContainText('Deleted')
  await enterOn(page, page.locator('summary').filter({ hasText: /^Bin \(.+?\)$/ }))
  await expectFocus(page)
  await enterOn(page, button(binnedRow(page, theirs), `Restore ${theirs}`))
  await expect(editButton(page, theirs)).toBeFocused()
  await expect(binnedRow(page, theirs)).toHaveCount(0)
})

test('a picture is put into the gallery, described, used in an event, and erased', async ({ page }) => {
  await openStaffArea(page)
  const name = `Typed hall ${Date.now()}.jpg`
  const [title, words] = [`With ${name}`, 'The hall from the stage']
  const list = page.getByRole('list', { name: 'Gallery', exact: true })
  const card = list.getByRole('listitem').filter({ hasText: name })
  await enterOn(page, menuButton(page, 'Gallery'))
  await expect(heading(page, 'Gallery')).toBeVisible()
  await chooseFiles(page, page.getByLabel('Add pictures'), [await pictureFile(name)])
  await expect(messages(page)).toContainText(`${name} is in the gallery.`)
  await expect(card).toContainText('Kept in the gallery')
  const file = await card.getByRole('link').getAttribute('href')
  await expectFocus(page)
  await typeInto(page, card.getByRole('textbox', { name: `Words for ${name}` }), words)
  await page.keyboard.press('Enter')
  await expect(messages(page)).toContainText(`The words for ${name} are saved.`)
  await expectFocus(page)

  await enterOn(page, menuButton(page, 'Events'))
  await typeInto(page, titleField(page), title)
  const choose = button(page, 'Choose from earlier pictures Feature image')
  const dialog = page.getByRole('dialog', { name: 'Choose from earlier pictures' })
  await enterOn(page, choose)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Search earlier pictures')).toHaveCount(0)
  await expect(choose).toBeFocused()
  await page.keyboard.press('Enter')
  await typeInto(page, dialog.getByLabel('Search earlier pictures'), name)
  await tabTo(page, dialog.getByRole('radio', { name }))
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('radio', { name })).toBeChecked()
  await expectFocus(page)
  await enterOn(page, button(dialog, 'Take 1'))
  await expect(featureField(page)).toBeFocused()
  await expect(altField(page).first()).toHaveValue(words)
  await tickConsent(page)
  await enterOn(page, button(page, 'Create Event'))
  await expect(page.getByText('Event created successfully!')).toBeVisible()

  await enterOn(page, menuButton(page, 'Gallery'))
  await expect(card).toContainText(`Used in ${title}`)
  await typeInto(page, page.getByRole('searchbox'), name)
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await enterOn(page, button(card, `Erase ${name}`))
  await expect(
    page.getByRole('alertdialog', {
      name: 'Erase this picture for good? It leaves every record that has it, their history and the bin, and cannot be uploaded again. A record without another picture is hidden.',
    }),
  ).toBeFocused()
  expect(await accessibilityFindings(page)).toEqual([])
  await enterOn(page, button(page, 'Keep it'))
  await expect(button(card, `Erase ${name}`)).toBeFocused()
  await page.keyboard.press('Enter')
  const refusal = { status: 422, json: { error: 'Refused by the test' } }
  await page.route('**/api/admin/pictures/*', (route) => route.fulfill(refusal), { times: 1 })
  await enterOn(page, button(page, 'Erase for good'))
  await expect(messages(page)).toContainText('Refused by the test')
  await expect(button(card, `Erase ${name}`)).toBeFocused()
  await page.keyboard.press('Enter')
  await enterOn(page, button(page, 'Erase for good'))
  await expect(messages(page)).toContainText('The picture is erased.')
  await expect(list).toBeFocused()
  // Its record has a grey area instead.
  await expect(list.locator(`a[href="${file}"]`)).toHaveCount(0)
})

/** More than any page has between two of its controls. */
const MAX_STEPS = 250
/** Presses of Tab between two looks at the focus. */
const STEPS_AT_ONCE = 5

/** Returns whether the focus is on a control. If not, it stays there once it comes, until the next look. */
function isFocused(target: Element): boolean {
  const isThere = target === document.activeElement
  const stay = (event: KeyboardEvent) => {
    if (document.activeElement !== target) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const before: unknown = Reflect.get(window, 'stay')
  if (before instanceof Function) removeEventListener('keydown', before as typeof stay, true)
  Object.assign(window, { stay: isThere ? undefined : stay })
  if (!isThere) addEventListener('keydown', stay, true)
  return isThere
}

/** Presses Tab, or Shift+Tab, until the focus is on a control. Starts where the focus is. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toHaveCount(1)
  for (let step = 0; step < MAX_STEPS; step += STEPS_AT_ONCE) {
    if (await target.evaluate(isFocused)) return
    for (let press = 0; press < STEPS_AT_ONCE; press += 1) await page.keyboard.press(key)
  }
  throw new Error(`${key} does not come to ${target}.`)
}

/** Goes to a control by Tab and presses Enter. */
async function enterOn(page: Page, target: Locator, key?: 'Shift+Tab'): Promise<void> {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

/** Goes to a field by Tab and types a text in the place of what is in it. */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
  await expect(field).toHaveValue(text)
}

/** Goes to a file field by Tab, opens it by Space, and chooses. */
async function chooseFiles(
  page: Page,
  field: Locator,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  // Asked for early: the browser must know that the test answers before the key is pressed.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, field)
  await page.keyboard.press('Space')
  await (await chooser).setFiles(files)
}
