import type { Locator, Page } from '@playwright/test'
import { accessibilityFindings } from '../support/accessibility.ts'
import { INBOX, nameOf, openInbox, rowOf, sendEnquiry } from '../support/enquiries.ts'
import { lookAgain } from '../support/hold.ts'
import { ENQUIRY } from '../support/requests.ts'
import { button, heading, menuButton } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

const ASK_EVERY_MS = 30_000

test.use({ isStaff: true })

/** Returns the number of new enquiries that the menu shows. */
const newCount = async (page: Page) => {
  const [, count = '0'] = /(\d+)\D*$/.exec(await menuButton(page, 'Enquiries').innerText()) ?? []
  return Number(count)
}
const top = async (element: Locator) => Math.round((await element.boundingBox())?.y ?? Number.NaN)

test('the inbox shows new enquiries every 30 s, except those that look automatic', async ({ page }) => {
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
  await expect(rowOf(page, name).row).toContainText(`9123456780 · ${ENQUIRY.enquiry}`)
  await expect(page.getByRole('status')).toContainText(['New enquiries: 1'])
  await expect.poll(() => newCount(page)).toBe(before + 1)
  await expect(rowOf(page, spam).row).toHaveCount(0)

  // New enquiries stay hidden while somebody uses the list.
  await rowOf(page, first).row.hover()
  // Measured from the heading, because a health warning can appear above the heading.
  const place = () =>
    rowOf(page, first).row.evaluate((row) => {
      const heading = document.querySelector('#inbox-heading')
      return row.getBoundingClientRect().top - (heading?.getBoundingClientRect().top ?? Number.NaN)
    })
  const placeBefore = await place()
  expect(placeBefore).toBeGreaterThan(0)
  const waiting = nameOf('Waiting')
  await sendEnquiry(page, waiting)
  await page.clock.runFor(ASK_EVERY_MS)
  const pill = button(page, '1 new Show them')
  await expect(pill).toBeVisible()
  await expect(rowOf(page, waiting).row).toHaveCount(0)
  expect(await place()).toBe(placeBefore)
  expect(await accessibilityFindings(page)).toEqual([])
  await pill.press('Enter')
  await expect(rowOf(page, waiting).row).toBeVisible()
  await expect(pill).toHaveCount(0)

  const [pressed, shown] = [nameOf('Button'), nameOf('Window')]
  await sendEnquiry(page, pressed)
  await button(page, 'Look for new enquiries').click()
  await expect(rowOf(page, pressed).row).toBeVisible()
  await sendEnquiry(page, shown)
  await lookAgain(page)
  await expect(rowOf(page, shown).row).toBeVisible()

  await button(page, /^Held back: looks automatic \d+$/).click()
  await expect(rowOf(page, spam).row).toBeVisible()
  await button(page, 'Delete all that is held back').click()
  await button(page.getByRole('alertdialog'), 'Delete all').click()
  await expect(page.getByText('What was held back is deleted.', { exact: true })).toBeVisible()
  await expect(rowOf(page, spam).row).toHaveCount(0)
})

test('the address contains the filter, the order and the open enquiry, but no search text', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const [, family = ''] = nameOf('').split(' ')
  const [zoya, asha] = [`Zoya ${family}`, `Asha ${family}`]
  await openInbox(page, asha, zoya)
  // Enquiries of other tests can fill the first rows.
  await page.getByRole('searchbox').fill(family)
  await button(page, /^New \d+$/).click()
  await button(page, 'Order and days').click()
  await page.getByRole('combobox', { name: 'Order', exact: true }).selectOption('By name')
  await expect(page).toHaveURL(/show=new&sort=name$/)
  const places = async () => {
    const texts = await page.getByRole('region', { name: 'By name', exact: true }).getByRole('listitem').allInnerTexts()
    return [asha, zoya].map((name) => texts.findIndex((text) => text.includes(name)))
  }
  await expect.poll(places).toEqual([0, 1])
  await rowOf(page, zoya).open.click()
  await expect(page).toHaveURL(/enquiry=[\w-]+$/)
  await page.getByRole('searchbox').fill(zoya)
  await page.reload()
  await expect(heading(page, zoya)).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue(zoya)
  await expect(button(page, /^New \d+$/)).toHaveAttribute('aria-pressed', 'true')
  expect(await accessibilityFindings(page)).toEqual([])
  await page.goBack()
  await expect(heading(page, zoya)).toHaveCount(0)
  const found = { enquiries: [], isAll: false }
  await page.route('**/api/admin/enquiry-search', (route) => route.fulfill({ json: found }))
  await page.getByRole('searchbox').fill(family)
  await expect(page.getByText('There may be more in other months.')).toBeVisible()
  expect([page.url(), ...asked].filter((address) => address.includes(family))).toEqual([])

  await page.goto(`${INBOX}&from=2020-01-01&to=2020-01-02`)
  await expect(page.getByText('Nothing here matches your search.')).toBeVisible()
  await page.getByLabel('Until', { exact: true }).fill('2099-01-01')
  await expect(page).toHaveURL(/from=2020-01-01&to=2099-01-01$/)
  await expect(rowOf(page, asha).row).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  const month = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Kolkata' }).format().slice(0, 7)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('combobox', { name: 'Month', exact: true }).selectOption(month)
  await expect(page).toHaveURL(new RegExp(`month=${month}$`))
  await expect(rowOf(page, asha).row).toBeVisible()

  const json = { enquiries: [], next: null, months: [], held: 0, new: 0, due: [] }
  await page.route('**/api/admin/enquiries?*', (route) => route.fulfill({ json }))
  await page.goto(INBOX)
  await expect(page.getByText('No enquiries yet. They appear here as soon as parents send them.')).toBeVisible()
  await expect(page.getByLabel('Month', { exact: true })).toHaveCount(0)
})

test('on a phone, closing an enquiry restores the scroll position of the list', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 640 })
  const [name = '', ...names] = [...'abcdefghij'].map((letter) => nameOf(`Row ${letter}`))
  await openInbox(page, name, ...names)
  const { open } = rowOf(page, name)
  await open.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy({ top: 40, behavior: 'instant' }))
  for (const close of [() => button(page, /close this enquiry/).click(), () => page.goBack()]) {
    // Scrolls the row into view now: otherwise the click would do so after the position is measured.
    await open.hover()
    const before = await top(open)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await open.click()
    await expect(heading(page, name)).toBeFocused()
    await close()
    await expect(open).toBeFocused()
    await expect.poll(() => top(open)).toBe(before)
  }

  await open.press('Enter')
  await expect(heading(page, name)).toBeFocused()
  expect(await accessibilityFindings(page)).toEqual([])
  const note = page.getByRole('textbox', { name: 'New note', exact: true })
  const bar = button(page, 'Save note').locator('..')
  const overlap = async () => (await top(note)) + ((await note.boundingBox())?.height ?? 0) - (await top(bar))
  // Scrolls the field to the bottom of the screen, where the bar covers it.
  await expect
    .poll(async () => {
      await note.evaluate((field) =>
        scrollBy({ top: field.getBoundingClientRect().bottom - innerHeight, behavior: 'instant' }),
      )
      return overlap()
    })
    .toBeGreaterThan(0)
  await note.focus()
  await expect.poll(overlap).toBeLessThanOrEqual(0)
  expect(await top(note)).toBeGreaterThanOrEqual(0)
})
