/**
 * After each action in the staff area's forms, by keyboard: what came of it is announced, and the focus is on the next
 * sensible thing, never lost (WCAG 2.4.3 and 4.1.3).
 */
import type { Locator, Page } from '@playwright/test'
import { addAuthenticator } from '../support/device.ts'
import { nameOf, openInbox, rowOf } from '../support/enquiries.ts'
import { simplePdf } from '../support/pdfs.ts'
import { secondPerson } from '../support/second-person.ts'
import { STAFF } from '../support/staff.ts'
import { openStaffArea } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

test.use({ isStaff: true, reducedMotion: 'reduce' })

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: typeof name === 'string' })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

/** Presses Enter on a control, and expects what is announced and where the focus is then. */
async function act(page: Page, control: Locator, { says, focus }: { says?: string; focus: Locator }) {
  await control.press('Enter')
  if (says) await expect(messages(page)).toContainText(says)
  await expect(focus).toBeFocused()
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
}

/** Closes the messages by keyboard, and expects the focus back. */
async function dismissAll(page: Page, focus: Locator) {
  const close = button(messages(page), 'Close this message')
  // Meanwhile one may have gone by itself.
  const isGone = async (error: Error) => {
    if ((await close.count()) > 0) throw error
  }
  while ((await close.count()) > 0) {
    await close.first().press('Enter', { timeout: 20_000 }).catch(isGone)
    await expect(focus).toBeFocused()
  }
}

/** The server refuses the next call of this address. */
async function refuseOnce(page: Page, path: string) {
  await page.route(path, (route) => route.fulfill({ status: 422, json: { error: 'Refused by the test' } }), {
    times: 1,
  })
  return 'Refused by the test'
}

test('the own account: sessions, passkeys, password', async ({ page, browser, site }) => {
  await openStaffArea(page)
  const email = await secondPerson(page, 'publisher')
  const context = await browser.newContext({ baseURL: site.address, storageState: { cookies: [], origins: [] } })
  const own = await context.newPage()
  await own.goto('/login')
  await own.getByLabel('Email').fill(email)
  await own.getByLabel('Password').fill(STAFF.password)
  await button(own, 'Sign in').press('Enter')
  await own.getByRole('navigation', { name: 'Admin Panel' }).waitFor()
  for (let count = 0; count < 3; count += 1) {
    const headers = { Origin: site.address, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ email, password: STAFF.password })
    expect((await fetch(`${site.address}/api/login`, { method: 'POST', headers, body })).ok).toBe(true)
  }
  await addAuthenticator(own)
  await own.goto('/admin?section=account')
  const sessionsHeading = heading(own, 'Where you are signed in')
  await act(own, button(own, /^End (?!all)/).first(), {
    says: 'Ended.',
    focus: sessionsHeading,
  })
  await act(own, button(own, 'End all others'), { says: 'Ended.', focus: sessionsHeading })
  await expect(button(own, 'End all others')).toHaveCount(0)
  await dismissAll(own, sessionsHeading)

  const add = button(own, 'Sign in with your fingerprint next time')
  await act(own, add, { says: 'The passkey is added. Use it the next time you sign in.', focus: add })
  await act(own, button(own, /^Remove/), {
    says: 'The passkey is removed.',
    focus: heading(own, 'Passkeys'),
  })

  const change = button(own, 'Change the password')
  await own.getByLabel('Present password').fill('not the present one')
  await own.getByLabel('New password').fill('blue bicycles on Sundays')
  await change.press('Enter')
  await expect(own.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  await expect(change).toBeFocused()
  await own.getByLabel('Present password').fill(STAFF.password)
  await act(own, change, { says: 'The password is changed.', focus: change })
  await context.close()
})

