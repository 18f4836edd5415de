import type { Page } from '@playwright/test'
import { staffEnquirySchema } from '../../src/schemas/staff-enquiry.ts'
import { accessibilityFindings } from '../support/accessibility.ts'
import { INBOX, nameOf, openInbox, rowOf, sendEnquiry } from '../support/enquiries.ts'
import { button, heading, menuButton, messages, OWN_PAGE, openStaffArea } from '../support/staff-area.ts'
import { storedEntries } from '../support/stored-entries.ts'
import { expect, test } from './fixtures.ts'

test.use({ isStaff: true })

const note = (page: Page) => page.getByRole('textbox', { name: 'New note', exact: true })
const saveNote = (page: Page) => button(page, 'Save note').click()
const kept = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const idIn = (page: Page) => new URL(page.url()).searchParams.get('enquiry') ?? ''

/** Creates an enquiry and opens it in the inbox. @returns the name of the parent */
async function openOne(page: Page, first: string, more: Record<string, string> = {}): Promise<string> {
  const name = nameOf(first)
  await sendEnquiry(page, name, more)
  await openStaffArea(page, INBOX)
  await rowOf(page, name).open.click()
  await expect(heading(page, name)).toBeFocused()
  return name
}

test('an unsaved note survives a closed tab, an ended session and a failed save', async ({ page, context }) => {
  const other = nameOf('Other')
  await openInbox(page, other)
  const name = await openOne(page, 'Note')
  const words = 'Called, no answer. The mother is at work until 15:30, so I call again at 16:00.'
  await note(page).fill(words)
  await rowOf(page, other).open.click()
  await expect(note(page)).toHaveValue('')
  await expect(rowOf(page, name).row).toContainText('Note not saved')
  await rowOf(page, name).open.click()
  await expect(note(page)).toHaveValue(words)
  await expect(page.getByText(/^Your note from .+?, not saved$/)).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await menuButton(page, 'Gallery').click()
  await expect(page).toHaveURL(/section=gallery$/)
  await page.goBack()
  await expect(note(page)).toHaveValue(words)

  await note(page).press('Control+End')
  await note(page).pressSequentially(' A last letter')
  // Without this entry the page is empty until the server has sent the name of the signed-in person.
  await page.evaluate(() => localStorage.removeItem('staffPerson'))
  await page.reload()
  await expect(note(page)).toHaveValue(`${words} A last letter`)

  const state = await context.storageState()
  await context.clearCookies()
  await saveNote(page)
  await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()
  await context.addCookies(state.cookies)
  await page.goto('/privacy')
  await page.evaluate(() => localStorage.setItem('isAuthenticated', 'true'))
  const tab = await context.newPage()
  await page.close()
  await openStaffArea(tab, INBOX)
  await rowOf(tab, name).open.click()
  await expect(note(tab)).toHaveValue(`${words} A last letter`)

  // The server stores the note, but its response is lost.
  await tab.route('/api/admin/enquiries/*', async (route) => {
    if (route.request().method() === 'PATCH') await route.fetch()
    await (route.request().method() === 'PATCH' ? route.abort() : route.continue())
  })
  await saveNote(tab)
  await expect(messages(tab)).toContainText('That did not work. Please try again.')
  await expect(note(tab)).toHaveValue(`${words} A last letter`)
  await tab.unroute('/api/admin/enquiries/*')
  await saveNote(tab)
  await expect(note(tab)).toHaveValue('')
  await expect(note(tab)).toBeFocused()
  await expect(kept(tab, `${words} A last letter`)).toHaveCount(1)
  await expect(rowOf(tab, name).row).not.toContainText('Note not saved')
  await tab.reload()
  await expect(kept(tab, words)).toHaveCount(1)
  await expect(note(tab)).toHaveValue('')
})

/** Returns the subjects of the stored text drafts, and makes each draft `ms` older. */
async function subjects(page: Page, ms = 0) {
  const all = await storedEntries<{ subject?: string }>(page, 'drafts', ms)
  return all.flatMap(({ subject }) => subject ?? [])
}

