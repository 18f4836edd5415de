import type { Locator, Page } from '@playwright/test'
import { accessibilityFindings } from '../support/accessibility.ts'
import { pictureFile } from '../support/pictures.ts'
import { eventOfItsOwn, openStaffArea } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

const MINE = 'My title'

test.use({ isStaff: true })

const button = (page: Page, name: string) => page.getByRole('button', { name })
const part = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

/** Opens an event of its own, and lets somebody else save `change` meanwhile. */
async function changedByTwo(page: Page, change: (picture: string) => object) {
  await openStaffArea(page)
  const { id, title, newest, headers } = await eventOfItsOwn(page)
  await button(page, `Edit ${title}`).click()
  await expect(page.getByRole('heading', { name: 'Edit event' })).toBeFocused()
  const data = change((await newest()).images?.[0] ?? '')
  const saved = await page.request.patch(`/api/events/${id}`, { data, headers: { ...headers, 'If-Match': '"1"' } })
  expect(saved.status()).toBe(200)
  return { newest }
}

async function save(page: Page) {
  await button(page, 'Save changes').click()
  await expect(page.getByRole('heading', { name: 'Two versions of one event' })).toBeVisible()
}

const mineOf = (group: Locator) => group.getByRole('radio', { name: 'Keep mine' })

test('when visitors see it is chosen when both changed it', async ({ page }) => {
  const { newest } = await changedByTwo(page, () => ({ publishAt: '2031-02-03T18:00:00+05:30' }))
  await page.getByLabel('Leaves the website (optional)').fill('2031-04-05T09:00')
  await save(page)
  const times = part(page, 'When visitors see it')
  await expect(times).toContainText('3 February 2031')
  await expect(times).toContainText('On the website')
  await expect(times).toContainText('5 April 2031')
  expect(await accessibilityFindings(page)).toEqual([])
  await mineOf(times).check()
  await button(page, 'Save the merged version').click()
  await expect(page.getByText('Saved as you chose. Undo brings both versions back.')).toBeVisible()
  expect(await newest()).toMatchObject({ state: 'published', publishAt: null })
  expect(Date.parse((await newest()).unpublishAt ?? '')).toBe(Date.parse('2031-04-05T09:00:00+05:30'))
})

test('a time that only one has changed is merged with the words of the other', async ({ page }) => {
  const { newest } = await changedByTwo(page, () => ({ publishAt: '2031-02-03T18:00:00+05:30' }))
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(MINE)
  await button(page, 'Save changes').click()
  await expect(page.getByText('Changes saved.')).toContainText('When visitors see it'.toLowerCase())
  expect(await newest()).toMatchObject({ state: 'scheduled', name: MINE })
})

test('pictures that both have changed are shown side by side, and the rest is merged by itself', async ({ page }) => {
  const { newest } = await changedByTwo(page, (extra) => ({ date: '2029-05-06', thumbnail: extra }))
  await page.getByLabel('Feature image').setInputFiles(await pictureFile('flag of the school.jpg'))
  await expect(page.getByText('flag of the school.jpg')).toBeVisible()
  await save(page)
  await expect(page.getByText('Merged by itself:')).toContainText('Date'.toLowerCase())
  const pictures = part(page, 'Pictures')
  await expect(pictures.getByText('Feature image')).toHaveCount(2)
  expect(await accessibilityFindings(page)).toEqual([])
  const theirs = await newest()
  await mineOf(pictures).check()
  await button(page, 'Save the merged version').click()
  await expect(page.getByText('Saved as you chose. Undo brings both versions back.')).toBeVisible()
  expect(await newest()).toMatchObject({ date: '2029-05-06', images: theirs.images })
  expect((await newest()).thumbnail).not.toBe(theirs.thumbnail)
})
