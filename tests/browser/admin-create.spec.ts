import type { ElementHandle, Page, Route } from '@playwright/test'
import type { PictureRecord } from '../../src/schemas/record.ts'
import { accessibilityFindings } from '../support/accessibility.ts'
import { frontMatter } from '../support/content.ts'
import { hold } from '../support/hold.ts'
import { pictureFile } from '../support/pictures.ts'
import { addLaterEvents, openStaffArea, recordRow } from '../support/staff-area.ts'
import { storedEntries } from '../support/stored-entries.ts'
import { expect, test } from './fixtures.ts'

test.use({ isStaff: true })

async function listed(page: Page, path: string, list: string): Promise<PictureRecord[]> {
  const answer = (await (await page.request.get(path)).json()) as Record<string, PictureRecord[]>
  return answer[list] ?? []
}

const featureField = (page: Page) => page.getByLabel('Feature image')
const extrasField = (page: Page) => page.getByLabel('choose files')
const titleField = (page: Page) => page.getByLabel('Title', { exact: true })
const altField = (page: Page) => page.getByLabel('What the picture shows, for people who cannot see it')
const uploadedText = (sent: number, total: number) => `${sent} of ${total} uploaded`
const createButton = (page: Page, name = 'Create Event') => page.getByRole('button', { name })

test('an event with its pictures is created and listed at once', async ({ page }) => {
  await openStaffArea(page)
  await expect(page.getByRole('heading', { name: 'Create New Event' })).toBeVisible()
  const title = `Sports Day ${test.info().workerIndex}-${Date.now()}`
  await titleField(page).fill(title)
  await page.getByLabel('Date').fill('2025-02-03')
  await featureField(page).setInputFiles(await pictureFile('cover.jpg', { width: 4000, height: 3000 }))
  await extrasField(page).setInputFiles([await pictureFile('one.jpg'), await pictureFile('two.jpg')])
  await expect(page.getByText(uploadedText(3, 3))).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])

  const answer = await hold(page, '**/api/events')
  await createButton(page).click()
  await expect(page.getByRole('button', { name: 'Creating Event...' })).toBeDisabled()
  await expect(titleField(page)).toBeDisabled()
  expect(await accessibilityFindings(page)).toEqual([])
  answer()
  await expect(page.getByText('Event created successfully!')).toBeVisible()
  await expect(titleField(page)).toHaveValue('')
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(`3 Feb 2025 · 3 pictures`)

  const record = (await listed(page, '/api/gallery-events', 'events')).find(({ name }) => name === title)
  expect(record?.date).toBe('2025-02-03')
  expect(record?.images).toHaveLength(2)
  const { pictures } = (await (await page.request.get('/api/admin/pictures')).json()) as {
    pictures: { file: string; width: number; height: number }[]
  }
  expect(pictures.find(({ file }) => file === record?.thumbnail)).toMatchObject({ width: 2560, height: 1920 })
})

/** Creates an event with a picture and no date, by the form. @returns its row in the list */
async function createEvent(page: Page, title: string) {
  await titleField(page).fill(title)
  await featureField(page).setInputFiles(await pictureFile('cover.jpg'))
  await createButton(page).click()
  await expect(page.getByText('Event created successfully!')).toBeVisible()
  return recordRow(page, title)
}

test('one whose date puts it below the first rows is listed at once, too', async ({ page }) => {
  await addLaterEvents(page)
  await openStaffArea(page)
  const row = await createEvent(page, `Below ${Math.random().toString(36).slice(2)}`)
  await expect(row).toBeVisible()
})

test('a list that was asked for earlier and comes later does not replace the newer one', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  const holdFirst = async (route: Route) => {
    const response = await route.fetch()
    await held.promise
    await route.fulfill({ response })
  }
  await page.route('**/api/admin/events', holdFirst, { times: 1 })
  const late = page.waitForRequest('**/api/admin/events')
  await openStaffArea(page)
  const row = await createEvent(page, `In order ${Math.random().toString(36).slice(2)}`)
  await expect(row).toBeVisible()
  held.resolve()
  await (await (await late).response())?.finished()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(row).toBeVisible()
})

test('news coverage has its own labels and address', async ({ page }) => {
  await openStaffArea(page, '/admin/news-coverage')
  await expect(page).toHaveTitle(frontMatter('pages/admin/news-coverage').title)
  await expect(page.getByRole('heading', { name: 'Create New News Coverage' })).toBeVisible()
  await createButton(page, 'Create News Coverage').click()
  await expect(page.getByText('Please enter a news coverage title')).toBeVisible()
  await expect(page.getByText('Please upload a feature image')).toBeVisible()
  await expect(titleField(page)).toBeFocused()
  expect(await accessibilityFindings(page)).toEqual([])
  const title = `The Tribune ${Date.now()}`
  await titleField(page).fill(title)
  await featureField(page).setInputFiles(await pictureFile('clipping.jpg'))
  await createButton(page, 'Create News Coverage').click()
  await expect(page.getByText('News coverage created successfully!')).toBeVisible()
  const names = (await listed(page, '/api/gallery-news-coverage', 'newsCoverages')).map(({ name }) => name)
  expect(names).toContain(title)
})

