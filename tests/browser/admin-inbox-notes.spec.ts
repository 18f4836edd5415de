import type { Page } from '@playwright/test'
import { staffEnquirySchema } from '../../src/schemas/staff-enquiry.ts'
import { accessibilityFindings } from '../support/accessibility.ts'
import { INBOX, nameOf, openInbox, rowOf, sendEnquiry } from '../support/enquiries.ts'
import { openStaffArea } from '../support/staff-area.ts'
import { storedEntries } from '../support/stored-entries.ts'
import { expect, test } from './fixtures.ts'

test.use({ isStaff: true })

const note = (page: Page) => page.getByRole('textbox', { name: 'New note', exact: true })
const saveNote = (page: Page) => page.getByRole('button', { name: 'Save note', exact: true }).click()
const kept = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

/** Opens the inbox and an enquiry of its own for a test. */
async function openOne(page: Page, first: string): Promise<string> {
  const name = nameOf(first)
  await openInbox(page, name)
  await rowOf(page, name).open.click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeFocused()
  return name
}

test('a note being typed survives another section, a reload and a closed tab', async ({ page, context }) => {
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

  await page.getByRole('button', { name: 'Gallery', exact: true }).click()
  await expect(page).toHaveURL(/section=gallery$/)
  await page.goBack()
  await expect(note(page)).toHaveValue(words)

  await note(page).press('Control+End')
  await note(page).pressSequentially(' A last letter')
  await page.reload()
  await expect(note(page)).toHaveValue(`${words} A last letter`)

  const again = await context.newPage()
  await page.close()
  await openStaffArea(again, INBOX)
  await rowOf(again, name).open.click()
  await expect(note(again)).toHaveValue(`${words} A last letter`)
  await saveNote(again)
  await expect(kept(again, `${words} A last letter`)).toBeVisible()
  await expect(note(again)).toHaveValue('')
  await expect(note(again)).toBeFocused()
  await expect(rowOf(again, name).row).not.toContainText('Note not saved')
  await again.reload()
  await expect(kept(again, words)).toHaveCount(1)
  await expect(note(again)).toHaveValue('')
})

/** Returns the subjects of the text drafts in this browser. @param ms makes each of them older by this before */
async function subjects(page: Page, ms = 0) {
  const older = { field: 'changedAt', ms }
  const all = await storedEntries<{ subject?: string }>(page, 'staff-drafts', older)
  return all.flatMap(({ subject }) => subject ?? [])
}

