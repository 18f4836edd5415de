import type { Page } from '@playwright/test'
import { accessibilityFindings } from '../support/accessibility.ts'
import { adminLabels, chrome } from '../support/content.ts'
import { settled } from '../support/settled.ts'
import { signIn } from '../support/staff.ts'
import { expect, test } from './fixtures.ts'

const FOG = 'School is closed tomorrow because of fog.'
const HINDI = 'कोहरे के कारण कल विद्यालय बंद रहेगा।'
const TOMORROW = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()

async function publish(address: string, change: object = {}): Promise<void> {
  const draft = { text: { en: FOG, hi: HINDI }, level: 'urgent', link: '/calendar', until: TOMORROW(), ...change }
  const { send } = await signIn(address)
  const answer = await send('/api/admin/alert', {
    method: 'PUT',
    body: JSON.stringify(draft),
    headers: { 'Content-Type': 'application/json' },
  })
  expect(answer.status).toBe(200)
}

async function takeBack(address: string): Promise<void> {
  expect((await (await signIn(address)).send('/api/admin/alert', { method: 'DELETE' })).status).toBe(204)
}

/** What happens when a tab is opened again. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

test.afterEach(({ site }) => takeBack(site.address))

test('an alert is on every page, in each language, and can be put away for the visit', async ({ page, site }) => {
  await publish(site.address)
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

test('it comes to a page that is open, changes there and goes when it is taken back', async ({ page, site }) => {
  await page.goto('/policies')
  await publish(site.address, { level: 'info', link: null })
  await lookAgain(page)
  const status = page.locator('site-alert')
  await expect(status).toContainText(FOG)
  await expect(status).toHaveRole('status')
  await expect(status.getByRole('link')).toHaveCount(0)
  await publish(site.address, { text: { en: 'School opens at ten.' } })
  await lookAgain(page)
  await expect(page.getByRole('alert')).toContainText('School opens at ten.')
  await takeBack(site.address)
  await lookAgain(page)
  await expect(status).toBeEmpty()
})

test('it ends at its time in a page that stays open', async ({ page, site }) => {
  const until = new Date(Date.now() + 2 * 60 * 60 * 1000)
  await publish(site.address, { until: until.toISOString() })
  await page.clock.install()
  await page.goto('/policies')
  await expect(page.getByRole('alert')).toContainText(FOG)
  await page.clock.pauseAt(until.getTime() - 60_000)
  await expect(page.getByRole('alert')).toContainText(FOG)
  await page.clock.runFor(60_000)
  await expect(page.locator('site-alert')).toBeEmpty()
})

test('it ends at its time although that is later than timers of browsers can be', async ({ page, site }) => {
  const days = 40
  await publish(site.address, { until: new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString() })
  await page.clock.install()
  await page.goto('/policies')
  await expect(page.getByRole('alert')).toContainText(FOG)
  await page.clock.fastForward((days - 1) * 24 * 60 * 60 * 1000)
  await expect(page.getByRole('alert')).toContainText(FOG)
  await page.clock.fastForward(24 * 60 * 60 * 1000)
  await expect(page.locator('site-alert')).toBeEmpty()
})

for (const width of [390, 1440]) {
  test(`at ${width} px it moves nothing, leaves the buttons free and has no axe violations`, async ({ page, site }) => {
    await publish(site.address, { text: { en: 'x'.repeat(140), hi: HINDI.repeat(3) } })
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/policies')
    await settled(page)
    const heading = page.getByRole('heading', { level: 1 })
    const before = await heading.boundingBox()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await heading.boundingBox()).toEqual(before)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.getByRole('alert').getByRole('button').click({ trial: true })
    expect(await accessibilityFindings(page)).toEqual([])
  })
}

for (const width of [390, 1440]) {
  for (const isEarly of [true, false]) {
    const when = isEarly ? 'before the fonts have come' : 'when the page is laid out'
    test(`at ${width} px it shifts nothing that comes ${when}, also when it changes`, async ({ page, site }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.addInitScript(() => {
        Object.assign(window, { shifts: [], shiftsOfAlert: [] })
        new PerformanceObserver((entries) => {
          for (const entry of entries.getEntries()) {
            const sources: { node?: Node }[] = Reflect.get(entry, 'sources')
            const isOfAlert = sources.some(
              ({ node }) => node?.parentElement?.closest('site-alert') || node?.nodeName === 'SITE-ALERT',
            )
            Reflect.get(window, 'shifts').push(entry.startTime)
            if (isOfAlert) Reflect.get(window, 'shiftsOfAlert').push(entry.startTime)
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const long = { en: `${FOG} Buses do not run. Tests of classes 9 to 12 are on Friday.`, hi: HINDI }
      await publish(site.address, { text: long })
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route(isEarly ? /\.woff2$/ : '**/api/alert', (route) => released.then(() => route.continue()))
      await page.goto('/policies')
      if (isEarly) await expect(page.getByRole('alert')).toContainText(long.en)
      else await settled(page)
      await twoFrames(page)
      const laidOutMs = await page.evaluate(() => performance.now())
      release()
      await settled(page)
      for (const text of [long, { en: 'Fog.' }, long]) {
        await publish(site.address, { text })
        await lookAgain(page)
        await expect(page.getByRole('alert')).toContainText(text.en)
        await twoFrames(page)
      }
      await takeBack(site.address)
      await lookAgain(page)
      await expect(page.locator('site-alert')).toBeEmpty()
      await twoFrames(page)
      // The page's own text changes to its fonts; the alert's does not.
      const list = isEarly ? 'shiftsOfAlert' : 'shifts'
      const all: number[] = await page.evaluate((name) => Reflect.get(window, name), list)
      expect(all.filter((atMs) => atMs > laidOutMs)).toEqual([])
    })
  }
}

test.describe('in the staff area', () => {
  test.use({ isStaff: true })

  test('an alert is written, looked at, published on every page and taken back', async ({ page, site }) => {
    const labels = adminLabels.alert
    await page.goto('/admin?section=alert')
    await page.getByLabel(labels.en).fill(FOG)
    await page.getByLabel(labels.level).selectOption(labels.urgent)
    await page.getByRole('button', { name: labels.look }).click()
    await expect(page.getByText(labels.untilWrong)).toBeVisible()
    await expect(page.getByLabel(labels.until)).toBeFocused()
    await page.getByLabel(labels.until).fill('2099-11-23T10:00')
    await page.getByRole('button', { name: labels.look }).click()
    await expect(page.getByRole('region', { name: labels.preview })).toContainText(FOG)
    await expect(page.getByRole('heading', { name: labels.preview })).toBeFocused()
    await expect(page.getByText('23 Nov 2099, 10:00')).toBeVisible()
    expect(await accessibilityFindings(page)).toEqual([])

    await page.getByRole('button', { name: labels.change }).click()
    await expect(page.getByLabel(labels.en)).toHaveValue(FOG)
    await page.getByRole('button', { name: labels.look }).click()
    await page.getByRole('button', { name: labels.publish }).click()
    await expect(page.getByText(labels.published)).toBeVisible()
    const published = await (await fetch(`${site.address}/api/alert`)).json()
    expect(published.alert).toMatchObject({ text: { en: FOG }, level: 'urgent', until: '2099-11-23T10:00:00+05:30' })

    await page.getByRole('button', { name: labels.takeBack }).click()
    await expect(page.getByText(labels.takenBack)).toBeVisible()
    expect(await (await fetch(`${site.address}/api/alert`)).json()).toEqual({ alert: null })
  })
})
