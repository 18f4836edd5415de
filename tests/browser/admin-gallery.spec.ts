/** The gallery of pictures: without a record, in one, and gone. */
import type { Page } from '@playwright/test'
import { pictureFile } from '../support/pictures.ts'
import { openStaffArea } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

test.use({ isStaff: true })

const cardOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Gallery' }).getByRole('listitem').filter({ hasText: name })

/** Puts a picture into the gallery. @returns its name */
async function inGallery(page: Page) {
  const name = `Hall ${Math.random().toString(36).slice(2)}.jpg`
  await openStaffArea(page, '/admin?section=gallery')
  await page.getByLabel('Add pictures').setInputFiles(await pictureFile(name))
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(`${name} is in the gallery.`)
  await expect(cardOf(page, name)).toContainText('Kept in the gallery')
  return name
}

test('a list that was asked for before a change does not undo it', async ({ page }) => {
  const name = await inGallery(page)
  const words = cardOf(page, name).getByRole('textbox', { name: `Words for ${name}` })
  const [read, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(
    '**/api/admin/pictures',
    async (route) => {
      const response = await route.fetch()
      read.resolve()
      await held.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  const answered = page.waitForResponse('**/api/admin/pictures')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await read.promise
  await words.fill('The hall at night')
  await words.press('Enter')
  await expect(page.getByText(`The words for ${name} are saved.`)).toBeVisible()
  held.resolve()
  await (await answered).finished()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await expect(words).toHaveValue('The hall at night')
})

test('a change is shown in another window too', async ({ page, context }) => {
  const name = await inGallery(page)
  const other = await context.newPage()
  await openStaffArea(other, '/admin?section=gallery')
  const wordsIn = (window: Page) => cardOf(window, name).getByRole('textbox', { name: `Words for ${name}` })
  await expect(wordsIn(other)).toHaveValue('')
  await wordsIn(page).fill('The hall at noon')
  await wordsIn(page).press('Enter')
  await expect(wordsIn(other)).toHaveValue('The hall at noon')
})

test('a file that is no picture is refused in words that are heard', async ({ page }) => {
  await openStaffArea(page, '/admin?section=gallery')
  await page.getByLabel('Add pictures').setInputFiles({
    name: 'list.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<!doctype html>'),
  })
  const refused = page.getByRole('listitem').filter({ hasText: 'list.jpg' })
  await expect(refused).toContainText('not an image')
  await refused.getByRole('button').click()
  await expect(refused).toHaveCount(0)
})
