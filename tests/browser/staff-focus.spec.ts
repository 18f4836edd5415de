/**
 * After each keyboard action in a form of the staff area, the result is announced, and the focus is on the element that
 * is needed next (WCAG 2.4.3 and 4.1.3).
 */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { accessibilityFindings } from '../support/accessibility.ts'
import { nameOf, openInbox, rowOf } from '../support/enquiries.ts'
import { STAFF } from '../support/staff.ts'
import { button, heading, messages, openStaffArea, secondPerson, signInByForm } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

test.use({ isStaff: true, reducedMotion: 'reduce' })

const QUESTION = 'Erase this enquiry for good? It leaves this list, the export, its notes and the delivery to the CRM.'

/** Presses Enter on a control, and expects the announcement `says` and the focus on `focus`. */
async function act(page: Page, control: Locator, { says, focus }: { says?: string; focus: Locator }) {
  await control.press('Enter')
  if (says) await expect(messages(page)).toContainText(says)
  await expect(focus).toBeFocused()
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
}

/** Closes the messages by keyboard, and expects that the focus returns to `focus`. */
async function dismissAll(page: Page, focus: Locator) {
  const close = button(messages(page), 'Close this message')
  // A message can have closed by itself meanwhile.
  const isGone = async (error: Error) => {
    if ((await close.count()) > 0) throw error
  }
  while ((await close.count()) > 0) {
    await close.first().press('Enter').catch(isGone)
    await expect(focus).toBeFocused()
  }
}

/** Makes the next request to this address fail. @returns the error message */
async function refuseOnce(page: Page, path: string) {
  await page.route(path, (route) => route.fulfill({ status: 422, json: { error: 'Refused by the test' } }), {
    times: 1,
  })
  return 'Refused by the test'
}

