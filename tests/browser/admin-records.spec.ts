import type { Page } from '@playwright/test'
import { accessibilityFindings } from '../support/accessibility.ts'
import { openAsStaff, pictureFile } from '../support/staff-browser.ts'
import { expect, test } from './site.ts'

/** An event of this test alone. @returns its title, and how often visitors find it */
async function eventOfItsOwn(page: Page) {
  const title = `Event ${Math.random().toString(36).slice(2)}`
  const { buffer } = await pictureFile(`${title}.jpg`)
  const picture = { name: 'picture.jpg', mimeType: 'image/jpeg', buffer }
  const extra = await pictureFile(`${title} extra.jpg`)
  const multipart = { title, event_date: '2030-01-02', feature_image: picture, event_images: extra }
  const headers = { Origin: new URL(page.url()).origin }
  const response = await page.request.post('/api/events', { multipart, headers })
  expect(response.status()).toBe(201)
  const { id } = (await response.json()) as { id: string }
  const found = async () => {
    const { events } = (await (await page.request.get('/api/gallery-events')).json()) as { events: { id: string }[] }
    return events.filter((event) => event.id === id).length
  }
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: title })
  await row.waitFor()
  return { id, title, found, row, headers }
}

test('an event is changed: its title, its words for pictures, its history', async ({ page }) => {
  await openAsStaff(page)
  const { title } = await eventOfItsOwn(page)
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await expect(page.getByRole('heading', { name: 'Edit event' })).toBeFocused()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.getByLabel('Title').fill(`${title} again`)
  await page.getByLabel('What the picture shows').first().fill('Children run')
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved.')).toBeVisible()
  await page.getByRole('button', { name: `Edit ${title} again` }).click()
  await expect(page.getByLabel('What the picture shows').first()).toHaveValue('Children run')
  await page.getByText('History', { exact: true }).click()
  await expect(page.getByText('Title, Words for pictures')).toBeVisible()
  await expect(page.getByText('Created', { exact: true })).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
})

test('what someone else has saved first is shown, not overwritten', async ({ page }) => {
  await openAsStaff(page)
  const { id, title, headers } = await eventOfItsOwn(page)
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await page.getByLabel('Title').fill(`${title} mine`)
  const theirs = await page.request.patch(`/api/events/${id}`, {
    data: { title: `${title} theirs` },
    headers: { ...headers, 'If-Match': '"1"' },
  })
  expect(theirs.status()).toBe(200)
  await page.getByRole('button', { name: 'Save changes' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else has changed this' })
  await expect(notice).toContainText(`${title} theirs`)
  await expect(page.getByLabel('Title')).toHaveValue(`${title} mine`)
  expect(await accessibilityFindings(page)).toEqual([])
  await notice.getByRole('button', { name: 'Load the newer version' }).click()
  await expect(page.getByLabel('Title')).toHaveValue(`${title} theirs`)
})

test('an event is hidden and shown again, goes to the bin and comes back', async ({ page }) => {
  await openAsStaff(page)
  const { title, found, row } = await eventOfItsOwn(page)
  await row.getByRole('button', { name: `Unpublish ${title}` }).click()
  await expect(row).toContainText('Not published')
  expect(await found()).toBe(0)
  await row.getByRole('button', { name: `Publish ${title}` }).click()
  await expect(row).not.toContainText('Not published')
  expect(await found()).toBe(1)

  await row.getByRole('button', { name: `Delete ${title}` }).click()
  await expect(page.getByText('Event moved to the bin.')).toBeVisible()
  expect(await found()).toBe(0)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Restored from the bin.')).toBeVisible()
  expect(await found()).toBe(1)

  await row.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByText(/^Bin \(\d+\)$/).click()
  await expect(row.getByRole('button', { name: `Restore ${title}` })).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await row.getByRole('button', { name: `Restore ${title}` }).click()
  await expect(row.getByRole('button', { name: `Edit ${title}` })).toBeVisible()
  expect(await found()).toBe(1)
})

test('a published event leads to its own page; one that is not has none', async ({ page, context }) => {
  await openAsStaff(page)
  const { title, row } = await eventOfItsOwn(page)
  const opened = context.waitForEvent('page')
  await row.getByRole('link', { name: `${title} on the website` }).click()
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(title)
  await row.getByRole('button', { name: `Unpublish ${title}` }).click()
  await expect(row).toContainText('Not published')
  await expect(row.getByRole('link')).toHaveCount(0)
})

test('on a phone the search opens at its button and closes with what was searched', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsStaff(page)
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
  await openAsStaff(page)
  await page.getByRole('searchbox').fill('no such event anywhere')
  await expect(page.getByText('Nothing here matches your search.')).toBeVisible()
  await page.getByRole('searchbox').fill('annual day')
  await expect(page.getByRole('button', { name: 'Edit Annual Day' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(1)
})

test('the gallery tells where each picture is used, and marks those that are not', async ({ page }) => {
  await openAsStaff(page)
  const { title, headers } = await eventOfItsOwn(page)
  const unused = await pictureFile(`unused ${title}.jpg`)
  await page.request.post('/api/uploads', { multipart: { image: unused }, headers })
  await page.goto('/admin?section=gallery')
  await expect(page.getByText('Not used').first()).toBeVisible()
  await page.getByRole('searchbox').fill(title)
  await expect(page.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('listitem').first()).toContainText(`Used in ${title}`)
  expect(await accessibilityFindings(page)).toEqual([])
})
