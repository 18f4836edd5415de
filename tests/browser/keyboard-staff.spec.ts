/** A day in the staff area by keyboard alone: Tab, Enter, Space, arrows and letters. */
import type { Locator, Page } from '@playwright/test'
import { accessibilityFindings } from '../support/accessibility.ts'
import { pictureFile } from '../support/pictures.ts'
import {
  binnedRow,
  button,
  expectUploaded,
  heading,
  menuButton,
  messages,
  openStaffArea,
  recordForm,
  recordRow,
} from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

test.use({ isStaff: true, reducedMotion: 'reduce' })

const editButton = (page: Page, name: string) => button(page, `Edit ${name}`)

/** Expects that an element has the focus: a lost focus sends people to the top of the page. */
const expectFocus = (page: Page) => expect(page.locator(':focus')).toHaveCount(1)

/** Ticks that consent for the children's faces is on file: otherwise the page asks for it after the publication. */
async function tickConsent(page: Page) {
  await tabTo(recordForm(page).consent)
  await page.keyboard.press('Space')
  await expect(recordForm(page).consent).toBeChecked()
}

test('an event can be created with pictures, changed, deleted and restored by keyboard', async ({ page }) => {
  await openStaffArea(page)
  const created = `Typed ${Date.now()}`
  const changed = `${created} again`
  await typeInto(page, recordForm(page).title, created)
  await tabTo(page.getByLabel('Date'))
  // 3 March: the digits are the same for a browser that begins with the day and one that begins with the month.
  await page.keyboard.type('03032029')
  await expect(page.getByLabel('Date')).toHaveValue('2029-03-03')
  await chooseFiles(page, recordForm(page).feature, [await pictureFile(`${created} cover.jpg`)])
  await chooseFiles(page, recordForm(page).extras, [
    await pictureFile(`${created} one.jpg`),
    await pictureFile(`${created} two.jpg`),
  ])
  await expectUploaded(page, 3)
  expect(await leftOut(page, recordForm(page).title, button(page, 'Clear'))).toEqual([])
  await tickConsent(page)
  await enterOn(page, button(page, 'Create Event'))
  await expect(page.getByText('Event created successfully!')).toBeVisible()
  await expect(recordRow(page, created)).toContainText('3 pictures')
  await expectFocus(page)

  await enterOn(page, editButton(page, created))
  await expect(heading(page, 'Edit event')).toBeFocused()
  await typeInto(page, recordForm(page).title, changed)
  await enterOn(page, button(page, 'Save changes'))
  await expect(messages(page)).toContainText('Changes saved.')
  await expect(editButton(page, changed)).toBeFocused()

  const remove = button(page, `Delete ${changed}`)
  await enterOn(page, remove)
  await expect(messages(page)).toContainText('Event moved to the bin.')
  await expect(recordRow(page, changed)).toBeFocused()
  await enterOn(page, button(recordRow(page, changed), `Undo ${changed}`))
  await expect(messages(page)).toContainText('Restored from the bin.')
  await expect(editButton(page, changed)).toBeFocused()

  await enterOn(page, remove)
  await expect(recordRow(page, changed)).toContainText('Deleted')
  await enterOn(page, page.locator('summary').filter({ hasText: /^Bin \(.+?\)$/ }))
  await expectFocus(page)
  await enterOn(page, button(binnedRow(page, changed), `Restore ${changed}`))
  await expect(editButton(page, changed)).toBeFocused()
  await expect(binnedRow(page, changed)).toHaveCount(0)
})

test('a picture can be added to the gallery, used in an event and erased by keyboard', async ({ page }) => {
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
  await typeInto(page, recordForm(page).title, title)
  const choose = button(page, 'Choose from earlier pictures Feature image')
  const dialog = page.getByRole('dialog', { name: 'Choose from earlier pictures' })
  await enterOn(page, choose)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Search earlier pictures')).toHaveCount(0)
  await expect(choose).toBeFocused()
  await page.keyboard.press('Enter')
  await typeInto(page, dialog.getByLabel('Search earlier pictures'), name)
  await tabTo(dialog.getByRole('radio', { name }))
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('radio', { name })).toBeChecked()
  await enterOn(page, button(dialog, 'Take 1'))
  await expect(recordForm(page).feature).toBeFocused()
  await expect(recordForm(page).alt.first()).toHaveValue(words)
  await tickConsent(page)
  await enterOn(page, button(page, 'Create Event'))
  await expect(page.getByText('Event created successfully!')).toBeVisible()

  await enterOn(page, menuButton(page, 'Gallery'))
  await expect(card).toContainText(`Used in ${title}`)
  await typeInto(page, page.getByRole('searchbox'), title)
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
  await enterOn(page, button(page, 'Erase for good'))
  await expect(messages(page)).toContainText('The picture is erased.')
  await expect(list).toBeFocused()
  await expect(list.locator(`a[href="${file}"]`)).toHaveCount(0)
})

/** Presses Tab from one control to another. @returns the controls between them that did not get the focus */
async function leftOut(page: Page, first: Locator, last: Locator): Promise<string[]> {
  await page.evaluate(() => {
    const reached = new Set<EventTarget | null>()
    addEventListener('focusin', ({ target }) => reached.add(target))
    Object.assign(window, { reached })
  })
  await first.focus()
  const isLast = () => last.evaluate((control) => control === document.activeElement)
  while (!(await isLast())) await page.keyboard.press('Tab')
  return last.evaluate((control) => {
    const reached: Set<EventTarget> = Reflect.get(window, 'reached')
    const controls = [...(control.closest('form')?.querySelectorAll<HTMLElement>('a, button, input, textarea') ?? [])]
    return controls
      .slice(
        controls.findIndex((one) => reached.has(one)),
        controls.indexOf(control as HTMLElement),
      )
      .filter((one) => one.checkVisibility() && !one.matches(':disabled, [type=radio]:not(:checked)'))
      .filter((one) => !reached.has(one))
      .map(({ outerHTML }) => outerHTML.slice(0, 160))
  })
}

/** Checks that Tab can reach a control, and focuses it. */
async function tabTo(target: Locator): Promise<void> {
  await expect(target).toHaveJSProperty('tabIndex', 0)
  await target.focus()
  await expect(target).toBeFocused()
}

async function enterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(target)
  await page.keyboard.press('Enter')
}

/** Focuses a field and replaces its text. */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
  await expect(field).toHaveValue(text)
}

/** Opens a file field by Space, and chooses files. */
async function chooseFiles(
  page: Page,
  field: Locator,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  // Must come before the key press: otherwise the browser opens its own file dialog.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(field)
  await page.keyboard.press('Space')
  await (await chooser).setFiles(files)
}