test('an unsaved note is deleted after 14 days, and when its enquiry is erased', async ({ page }) => {
  const DAY_MS = 86_400_000
  await openOne(page, 'Old')
  const subject = `note/${idIn(page)}`
  await note(page).fill('Typed and left')
  await expect.poll(() => subjects(page)).toEqual([subject])
  await subjects(page, 13 * DAY_MS)
  await page.goto('/admin')
  await openStaffArea(page, INBOX)
  await expect(page.getByText('Note not saved')).toBeVisible()
  expect(await subjects(page, 2 * DAY_MS)).toEqual([subject])
  await page.goto('/admin')
  await expect.poll(() => subjects(page)).toEqual([])

  await openOne(page, 'Gone')
  await note(page).fill('About somebody who is erased elsewhere')
  const id = idIn(page)
  await expect.poll(() => subjects(page)).toEqual([`note/${id}`])
  expect((await page.request.delete(`/api/admin/enquiries/${id}`, { headers: OWN_PAGE })).status()).toBe(204)
  await page.goto('/admin')
  await expect.poll(() => subjects(page)).toEqual([])

  await openOne(page, 'Erased')
  await note(page).fill('About somebody who is erased here')
  await expect.poll(() => subjects(page)).toHaveLength(1)
  await button(page, 'Erase').click()
  await button(page, 'Erase for good').click()
  await expect(page.getByText('The enquiry is erased.')).toBeVisible()
  await expect.poll(() => subjects(page)).toEqual([])
})

test('two clerks can add notes at the same time, but not change an outdated state', async ({ page, context }) => {
  const name = await openOne(page, 'Both')
  const second = await context.newPage()
  await openStaffArea(second, INBOX)
  await rowOf(second, name).open.click()
  await note(page).fill('From the first clerk')
  await note(second).fill('From the second clerk')
  await Promise.all([saveNote(page), saveNote(second)])
  for (const window of [page, second]) await expect(note(window)).toHaveValue('')
  await page.reload()
  for (const words of ['From the first clerk', 'From the second clerk']) await expect(kept(page, words)).toBeVisible()

  await second.reload()
  const state = second.getByRole('combobox', { name: 'State', exact: true })
  await expect(state).toHaveValue('new')
  await button(page, 'Mark as answered').click()
  await expect(page.getByText('State saved.')).toBeVisible()
  // Windows of one browser share a change at once, so the next change comes from outside the browser.
  await expect(state).toHaveValue('contacted')
  const address = `/api/admin/enquiries/${idIn(page)}`
  const { version } = staffEnquirySchema.parse(await (await page.request.get(address)).json())
  const headers = { ...OWN_PAGE, 'If-Match': `"${version}"` }
  const changed = await page.request.patch(address, { headers, data: { state: 'visit-booked' } })
  expect(changed.status()).toBe(200)
  await state.selectOption('Closed')
  await button(second, 'Set').click()
  await expect(messages(second)).toContainText('Somebody else')
  await expect(state).toHaveValue('visit-booked')
})

test('a discarded note can be restored, and a follow-up can be set and done', async ({ page }) => {
  const phone = { 'contact-phone': `8${Math.random().toString().slice(2, 11).padEnd(9, '1')}` }
  const first = await openOne(page, 'Elder', phone)
  const name = await openOne(page, 'Younger', { ...phone, 'contact-class': '1st' })
  await expect(page.getByText('The same phone number or e-mail address:')).toBeVisible()
  await note(page).fill('Not so important')
  await expect.poll(() => subjects(page)).toHaveLength(1)
  await page.reload()
  await button(page, 'Discard it').click()
  await expect(note(page)).toHaveValue('')
  await note(page).fill('Typed since')
  const undo = button(messages(page), 'Undo')
  await undo.last().click()
  await expect(note(page)).toHaveValue('Not so important')
  await undo.last().click()
  await expect(note(page)).toHaveValue('Typed since')

  const setOne = button(page, 'Set one')
  await setOne.press('Enter')
  await expect(page.getByLabel('What is next?')).toBeFocused()
  await button(page, 'Cancel').press('Enter')
  await expect(setOne).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('In your words (if you like)').fill('Send the fee list')
  await page.getByLabel('Time (if any)').fill('16:00')
  expect(await accessibilityFindings(page)).toEqual([])
  await button(page, 'Save follow-up').press('Enter')
  await expect(messages(page)).toContainText('Follow-up saved.')
  await expect(button(page, 'Change')).toBeFocused()
  const due = page.getByRole('region', { name: 'Due today', exact: true })
  await expect(due.getByRole('listitem').filter({ hasText: name })).toContainText('Send the fee list')
  await expect(rowOf(page, name).row).toHaveCount(1)
  await button(page, 'Close this enquiry').click()
  await button(page, /^Due today \d+$/).click()
  await expect(page).toHaveURL(/show=due/)
  await rowOf(page, name).open.click()
  await button(page, 'Done').press('Enter')
  await expect(messages(page)).toContainText('The follow-up is done.')
  await expect(setOne).toBeFocused()
  // The row stays until the filter changes, so that nothing moves under the pointer.
  await expect(rowOf(page, name).row).toHaveCount(1)

  await page.emulateMedia({ media: 'print' })
  await expect(heading(page, name)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Admin Panel' })).toBeHidden()
  await expect(button(page, 'Save note')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: `${first}, ` }).click()
  await expect(heading(page, first)).toBeVisible()
})
