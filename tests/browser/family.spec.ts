import { expectUsable } from '../support/accessibility.ts'
import { expect, test } from './fixtures.ts'

const YEAR = '/family?class=1st&class=8th&stop=padiala&books=1&uniform=1'

for (const path of ['/family', YEAR, '/family?class=11th&class=12th&class=kg&class=kg&stop=padiala'])
  test(`${path} can be used on a phone and a wide screen`, async ({ page }) => {
    await page.goto(path)
    await expectUsable(page)
  })

test('a year prints on one sheet', async ({ page }) => {
  await page.goto(YEAR)
  const sheet = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('classes are kept on the device after a press, pages open on them, and a press forgets them', async ({ page }) => {
  await page.goto(YEAR)
  await page.getByRole('button', { name: 'Keep these classes on this phone' }).click()
  await expect(page.getByText('Class 1, Class 8')).toBeVisible()
  await page.goto('/fee-structure')
  await expect(page.locator('class-total select')).toHaveValue('1st')
  await expect(page.getByRole('link', { name: 'A year for two or more children' })).toHaveAttribute(
    'href',
    /\?class=1st&class=8th&/,
  )
  await page.goto('/school-day')
  await expect(page.getByRole('radio', { name: 'Class 1 to 5' })).toBeChecked()
  await page.goto('/calendar')
  const boards = page.getByRole('listitem').filter({ hasText: 'Board examinations' })
  await expect(page.getByRole('listitem').filter({ hasText: 'Second unit tests' }).first()).toContainText(
    'Class 1, Class 8',
  )
  await expect(boards.first()).not.toContainText('Class 8')
  await page.goto('/')
  await expect(page.locator('today-band').getByRole('link', { name: 'Class 1, Class 8' })).toHaveAttribute(
    'href',
    /^\/family\?class=1st&class=8th&/,
  )
  await page.goto('/family')
  await expect(page.getByLabel('Child 2')).toHaveValue('8th')
  await page.getByRole('button', { name: 'Forget them' }).click()
  expect(await page.evaluate(() => localStorage.getItem('children'))).toBeNull()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form adds up a year', async ({ page }) => {
    await page.goto('/family')
    await page.getByLabel('Child 1').selectOption('1st')
    await page.getByLabel('Child 2').selectOption('1st')
    await page.getByRole('button', { name: 'Show the year' }).click()
    await expect(page).toHaveURL('/family?class=1st&class=1st&class=&class=&stop=&books=1&uniform=1')
    await expect(page.getByRole('heading', { name: 'Class 1 and class 1' })).toBeVisible()
  })
})
