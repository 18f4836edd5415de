import type { Page } from '@playwright/test'
import samples from '../../netlify/local/seed/events.json' with { type: 'json' }
import { accessibilityFindings } from '../support/accessibility.ts'
import { entryAt } from '../support/content.ts'
import { pictureFile } from '../support/pictures.ts'
import { eventOfItsOwn, openStaffArea, recordRow } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

const editButton = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}` })
const cards = (page: Page) => page.getByRole('list', { name: 'Gallery' }).getByRole('listitem')

test.use({ isStaff: true })

test('a row counts the pictures that visitors see', async ({ page }) => {
  await openStaffArea(page)
  const { title, pictures } = entryAt(samples, 0)
  // The list begins with what other tests have made.
  await page.getByRole('searchbox', { name: 'Search events' }).fill(title)
  await expect(recordRow(page, title)).toContainText(` ${pictures.length} pictures`)
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
