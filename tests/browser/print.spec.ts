import type { Page } from '@playwright/test'
import { calendar, disclosureDocuments, disclosureMenu, entryAt } from '../support/content.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from './fixtures.ts'

const FAMILY_YEAR = '/family?class=1st&class=8th&stop=padiala&books=1&uniform=1'

const print = (page: Page) => page.emulateMedia({ media: 'print' })

test('the policies, a class and the costs of a family are printed on one sheet each', async ({ page }) => {
  for (const path of ['/policies', '/class/pre-nursery', '/class/12th', FAMILY_YEAR]) {
    await page.goto(path)
    await settled(page)
    const sheet = await page.pdf({ format: 'A4', preferCSSPageSize: true })
    expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g), path).toHaveLength(1)
  }
})

test('collapsed content is printed: every price, and the past days of the calendar', async ({ page }) => {
  for (const path of ['/books', '/uniform', '/fee-structure']) {
    await print(page)
    await page.goto(path)
    const tables = page.getByRole('main').locator('table')
    expect(await tables.count()).toBeGreaterThan(2)
    for (const table of await tables.all()) await expect(table).toBeVisible()
    expect((await page.locator('main summary').last().boundingBox())?.height, 'a heading is one line').toBeLessThan(60)
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(0)
  }
  await page.emulateMedia({ media: null })
  await page.goto('/calendar')
  const fold = page.getByRole('region', { name: calendar.labels.holidays }).locator('details > :not(summary)')
  await expect(fold).toHaveCount(1)
  await expect(fold).toBeHidden()
  await print(page)
  await expect(fold).toBeVisible()
})

/** A document that is in the menu and in the disclosure form. */
const entry = entryAt(
  disclosureMenu.flatMap(({ submenu = [] }) => submenu),
  5,
)
const certificate = entryAt(
  disclosureDocuments.filter(({ id }) => id === entry.document),
  0,
)

test('the disclosure is printed with the full roster, each document once and no pictures', async ({ page }) => {
  await print(page)
  await page.goto('/cbse-disclosure')
  const main = page.getByRole('main')
  await expect(main.getByRole('table', { name: 'PGT' })).toBeVisible()
  await expect(main.getByText(certificate.title)).toHaveCount(1)
  await expect(main.getByRole('link', { name: new RegExp(`^${RegExp.escape(entry.label)}`) })).toHaveCount(0)
  await expect(main.getByRole('img')).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'CSV' })).toHaveCount(0)
})
