import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { accessibilityFindings } from '../support/accessibility.ts'
import { INBOX, nameOf, openInbox, rowOf, sendEnquiry } from '../support/enquiries.ts'
import { ENQUIRY_POST } from '../support/enquiry-post.ts'
import { expect, test } from './fixtures.ts'

const ASK_EVERY_MS = 30_000

test.use({ isStaff: true })

/** How many are new, as the menu says. */
const newCount = async (page: Page) => {
  const menu = page.getByRole('navigation', { name: 'Admin Panel' }).getByRole('button', { name: 'Enquiries' })
  const [, count = '0'] = /(\d+)\D*$/.exec(await menu.innerText()) ?? []
  return Number(count)
}

test.describe('new enquiries', () => {
  test('appear by themselves every 30 s and are announced, and spam is not counted', async ({ page }) => {
    await page.clock.install()
    const first = nameOf('Before')
    await openInbox(page, first)
    await expect(rowOf(page, first).row).toBeVisible()
    const before = await newCount(page)
    const [name, spam] = [nameOf('Arrived'), nameOf('Spam')]
    await sendEnquiry(page, spam, { 'contact-website': 'https://spam.example' })
    await sendEnquiry(page, name, { 'contact-phone': '9123456780' })
    await expect(rowOf(page, name).row).toHaveCount(0)
    await page.clock.runFor(ASK_EVERY_MS)
    await expect(rowOf(page, name).row).toContainText(`9123456780 · ${ENQUIRY_POST['contact-enquiry']}`)
    await expect(page.getByRole('status')).toContainText(['New enquiries: 1'])
    await expect.poll(() => newCount(page)).toBe(before + 1)
    await expect(rowOf(page, spam).row).toHaveCount(0)
  })

  test('wait behind a pill while somebody is in the list', async ({ page }) => {
    await page.clock.install()
    const first = nameOf('Pointed')
    await openInbox(page, first)
    await rowOf(page, first).row.hover()
    const top = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN
    // From the heading: what the site says of its health may come above it meanwhile.
    const place = async () => (await top(rowOf(page, first).row)) - (await top(page.locator('#inbox-heading')))
    const before = await place()
    expect(before).toBeGreaterThan(0)
    const name = nameOf('Waiting')
    await sendEnquiry(page, name)
    await page.clock.runFor(ASK_EVERY_MS)
    const pill = page.getByRole('button', { name: `1 new Show them` })
    await expect(pill).toBeVisible()
    await expect(rowOf(page, name).row).toHaveCount(0)
    expect(await place()).toBe(before)
    expect(await accessibilityFindings(page)).toEqual([])
    await pill.press('Enter')
    await expect(rowOf(page, name).row).toBeVisible()
    await expect(pill).toHaveCount(0)
  })

  test('are read when the button is pressed and when the window is shown again', async ({ page }) => {
    await page.clock.install()
    await openInbox(page)
    const [first, second] = [nameOf('Button'), nameOf('Window')]
    await sendEnquiry(page, first)
    await page.getByRole('button', { name: 'Look for new enquiries', exact: true }).click()
    await expect(rowOf(page, first).row).toBeVisible()
    await sendEnquiry(page, second)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(rowOf(page, second).row).toBeVisible()
  })
})

test('filters, order and the open enquiry are in the address, what is searched for is in none', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openInbox(page)
  const [, family = ''] = nameOf('').split(' ')
  const [zoya, asha] = [`Zoya ${family}`, `Asha ${family}`]
  await sendEnquiry(page, asha)
  const id = await sendEnquiry(page, zoya)
  await page.reload()
  // Those of other tests may fill the first rows.
  await page.getByRole('searchbox').fill(family)
  await page.getByRole('button', { name: /^New \d+$/ }).click()
  await page.getByRole('button', { name: 'Order and days', exact: true }).click()
  await page.getByRole('combobox', { name: 'Order', exact: true }).selectOption('By name')
  await expect(page).toHaveURL(/show=new&sort=name$/)
  const places = async () => {
    const texts = await page.getByRole('region', { name: 'By name', exact: true }).getByRole('listitem').allInnerTexts()
    return [asha, zoya].map((name) => texts.findIndex((text) => text.includes(name)))
  }
  await expect.poll(places).toEqual([0, 1])
  await rowOf(page, zoya).open.click()
  await expect(page).toHaveURL(new RegExp(`enquiry=${id}$`))
  await page.getByRole('searchbox').fill(zoya)
  await page.reload()
  await expect(page.getByRole('heading', { name: zoya, exact: true })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue(zoya)
  await expect(page.getByRole('button', { name: /^New \d+$/ })).toHaveAttribute('aria-pressed', 'true')
  expect(await accessibilityFindings(page)).toEqual([])
  await page.goBack()
  await expect(page.getByRole('heading', { name: zoya, exact: true })).toHaveCount(0)
  expect([page.url(), ...asked].filter((address) => address.includes(family))).toEqual([])
})

