import type { Page } from '@playwright/test'
import { PREVIEW_HIDDEN } from '../../netlify/handlers/previews/previews.ts'
import { fullMomentText } from '../../src/shared/days.ts'
import { accessibilityFindings } from '../support/accessibility.ts'
import { pictureFile } from '../support/pictures.ts'
import { button, heading, openStaffArea, recordForm, recordRow } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

/** The times typed into the form, in Indian time. */
const [GOES_LIVE, LEAVES] = ['2035-11-23T18:00', '2035-11-24T08:30']
const goesLive = `Goes live on ${fullMomentText(`${GOES_LIVE}:00+05:30`)}.`
const leaves = `Leaves the website on ${fullMomentText(`${LEAVES}:00+05:30`)}.`

test.use({ isStaff: true })

const startField = (page: Page) => page.getByLabel('Goes live (Indian time)')
const endField = (page: Page) => page.getByLabel('Leaves the website (optional)')
const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

/** Opens the form with a unique title and a picture. */
async function openForm(page: Page): Promise<string> {
  await openStaffArea(page)
  const title = `Sports day ${Math.random().toString(36).slice(2)}`
  await recordForm(page).title.fill(title)
  await recordForm(page).feature.setInputFiles(await pictureFile(`${title}.jpg`))
  return title
}

/** Counts the public events with this title. */
async function found(page: Page, title: string): Promise<number> {
  const { events } = (await (await page.request.get('/api/gallery-events')).json()) as { events: { name: string }[] }
  return events.filter(({ name }) => name === title).length
}

test('an event can be scheduled by keyboard, changed back to a draft, and published', async ({ page }) => {
  const title = await openForm(page)
  await choice(page, 'Publish now').focus()
  await page.keyboard.press('ArrowDown')
  await expect(button(page, 'Save as draft')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const schedule = button(page, 'Schedule')
  await schedule.press('Enter')
  await expect(startField(page)).toBeFocused()
  await expect(page.getByText('Please choose the day and the time.')).toBeVisible()
  for (const field of [startField(page), endField(page)]) await field.fill(GOES_LIVE)
  await schedule.press('Enter')
  await expect(endField(page)).toBeFocused()
  await expect(page.getByText('Please choose a time to come, after it has gone live.')).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await endField(page).fill(LEAVES)
  for (const text of [goesLive, leaves]) await expect(page.getByText(text)).toBeVisible()
  await schedule.press('Enter')
  await expect(page.getByText(`Saved. Visitors do not see it yet. ${goesLive} ${leaves}`)).toBeVisible()
  const row = recordRow(page, title)
  await expect(row).toContainText(goesLive)
  expect(await found(page, title)).toBe(0)
  expect(await accessibilityFindings(page)).toEqual([])

  await button(page, `Edit ${title}`).click()
  await expect(choice(page, 'Publish at a time')).toBeChecked()
  await expect(startField(page)).toHaveValue(GOES_LIVE)
  await button(page, 'History').click()
  await expect(page.getByRole('list').getByText(goesLive)).toBeVisible()
  await button(page, 'Back to the form').click()
  await button(page, 'Cancel').click()

  await button(page, `Take back ${title}`).click()
  await expect(page.getByText('Taken back. It is a draft now.')).toBeVisible()
  await expect(row).toContainText('Not published')
  await button(page, 'Undo').click()
  await expect(row).toContainText(goesLive)
  await button(page, `Publish ${title}`).click()
  await expect(row).not.toContainText(goesLive)
  await expect(row).toContainText(leaves)
  expect(await found(page, title)).toBe(1)
  await button(page, `Delete ${title}`).click()
  await expect(recordRow(page, title)).toContainText('Deleted')
})

test('the preview address of a draft needs no sign-in, and can be withdrawn', async ({ page, browser }) => {
  const title = await openForm(page)
  await choice(page, 'Save as draft').check()
  await button(page, 'Save as draft').click()
  const row = recordRow(page, title)
  await expect(row).toContainText('Not published')
  await button(page, `Copy preview address ${title}`).click()
  const address = page.getByRole('textbox', { name: `Preview address of ${title}` })
  await expect(address).toBeFocused()
  expect(await accessibilityFindings(page)).toEqual([])
  const url = await address.inputValue()

  const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const preview = await visitor.newPage()
  await preview.goto(url)
  await expect(preview.getByText(PREVIEW_HIDDEN, { exact: true })).toBeVisible()
  await expect(heading(preview, title)).toBeVisible()
  const picture = preview.getByRole('listitem').getByRole('img', { name: title }).first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await accessibilityFindings(preview)).toEqual([])
  await button(page, `Take back the address ${title}`).click()
  await expect(page.getByText('Taken back. No preview address of it works any more.')).toBeVisible()
  await expect(address).toHaveCount(0)
  await expect(button(page, `Copy preview address ${title}`)).toBeFocused()
  expect((await preview.goto(url))?.status()).toBe(404)
  await visitor.close()

  await button(page, `Publish ${title}`).click()
  await expect(row.getByRole('link', { name: title })).toBeVisible()
  await button(page, `Edit ${title}`).click()
  await expect(choice(page, 'On the website')).toBeChecked()
  await choice(page, 'Publish at a time').check()
  await startField(page).fill(GOES_LIVE)
  await button(page, 'Cancel').click()
  await expect(heading(page, 'Create New Event')).toBeVisible()
  await button(page, `Edit ${title}`).click()
  await expect(startField(page)).toHaveValue(GOES_LIVE)
  await button(page, 'Save changes').click()
  await expect(row).toContainText(goesLive)
  expect(await found(page, title)).toBe(0)
  await button(page, `Delete ${title}`).click()
  await expect(recordRow(page, title)).toContainText('Deleted')
})
