import type { Page } from '@playwright/test'
import { openAsStaff, pictureFile } from '../support/staff-browser.ts'
import { expect, test } from './site.ts'

const extrasField = (page: Page) => page.getByLabel('choose files')

/** Holds every picture back until `release`. */
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
  test.setTimeout(180_000)
  await openAsStaff(page)
  const sides = { width: 1200, height: 900 }
  const extras = await Promise.all(Array.from({ length: 50 }, (_, place) => pictureFile(`phone-${place}.jpg`, sides)))
  const title = `Fifty-one ${Date.now()}`
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Feature image').setInputFiles(await pictureFile('first.jpg', sides))
  await extrasField(page).setInputFiles(extras)
  await expect(page.getByText('You have 0 slots remaining')).toBeVisible()
  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByText('Event created successfully!')).toBeVisible({ timeout: 150_000 })
  const { events } = (await (await page.request.get('/api/gallery-events')).json()) as {
    events: { name: string; images: string[] }[]
  }
  expect(new Set(events.find(({ name }) => name === title)?.images).size).toBe(50)
})

test('three pictures are on their way at a time; one is stopped, and sent after all', async ({ page }) => {
  await openAsStaff(page)
  const { release, arrived } = await holdUploads(page)
  await extrasField(page).setInputFiles(
    await Promise.all(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((n) => pictureFile(n))),
  )
  await expect.poll(arrived).toBe(3)
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(row('d.jpg')).toContainText('Waiting')
  await page.getByRole('button', { name: 'Stop a.jpg' }).click()
  await expect(row('a.jpg')).toContainText('Stopped')
  await expect.poll(arrived).toBe(4)
  release()
  await expect(page.getByText('3 of 4 uploaded')).toBeVisible()
  await row('a.jpg').getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('4 of 4 uploaded')).toBeVisible()
})

test('a line that stays broken is told beside the picture', async ({ page }) => {
  await openAsStaff(page)
  await page.clock.install()
  await page.route('**/api/uploads', (route) => route.abort())
  await extrasField(page).setInputFiles(await pictureFile('lost.jpg'))
  const row = page.getByRole('listitem').filter({ hasText: 'lost.jpg' })
  await expect(async () => {
    await page.clock.runFor(10_000)
    await expect(row).toContainText('Connection lost. Nothing was sent twice.', { timeout: 200 })
  }).toPass()
  await page.unroute('**/api/uploads')
  await row.getByRole('button', { name: 'Retry' }).click()
  await expect(row).toContainText('Uploaded')
})

test('leaving is asked about while pictures are on their way', async ({ page }) => {
  await openAsStaff(page)
  const { release, arrived } = await holdUploads(page)
  await page.getByLabel('Title').click()
  await extrasField(page).setInputFiles(await pictureFile('a.jpg'))
  await expect.poll(arrived).toBe(1)
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.assign('/')))
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  release()
  await expect(page.getByText('1 of 1 uploaded')).toBeVisible()
})

for (const way of ['drop', 'paste'] as const) {
  test(`pictures are taken by ${way}`, async ({ page }) => {
    await openAsStaff(page)
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
    const place = page.getByText('Drop or paste pictures here')
    if (way === 'drop') await place.dispatchEvent('drop', { dataTransfer: data })
    else {
      const paste = (field: Element, clipboardData: DataTransfer) =>
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      await page.getByLabel('Title').evaluate(paste, data)
    }
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Uploaded')
  })
}

test("the server's own sentence stands beside the picture that it refuses", async ({ page }) => {
  await openAsStaff(page)
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') }
  await extrasField(page).setInputFiles(broken)
  const row = page.getByRole('listitem').filter({ hasText: 'broken.jpg' })
  await expect(row).toContainText('broken.jpg is not an image file')
})
