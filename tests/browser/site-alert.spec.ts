import type { Page } from '@playwright/test'
import { expectUsable } from '../support/accessibility.ts'
import { chrome } from '../support/content.ts'
import { hold } from '../support/hold.ts'
import { layoutShifts } from '../support/layout-shifts.ts'
import { settled } from '../support/settled.ts'
import { type Staff, signIn } from '../support/staff.ts'
import { expect, test } from './fixtures.ts'

const FOG = 'School is closed tomorrow because of fog.'
const HINDI = 'कोहरे के कारण कल विद्यालय बंद रहेगा।'
const DAY_MS = 24 * 60 * 60 * 1000

let staff: Staff
test.beforeAll(async ({ site }) => {
  staff = await signIn(site.address)
})

async function publish(change: object = {}): Promise<void> {
  const until = new Date(Date.now() + DAY_MS).toISOString()
  const draft = { text: { en: FOG, hi: HINDI }, level: 'urgent', link: '/calendar', until, ...change }
  const answer = await staff.send('/api/admin/alert', {
    method: 'PUT',
    body: JSON.stringify(draft),
    headers: { 'Content-Type': 'application/json' },
  })
  expect(answer.status).toBe(200)
}

async function takeBack(): Promise<void> {
  expect((await staff.send('/api/admin/alert', { method: 'DELETE' })).status).toBe(204)
}

/** What happens when a tab is opened again. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test.afterEach(() => takeBack())

test('an alert is on every page, in each language, and can be put away for the visit', async ({ page }) => {
  await publish()
  await page.goto('/sports')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(FOG)
  await expect(alert.locator('[lang=hi]')).toHaveText(HINDI)
  await expect(alert.getByRole('link', { name: chrome.alert.more })).toHaveAttribute('href', '/calendar')
  await alert.getByRole('button', { name: chrome.alert.close }).click()
  await expect(page.getByText(FOG)).toBeHidden()
  const asked = page.waitForResponse('**/api/alert')
  await page.goto('/policies')
  await asked
  await expect(page.getByText(FOG)).toBeHidden()
})

test('it comes to a page that is open, changes there and goes when it is taken back', async ({ page }) => {
  await page.goto('/policies')
  await publish({ level: 'info', link: null })
  await lookAgain(page)
  const status = page.locator('site-alert')
  await expect(status).toContainText(FOG)
  await expect(status).toHaveRole('status')
  await expect(status.getByRole('link')).toHaveCount(0)
  await publish({ text: { en: 'School opens at ten.' } })
  await lookAgain(page)
  await expect(page.getByRole('alert')).toContainText('School opens at ten.')
  await takeBack()
  await lookAgain(page)
  await expect(status).toBeEmpty()
})

test('it ends at its time in a page that stays open, also when that is later than timers can be', async ({ page }) => {
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

test('a long one fits, leaves its button free and has no axe violations', async ({ page }) => {
  await publish({ text: { en: 'x'.repeat(140), hi: HINDI.repeat(3) } })
  await page.goto('/policies')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectUsable(page, [320, 390, 1440])
  await page.getByRole('alert').getByRole('button').click({ trial: true })
})

for (const { width, when, isEarly } of [
  { width: 390, when: 'before the fonts have come', isEarly: true },
  { width: 1440, when: 'when the page is laid out', isEarly: false },
]) {
  test(`at ${width} px it moves nothing that comes ${when}, also when it changes`, async ({ page }) => {
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
    // The page's own text changes to its fonts; the alert's does not.
    const shifts = (await layoutShifts(page, laidOutMs)).filter(
      ({ moved }) => !isEarly || moved.some((path) => path.includes('SITE-ALERT')),
    )
    expect(shifts).toEqual([])
  })
}
