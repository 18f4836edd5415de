/** The journey "fog tomorrow": from a phone on a weak line to every visitor's open page, and back by itself at noon. */
import { accessibilityFindings, sidewaysOverflow } from '../support/accessibility.ts'
import { chrome } from '../support/content.ts'
import { lookAgain } from '../support/hold.ts'
import { startMovedSite } from '../support/moved-site.ts'
import { simplePdf } from '../support/pdfs.ts'
import { openPhone } from '../support/phone.ts'
import { signIn } from '../support/staff.ts'
import { openStaffArea } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

/** A phone in a bus: 100 KB a second down, 40 up, 150 ms to the first answer. */
const WEAK_LINE = { offline: false, latency: 150, downloadThroughput: 100 * 1024, uploadThroughput: 40 * 1024 }
const DAY_MS = 24 * 60 * 60 * 1000
const CLOSED = 'School is closed tomorrow because of fog. Buses do not run.'
const HINDI = 'कोहरे के कारण कल विद्यालय बंद रहेगा। बसें नहीं चलेंगी।'
const TITLE = 'School is closed tomorrow: fog'

let site: Awaited<ReturnType<typeof startMovedSite>>
test.beforeAll(async () => {
  site = await startMovedSite()
})
test.afterAll(() => site.stop())

test('a notice with a PDF and an alert in two languages go out, and the alert is gone at noon', async ({ browser }) => {
  const visitor = await openPhone(browser, site.address)
  await visitor.goto('/policies')
  const staff = await openPhone(browser, site.address, (await signIn(site.address)).cookie)
  await (await staff.context().newCDPSession(staff)).send('Network.emulateNetworkConditions', WEAK_LINE)

  const url = await test.step('staff write the notice on the phone and publish it', async () => {
    await openStaffArea(staff, '/admin/notices')
    await staff.getByLabel('Title', { exact: true }).fill(TITLE)
    await staff.getByLabel('Category', { exact: true }).selectOption('Holiday')
    await staff.getByLabel('Text', { exact: true }).fill(`${CLOSED}\n\n- The office is open\n- Tests move by a day`)
    await staff.getByLabel('Important: at the top of the list', { exact: true }).check()
    await staff.getByLabel('Choose PDFs', { exact: true }).setInputFiles({
      name: 'Closing notice.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(simplePdf('The district has asked schools to stay closed')),
    })
    await expect(staff.getByText('Uploaded')).toBeVisible()
    await staff.getByRole('button', { name: 'Create Notice', exact: true }).click()
    await expect(staff.getByText('Notice created successfully!')).toBeVisible()
    expect(await sidewaysOverflow(staff)).toBe(0)
    const { notices } = (await (await staff.request.get('/api/gallery-notices')).json()) as {
      notices: { name: string; url: string }[]
    }
    return notices.find(({ name }) => name === TITLE)?.url ?? ''
  })

  const until = await test.step('and an alert that leads to it, until noon tomorrow', async () => {
    const day = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
    await staff.goto('/admin?section=alert')
    await staff.getByLabel('In English', { exact: true }).fill(CLOSED)
    await staff.getByLabel('In Hindi (if you like)', { exact: true }).fill(HINDI)
    await staff.getByLabel('How urgent is it?', { exact: true }).selectOption('Urgent')
    await staff.getByLabel('Page with more about it (if there is one)', { exact: true }).fill(url)
    await staff.getByLabel('Until', { exact: true }).fill(`${day}T12:00`)
    await staff.getByRole('button', { name: 'Preview', exact: true }).click()
    await expect(staff.getByRole('region', { name: 'This is what visitors will see' })).toContainText(HINDI)
    await staff.getByRole('button', { name: 'Publish on every page', exact: true }).click()
    await expect(staff.getByText('Published. Every page shows it within seconds.')).toBeVisible()
    return Date.parse(`${day}T12:00:00+05:30`)
  })

  await test.step('a visitor’s open page shows it at the first look and leads to the notice', async () => {
    await lookAgain(visitor)
    const alert = visitor.getByRole('alert')
    await expect(alert).toContainText(CLOSED)
    await expect(alert.locator('[lang=hi]')).toHaveText(HINDI)
    expect(await accessibilityFindings(visitor)).toEqual([])
    await alert.getByRole('link', { name: chrome.alert.more }).click()
    await expect(visitor).toHaveURL(url)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(TITLE)
    const document = visitor.getByRole('list', { name: 'Documents' }).getByRole('link')
    await expect(document).toContainText('Closing notice.pdf')
    const file = await visitor.request.get((await document.getAttribute('href')) ?? '')
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
    expect(await sidewaysOverflow(visitor)).toBe(0)
  })

  await test.step('at noon it is gone by itself, from the open page and from /notices; the notice stays', async () => {
    site.moveTo(until - 60_000)
    await lookAgain(visitor)
    await expect(visitor.getByRole('alert')).toContainText(CLOSED)
    site.moveTo(until)
    await lookAgain(visitor)
    await expect(visitor.locator('site-alert')).toBeEmpty()
    expect(await (await visitor.request.get('/notices')).text()).not.toContain(HINDI)
    await visitor.goto('/notices')
    await expect(visitor.getByRole('heading', { level: 3, name: TITLE })).toBeVisible()
  })
  for (const page of [visitor, staff]) await page.context().close()
})
