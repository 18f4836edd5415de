import { expectUsable } from '../support/accessibility.ts'
import { chrome } from '../support/content.ts'
import { hold, holdAnswer, lookAgain } from '../support/hold.ts'
import { layoutShifts, settled } from '../support/settled.ts'
import { asStaff, type Staff } from '../support/staff.ts'
import { expect, test } from './fixtures.ts'

const FOG = 'School is closed tomorrow because of fog.'
const HINDI = 'कोहरे के कारण कल विद्यालय बंद रहेगा।'
const DAY_MS = 24 * 60 * 60 * 1000

let staff: Staff
test.beforeAll(async ({ site }) => {
  staff = await asStaff(site.address)
})

async function publish(change: object = {}): Promise<void> {
  const until = new Date(Date.now() + DAY_MS).toISOString()
  const draft = { text: { en: FOG, hi: HINDI }, level: 'urgent', link: '/calendar', until, ...change }
  expect((await staff.sendJson('/api/admin/alert', 'PUT', draft)).status).toBe(200)
}

async function takeBack(): Promise<void> {
  expect((await staff.send('/api/admin/alert', { method: 'DELETE' })).status).toBe(204)
}

test.afterEach(() => takeBack())

test('open pages show an alert, its changes and its withdrawal, and visitors can dismiss it', async ({ page }) => {
  await page.goto('/sports')
  await publish({ level: 'info', link: null })
  await lookAgain(page)
  const status = page.locator('site-alert')
  await expect(status).toContainText(FOG)
  await expect(status).toHaveRole('status')
  await expect(status.getByRole('link')).toHaveCount(0)
  const alert = page.getByRole('alert')
  await publish({ text: { en: 'x'.repeat(140), hi: HINDI.repeat(3) } })
  await lookAgain(page)
  await expect(alert).toContainText('x'.repeat(140))
  await expectUsable(page)
  const close = alert.getByRole('button', { name: chrome.alert.close })
  await close.click({ trial: true })
  await takeBack()
  await lookAgain(page)
  await expect(status).toBeEmpty()

  await publish()
  await page.goto('/uniform')
  await expect(alert).toContainText(FOG)
  await expect(alert.locator('[lang=hi]')).toHaveText(HINDI)
  await expect(alert.getByRole('link', { name: chrome.alert.more })).toHaveAttribute('href', '/calendar')
  await close.click()
  await expect(page.getByText(FOG)).toBeHidden()
  const asked = page.waitForResponse('**/api/alert')
  await page.goto('/policies')
  await asked
  await expect(page.getByText(FOG)).toBeHidden()
})

test('an alert can be dismissed if storage is blocked, and no late response replaces it', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'sessionStorage', { value: null }))
  await publish()
  await page.goto('/policies')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(FOG)
  const { given, release } = await holdAnswer(page, '**/api/alert')
  await lookAgain(page)
  await given
  await publish({ text: { en: 'Open again.' } })
  await lookAgain(page)
  await expect(alert).toContainText('Open again.')
  await release()
  await expect(alert).toContainText('Open again.')
  await alert.getByRole('button', { name: chrome.alert.close }).click()
  await expect(page.locator('site-alert')).toBeEmpty()
})

test('an open page removes an alert at its end time, even if that is 40 days later', async ({ page }) => {
  const until = new Date(Date.now() + 40 * DAY_MS)
  await publish({ until: until.toISOString() })
  await page.clock.install()
  await page.goto('/policies')
  await expect(page.getByRole('alert')).toContainText(FOG)
  await page.clock.pauseAt(until.getTime() - 60_000)
  await expect(page.getByRole('alert')).toContainText(FOG)
  await page.clock.runFor(60_000)
  await expect(page.locator('site-alert')).toBeEmpty()
})

for (const { width, when, isEarly } of [
  { width: 390, when: 'before the fonts have loaded', isEarly: true },
  { width: 1440, when: 'after the page is laid out', isEarly: false },
]) {
  test(`at ${width} px, an alert that appears ${when} causes no layout shift`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const long = { en: `${FOG} Buses do not run. Tests of classes 9 to 12 are on Friday.`, hi: HINDI }
    await publish({ text: long })
    const release = await hold(page, isEarly ? /\.woff2$/ : '**/api/alert')
    await page.goto('/policies')
    if (isEarly) await expect(page.getByRole('alert')).toContainText(long.en)
    else await settled(page)
    await layoutShifts(page)
    const laidOutMs = await page.evaluate(() => performance.now())
    release()
    await settled(page)
    for (const text of [long, { en: 'Fog.' }, long]) {
      await publish({ text })
      await lookAgain(page)
      await expect(page.getByRole('alert')).toContainText(text.en)
      await layoutShifts(page)
    }
    await takeBack()
    await lookAgain(page)
    await expect(page.locator('site-alert')).toBeEmpty()
    // When the fonts arrive, the page's own text can shift, but the alert must not.
    const shifts = (await layoutShifts(page, laidOutMs)).filter(
      ({ moved }) => !isEarly || moved.some((path) => path.includes('SITE-ALERT')),
    )
    expect(shifts).toEqual([])
  })
}
