import { writeFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { accessibilityFindings } from '../support/accessibility.ts'
import { frontMatter } from '../support/content.ts'
import { hold, holdAnswer } from '../support/hold.ts'
import { pictureFile } from '../support/pictures.ts'
import {
  addLaterEvents,
  button,
  chooseFeature,
  expectUploaded,
  heading,
  openStaffArea,
  recordForm,
  recordRow,
  storedRecord,
} from '../support/staff-area.ts'
import { expectBytesKept, expectKept, expectTitleKept } from '../support/stored-entries.ts'
import { expect, test } from './fixtures.ts'

test.use({ isStaff: true })

/** Waits until the browser has stored a draft with `count` uploaded pictures. */
const expectUploadsKept = (page: Page, count: number) =>
  expectKept(page, ({ pictures }) => pictures.map(({ status }) => status), Array(count).fill('uploaded'))

test('a draft survives a reload, Clear and errors, and creates one event', async ({ page }) => {
  await openStaffArea(page)
  let sent = 0
  await page.route('**/api/uploads', (route) => {
    sent += 1
    return sent === 2 ? route.abort() : route.continue()
  })
  const title = `Sports Day ${test.info().workerIndex}-${Date.now()}`
  await recordForm(page).title.fill(title)
  await page.getByLabel('Date').fill('2025-02-03')
  // The browser and the server take long for a large picture.
  const coverStored = page.waitForResponse('**/api/uploads')
  await recordForm(page).feature.setInputFiles(await pictureFile('cover.jpg', { width: 4000, height: 3000 }))
  await coverStored
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  // The page sends the picture again a second after the failure.
  const storedAgain = page.waitForResponse('**/api/uploads')
  await recordForm(page).extras.setInputFiles([await pictureFile('one.jpg')])
  await storedAgain
  await expectUploaded(page, 2)
  expect(sent).toBe(3)
  await recordForm(page).alt.fill('Children run')
  await button(page, 'Describe, turn or crop one.jpg').press('Enter')
  await expect(recordForm(page).alt.nth(1)).toBeFocused()
  await page.keyboard.type('The finish')
  expect(await accessibilityFindings(page)).toEqual([])

  await button(page, 'Clear').click()
  await expect(recordForm(page).title).toHaveValue('')
  await expect(heading(page, 'Create New Event')).toBeFocused()
  await expectBytesKept(page, 0)
  // The message does not close while the pointer is on it, and axe can take long.
  await page.getByText('The form is empty. What was in it can be brought back.').hover()
  expect(await accessibilityFindings(page)).toEqual([])
  await button(page, 'Undo').click()
  await expectUploaded(page, 2)
  await expectUploadsKept(page, 2)
  await expectBytesKept(page, 2)
  await page.reload()
  await expect(recordForm(page).title).toHaveValue(title)
  await expectUploaded(page, 2)

  const create = button(page, 'Create Event')
  const answers = [
    { status: 422, json: { error: 'The hall is closed.' } },
    { status: 422, body: 'nothing to read' },
  ]
  for (const answer of answers) {
    await page.route('**/api/events', (route) => route.fulfill(answer), { times: 1 })
    await create.click()
    await expect(page.getByText(answer.json?.error ?? 'Failed to upload event')).toBeVisible()
    await expect(recordForm(page).title).toHaveValue(title)
  }
  // The server creates the event, but its response is lost.
  const lose = (route: Route) => route.fetch().then(() => route.abort())
  await page.route('**/api/events', lose, { times: 1 })
  const lost = page.waitForEvent('requestfailed')
  await create.click()
  await lost
  // The same message about the previous failure can still be shown, so the last message is checked.
  await expect(page.getByText('Failed to upload event').last()).toBeVisible()
  const answer = await hold(page, '**/api/events')
  await create.click()
  await expect(button(page, 'Creating Event...')).toBeDisabled()
  await expect(recordForm(page).title).toBeDisabled()
  expect(await accessibilityFindings(page)).toEqual([])
  answer()
  await expect(page.getByText('Event created successfully!')).toBeVisible()
  await expect(recordForm(page).title).toHaveValue('')
  await expectBytesKept(page, 0)
  await expect(recordRow(page, title)).toHaveCount(1)
  await expect(recordRow(page, title)).toContainText('3 Feb 2025 · 2 pictures')
  expect(sent).toBe(3)

  const { thumbnail = '', images: [image = ''] = [], ...record } = (await storedRecord(page, title)) ?? {}
  expect(record).toMatchObject({
    date: '2025-02-03',
    state: 'published',
    altTexts: { [thumbnail]: 'Children run', [image]: 'The finish' },
  })
  const { pictures } = (await (await page.request.get('/api/admin/pictures')).json()) as {
    pictures: { file: string; width: number; height: number }[]
  }
  expect(pictures.find(({ file }) => file === thumbnail)).toMatchObject({ width: 2560, height: 1920 })
})

test('a new event is listed at once, and an outdated response does not remove it', async ({ page }) => {
  await addLaterEvents(page)
  const { given, release } = await holdAnswer(page, '**/api/admin/events')
  await openStaffArea(page)
  await given
  const title = `Below ${Math.random().toString(36).slice(2)}`
  await recordForm(page).title.fill(title)
  await chooseFeature(page, 'cover.jpg')
  await button(page, 'Create Event').click()
  await expect(page.getByText('Event created successfully!')).toBeVisible()
  await expect(recordRow(page, title)).toBeVisible()
  await release()
  await expect(recordRow(page, title)).toBeVisible()
})

test('the form for news coverage reports missing fields, and the rule that a file breaks', async ({ page }) => {
  await openStaffArea(page, '/admin/news-coverage')
  await expect(page).toHaveTitle(frontMatter('pages/admin/news-coverage').title)
  await expect(heading(page, 'Create New News Coverage')).toBeVisible()
  const create = button(page, 'Create News Coverage')
  await create.click()
  await expect(page.getByText('Please enter a news coverage title')).toBeVisible()
  await expect(page.getByText('Please upload a feature image')).toBeVisible()
  await expect(recordForm(page).title).toBeFocused()
  expect(await accessibilityFindings(page)).toEqual([])

  const fileOf = async (name: string, bytes: Uint8Array) => {
    const file = test.info().outputPath(name)
    await writeFile(file, bytes)
    return file
  }
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const large = await sharp({ create: { width: 2200, height: 1800, channels: 3, background: 'grey', noise } })
    .jpeg({ quality: 100 })
    .toBuffer()
  expect(large.length).toBeGreaterThan(5 * 1024 * 1024)
  const [largeFile, broken, heic] = [
    await fileOf('large.jpg', large),
    await fileOf('broken.jpg', Buffer.alloc(5 * 1024 * 1024)),
    await fileOf('IMG_1.HEIC', Buffer.from('no picture')),
  ]
  const toJpeg = 'For JPEG from an iPhone: Settings, Camera, Formats, “Most compatible”.'
  // The browser and the server take long for a large picture.
  const largeStored = page.waitForResponse('**/api/uploads')
  await recordForm(page).extras.setInputFiles([largeFile, broken, heic])
  await largeStored
  await expect(recordForm(page).pictures('large.jpg')).toContainText('Uploaded')
  await expect(recordForm(page).pictures('broken.jpg')).toContainText('broken.jpg is too large (max 5MB)')
  await expect(recordForm(page).pictures('IMG_1.HEIC')).toContainText('IMG_1.HEIC is not an image file')
  await expect(recordForm(page).pictures('IMG_1.HEIC')).toContainText(toJpeg)
  await recordForm(page).feature.setInputFiles(await pictureFile('front.jpg'))
  await expectUploaded(page, 2)
  await recordForm(page).feature.setInputFiles(broken)
  await expect(page.getByText('Feature image must be less than 5MB')).toBeVisible()
  await expect(page.getByText('front.jpg')).toBeVisible()
  await recordForm(page).feature.setInputFiles(largeFile)
  await expect(page.getByText('Feature image must be less than 5MB')).toBeHidden()
  await button(page, 'Clear').click()
  await expect(page.getByText('broken.jpg')).toBeHidden()

  const small = await pictureFile('small.jpg', { width: 8, height: 8 })
  const many = (count: number) => Array.from({ length: count }, (_, place) => ({ ...small, name: `p${place}.jpg` }))
  const send = await hold(page, '**/api/uploads')
  await recordForm(page).extras.setInputFiles(many(39))
  await expect(recordForm(page).pictures('p38.jpg')).toBeVisible()
  await expect(page.getByText(/slots remaining/)).toBeHidden()
  await recordForm(page).extras.setInputFiles(many(3))
  await expect(page.getByText('You have 8 slots remaining')).toBeVisible()
  await button(page, 'Clear').click()
  send()
  const title = `The Tribune ${Date.now()}`
  await recordForm(page).title.fill(title)
  await chooseFeature(page, 'clipping.jpg')
  await create.click()
  await expect(page.getByText('News coverage created successfully!')).toBeVisible()
  expect(await storedRecord(page, title, 'news-coverage')).toMatchObject({ state: 'published' })
})

test('two windows keep separate drafts, and a third window begins with an empty form', async ({ page, context }) => {
  const other = await context.newPage()
  await openStaffArea(page)
  await recordForm(page).title.fill('In the first window')
  await recordForm(page).feature.setInputFiles(await pictureFile('first-window.jpg'))
  await expectUploadsKept(page, 1)
  await openStaffArea(other)
  await expect(recordForm(other).title).toHaveValue('')
  await recordForm(other).title.fill('In the second window')
  await expectTitleKept(other, 'In the second window')
  await page.reload()
  await expect(recordForm(page).title).toHaveValue('In the first window')
  await expect(page.getByText('first-window.jpg')).toBeVisible()
  await other.reload()
  await expect(recordForm(other).title).toHaveValue('In the second window')
  // In a narrow window the form is hidden while the page looks for a stored draft.
  const third = await context.newPage()
  await third.setViewportSize({ width: 390, height: 844 })
  await openStaffArea(third)
  await expect(recordForm(third).title).toBeVisible()
  await expect(recordForm(third).title).toHaveValue('')
  await third.close()
  await other.close()
  await button(page, 'Clear').click()
  await expect(recordForm(page).title).toHaveValue('')
  await page.reload()
  await expect(recordForm(page).title).toHaveValue('In the second window')
})
