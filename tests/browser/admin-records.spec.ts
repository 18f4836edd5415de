import type { Page } from '@playwright/test'
import samples from '../../netlify/local/seed/events.json' with { type: 'json' }
import { accessibilityFindings } from '../support/accessibility.ts'
import { entryAt } from '../support/content.ts'
import { pictureFile } from '../support/pictures.ts'
import { binnedRow, eventOfItsOwn, openStaffArea, recordRow } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

const editButton = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}` })
const cards = (page: Page) => page.getByRole('list', { name: 'Gallery' }).getByRole('listitem')
const altField = (page: Page) => page.getByLabel('What the picture shows, for people who cannot see it').first()

test.use({ isStaff: true })

test('an event can be changed: its title, its alt texts, with its history', async ({ page }) => {
  await openStaffArea(page)
  const { title } = await eventOfItsOwn(page)
  await editButton(page, title).click()
  await expect(page.getByRole('heading', { name: 'Edit event' })).toBeFocused()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await page.getByLabel('Title', { exact: true }).fill(`${title} again`)
  await altField(page).fill('Children run')
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved.')).toBeVisible()
  await editButton(page, `${title} again`).click()
  await expect(altField(page)).toHaveValue('Children run')
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByText(`Title, Words for pictures`)).toBeVisible()
  await expect(page.getByText('Created', { exact: true })).toBeVisible()
})

test('a row counts the pictures that visitors see', async ({ page }) => {
  await openStaffArea(page)
  const { title, pictures } = entryAt(samples, 0)
  // The list begins with what other tests have made.
  await page.getByRole('searchbox', { name: 'Search events' }).fill(title)
  await expect(recordRow(page, title)).toContainText(` ${pictures.length} pictures`)
})

test('an event can be unpublished, published, deleted and restored', async ({ page }) => {
  await openStaffArea(page)
  const { title, found, row } = await eventOfItsOwn(page)
  await row.getByRole('button', { name: `Unpublish ${title}` }).click()
  await expect(row).toContainText('Not published')
  expect(await found()).toBe(0)
  await row.getByRole('button', { name: `Publish ${title}`, exact: true }).click()
  await expect(row).not.toContainText('Not published')
  expect(await found()).toBe(1)

  await row.getByRole('button', { name: `Delete ${title}` }).click()
  await expect(page.getByText('Event moved to the bin.')).toBeVisible()
  expect(await found()).toBe(0)
  expect(await accessibilityFindings(page)).toEqual([])
  await row.getByRole('button', { name: `Undo ${title}` }).click()
  await expect(page.getByText('Restored from the bin.')).toBeVisible()
  expect(await found()).toBe(1)

  await row.getByRole('button', { name: `Delete ${title}` }).click()
  // The row stays until the pointer has left the list; then the bin moves up.
  await page.getByText(/^Bin \(.+?\)$/).hover()
  await expect(row).toBeHidden()
  await page.getByText(/^Bin \(.+?\)$/).click()
  const restore = binnedRow(page, title).getByRole('button', { name: `Restore ${title}` })
  await expect(restore).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await restore.click()
  await expect(row.getByRole('button', { name: `Edit ${title}` })).toBeVisible()
  expect(await found()).toBe(1)
})

test('only a published event links to its own page', async ({ page, context }) => {
  await openStaffArea(page)
  const { title, row } = await eventOfItsOwn(page)
  const opened = context.waitForEvent('page')
  await row.getByRole('link', { name: `${title} on the website` }).click()
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(title)
  await row.getByRole('button', { name: `Unpublish ${title}` }).click()
  await expect(row).toContainText('Not published')
  await expect(row.getByRole('link')).toHaveCount(0)
})

test('on a phone the search opens on its button, and closing it clears the query', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openStaffArea(page)
  await expect(page.getByRole('searchbox')).toBeHidden()
  const button = page.getByRole('button', { name: 'Search events' })
  await button.click()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('no such event anywhere')
  await expect(page.getByText('Nothing here matches your search.')).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await button.click()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(page.getByText('Nothing here matches your search.')).toBeHidden()
})

test('the search filters the section shown', async ({ page }) => {
  await openStaffArea(page)
  await page.getByRole('searchbox').fill('no such event anywhere')
  await expect(page.getByText('Nothing here matches your search.')).toBeVisible()
  const sample = entryAt(samples, 0)
  await page.getByRole('searchbox').fill(sample.title.toUpperCase())
  await expect(editButton(page, sample.title)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit .+?$/ })).toHaveCount(1)
})

test('a list that was asked for before a deletion does not undo it', async ({ page }) => {
  await openStaffArea(page)
  const { title, row } = await eventOfItsOwn(page)
  const [read, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/admin/events', async (route) => {
    const response = await route.fetch()
    read.resolve()
    await held.promise
    await route.fulfill({ response })
  })
  const answered = page.waitForResponse('**/api/admin/events')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await read.promise
  await row.getByRole('button', { name: `Delete ${title}` }).click()
  await expect(row).toContainText('Deleted')
  held.resolve()
  await (await answered).finished()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await expect(row).toContainText('Deleted')
  await page.unrouteAll({ behavior: 'wait' })
})

test('the gallery lists the uses of each picture and marks unused ones', async ({ page }) => {
  await openStaffArea(page)
  const { title, headers } = await eventOfItsOwn(page)
  const unused = await pictureFile(`unused ${Math.random()}.jpg`)
  await page.request.post('/api/uploads', { multipart: { image: unused }, headers })
  await page.goto('/admin?section=gallery')
  await expect(page.getByText('Not used').first()).toBeVisible()
  await page.getByRole('searchbox').fill(title)
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).first()).toContainText(`Used in ${title}`)
  expect(await accessibilityFindings(page)).toEqual([])
})

test('on a phone the list comes before the form, until something is in the form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const listed = Promise.withResolvers<void>()
  await page.route('**/api/admin/events', (route) => listed.promise.then(() => route.continue()), { times: 1 })
  await openStaffArea(page)
  const row = page.getByRole('button', { name: /^Edit / }).first()
  const heading = page.getByRole('heading', { name: 'Create New Event' })
  // The list that comes would push the form away from under a finger.
  await expect(page.getByText('Loading...')).toBeVisible()
  await expect(heading).toBeHidden()
  listed.resolve()
  const isListFirst = async () => {
    const [list, form] = [await row.boundingBox(), await heading.boundingBox()]
    return list !== null && form !== null && list.y < form.y
  }
  await expect.poll(isListFirst).toBe(true)
  await page.getByRole('button', { name: 'Add a new one' }).click()
  await expect(heading).toBeFocused()
  await page.getByLabel('Title', { exact: true }).fill('Sports day')
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Sports day')
  expect(await isListFirst()).toBe(false)
  await page.getByRole('button', { name: 'Clear' }).click()
})