test('a note that is not saved is dropped at a start after 14 days, and when its enquiry is gone', async ({ page }) => {
  const DAY_MS = 86_400_000
  await openOne(page, 'Old')
  const subject = `note/${new URL(page.url()).searchParams.get('enquiry')}`
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
  const id = new URL(page.url()).searchParams.get('enquiry') ?? ''
  await expect.poll(() => subjects(page)).toEqual([`note/${id}`])
  const headers = { Origin: new URL(page.url()).origin }
  expect((await page.request.delete(`/api/admin/enquiries/${id}`, { headers })).status()).toBe(204)
  await page.goto('/admin')
  await expect.poll(() => subjects(page)).toEqual([])

  await openOne(page, 'Erased')
  await note(page).fill('About somebody who is erased here')
  await expect.poll(() => subjects(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await page.getByRole('button', { name: 'Erase for good', exact: true }).click()
  await expect(page.getByText('The enquiry is erased.')).toBeVisible()
  await expect.poll(() => subjects(page)).toEqual([])
})

test('a note whose save failed stays in the field; sent again it is one', async ({ page }) => {
  await openOne(page, 'Lost')
  await note(page).fill('Sent while the line broke')
  // The server stores the note, and its answer is lost.
  await page.route('/api/admin/enquiries/*', async (route) => {
    if (route.request().method() === 'PATCH') await route.fetch()
    await (route.request().method() === 'PATCH' ? route.abort() : route.continue())
  })
  await saveNote(page)
  await expect(page.getByLabel('Messages')).toContainText('That did not work. Please try again.')
  await expect(note(page)).toHaveValue('Sent while the line broke')
  await page.unroute('/api/admin/enquiries/*')
  await saveNote(page)
  await expect(note(page)).toHaveValue('')
  await expect(kept(page, 'Sent while the line broke')).toHaveCount(1)
})

test('a note outlives an ended session', async ({ page, context }) => {
  const name = await openOne(page, 'Ended')
  await note(page).fill('Typed before the session ended')
  const state = await context.storageState()
  await context.clearCookies()
  const refused = page.waitForResponse((response) => response.status() === 401)
  await saveNote(page)
  await refused
  await context.addCookies(state.cookies)
  await page.goto('/privacy')
  await page.evaluate(() => localStorage.setItem('isAuthenticated', 'true'))
  await openStaffArea(page, INBOX)
  await rowOf(page, name).open.click()
  await expect(note(page)).toHaveValue('Typed before the session ended')
})

test('a discarded note can be put back, and so can what was typed since', async ({ page }) => {
  await openOne(page, 'Discard')
  await note(page).fill('Not so important')
  await page.reload()
  await page.getByRole('button', { name: 'Discard it', exact: true }).click()
  await expect(note(page)).toHaveValue('')
  await note(page).fill('Typed since')
  const undo = page.getByLabel('Messages').getByRole('button', { name: 'Undo' })
  await undo.last().click()
  await expect(note(page)).toHaveValue('Not so important')
  await undo.last().click()
  await expect(note(page)).toHaveValue('Typed since')
})

test('of two clerks both notes are kept, and only a newest state is changed', async ({ page, context }) => {
  const name = await openOne(page, 'Both')
  const second = await context.newPage()
  await openStaffArea(second, INBOX)
  await rowOf(second, name).open.click()
  await note(page).fill('From the first clerk')
  await note(second).fill('From the second clerk')
  await Promise.all([saveNote(page), saveNote(second)])
  await expect(note(page)).toHaveValue('')
  await expect(note(second)).toHaveValue('')
  await page.reload()
  await expect(kept(page, 'From the first clerk')).toBeVisible()
  await expect(kept(page, 'From the second clerk')).toBeVisible()

  await second.reload()
  const state = second.getByRole('combobox', { name: 'State', exact: true })
  await expect(state).toHaveValue('new')
  await page.getByRole('button', { name: 'Mark as answered', exact: true }).click()
  await expect(page.getByText('State saved.')).toBeVisible()
  // The other window of this browser sees it at once, a change in another browser it does not.
  await expect(state).toHaveValue('contacted')
  const address = `/api/admin/enquiries/${new URL(page.url()).searchParams.get('enquiry')}`
  const { version } = staffEnquirySchema.parse(await (await page.request.get(address)).json())
  const headers = { Origin: new URL(page.url()).origin, 'If-Match': `"${version}"` }
  const changed = await page.request.patch(address, { headers, data: { state: 'visit-booked' } })
  expect(changed.status()).toBe(200)
  await state.selectOption('Closed')
  await second.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(second.getByLabel('Messages')).toContainText('Somebody else')
  await expect(state).toHaveValue('visit-booked')
})

test('a follow-up of today is due, and done it is not', async ({ page }) => {
  const name = await openOne(page, 'Due')
  await page.getByRole('button', { name: 'Set one', exact: true }).click()
  await expect(page.getByLabel('What is next?')).toBeFocused()
  await page.getByLabel('In your words (if you like)').fill('Send the fee list')
  await page.getByLabel('Time (if any)').fill('16:00')
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save follow-up', exact: true }).click()
  const change = page.getByRole('button', { name: 'Change', exact: true })
  await expect(change).toBeFocused()
  const due = page.getByRole('region', { name: 'Due today', exact: true })
  await expect(due.getByRole('listitem').filter({ hasText: name })).toContainText('Send the fee list')
  await expect(rowOf(page, name).row).toHaveCount(1)
  await page.getByRole('button', { name: 'Close this enquiry', exact: true }).click()
  await page.getByRole('button', { name: /^Due today \d+$/ }).click()
  await expect(page).toHaveURL(/show=due/)
  await rowOf(page, name).open.click()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByText('No follow-up date', { exact: true })).toBeVisible()
  // Its row stays until the filter changes: nothing moves under the pointer.
  await expect(rowOf(page, name).row).toHaveCount(1)
})

test('an enquiry links to the other one from the same telephone', async ({ page }) => {
  await openInbox(page)
  const phone = `8${Math.random().toString().slice(2, 11).padEnd(9, '1')}`
  const [first, second] = [nameOf('Elder'), nameOf('Younger')]
  await sendEnquiry(page, first, { 'contact-phone': phone })
  await sendEnquiry(page, second, { 'contact-phone': phone, 'contact-class': '1st' })
  await page.reload()
  await rowOf(page, second).open.click()
  await expect(page.getByText('The same phone number or e-mail address:')).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: `${first}, ` }).click()
  await expect(page.getByRole('heading', { name: first, exact: true })).toBeVisible()
})
