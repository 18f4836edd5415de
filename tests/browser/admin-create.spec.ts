import type { Page } from '@playwright/test'
import type { ListedRecord } from '../../src/schemas/record.ts'
import { accessibilityFindings } from '../support/accessibility.ts'
import { openAsStaff, pictureFile } from '../support/staff-browser.ts'
import { expect, test } from './site.ts'

async function listed(page: Page, path: string, list: string): Promise<ListedRecord[]> {
  const answer = (await (await page.request.get(path)).json()) as Record<string, ListedRecord[]>
  return answer[list] ?? []
}

const featureField = (page: Page) => page.getByLabel('Feature image')
const extrasField = (page: Page) => page.getByLabel('choose files')

test('an event with its pictures is created and listed at once', async ({ page }) => {
  await openAsStaff(page)
  await expect(page.getByRole('heading', { name: 'Create New Event' })).toBeVisible()
  const title = `Sports Day ${test.info().workerIndex}-${Date.now()}`
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Date').fill('2025-02-03')
  await featureField(page).setInputFiles(await pictureFile('cover.jpg', { width: 4000, height: 3000 }))
  await extrasField(page).setInputFiles([await pictureFile('one.jpg'), await pictureFile('two.jpg')])
  await expect(page.getByText('3 of 3 uploaded')).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])

  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/events', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByRole('button', { name: 'Creating Event...' })).toBeDisabled()
  await expect(page.getByLabel('Title')).toBeDisabled()
  expect(await accessibilityFindings(page)).toEqual([])
  answer()
  await expect(page.getByText('Event created successfully!')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('3 Feb 2025 · 3 pictures')

  const record = (await listed(page, '/api/gallery-events', 'events')).find(({ name }) => name === title)
  expect(record?.date).toBe('2025-02-03')
  expect(record?.images).toHaveLength(2)
  const { pictures } = (await (await page.request.get('/api/admin/pictures')).json()) as {
    pictures: { file: string; width: number; height: number }[]
  }
  expect(pictures.find(({ file }) => file === record?.thumbnail)).toMatchObject({ width: 2560, height: 1920 })
})

test('news coverage has its own words and address', async ({ page }) => {
  await openAsStaff(page, '/admin/news-coverage')
  await expect(page).toHaveTitle('Admin - News Coverage')
  await expect(page.getByRole('heading', { name: 'Create New News Coverage' })).toBeVisible()
  await page.getByRole('button', { name: 'Create News Coverage' }).click()
  await expect(page.getByText('Please enter a news coverage title')).toBeVisible()
  await expect(page.getByText('Please upload a feature image')).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()
  expect(await accessibilityFindings(page)).toEqual([])
  const title = `The Tribune ${Date.now()}`
  await page.getByLabel('Title').fill(title)
  await featureField(page).setInputFiles(await pictureFile('clipping.jpg'))
  await page.getByRole('button', { name: 'Create News Coverage' }).click()
  await expect(page.getByText('News coverage created successfully!')).toBeVisible()
  const names = (await listed(page, '/api/gallery-news-coverage', 'newsCoverages')).map(({ name }) => name)
  expect(names).toContain(title)
})

test('files that break a rule are named, and counted as they near the limit', async ({ page }) => {
  await openAsStaff(page)
  const large = { name: 'drone.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024) }
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') }
  await featureField(page).setInputFiles(large)
  await expect(page.getByText('Feature image must be less than 5MB')).toBeVisible()
  await featureField(page).setInputFiles(text)
  await expect(page.getByText('Please upload an image file')).toBeVisible()
  await extrasField(page).setInputFiles([large, text])
  await expect(page.getByText('drone.jpg is too large (max 5MB)')).toBeVisible()
  await expect(page.getByText('notes.txt is not an image file')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText('notes.txt')).toBeHidden()

  const small = await pictureFile('small.jpg', { width: 8, height: 8 })
  const many = (count: number) => Array.from({ length: count }, (_, place) => ({ ...small, name: `p${place}.jpg` }))
  await extrasField(page).setInputFiles(many(51))
  await expect(page.getByText('You can only upload up to 50 images in total')).toBeVisible()
  await extrasField(page).setInputFiles(many(39))
  await expect(page.getByText(/slots remaining/)).toBeHidden()
  await extrasField(page).setInputFiles(many(3))
  await expect(page.getByText('You have 8 slots remaining')).toBeVisible()
})

test("the server's own sentence is told, and everything stays as it was", async ({ page }) => {
  await openAsStaff(page)
  await page.getByLabel('Title').fill('Annual Day')
  await featureField(page).setInputFiles(await pictureFile('stage.jpg'))
  await page.route('**/api/events', (route) => route.fulfill({ status: 422, json: { error: 'The hall is closed.' } }))
  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByText('The hall is closed.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Annual Day')
  await page.unroute('**/api/events')
  await page.route('**/api/events', (route) => route.fulfill({ status: 422, body: 'nothing to read' }))
  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByText('Failed to upload event')).toBeVisible()
})

test('a reload loses nothing, and nothing that has arrived is sent again', async ({ page }) => {
  await openAsStaff(page)
  let sent = 0
  await page.route('**/api/uploads', (route) => {
    sent += 1
    return sent === 2 ? route.abort() : route.continue()
  })
  await page.getByLabel('Title').fill('Kept Event')
  await featureField(page).setInputFiles(await pictureFile('kept-cover.jpg'))
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await extrasField(page).setInputFiles([await pictureFile('kept-one.jpg')])
  await expect(page.getByText('2 of 2 uploaded')).toBeVisible()
  expect(sent).toBe(3)
  await expect.poll(() => keptStatuses(page)).toEqual(['uploaded', 'uploaded'])
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Kept Event')
  await expect(page.getByText('2 of 2 uploaded')).toBeVisible()
  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByText('Event created successfully!')).toBeVisible()
  expect(sent).toBe(3)
})