test('people and invitations', async ({ page }) => {
  await openStaffArea(page, '/admin?section=staff')
  const name = nameOf('Meera')
  const edit = button(page, `Change ${name}`)
  const invitation = heading(page, `Invitation for ${name}`)
  const formHeading = heading(page, `Change ${name}`)
  const makeOne = button(page, 'Create the invitation')
  await makeOne.press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email', { exact: true }).fill(`${name.replace(' ', '')}@school.example`)
  const refused = await refuseOnce(page, '**/api/admin/people')
  await act(page, makeOne, { says: refused, focus: makeOne })
  await act(page, makeOne, { focus: invitation })
  await act(page, edit, { focus: formHeading })
  await act(page, button(page, 'Cancel'), { focus: edit })
  await edit.press('Enter')
  await act(page, button(page, 'Make a new link'), { focus: invitation })
  await edit.press('Enter')
  await act(page, button(page, 'Save'), { says: 'Saved.', focus: edit })
  await edit.press('Enter')
  await act(page, button(page, 'Switch off'), {
    says: `${name} is switched off, and signed out everywhere.`,
    focus: edit,
  })
  await dismissAll(page, edit)
})

test('the alert', async ({ page }) => {
  await openStaffArea(page, '/admin?section=alert')
  const write = heading(page, 'Write an alert')
  const until = page.getByLabel('Until', { exact: true })
  await page.getByLabel('In English', { exact: true }).fill('Buses are late today.')
  await button(page, 'Preview').press('Enter')
  await expect(until).toBeFocused()
  await until.fill('2099-01-01T10:00')
  await act(page, button(page, 'Preview'), { focus: heading(page, 'This is what visitors will see') })
  await act(page, button(page, 'Change it'), { focus: write })
  await act(page, button(page, 'Preview'), { focus: heading(page, 'This is what visitors will see') })
  const publish = button(page, 'Publish on every page')
  const refused = await refuseOnce(page, '**/api/admin/alert')
  await act(page, publish, { says: refused, focus: publish })
  await act(page, publish, {
    says: 'Published. Every page shows it within seconds.',
    focus: heading(page, 'On the website'),
  })
  await act(page, button(page, 'Remove from the website'), {
    says: 'Taken back. No page shows it any more.',
    focus: write,
  })
})

test('the form of notices, with a document', async ({ page }) => {
  await openStaffArea(page, '/admin/notices')
  const title = `Notice ${Math.random().toString(36).slice(2)}`
  const documents = page.getByLabel('Choose PDFs', { exact: true })
  const edit = button(page, `Edit ${title}`)
  const pdf = { name: 'Bus.pdf', mimeType: 'application/pdf', buffer: Buffer.from(simplePdf('Bus')) }
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Text', { exact: true }).fill('Buses are late.')
  await documents.setInputFiles(pdf)
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await act(page, button(page, `Remove ${pdf.name}`), {
    says: `${pdf.name} removed.`,
    focus: documents,
  })
  await button(page, 'Create Notice').press('Enter')
  await expect(messages(page)).toContainText(/\w/)
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  await act(page, edit, { focus: heading(page, 'Edit notice') })
  await page.getByLabel('Text', { exact: true }).fill('Buses are on time.')
  await act(page, button(page, 'Cancel'), { says: 'Your change is not saved. It stays on this device.', focus: edit })
  await edit.press('Enter')
  await act(page, button(page, 'Discard it'), {
    says: 'Your change is discarded.',
    focus: heading(page, 'Edit notice'),
  })
  await page.getByLabel('Text', { exact: true }).fill('Buses are early.')
  await act(page, button(page, 'Save changes'), { says: 'Changes saved.', focus: edit })
  await button(page, `Delete ${title}`).press('Enter')
  await expect(messages(page)).toContainText('Notice moved to the bin.')
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
})

