import type { Page } from '@playwright/test'
import { pictureFile } from '../support/pictures.ts'
import { openStaffArea, pictureRow } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

test.use({ isStaff: true })

const extrasField = (page: Page) => page.getByLabel('choose files')
const uploadedText = (sent: number, total: number) => `${sent} of ${total} uploaded`

/** Delays every upload until `release`. */
async function holdUploads(page: Page) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let arrived = 0
  await page.route('**/api/uploads', async (route) => {
    arrived += 1
    await held
    await route.continue().catch(() => {})
  })
  return { release, arrived: () => arrived }
}

test('an event with 51 pictures is published', async ({ page }) => {
  await openStaffArea(page)
  // tests/stress/slow-line.spec.ts sends pictures of a phone's weight.
  const sides = { width: 320, height: 240 }
  const extras = await Promise.all(Array.from({ length: 50 }, (_, place) => pictureFile(`phone-${place}.jpg`, sides)))
  const title = `Fifty-one ${Date.now()}`
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Feature image').setInputFiles(await pictureFile('first.jpg', sides))
  await extrasField(page).setInputFiles(extras)
  await expect(page.getByText('You have 0 slots remaining')).toBeVisible()
  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByText('Event created successfully!')).toBeVisible({ timeout: 300_000 })
  const { events } = (await (await page.request.get('/api/gallery-events')).json()) as {
    events: { name: string; images: string[] }[]
  }
  expect(new Set(events.find(({ name }) => name === title)?.images).size).toBe(50)
})

test('three pictures are uploaded at a time; a cancelled one can be retried', async ({ page }) => {
  await openStaffArea(page)
  const { release, arrived } = await holdUploads(page)
  await extrasField(page).setInputFiles(
    await Promise.all(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((n) => pictureFile(n))),
  )
  await expect.poll(arrived).toBe(3)
  const row = (name: string) => pictureRow(page, name)
  await expect(row('d.jpg')).toContainText('Waiting')
  await page.getByRole('button', { name: 'Stop a.jpg' }).click()
  await expect(row('a.jpg')).toContainText('Stopped')
  await expect.poll(arrived).toBe(4)
  release()
  await expect(page.getByText(uploadedText(3, 4))).toBeVisible()
  await row('a.jpg').getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(uploadedText(4, 4))).toBeVisible()
})

test('a lasting connection error is shown beside the picture', async ({ page }) => {
  await openStaffArea(page)
  await page.clock.install()
  await page.route('**/api/uploads', (route) => route.abort())
  await extrasField(page).setInputFiles(await pictureFile('lost.jpg'))
  const row = pictureRow(page, 'lost.jpg')
  await expect(async () => {
    await page.clock.runFor(10_000)
    await expect(row).toContainText('Connection lost. Nothing was sent twice.', { timeout: 200 })
  }).toPass()
  await page.unroute('**/api/uploads')
  await row.getByRole('button', { name: 'Retry' }).click()
  await expect(row).toContainText('Uploaded')
})

test('leaving the page asks for confirmation during uploads', async ({ page }) => {
  await openStaffArea(page)
  const { release, arrived } = await holdUploads(page)
  await page.getByLabel('Title', { exact: true }).click()
  await extrasField(page).setInputFiles(await pictureFile('a.jpg'))
  await expect.poll(arrived).toBe(1)
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.assign('/')))
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  release()
  await expect(page.getByText(uploadedText(1, 1))).toBeVisible()
})

for (const way of ['drop', 'paste'] as const) {
  test(`pictures are taken by ${way}`, async ({ page }) => {
    await openStaffArea(page)
    const { name, mimeType: type, buffer } = await pictureFile(`by-${way}.jpg`)
    const data = await page.evaluateHandle(
      ([fileName, fileType, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        const transfer = new DataTransfer()
        transfer.items.add(new File([bytes], fileName, { type: fileType }))
        return transfer
      },
      [name, type, buffer.toString('base64')] as const,
    )
    const place = page.getByText('Drop or paste pictures here, or')
    if (way === 'drop') await place.dispatchEvent('drop', { dataTransfer: data })
    else {
      const paste = (field: Element, clipboardData: DataTransfer) =>
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      await page.getByLabel('Title', { exact: true }).evaluate(paste, data)
    }
    await expect(pictureRow(page, name)).toContainText('Uploaded')
  })
}
