/** Alt texts and rejected files in the gallery. keyboard-staff.spec.ts tests the other functions of the gallery. */
import type { Page } from '@playwright/test'
import { accessibilityFindings } from '../support/accessibility.ts'
import { holdNextRead } from '../support/hold.ts'
import { pictureFile } from '../support/pictures.ts'
import { messages, OWN_PAGE, openStaffArea } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

test.use({ isStaff: true })

const cards = (page: Page) => page.getByRole('list', { name: 'Gallery' }).getByRole('listitem')

test('an alt text appears in all windows, and no outdated response undoes it', async ({ page, context }) => {
  const unused = await pictureFile(`unused ${Math.random()}.jpg`)
  await page.request.post('/api/uploads', { multipart: { image: unused }, headers: OWN_PAGE })
  await openStaffArea(page, '/admin?section=gallery')
  const name = `Hall ${Math.random().toString(36).slice(2)}.jpg`
  await page.getByLabel('Add pictures').setInputFiles(await pictureFile(name))
  await expect(messages(page)).toContainText(`${name} is in the gallery.`)

  const wordsIn = (window: Page) => cards(window).getByRole('textbox', { name: `Words for ${name}` })
  await wordsIn(page).waitFor()
  const release = await holdNextRead(page, '**/api/admin/pictures')
  await wordsIn(page).fill('The hall at night')
  await wordsIn(page).press('Enter')
  await expect(page.getByText(`The words for ${name} are saved.`)).toBeVisible()
  await release()
  await expect(wordsIn(page)).toHaveValue('The hall at night')

  const other = await context.newPage()
  await openStaffArea(other, '/admin?section=gallery')
  await expect(wordsIn(other)).toHaveValue('The hall at night')
  await wordsIn(page).fill('The hall at noon')
  await wordsIn(page).press('Enter')
  await expect(wordsIn(other)).toHaveValue('The hall at noon')

  const html = { name: 'list.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html>') }
  await page.getByLabel('Add pictures').setInputFiles(html)
  const refused = page.getByRole('listitem').filter({ hasText: 'list.jpg' })
  await expect(refused).toContainText('not an image')
  await refused.getByRole('button').click()
  await expect(refused).toHaveCount(0)

  await expect(page.getByText('Not used').first()).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
})
