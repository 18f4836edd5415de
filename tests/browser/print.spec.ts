import { calendar, disclosureDocuments, disclosureMenu, entryAt, policies } from '../support/content.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from './fixtures.ts'

const INK = 'rgb(20, 33, 61)'

test('the policies print on one sheet, all in black', async ({ page }) => {
  await page.goto('/policies')
  await settled(page)
  await page.emulateMedia({ media: 'print' })
  const rules = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(rules).toHaveCount(policies.length)
  for (const rule of await rules.all()) {
    await expect(rule).toHaveCSS('color', INK)
    await expect(rule).toHaveCSS('opacity', '1')
  }
  const sheet = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('the printed page begins with the logo, without elements that work on a screen only', async ({ page }) => {
  await page.goto('/program/arts')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner').getByRole('img')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', INK)
  for (const hidden of [page.getByRole('navigation'), page.getByRole('contentinfo'), page.locator('[data-enquire]')])
    for (const part of await hidden.all()) await expect(part).toBeHidden()
})

/** A document that is in the menu and in the form. */
const entry = entryAt(
  disclosureMenu.flatMap(({ submenu = [] }) => submenu),
  5,
)
const certificate = entryAt(
  disclosureDocuments.filter(({ id }) => id === entry.document),
  0,
)

test('the disclosure prints in full: the roster expanded, each document once, no pictures', async ({ page }) => {
  await page.goto('/cbse-disclosure')
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  await expect(main.getByRole('table', { name: 'PGT' })).toBeVisible()
  await expect(main.getByText(certificate.title)).toHaveCount(1)
  await expect(main.getByRole('link', { name: new RegExp(`^${RegExp.escape(entry.label)}`) })).toHaveCount(0)
  await expect(main.getByRole('img')).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'CSV' })).toHaveCount(0)
})

for (const path of ['/books', '/uniform', '/fee-structure'])
  test(`${path} prints every price`, async ({ page }) => {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    const tables = page.getByRole('main').locator('table')
    expect(await tables.count()).toBeGreaterThan(2)
    for (const table of await tables.all()) await expect(table).toBeVisible()
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(0)
  })

test('the calendar prints every date, also those that are past', async ({ page }) => {
  await page.goto('/calendar')
  const fold = page.getByRole('region', { name: calendar.labels.holidays }).locator('details > :not(summary)')
  await expect(fold).toHaveCount(1)
  await expect(fold).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(fold).toBeVisible()
})
