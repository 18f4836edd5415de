/** Conflicts between two people who change the same event: the text of neither person is lost. */
import type { Page } from '@playwright/test'
import { accessibilityFindings } from '../support/accessibility.ts'
import { pictureFile } from '../support/pictures.ts'
import { button, eventOfItsOwn, heading, openStaffArea, recordForm } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

const CHOSEN = 'Saved as you chose. Undo brings both versions back.'
const ALT_TEXT = 'Children run, the flag behind them'

test.use({ isStaff: true })

const part = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const save = (page: Page) => button(page, 'Save changes').click()
const saveMerged = (page: Page) => button(page, 'Save the merged version').click()

async function edit(page: Page, title: string) {
  await button(page, `Edit ${title}`).click()
  await expect(heading(page, 'Edit event')).toBeFocused()
}

test('after a conflict, staff can keep either version, undo the choice, or decide later', async ({ page }) => {
  const { title, newest, change } = await eventOfItsOwn(page)
  await openStaffArea(page)
  const [mine, theirs] = [`${title}, and every letter of it`, `${title} of theirs`]
  const name = async () => (await newest()).name
  const expectMine = async () => {
    await expect(recordForm(page).title).toHaveValue(mine)
    await expect(recordForm(page).alt.first()).toHaveValue(ALT_TEXT)
  }
  await edit(page, title)
  await recordForm(page).title.fill(mine)
  await recordForm(page).alt.first().fill(ALT_TEXT)
  await change({ title: theirs, date: '2029-05-06' })

  await save(page)
  await expect(heading(page, 'Two versions of one event')).toBeVisible()
  await expect(part(page, 'Title')).toContainText(theirs)
  await expect(part(page, 'Title')).toContainText(mine)
  expect(await accessibilityFindings(page)).toEqual([])
  await saveMerged(page)
  await expect(page.getByText('Please choose')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Keep theirs' })).toBeFocused()
  await button(page, 'Keep all theirs').click()
  await saveMerged(page)
  await expect(page.getByText(CHOSEN)).toBeVisible()
  expect(await name()).toBe(theirs)
  await button(page, 'Undo').click()
  await expectMine()

  await save(page)
  await page.getByRole('radio', { name: 'Keep mine' }).check()
  await expect(page.getByText('Keeping mine')).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await saveMerged(page)
  await expect(button(page, `Edit ${mine}`)).toBeFocused()
  expect(await name()).toBe(mine)
  await button(page, 'Undo').last().click()
  await expectMine()
  expect(await name()).toBe(theirs)

  await save(page)
  await expect(part(page, 'Title')).toContainText(theirs)
  await button(page, 'Decide later').click()
  await page.reload()
  await edit(page, theirs)
  await expectMine()
})

test('only fields that both people have changed are in conflict, for example the pictures', async ({ page }) => {
  const { title, newest, change } = await eventOfItsOwn(page)
  await openStaffArea(page)
  await edit(page, title)
  const { images: [extra] = [] } = await newest()
  await change({ date: '2029-05-06', thumbnail: extra, publishAt: '2031-02-03T18:00:00+05:30' })
  const theirs = await newest()
  await page.getByLabel('Leaves the website (optional)').fill('2031-04-05T09:00')
  await recordForm(page).feature.setInputFiles(await pictureFile('flag of the school.jpg'))
  await expect(page.getByText('flag of the school.jpg')).toBeVisible()
  await save(page)
  await expect(page.getByText('Merged by itself:')).toContainText('date')
  const [times, pictures] = [part(page, 'When visitors see it'), part(page, 'Pictures')]
  for (const text of ['3 February 2031', 'On the website', '5 April 2031']) await expect(times).toContainText(text)
  await expect(pictures.getByText('Feature image')).toHaveCount(2)
  expect(await accessibilityFindings(page)).toEqual([])
  for (const group of [times, pictures]) await group.getByRole('radio', { name: 'Keep mine' }).check()
  await saveMerged(page)
  await expect(page.getByText(CHOSEN)).toBeVisible()
  const chosen = await newest()
  expect(chosen).toMatchObject({ date: '2029-05-06', images: theirs.images, state: 'published', publishAt: null })
  expect(chosen.thumbnail).not.toBe(theirs.thumbnail)
  expect(Date.parse(chosen.unpublishAt ?? '')).toBe(Date.parse('2031-04-05T09:00:00+05:30'))
})
