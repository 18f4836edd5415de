import type { Page } from '@playwright/test'
import { PREVIEW_HIDDEN } from '../../netlify/handlers/previews/previews.ts'
import { fullMomentText } from '../../src/shared/days.ts'
import { accessibilityFindings } from '../support/accessibility.ts'
import { pictureFile } from '../support/pictures.ts'
import { eventOfItsOwn, openStaffArea, pressed, recordRow, toBin } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

/** In the staff's form, in Indian time, and in words. */
const GOES_LIVE = { typed: '2035-11-23T18:00', moment: '2035-11-23T18:00:00+05:30' }
const LEAVES = { typed: '2035-11-24T08:30', moment: '2035-11-24T08:30:00+05:30' }
const goesLive = `Goes live on ${fullMomentText(GOES_LIVE.moment)}.`
const leaves = `Leaves the website on ${fullMomentText(LEAVES.moment)}.`

test.use({ isStaff: true })

const newTitle = () => `Sports day ${Math.random().toString(36).slice(2)}`

async function fillForm(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByLabel('Feature image').setInputFiles(await pictureFile(`${title}.jpg`))
}

/** Counts the public events of this title. */
async function found(page: Page, title: string): Promise<number> {
  const { events } = (await (await page.request.get('/api/gallery-events')).json()) as { events: { name: string }[] }
  return events.filter(({ name }) => name === title).length
}

test('an event is scheduled by keyboard, said in words everywhere, taken back, and published', async ({ page }) => {
  await openStaffArea(page)
  const title = newTitle()
  await fillForm(page, title)
  await page.getByRole('radio', { name: 'Publish now', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Save as draft', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const schedule = page.getByRole('button', { name: 'Schedule', exact: true })
  await schedule.press('Enter')
  await expect(page.getByLabel('Goes live (Indian time)')).toBeFocused()
  await expect(page.getByText('Please choose the day and the time.')).toBeVisible()
  await page.getByLabel('Goes live (Indian time)').fill(GOES_LIVE.typed)
  await page.getByLabel('Leaves the website (optional)').fill(GOES_LIVE.typed)
  await schedule.press('Enter')
  await expect(page.getByLabel('Leaves the website (optional)')).toBeFocused()
  await expect(page.getByText('Please choose a time to come, after it has gone live.')).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByLabel('Leaves the website (optional)').fill(LEAVES.typed)
  await expect(page.getByText(goesLive)).toBeVisible()
  await expect(page.getByText(leaves)).toBeVisible()
  await schedule.press('Enter')
  await expect(page.getByText(`Saved. Visitors do not see it yet. ${goesLive} ${leaves}`)).toBeVisible()
  await expect(recordRow(page, title)).toContainText(goesLive)
  expect(await found(page, title)).toBe(0)
  expect(await accessibilityFindings(page)).toEqual([])

  await pressed(page, 'Edit', title)
  await expect(page.getByRole('radio', { name: 'Publish at a time' })).toBeChecked()
  await expect(page.getByLabel('Goes live (Indian time)')).toHaveValue(GOES_LIVE.typed)
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('heading', { name: 'History', exact: true })).toBeVisible()
  await expect(page.getByRole('list').getByText(goesLive)).toBeVisible()
  await page.getByRole('button', { name: 'Back to the form' }).click()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()

  await pressed(page, 'Take back', title)
  await expect(page.getByText('Taken back. It is a draft now.')).toBeVisible()
  await expect(recordRow(page, title)).toContainText('Not published')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(recordRow(page, title)).toContainText(goesLive)
  await pressed(page, 'Publish', title)
  await expect(recordRow(page, title)).not.toContainText(goesLive)
  await expect(recordRow(page, title)).toContainText(leaves)
  expect(await found(page, title)).toBe(1)
  await toBin(page, title)
})

test('a draft and its pictures have a private address that needs no sign-in', async ({ page, browser }) => {
  await openStaffArea(page)
  const title = newTitle()
  await fillForm(page, title)
  await page.getByRole('radio', { name: 'Save as draft', exact: true }).check()
  await page.getByRole('button', { name: 'Save as draft', exact: true }).click()
  await expect(recordRow(page, title)).toContainText('Not published')
  await pressed(page, 'Copy preview address', title)
  const address = page.getByRole('textbox', { name: `Preview address of ${title}` })
  await expect(address).toBeFocused()
  expect(await accessibilityFindings(page)).toEqual([])
  const url = await address.inputValue()

  const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const preview = await visitor.newPage()
  const response = await preview.goto(url)
  expect(response?.headers()['cache-control']).toContain('no-store')
  await expect(preview.getByText(PREVIEW_HIDDEN, { exact: true })).toBeVisible()
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(preview.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const picture = preview.getByRole('listitem').getByRole('img', { name: title }).first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await accessibilityFindings(preview)).toEqual([])
  const file = (await picture.getAttribute('src'))?.split('/').pop()
  expect((await visitor.request.get(new URL(`/api/uploads/${file}`, url).href)).status()).toBe(404)

  await page.getByRole('button', { name: `Take back the address ${title}` }).click()
  await expect(page.getByText('Taken back. No preview address of it works any more.')).toBeVisible()
  await expect(address).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Copy preview address ${title}` })).toBeFocused()
  expect((await preview.goto(url))?.status()).toBe(404)
  await visitor.close()
  await toBin(page, title)
})

test('a change of an event gives it a time, which the form keeps until it is saved', async ({ page }) => {
  await openStaffArea(page)
  const { title, row, found: isFound } = await eventOfItsOwn(page)
  await row.getByRole('button', { name: `Edit ${title}` }).click()
  await expect(page.getByRole('radio', { name: 'On the website' })).toBeChecked()
  await page.getByRole('radio', { name: 'Publish at a time' }).check()
  await page.getByLabel('Goes live (Indian time)').fill(GOES_LIVE.typed)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Create New Event' })).toBeVisible()
  await row.getByRole('button', { name: `Edit ${title}` }).click()
  await expect(page.getByLabel('Goes live (Indian time)')).toHaveValue(GOES_LIVE.typed)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(row).toContainText(goesLive)
  expect(await isFound()).toBe(0)
  await toBin(page, title)
})
