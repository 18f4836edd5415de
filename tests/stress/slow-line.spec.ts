import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../browser/fixtures.ts'
import { fillIn, patternOf } from '../support/content.ts'
import { openStaffArea } from '../support/staff-area.ts'

const EXTRAS = 50
/** Pictures of noise, about 150 KB each: like a phone's pictures, they are all different and hard to compress. */
const SIDES = { width: 960, height: 720 }
/** A poor mobile connection (latency in ms, throughput in bytes a second). */
const LINE = { offline: false, latency: 150, uploadThroughput: 600_000, downloadThroughput: 1_000_000 }

/** Returns pictures like those of a phone, named phone-0.jpg and so on. */
async function phonePictures(count: number) {
  const { default: sharp } = await import('sharp')
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const
  return Promise.all(
    Array.from({ length: count }, async (_, place) => ({
      name: `phone-${place}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { ...SIDES, channels: 3, background: '#888', noise } })
        .jpeg({ quality: 60 })
        .toBuffer(),
    })),
  )
}

async function setLine(line: CDPSession, change: Partial<typeof LINE> = {}) {
  await line.send('Network.emulateNetworkConditions', { ...LINE, ...change })
}

const UPLOADED = patternOf(fillIn('{sent} of {total} uploaded', { total: EXTRAS + 1 }))
const uploadedCount = async (page: Page) =>
  Number(UPLOADED.exec(await page.getByText(UPLOADED).innerText())?.groups?.sent)

test.use({ isStaff: true, provokedError: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/ })

test('51 pictures arrive over a slow connection despite errors and a reload', async ({ page }) => {
  const [cover, ...extras] = await phonePictures(EXTRAS + 1)
  if (!cover) throw new Error('There is no picture.')
  await openStaffArea(page)
  const line = await page.context().newCDPSession(page)
  await setLine(line)
  let sent = 0
  let taken = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/api/uploads') && response.status() === 201) taken += 1
  })
  await page.route('**/api/uploads', (route) => {
    sent += 1
    if (sent === 3) return route.abort()
    if (sent === 5) return route.fulfill({ status: 503, json: { error: 'The store is busy.' } })
    return route.fallback()
  })

  const title = `Sports Day over a slow line ${Date.now()}`
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Feature image').setInputFiles(cover)
  await page.getByLabel('choose files').setInputFiles(extras)
  await expect(page.getByText('You have 0 slots remaining')).toBeVisible()

  await expect.poll(() => uploadedCount(page), { timeout: 120_000 }).toBeGreaterThan(6)
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await setLine(line)
  const before = await uploadedCount(page)
  expect(before).toBeGreaterThan(5)

  await expect.poll(() => uploadedCount(page), { timeout: 120_000 }).toBeGreaterThan(before + 6)
  await setLine(line, { offline: true })
  await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible({ timeout: 60_000 })
  await setLine(line)
  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByRole('button', { name: 'Creating Event...' })).toBeDisabled()
  await expect(page.getByText('Event created successfully!')).toBeVisible({ timeout: 120_000 })
  // Up to three uploads can have arrived without a response when the page was left or the connection dropped.
  expect(taken).toBeLessThanOrEqual(EXTRAS + 1 + 3)

  await setLine(line, { latency: 0, uploadThroughput: -1, downloadThroughput: -1 })
  await page.goto('/events')
  await page.getByRole('link', { name: title }).click()
  const event = page.getByRole('dialog', { name: title })
  await expect(event).toContainText(`${EXTRAS} pictures`)
  await expect(event.locator('ul img')).toHaveCount(EXTRAS)
})