test('files that break a rule are listed with the reason, and the count shows the limit', async ({ page }) => {
  await openStaffArea(page)
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

test('an error of the server is shown and the form keeps its values', async ({ page }) => {
  await openStaffArea(page)
  await titleField(page).fill('Annual Day')
  await featureField(page).setInputFiles(await pictureFile('stage.jpg'))
  await page.route('**/api/events', (route) => route.fulfill({ status: 422, json: { error: 'The hall is closed.' } }))
  await createButton(page).click()
  await expect(page.getByText('The hall is closed.')).toBeVisible()
  await expect(titleField(page)).toHaveValue('Annual Day')
  await page.unroute('**/api/events')
  await page.route('**/api/events', (route) => route.fulfill({ status: 422, body: 'nothing to read' }))
  await createButton(page).click()
  await expect(page.getByText('Failed to upload event')).toBeVisible()
})

test('a reload keeps the draft and does not upload pictures again', async ({ page }) => {
  await openStaffArea(page)
  let sent = 0
  await page.route('**/api/uploads', (route) => {
    sent += 1
    return sent === 2 ? route.abort() : route.continue()
  })
  await titleField(page).fill('Kept Event')
  await featureField(page).setInputFiles(await pictureFile('kept-cover.jpg'))
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await extrasField(page).setInputFiles([await pictureFile('kept-one.jpg')])
  await expect(page.getByText(uploadedText(2, 2))).toBeVisible()
  expect(sent).toBe(3)
  await expect.poll(() => keptStatuses(page)).toEqual(['uploaded', 'uploaded'])
  await page.reload()
  await expect(titleField(page)).toHaveValue('Kept Event')
  await expect(page.getByText(uploadedText(2, 2))).toBeVisible()
  await createButton(page).click()
  await expect(page.getByText('Event created successfully!')).toBeVisible()
  expect(sent).toBe(3)
})

interface KeptDraft {
  typed: { title: string }
  pictures: { status: string }[]
}

const keptDrafts = (page: Page) => storedEntries<KeptDraft>(page, 'staff-drafts')

/** Returns the states of the pictures in the only stored draft. */
async function keptStatuses(page: Page): Promise<string[]> {
  const [draft] = await keptDrafts(page)
  return (draft?.pictures ?? []).map(({ status }) => status)
}

test('two windows keep a draft each', async ({ page, context }) => {
  const other = await context.newPage()
  await openStaffArea(page)
  await titleField(page).fill('In the first window')
  await featureField(page).setInputFiles(await pictureFile('first-window.jpg'))
  await expect.poll(() => keptStatuses(page)).toEqual(['uploaded'])
  await openStaffArea(other)
  await expect(titleField(other)).toHaveValue('')
  await titleField(other).fill('In the second window')
  await expect
    .poll(async () => (await keptDrafts(other)).map(({ typed }) => typed.title))
    .toContain('In the second window')
  for (const [window, title] of [
    [page, 'In the first window'],
    [other, 'In the second window'],
  ] as const) {
    await window.reload()
    await expect(titleField(window)).toHaveValue(title)
  }
  await expect(page.getByText('first-window.jpg')).toBeVisible()
  await other.close()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(titleField(page)).toHaveValue('')
  await page.reload()
  await expect(titleField(page)).toHaveValue('In the second window')
})

test('alt texts come with the request that creates the record, also when it is repeated', async ({ page }) => {
  await openStaffArea(page)
  const title = `Described ${Date.now()}`
  await titleField(page).fill(title)
  await featureField(page).setInputFiles(await pictureFile('described-cover.jpg'))
  await extrasField(page).setInputFiles([await pictureFile('described-one.jpg')])
  await expect(page.getByText(uploadedText(2, 2))).toBeVisible()
  await altField(page).fill('Children run')
  await page.getByRole('button', { name: 'Describe, turn or crop described-one.jpg' }).press('Enter')
  await expect(altField(page).nth(1)).toBeFocused()
  await page.keyboard.type('The finish')
  expect(await accessibilityFindings(page)).toEqual([])

  const sent: string[] = []
  await page.route(/\/api\/events(?:\/|$)/, async (route) => {
    sent.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`)
    await route.fetch()
    await (sent.length === 1 ? route.abort() : route.fallback())
  })
  await createButton(page).click()
  await expect(page.getByText('Failed to upload event')).toBeVisible()
  await createButton(page).click()
  await expect(page.getByText('Event created successfully!')).toBeVisible()
  expect(sent).toEqual(['POST /api/events', 'POST /api/events'])
  const records = (await listed(page, '/api/gallery-events', 'events')).filter(({ name }) => name === title)
  expect(
    records.map(({ thumbnail, images, altTexts }) => [thumbnail, ...images].map((file) => altTexts?.[file])),
  ).toEqual([['Children run', 'The finish']])
})

test('by keyboard alone, pictures change places and become the cover', async ({ page }) => {
  await openStaffArea(page)
  await featureField(page).setInputFiles(await pictureFile('cover.jpg'))
  await extrasField(page).setInputFiles([await pictureFile('one.jpg'), await pictureFile('two.jpg')])
  const rows = page.locator('fieldset').getByRole('listitem')
  await page.getByRole('button', { name: 'Move two.jpg up' }).focus()
  await page.keyboard.press('Enter')
  await expect(rows.first()).toContainText('two.jpg')
  await expect(page.getByRole('button', { name: 'Move two.jpg up' })).toBeFocused()
  await expect(page.getByText('two.jpg is now picture 1 of 2.')).toBeAttached()
  const remove = page.getByRole('button', { name: 'Remove two.jpg' })
  // A clerk who goes on before the page shows the new order keeps the focus.
  await page.getByRole('button', { name: 'Use one.jpg as thumbnail' }).evaluate(
    (cover: HTMLElement, next) => {
      cover.click()
      next?.focus()
      next?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }))
    },
    (await remove.elementHandle()) as ElementHandle<HTMLElement> | null,
  )
  await expect(rows.last()).toContainText('cover.jpg')
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await expect(rows).toHaveCount(1)
})
