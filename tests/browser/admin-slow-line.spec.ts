import type { CDPSession, Page } from '@playwright/test'
import { openAsStaff } from '../support/staff-browser.ts'
import { expect, test } from './site.ts'

const EXTRAS = 50
/** A phone's pictures are all different and do not compress well: this many pixels of noise make some 150 KB each. */
const SIDES = { width: 960, height: 720 }
/** A poor mobile line. */
const LINE = { offline: false, latency: 150, uploadThroughput: 600_000, downloadThroughput: 1_000_000 }

/** Pictures as a phone makes them, named phone-0.jpg and so on. */
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

const uploadedCount = async (page: Page) =>
  Number((await page.getByText(/^\d+ of 51 uploaded$/).innerText()).split(' ')[0])

test.use({ provokedError: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/ })

test('51 phone pictures pass over a slow line that fails, drops and is reloaded, and visitors see the event at once', async ({
  page,
}) => {
  test.setTimeout(200_000)
  const [cover, ...extras] = await phonePictures(EXTRAS + 1)
  if (!cover) throw new Error('There is no picture.')
  await openAsStaff(page)
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
  // What was under way when the page was left or the line dropped may have arrived unheard: three at a time.
  expect(taken).toBeLessThanOrEqual(EXTRAS + 1 + 3)

  await setLine(line, { latency: 0, uploadThroughput: -1, downloadThroughput: -1 })
  await page.goto('/events')
  await page.getByRole('link', { name: title }).click()
  const event = page.getByRole('dialog', { name: title })
  await expect(event).toContainText('50 pictures')
  await expect(event.locator('ul img')).toHaveCount(EXTRAS)
})
