import { pictureFile } from '../support/pictures.ts'
import { button, expectUploaded, openStaffArea, recordForm } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

test.use({ isStaff: true })

test('three pictures are uploaded at a time, and each upload can be stopped and retried', async ({ page }) => {
  await openStaffArea(page)
  const held = Promise.withResolvers<void>()
  let arrived = 0
  await page.route('**/api/uploads', async (route) => {
    arrived += 1
    await held.promise
    await route.continue().catch(() => {})
  })
  // A browser asks before leaving a page only if somebody has pressed something on the page.
  await recordForm(page).title.click()
  const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']
  await recordForm(page).extras.setInputFiles(await Promise.all(names.map((name) => pictureFile(name))))
  await expect.poll(() => arrived).toBe(3)
  await expect(recordForm(page).pictures('d.jpg')).toContainText('Waiting')
  await button(page, 'Stop a.jpg').click()
  await expect(recordForm(page).pictures('a.jpg')).toContainText('Stopped')
  await expect.poll(() => arrived).toBe(4)

  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.assign('/')))
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  held.resolve()
  await expectUploaded(page, 3, 4)
  await recordForm(page).pictures('a.jpg').getByRole('button', { name: 'Retry' }).click()
  await expectUploaded(page, 4)
})

test('pictures can be dropped and pasted, and an upload that fails can be retried', async ({ page }) => {
  await openStaffArea(page)
  await page.clock.install()
  const { mimeType: type, buffer } = await pictureFile('chosen.jpg')
  const transferOf = (fileName: string) =>
    page.evaluateHandle(
      ([name, fileType, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        const transfer = new DataTransfer()
        transfer.items.add(new File([bytes], name, { type: fileType }))
        return transfer
      },
      [fileName, type, buffer.toString('base64')] as const,
    )
  const place = page.getByText('Drop or paste pictures here, or')
  await place.dispatchEvent('drop', { dataTransfer: await transferOf('dropped.jpg') })
  await expect(recordForm(page).pictures('dropped.jpg')).toContainText('Uploaded')

  await page.route('**/api/uploads', (route) => route.abort())
  const paste = (field: Element, clipboardData: DataTransfer) =>
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  await recordForm(page).title.evaluate(paste, await transferOf('pasted.jpg'))
  const row = recordForm(page).pictures('pasted.jpg')
  await expect(async () => {
    await page.clock.runFor(10_000)
    await expect(row).toContainText('Connection lost. Nothing was sent twice.', { timeout: 200 })
  }).toPass()
  await page.unroute('**/api/uploads')
  await row.getByRole('button', { name: 'Retry' }).click()
  await expect(row).toContainText('Uploaded')
})
