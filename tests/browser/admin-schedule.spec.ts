import type { Page } from '@playwright/test'
import recordLabels from '../../content/data/record-labels.json' with { type: 'json' }
import { RECORD_KINDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { fullMomentText } from '../../src/shared/days.ts'
import { accessibilityFindings } from '../support/accessibility.ts'
import { adminLabels, fillIn } from '../support/content.ts'
import { pictureFile } from '../support/pictures.ts'
import { eventOfItsOwn, openStaffArea, recordRow } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

const { publication, recordForm, recordList, records, history } = adminLabels
/** In the staff's form, in Indian time, and in words. */
const GOES_LIVE = { typed: '2035-11-23T18:00', moment: '2035-11-23T18:00:00+05:30' }
const LEAVES = { typed: '2035-11-24T08:30', moment: '2035-11-24T08:30:00+05:30' }
const goesLive = fillIn(publication.goesLive, { when: fullMomentText(GOES_LIVE.moment) })
const leaves = fillIn(publication.leaves, { when: fullMomentText(LEAVES.moment) })

test.use({ isStaff: true })

const newTitle = () => `Sports day ${Math.random().toString(36).slice(2)}`

async function fillForm(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: recordForm.title, exact: true }).fill(title)
  await page.getByLabel(recordForm.feature).setInputFiles(await pictureFile(`${title}.jpg`))
}

/** Counts the public events of this title. */
async function found(page: Page, title: string): Promise<number> {
  const { events } = (await (await page.request.get('/api/gallery-events')).json()) as { events: { name: string }[] }
  return events.filter(({ name }) => name === title).length
}

async function toBin(page: Page, title: string): Promise<void> {
  await recordRow(page, title)
    .getByRole('button', { name: fillIn(recordList.delete, { name: title }) })
    .click()
  await expect(recordRow(page, title)).toContainText(recordList.deleted)
}