test('an enquiry that is entered, its follow-up, notes and erasure', async ({ page }) => {
  await openInbox(page)
  const name = nameOf('Entered')
  const enter = button(page, 'Enter an enquiry')
  await act(page, enter, { focus: heading(page, 'Enter an enquiry') })
  await act(page, button(page, 'Close this form'), { focus: enter })
  await enter.press('Enter')
  const form = page.getByRole('form', { name: 'Enter an enquiry' })
  await form.getByLabel('Parent', { exact: true }).fill(name)
  await act(page, button(form, 'Clear'), {
    says: 'The form is empty. What was in it can be brought back.',
    focus: heading(page, 'Enter an enquiry'),
  })
  const texts = [name, 'Aman', '9876543210', `${name.replace(' ', '')}@example.org`.toLowerCase()]
  const fields = ['Parent', 'Student', 'Phone', 'Email']
  for (const [index, label] of fields.entries()) {
    await form.getByLabel(label, { exact: true }).fill(texts[index] ?? '')
  }
  await form.getByLabel('Class', { exact: true }).selectOption({ index: 1 })
  await form.getByLabel('Enquiry', { exact: true }).fill('Is there a bus?')
  const save = button(form, 'Save enquiry')
  const refused = await refuseOnce(page, '**/api/admin/enquiries')
  await act(page, save, { says: refused, focus: save })
  await act(page, save, { says: 'The enquiry is saved.', focus: heading(page, name) })

  const first = page.getByLabel('What is next?')
  await act(page, button(page, 'Set one'), { focus: first })
  await act(page, button(page, 'Cancel'), { focus: button(page, 'Set one') })
  await button(page, 'Set one').press('Enter')
  const changeIt = button(page, 'Change')
  await act(page, button(page, 'Save follow-up'), { says: 'Follow-up saved.', focus: changeIt })
  await button(page, 'Done').press('Enter')
  await expect(messages(page)).toContainText('The follow-up is done.')
  await expect(button(page, 'Set one')).toBeFocused()

  const note = page.getByRole('textbox', { name: 'New note', exact: true })
  await note.fill('Called')
  await act(page, button(page, 'Save note'), { says: 'Note saved.', focus: note })
  const erase = button(page, 'Erase')
  await erase.press('Enter')
  await act(page, button(page, 'Keep it'), { focus: erase })
  await erase.press('Enter')
  await button(page, 'Erase for good').press('Enter')
  await expect(messages(page)).toContainText('The enquiry is erased.')
  await expect(heading(page, name)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
})

test('several enquiries at once, and an Undo', async ({ page }) => {
  const name = nameOf('Several')
  await openInbox(page, name)
  const select = button(page, 'Select')
  await select.press('Enter')
  await page.getByRole('checkbox', { name: `Choose the enquiry of ${name}` }).press('Space')
  const bar = page.getByRole('region', { name: 'Select' })
  const set = button(bar, 'Set')
  const refused = await refuseOnce(page, '**/api/admin/enquiries')
  await act(page, set, { says: refused, focus: set })
  await act(page, set, { says: '1 enquiry changed.', focus: set })
  await act(page, button(messages(page), 'Undo'), { focus: set })
  await act(page, button(bar, 'Done'), { focus: select })
  await act(page, rowOf(page, name).open, { focus: heading(page, name) })
  await act(page, button(page, 'Close this enquiry'), { focus: rowOf(page, name).open })
})

test('the field for a note is above the bar at the foot of a phone, wherever the page was', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 })
  const name = nameOf('Phone')
  await openInbox(page, name)
  await rowOf(page, name).open.press('Enter')
  await expect(heading(page, name)).toBeFocused()
  const note = page.getByRole('textbox', { name: 'New note', exact: true })
  const bar = button(page, 'Save note').locator('..')
  const overlap = async () => {
    const [field, foot] = [await note.boundingBox(), await bar.boundingBox()]
    return (field?.y ?? 0) + (field?.height ?? 0) - (foot?.y ?? 0)
  }
  // The field is at the foot of the screen, behind the bar.
  await expect
    .poll(async () => {
      await note.evaluate((field) =>
        scrollBy({ top: field.getBoundingClientRect().bottom - innerHeight, behavior: 'instant' }),
      )
      return overlap()
    })
    .toBeGreaterThan(0)
  await note.focus()
  await expect.poll(overlap).toBeLessThanOrEqual(0)
  expect((await note.boundingBox())?.y).toBeGreaterThanOrEqual(0)
})
