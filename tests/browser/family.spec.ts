import { expect, test } from './fixtures.ts'

test('classes are kept on the device after a press, pages open on them, and a press forgets them', async ({ page }) => {
  await page.goto('/family?class=1st&class=8th&stop=padiala&books=1&uniform=1')
  await page.getByRole('button', { name: 'Keep these classes on this phone' }).click()
  await expect(page.getByText('Class 1, Class 8')).toBeVisible()
  await page.goto('/fee-structure')
  await expect(page.locator('class-total select')).toHaveValue('1st')
  await expect(page.locator('your-children a')).toHaveAttribute('href', /\?class=1st&class=8th&/)
  await page.goto('/school-day')
  await expect(page.getByRole('radio', { name: 'Class 1 to 5' })).toBeChecked()
  await page.goto('/calendar')
  const boards = page.getByRole('listitem').filter({ hasText: 'CBSE Board' })
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