test('the focus is not lost when sessions are ended and the password is changed', async ({ page, browser, site }) => {
  const email = await secondPerson(page, 'publisher')
  const context = await browser.newContext({ baseURL: site.address, storageState: { cookies: [], origins: [] } })
  const own = await context.newPage()
  await signInByForm(own, email)
  for (let count = 0; count < 3; count += 1) {
    const headers = { Origin: site.address, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ email, password: STAFF.password })
    expect((await fetch(`${site.address}/api/login`, { method: 'POST', headers, body })).ok).toBe(true)
  }
  await own.goto('/admin?section=account')
  const sessionsHeading = heading(own, 'Where you are signed in')
  await act(own, button(own, /^End (?!all)/).first(), {
    says: 'Ended.',
    focus: sessionsHeading,
  })
  await act(own, button(own, 'End all others'), { says: 'Ended.', focus: sessionsHeading })
  await expect(button(own, 'End all others')).toHaveCount(0)
  await dismissAll(own, sessionsHeading)

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

test('the focus is not lost when a person is invited, changed and switched off', async ({ page }) => {
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

test('"Show older" focuses the first row that it adds to the audit log, or the heading', async ({ page }) => {
  const entry = { at: '2026-11-20T06:00:00.000Z', who: STAFF.email, what: 'sign-in', device: '' }
  const pages = [
    { entries: [{ ...entry, id: '3', subject: 'the newest' }], next: '3' },
    { entries: [{ ...entry, id: '2', subject: 'the one before' }], next: '2' },
    { entries: [{ ...entry, id: '1', subject: 'the oldest' }], next: null },
  ]
  await page.route(/\/api\/admin\/audit\?/, (route) => {
    const before = new URL(route.request().url()).searchParams.get('before')
    return route.fulfill({ json: pages[before === null ? 0 : 4 - Number(before)] })
  })
  await openStaffArea(page, '/admin?section=staff')
  const showOlder = button(page, 'Show older')
  const rowWith = (subject: string) => page.getByRole('listitem').filter({ hasText: subject })
  await act(page, showOlder, { focus: showOlder })
  await expect(rowWith('the one before')).toBeVisible()
  await act(page, showOlder, { focus: rowWith('the oldest') })
  await expect(showOlder).toHaveCount(0)

  await page.reload()
  await act(page, showOlder, { focus: showOlder })
  await expect(rowWith('the one before')).toBeVisible()
  await page.getByRole('searchbox').fill('the newest')
  await act(page, showOlder, { focus: heading(page, 'Who did what') })
})

test('the focus is not lost when an alert is written, published and removed', async ({ page }) => {
  await openStaffArea(page, '/admin?section=alert')
  const write = heading(page, 'Write an alert')
  const until = page.getByLabel('Until', { exact: true })
  await page.getByLabel('In English', { exact: true }).fill('Buses are late today.')
  await page.getByLabel('In Hindi (if you like)', { exact: true }).fill('बसें देर से चलेंगी।')
  await page.getByLabel('How urgent is it?', { exact: true }).selectOption('Urgent')
  await page.getByLabel('Page with more about it (if there is one)', { exact: true }).fill('/transport')
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
  const { alert } = (await (await page.request.get('/api/alert')).json()) as { alert: object }
  expect(alert).toMatchObject({
    text: { en: 'Buses are late today.', hi: 'बसें देर से चलेंगी।' },
    level: 'urgent',
    link: '/transport',
    until: '2099-01-01T10:00:00+05:30',
  })
  await act(page, button(page, 'Remove from the website'), {
    says: 'Taken back. No page shows it any more.',
    focus: write,
  })
})

test('the focus is not lost when an enquiry is entered, gets a note and is erased', async ({ page }) => {
  await openInbox(page)
  const name = nameOf('Entered')
  const enter = button(page, 'Enter an enquiry')
  const form = page.getByRole('form', { name: 'Enter an enquiry' })
  const field = (label: string) => form.getByLabel(label, { exact: true })
  await act(page, enter, { focus: heading(page, 'Enter an enquiry') })
  await act(page, button(page, 'Close this form'), { focus: enter })
  await enter.press('Enter')
  await field('Parent').fill(name)
  await act(page, button(form, 'Clear'), {
    says: 'The form is empty. What was in it can be brought back.',
    focus: heading(page, 'Enter an enquiry'),
  })
  await form.getByLabel('Walk-in').check()
  for (const [label, text] of Object.entries({ Parent: name, Student: 'Aman', Phone: '12345' })) {
    await field(label).fill(text)
  }
  await page.reload()
  await button(page, 'Finish entering').press('Enter')
  await expect(field('Parent')).toHaveValue(name)
  await expect(form.getByLabel('Walk-in')).toBeChecked()
  const save = button(form, 'Save enquiry')
  await act(page, save, { focus: field('Phone') })
  await expect(form).toContainText('Phone number must be 10 digits and start with 6-9')
  expect(await accessibilityFindings(page)).toEqual([])
  await field('Phone').fill('98765 43210')
  await field('Email').fill(`${name.replace(' ', '')}@example.org`.toLowerCase())
  await field('Class').selectOption('6th')
  await field('Enquiry').fill('Is there a bus?')
  const refused = await refuseOnce(page, '**/api/admin/enquiries')
  await act(page, save, { says: refused, focus: save })
  await act(page, save, { says: 'The enquiry is saved.', focus: heading(page, name) })
  await expect(page.getByRole('main')).toContainText('Walk-in')
  await expect(rowOf(page, name).row).toContainText('New')
  await expect(enter).toBeVisible()

  const note = page.getByRole('textbox', { name: 'New note', exact: true })
  await note.fill('Called')
  await act(page, button(page, 'Save note'), { says: 'Note saved.', focus: note })

  const erase = button(page, 'Erase')
  await erase.press('Enter')
  await expect(page.getByRole('alertdialog', { name: QUESTION })).toBeFocused()
  expect(await accessibilityFindings(page)).toEqual([])
  await act(page, button(page, 'Keep it'), { focus: erase })
  await erase.press('Enter')
  await button(page, 'Erase for good').press('Enter')
  await expect(messages(page)).toContainText('The enquiry is erased.')
  await expect(heading(page, name)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
})

test('the focus is not lost when several enquiries are exported, changed and restored', async ({ page }) => {
  const [, common = ''] = nameOf('').split(' ')
  const [anne, bela, cara] = [`Anne ${common}`, `Bela ${common}`, `Cara ${common}`]
  await openInbox(page, anne, bela, cara)
  await page.getByRole('searchbox').fill(common)
  const select = button(page, 'Select')
  await select.press('Enter')
  const box = (name: string) => page.getByRole('checkbox', { name: `Choose the enquiry of ${name}`, exact: true })
  await button(page, 'Choose all 3').press('Enter')
  await box(cara).press('Space')
  await expect(page.getByText('2 chosen', { exact: true })).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  const exported = async (name: string) => {
    const download = page.waitForEvent('download')
    await button(page, name).press('Enter')
    const table = await readFile(await (await download).path(), 'utf8')
    return [anne, bela, cara].filter((each) => table.includes(each))
  }
  expect(await exported('Export these 2')).toEqual([anne, bela])

  await page.getByLabel('State for all chosen').selectOption('Closed')
  const bar = page.getByRole('region', { name: 'Select' })
  const set = button(bar, 'Set')
  const refused = await refuseOnce(page, '**/api/admin/enquiries')
  await act(page, set, { says: refused, focus: set })
  await act(page, set, { says: '2 enquiries changed.', focus: set })
  const row = (name: string) => page.getByRole('listitem').filter({ has: box(name) })
  await expect(row(anne)).toContainText('Closed')
  await expect(row(cara)).toContainText('New')
  await act(page, button(messages(page), 'Undo'), { focus: set })
  await expect(row(anne)).toContainText('New')
  await act(page, button(bar, 'Done'), { focus: select })
  expect(await exported('Export all')).toContain(cara)
  await act(page, rowOf(page, anne).open, { focus: heading(page, anne) })
  await act(page, button(page, 'Close this enquiry'), { focus: rowOf(page, anne).open })
})