interface KeptDraft {
  title: string
  pictures: { status: string }[]
}

/** What this browser has kept of forms for the next load. */
function keptDrafts(page: Page): Promise<KeptDraft[]> {
  return page.evaluate(
    () =>
      new Promise<KeptDraft[]>((resolve) => {
        const opening = indexedDB.open('staff-drafts')
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result)
          }
        }
      }),
  )
}

/** The states of the pictures that it has kept of the only form. */
async function keptStatuses(page: Page): Promise<string[]> {
  const [draft] = await keptDrafts(page)
  return (draft?.pictures ?? []).map(({ status }) => status)
}

test('two windows keep what was begun in each', async ({ page, context }) => {
  const other = await context.newPage()
  await openAsStaff(page)
  await page.getByLabel('Title').fill('In the first window')
  await featureField(page).setInputFiles(await pictureFile('first-window.jpg'))
  await expect.poll(() => keptStatuses(page)).toEqual(['uploaded'])
  await openAsStaff(other)
  await expect(other.getByLabel('Title')).toHaveValue('')
  await other.getByLabel('Title').fill('In the second window')
  await expect.poll(async () => (await keptDrafts(other)).map(({ title }) => title)).toContain('In the second window')
  for (const [window, title] of [
    [page, 'In the first window'],
    [other, 'In the second window'],
  ] as const) {
    await window.reload()
    await expect(window.getByLabel('Title')).toHaveValue(title)
  }
  await expect(page.getByText('first-window.jpg')).toBeVisible()
  await other.close()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('In the second window')
})

test('pictures are described before they are published', async ({ page }) => {
  await openAsStaff(page)
  const title = `Described ${Date.now()}`
  await page.getByLabel('Title').fill(title)
  await featureField(page).setInputFiles(await pictureFile('described-cover.jpg'))
  await extrasField(page).setInputFiles([await pictureFile('described-one.jpg')])
  await expect(page.getByText('2 of 2 uploaded')).toBeVisible()
  await page.getByLabel('What the picture shows').fill('Children run')
  await page.getByRole('button', { name: 'Describe described-one.jpg' }).press('Enter')
  await expect(page.getByLabel('What the picture shows').nth(1)).toBeFocused()
  await page.keyboard.type('The finish')
  expect(await accessibilityFindings(page)).toEqual([])

  // The answer to the first try is lost on the way; it is asked again without a press.
  let described = 0
  await page.route('**/api/events/*', async (route) => {
    described += 1
    await route.fetch()
    await (described === 1 ? route.abort() : route.fallback())
  })
  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByText('Event created successfully!')).toBeVisible()
  expect(described).toBe(2)
  const records = (await listed(page, '/api/gallery-events', 'events')).filter(({ name }) => name === title)
  expect(
    records.map(({ thumbnail, images, altTexts }) => [thumbnail, ...images].map((file) => altTexts?.[file])),
  ).toEqual([['Children run', 'The finish']])
})

test('a record whose pictures could not be described is there all the same: another press changes it', async ({
  page,
}) => {
  await openAsStaff(page)
  const title = `Half Done ${Date.now()}`
  await page.getByLabel('Title').fill(title)
  await featureField(page).setInputFiles(await pictureFile('half-done.jpg'))
  await expect(
    page
      .getByText('1 of 1 uploaded')
      .or(page.getByText('Uploaded', { exact: true }))
      .first(),
  ).toBeVisible()
  await page.getByLabel('What the picture shows').fill('Children sow rice')
  await page.route('**/api/events/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByText('Event created successfully!')).toBeVisible()
  await expect(page.getByText('Your words are in the form')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Edit event' })).toBeVisible()
  await expect(page.getByLabel('What the picture shows')).toHaveValue('Children sow rice')
  await page.unroute('**/api/events/*')
  await page.getByLabel('Title').fill(`${title} anew`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Create New Event' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('')
  const records = (await listed(page, '/api/gallery-events', 'events')).filter(({ name }) => name.startsWith(title))
  expect(records.map(({ name, thumbnail, altTexts }) => [name, altTexts?.[thumbnail]])).toEqual([
    [`${title} anew`, 'Children sow rice'],
  ])
})

test('by keyboard alone, pictures change places and become the cover', async ({ page }) => {
  await openAsStaff(page)
  await featureField(page).setInputFiles(await pictureFile('cover.jpg'))
  await extrasField(page).setInputFiles([await pictureFile('one.jpg'), await pictureFile('two.jpg')])
  const rows = page.locator('fieldset').getByRole('listitem')
  await page.getByRole('button', { name: 'Move two.jpg up' }).focus()
  await page.keyboard.press('Enter')
  await expect(rows.first()).toContainText('two.jpg')
  await expect(page.getByRole('button', { name: 'Move two.jpg up' })).toBeFocused()
  await page.getByRole('button', { name: 'Make one.jpg the feature image' }).press('Enter')
  await expect(rows.last()).toContainText('cover.jpg')
  await page.getByRole('button', { name: 'Remove two.jpg' }).press('Enter')
  await expect(rows).toHaveCount(1)
})
