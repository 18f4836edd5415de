import classPage from '../../content/data/class-page.json' with { type: 'json' }
import { fillIn } from '../../src/shared/fill-in.ts'
import { accessibilityFindings } from '../support/accessibility.ts'
import { enquiryForm, entryAt, fees } from '../support/content.ts'
import { enquiryPopup, isHydrated } from '../support/enquiry-form.ts'
import { expect, test } from './fixtures.ts'

test('choosing a bus on a class page changes its totals and its WhatsApp message', async ({ page }) => {
  await page.goto('/class/6th')
  const link = page.getByRole('link', { name: classPage.whatsapp })
  const textOfLink = async () => new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  const costs = page.locator('class-costs')
  const amountOfYear = () => costs.locator('[data-months="12"]').first().innerText()
  const sumOfYear = async () => Number((await amountOfYear()).replace(/\D/g, ''))
  const [sum, text] = [await sumOfYear(), await textOfLink()]
  const bus = costs.getByRole('radio').nth(1)
  const month = Number(await bus.getAttribute('value'))
  await bus.check()
  await expect.poll(sumOfYear).toBe(sum + 12 * month)
  const { distance } = entryAt(fees.transportMonthly, 0)
  const line = fillIn(classPage.messageBus, { distance: distance.toLowerCase(), amount: await amountOfYear() })
  await expect.poll(textOfLink).toBe(text.replace(/\n(?=[^\n]*$)/, `\n${line}\n`))
  await costs.getByRole('radio').first().check()
  await expect.poll(textOfLink).toBe(text)

  const chosen = page.getByRole('combobox', { name: enquiryForm.labels.class })
  const enquire = fillIn(classPage.enquire, { class: 'class 6' })
  await page.getByRole('main').getByRole('link', { name: enquire }).click()
  await expect(enquiryPopup(page)).toBeVisible()
  await expect(chosen).toHaveValue('6th')
  // The form hydrates when it is in view.
  await page.goto('/contact-us?class=Pre-Nursery')
  await chosen.scrollIntoViewIfNeeded()
  await expect(chosen).toHaveValue('Pre-Nursery')
  await page.goto('/contact-us?class=13th')
  await isHydrated(page, chosen)
  await expect(chosen).toHaveValue('')
})

test('/fee-structure: choosing a class shows its total', async ({ page }) => {
  await page.goto('/fee-structure')
  const costs = page.locator('class-total')
  await costs.getByRole('combobox', { name: classPage.ask }).selectOption('6th')
  const link = costs.getByRole('link', { name: 'All about Class 6' })
  await expect(link).toHaveAttribute('href', '/class/6th')
  const total = await costs
    .getByText(/^₹[\d,]+$/)
    .last()
    .innerText()
  await link.click()
  const firstYear = page.locator('summary').filter({ hasText: classPage.everything })
  await expect(firstYear).toContainText(total)
  await firstYear.click()
  await expect(page.getByRole('row', { name: classPage.everything })).toContainText(total)
})

test('/admission shows the class for a date of birth, and opens the section that the hash names', async ({ page }) => {
  await page.goto('/admission')
  const helper = page.locator('age-helper')
  await helper.getByLabel(classPage.birthDay, { exact: true }).fill('14')
  await helper.getByLabel(classPage.birthMonth).selectOption('8')
  await helper.getByLabel(classPage.birthYear).fill('2020')
  await expect(helper.getByRole('status').getByRole('link')).toHaveAttribute('href', '/class/1st')
  expect(await accessibilityFindings(page)).toEqual([])
  await helper.getByLabel(classPage.birthDay, { exact: true }).fill('31')
  await helper.getByLabel(classPage.birthMonth).selectOption('2')
  await expect(helper.getByRole('status')).toContainText(classPage.noDate)

  await page.goto('/admission#documents')
  await expect(page.locator('#documents')).toHaveAttribute('open')
  await expect(page.locator('#documents')).toBeInViewport()
  await page.getByRole('link', { name: classPage.chooseClass }).click()
  await expect(page).toHaveURL('/class')
})