test('a range of days is in the address, and the choice of a month clears it', async ({ page }) => {
  const name = nameOf('Today')
  await openInbox(page, name)
  await page.goto(`${INBOX}&from=2020-01-01&to=2020-01-02`)
  await expect(page.getByText('Nothing here matches your search.')).toBeVisible()
  await page.getByLabel('Until', { exact: true }).fill('2099-01-01')
  await expect(page).toHaveURL(/from=2020-01-01&to=2099-01-01$/)
  await expect(rowOf(page, name).row).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  const month = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Kolkata' }).format().slice(0, 7)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('combobox', { name: 'Month', exact: true }).selectOption(month)
  await expect(page).toHaveURL(new RegExp(`month=${month}$`))
  await expect(rowOf(page, name).row).toBeVisible()
})

test('opening and closing keeps the place on a phone, by button and by Back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const names = [...'abcdefghij'].map((letter) => nameOf(`Row ${letter}`))
  await openInbox(page, ...names)
  const { open } = rowOf(page, names[0] ?? '')
  await open.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy({ top: 40, behavior: 'instant' }))
  const top = async () => Math.round((await open.boundingBox())?.y ?? 0)
  for (const close of [() => page.getByRole('button', { name: 'Close this enquiry' }).click(), () => page.goBack()]) {
    // The test's own click may scroll the row into view.
    await open.hover()
    const before = await top()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await open.click()
    await expect(page.getByRole('heading', { name: names[0] ?? '', exact: true })).toBeFocused()
    expect(await accessibilityFindings(page)).toEqual([])
    await close()
    await expect(open).toBeFocused()
    await expect.poll(top).toBe(before)
  }
})

test('an enquiry by telephone is entered with the rules of the form, and kept while it is typed', async ({ page }) => {
  await openInbox(page)
  const name = nameOf('Caller')
  await page.getByRole('button', { name: 'Enter an enquiry', exact: true }).click()
  const form = page.getByRole('form', { name: 'Enter an enquiry' })
  await form.getByLabel('Walk-in').check()
  await form.getByLabel('Parent', { exact: true }).fill(name)
  await form.getByLabel('Student', { exact: true }).fill('Aman')
  await form.getByLabel('Phone', { exact: true }).fill('12345')
  await page.reload()
  await page.getByRole('button', { name: 'Finish entering', exact: true }).click()
  await expect(form.getByLabel('Parent', { exact: true })).toHaveValue(name)
  await expect(form.getByLabel('Walk-in')).toBeChecked()
  await form.getByRole('button', { name: 'Save enquiry', exact: true }).click()
  await expect(form.getByLabel('Phone', { exact: true })).toBeFocused()
  await expect(form).toContainText('Phone number must be 10 digits and start with 6-9')
  expect(await accessibilityFindings(page)).toEqual([])
  await form.getByLabel('Phone', { exact: true }).fill('98765 43210')
  await form.getByLabel('Email', { exact: true }).fill('caller@example.org')
  await form.getByLabel('Class', { exact: true }).selectOption('6th')
  await form.getByLabel('Enquiry', { exact: true }).fill('Asks for the fees of class 6.')
  await form.getByRole('button', { name: 'Save enquiry', exact: true }).click()
  await expect(page.getByText('The enquiry is saved.')).toBeVisible()
  await expect(page.getByRole('heading', { name, exact: true })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('Walk-in')
  await expect(rowOf(page, name).row).toContainText('New')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Enter an enquiry', exact: true })).toBeVisible()
})

test('several are chosen, changed with Undo, and exported', async ({ page }) => {
  const common = nameOf('Bulk').split(' ')[1] ?? ''
  const names = ['Anne', 'Bela', 'Cara'].map((first) => `${first} ${common}`)
  await openInbox(page, ...names)
  await page.getByRole('searchbox').fill(common)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const box = (name: string) => page.getByRole('checkbox', { name: `Choose the enquiry of ${name}`, exact: true })
  await page.getByRole('button', { name: 'Choose all 3', exact: true }).click()
  await box(names[2] ?? '').uncheck()
  await expect(page.getByText('2 chosen', { exact: true })).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export these 2', exact: true }).click()
  const table = await readFile(await (await download).path(), 'utf8')
  expect([0, 1, 2].map((index) => table.includes(names[index] ?? '-'))).toEqual([true, true, false])

  await page.getByLabel('State for all chosen').selectOption('Closed')
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(page.getByText('2 enquiries changed.')).toBeVisible()
  const row = (name: string) => page.getByRole('listitem').filter({ has: box(name) })
  await expect(row(names[0] ?? '')).toContainText('Closed')
  await expect(row(names[2] ?? '')).toContainText('New')

  await page.getByLabel('Messages').getByRole('button', { name: 'Undo' }).click()
  await expect(row(names[0] ?? '')).toContainText('New')
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  const whole = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export all', exact: true }).click()
  expect(await readFile(await (await whole).path(), 'utf8')).toContain(names[2])
})

test('an enquiry prints alone, without menu and buttons', async ({ page }) => {
  const name = nameOf('Paper')
  await openInbox(page, name)
  await rowOf(page, name).open.click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Admin Panel' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Save note' })).toBeHidden()
})

test('an empty inbox says so, without a choice of months', async ({ page }) => {
  const json = { enquiries: [], next: null, months: [], held: 0, new: 0, due: [] }
  await page.route('**/api/admin/enquiries?*', (route) => route.fulfill({ json }))
  await openInbox(page)
  await expect(page.getByText('No enquiries yet. They appear here as soon as parents send them.')).toBeVisible()
  await expect(page.getByLabel('Month', { exact: true })).toHaveCount(0)
})