test('an event is scheduled by keyboard, said in words everywhere, taken back, and published', async ({ page }) => {
  await openStaffArea(page)
  const title = newTitle()
  await fillForm(page, title)
  await page.getByRole('radio', { name: publication.now, exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: publication.draft, exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const schedule = page.getByRole('button', { name: publication.schedule, exact: true })
  await schedule.press('Enter')
  await expect(page.getByLabel(publication.atTime)).toBeFocused()
  await expect(page.getByText(publication.atMissing)).toBeVisible()
  await page.getByLabel(publication.atTime).fill(GOES_LIVE.typed)
  await page.getByLabel(publication.endTime).fill(GOES_LIVE.typed)
  await schedule.press('Enter')
  await expect(page.getByLabel(publication.endTime)).toBeFocused()
  await expect(page.getByText(publication.endWrong)).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByLabel(publication.endTime).fill(LEAVES.typed)
  await expect(page.getByText(goesLive)).toBeVisible()
  await expect(page.getByText(leaves)).toBeVisible()
  await schedule.press('Enter')
  await expect(page.getByText(`${publication.saved} ${goesLive} ${leaves}`)).toBeVisible()
  await expect(recordRow(page, title)).toContainText(goesLive)
  expect(await found(page, title)).toBe(0)
  expect(await accessibilityFindings(page)).toEqual([])

  await recordRow(page, title)
    .getByRole('button', { name: fillIn(recordList.edit, { name: title }) })
    .click()
  await expect(page.getByRole('radio', { name: publication.at })).toBeChecked()
  await expect(page.getByLabel(publication.atTime)).toHaveValue(GOES_LIVE.typed)
  await page.getByRole('button', { name: history.heading }).click()
  await expect(page.getByRole('heading', { name: history.heading, exact: true })).toBeVisible()
  await expect(page.getByRole('list').getByText(goesLive)).toBeVisible()
  await page.getByRole('button', { name: history.close }).click()
  await page.getByRole('button', { name: recordForm.cancel, exact: true }).click()

  await recordRow(page, title)
    .getByRole('button', { name: `${publication.takeBack} ${title}` })
    .click()
  await expect(page.getByText(publication.takenBack)).toBeVisible()
  await expect(recordRow(page, title)).toContainText(recordList.unpublished)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(recordRow(page, title)).toContainText(goesLive)
  await recordRow(page, title)
    .getByRole('button', { name: `${recordList.publish} ${title}` })
    .click()
  await expect(recordRow(page, title)).not.toContainText(goesLive)
  await expect(recordRow(page, title)).toContainText(leaves)
  expect(await found(page, title)).toBe(1)
  await toBin(page, title)
})

test('a draft has a private address that works without signing in, and its pictures with it', async ({
  page,
  browser,
}) => {
  await openStaffArea(page)
  const title = newTitle()
  await fillForm(page, title)
  await page.getByRole('radio', { name: publication.draft, exact: true }).check()
  await page.getByRole('button', { name: publication.draft, exact: true }).click()
  await expect(recordRow(page, title)).toContainText(recordList.unpublished)
  await recordRow(page, title)
    .getByRole('button', { name: `${publication.preview} ${title}` })
    .click()
  const address = page.getByRole('textbox', { name: fillIn(publication.previewAddress, { name: title }) })
  await expect(address).toBeFocused()
  expect(await accessibilityFindings(page)).toEqual([])
  const url = await address.inputValue()

  const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const preview = await visitor.newPage()
  const response = await preview.goto(url)
  expect(response?.headers()['cache-control']).toContain('no-store')
  await expect(preview.getByText(recordLabels.preview.hidden, { exact: true })).toBeVisible()
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(preview.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const picture = preview.getByRole('listitem').getByRole('img', { name: title }).first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await accessibilityFindings(preview)).toEqual([])
  const file = (await picture.getAttribute('src'))?.split('/').pop()
  expect((await visitor.request.get(new URL(`/api/uploads/${file}`, url).href)).status()).toBe(404)

  await page.getByRole('button', { name: `${publication.previewTakeBack} ${title}` }).click()
  await expect(page.getByText(publication.previewTakenBack)).toBeVisible()
  await expect(address).toHaveCount(0)
  await expect(page.getByRole('button', { name: `${publication.preview} ${title}` })).toBeFocused()
  expect((await preview.goto(url))?.status()).toBe(404)
  await visitor.close()
  await toBin(page, title)
})

test('a change of an event gives it a time, which the form keeps until it is saved', async ({ page }) => {
  await openStaffArea(page)
  const { title, row, found: isFound } = await eventOfItsOwn(page)
  await row.getByRole('button', { name: fillIn(recordList.edit, { name: title }) }).click()
  await expect(page.getByRole('radio', { name: publication.isPublished })).toBeChecked()
  await page.getByRole('radio', { name: publication.at }).check()
  await page.getByLabel(publication.atTime).fill(GOES_LIVE.typed)
  await page.getByRole('button', { name: recordForm.cancel, exact: true }).click()
  await expect(page.getByRole('heading', { name: records.events.create })).toBeVisible()
  await row.getByRole('button', { name: fillIn(recordList.edit, { name: title }) }).click()
  await expect(page.getByLabel(publication.atTime)).toHaveValue(GOES_LIVE.typed)
  await page.getByRole('button', { name: recordForm.save }).click()
  await expect(row).toContainText(goesLive)
  expect(await isFound()).toBe(0)
  await toBin(page, title)
})

test('what is published at once says so as before', async ({ page }) => {
  await openStaffArea(page)
  const title = newTitle()
  await fillForm(page, title)
  await page.getByRole('button', { name: records.events.submit }).click()
  await expect(page.getByText(RECORD_KINDS.events.messages.created)).toBeVisible()
  await expect.poll(() => found(page, title)).toBe(1)
  await toBin(page, title)
})
