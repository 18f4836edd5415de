import type { Page } from '@playwright/test'
import { expectUsable } from '../support/accessibility.ts'
import { button, chooseFeature, eventOfItsOwn, openStaffArea, recordForm, storedRecord } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

test.use({ isStaff: true })

const newTitle = () => `Faces ${Math.random().toString(36).slice(2)}`
const question = (page: Page, name: string) =>
  page.getByRole('group', { name: `Are there children’s faces in “${name}”?` })

async function create(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title)
  await chooseFeature(page, `${title}.jpg`)
  await page.locator('form button[type=submit]').click()
}

test('after an event is published without consent on file, the page asks for the consent', async ({ page }) => {
  await openStaffArea(page)
  const title = newTitle()
  await create(page, title)
  await expect(page.getByText('Event created successfully!')).toBeVisible()
  expect(await storedRecord(page, title)).toMatchObject({ state: 'published' })
  await expect(question(page, title)).toBeFocused()
  await expect(question(page, title)).toContainText('Consent for them is not on file.')
  await expectUsable(page)
  await button(page, 'Consent is on file').click()
  await expect(page.getByText('Noted: consent is on file.')).toBeVisible()
  await expect(question(page, title)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Create New Event' })).toBeFocused()
  expect(await storedRecord(page, title)).toMatchObject({ state: 'published', consentOnFile: true })

  const [ticked, draft] = [newTitle(), newTitle()]
  await recordForm(page).consent.check()
  await create(page, ticked)
  await expect(page.getByText('Event created successfully!')).toBeVisible()
  await expect(question(page, ticked)).toHaveCount(0)
  await page.getByRole('radio', { name: 'Save as draft', exact: true }).check()
  await create(page, draft)
  await expect(page.getByText('Saved. Visitors do not see it yet.')).toBeVisible()
  await expect(question(page, draft)).toHaveCount(0)
})

test('publishing a draft asks for consent in its row, where it can be made a draft again', async ({ page }) => {
  const { title, row } = await eventOfItsOwn(page)
  await openStaffArea(page)
  const press = (label: string) => row.getByRole('button', { name: `${label} ${title}`, exact: true }).click()
  await press('Unpublish')
  await press('Publish')
  await expect(question(page, title)).toBeFocused()
  await expect(row).toContainText('Consent for them is not on file.')
  await button(page, 'Make it a draft for now').click()
  await expect(row).toContainText('Not published')
  await expect(row.getByRole('button', { name: `Edit ${title}` })).toBeFocused()

  await press('Publish')
  await button(page, 'No faces').click()
  await expect(question(page, title)).toHaveCount(0)
  expect(await storedRecord(page, title)).toMatchObject({ state: 'published' })
})
