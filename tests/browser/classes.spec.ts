import classPage from '../../content/data/class-page.json' with { type: 'json' }
import subjects from '../../content/data/subjects.json' with { type: 'json' }
import { fillIn } from '../../src/shared/fill-in.ts'
import { accessibilityFindings } from '../support/accessibility.ts'
import { enquiryForm, entryAt, fees } from '../support/content.ts'
import { enquiryPopup } from '../support/enquiry-form.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from './fixtures.ts'

const enquire = fillIn(classPage.enquire, { class: 'class 6' })

for (const path of ['/class/pre-nursery', '/class/6th', '/class/12th'])
  test(`${path} prints on one sheet`, async ({ page }) => {
    await page.goto(path)
    await settled(page)
    const sheet = await page.pdf({ format: 'A4', preferCSSPageSize: true })
    expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })

test('“Enquire for class 6” opens the form with the class chosen', async ({ page }) => {
  await page.goto('/class/6th')
  await page.getByRole('main').getByRole('link', { name: enquire }).click()
  const chosen = enquiryPopup(page).getByRole('combobox', { name: enquiryForm.labels.class })
  await expect(chosen).toHaveValue('6th')
})

test('/contact-us?class= chooses the class, and nothing that is no class', async ({ page }) => {
  const chosen = page.getByRole('combobox', { name: enquiryForm.labels.class })
  await page.goto('/contact-us?class=Pre-Nursery')
  // The form hydrates when it is seen.
  await chosen.scrollIntoViewIfNeeded()
  await expect(chosen).toHaveValue('Pre-Nursery')
  await page.goto('/contact-us?class=13th')
  await chosen.scrollIntoViewIfNeeded()
  await expect(page.locator('astro-island').filter({ has: chosen })).not.toHaveAttribute('ssr')
  await expect(chosen).toHaveValue('')
})

test('choosing the bus changes the sums and is in the message, with its cost', async ({ page }) => {
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

test('class 11 has a sum for each stream', async ({ page }) => {
  await page.goto('/class/11th')
  await page.locator('summary').filter({ hasText: classPage.everything }).click()
  const streams = page.getByRole('table', { name: classPage.byStream })
  for (const { name } of subjects.streams)
    await expect(streams.getByRole('row').filter({ hasText: name })).toContainText('₹')
})

test('a date of birth gives the class, and says when there is no such day', async ({ page }) => {
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
})

test('a fold of /admission opens when the address names it, on load and later', async ({ page }) => {
  await page.goto('/admission#documents')
  await expect(page.locator('#documents')).toHaveAttribute('open')
  await expect(page.locator('#documents')).toBeInViewport()
  await page.getByRole('link', { name: classPage.chooseClass }).click()
  await expect(page.locator('#ages')).toHaveAttribute('open')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the list of classes leads to the page of the chosen one', async ({ page }) => {
    await page.goto('/fee-structure')
    await page.getByRole('combobox', { name: classPage.ask }).selectOption('6th')
    await page.getByRole('button', { name: classPage.show, exact: true }).click()
    await expect(page).toHaveURL(/\/class\/6th/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Class 6')
  })
})
