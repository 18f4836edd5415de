import type { Page } from '@playwright/test'
import { home } from '../support/content.ts'
import { enquiryPopup } from '../support/enquiry-form.ts'
import { hold } from '../support/hold.ts'
import { expect, test } from './fixtures.ts'

test.use({ opensPopup: true })

/** Simulates prerendering: `document.prerendering` is true until the page is opened. */
async function prepareAhead(page: Page, path: string) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  })
  await page.goto(path)
}

const openPrepared = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })

test('the film and the timer of the popup start only when a prerendered page is opened', async ({ page }) => {
  const films: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/video/')) films.push(request.url())
  })
  await prepareAhead(page, '/')
  await page.clock.fastForward(30_000)
  await expect(page.getByRole('button', { name: home.hero.playLabel })).toBeVisible()
  await expect(enquiryPopup(page)).toHaveCount(0)
  expect(films).toEqual([])
  await openPrepared(page)
  await page.clock.fastForward(9_900)
  await expect(enquiryPopup(page)).toHaveCount(0)
  await page.clock.fastForward(100)
  await expect(enquiryPopup(page)).toBeVisible()
  await page.clock.resume()
  await expect.poll(() => films.length).toBeGreaterThan(0)
})

test('only pages of the site are prefetched, and only after the current page has loaded', async ({ page }) => {
  const script = page.locator('script[type=speculationrules]')
  const release = await hold(page, /\/_astro\/.*\.svg$/)
  await page.goto('/policies', { waitUntil: 'domcontentloaded' })
  await expect(script).toHaveCount(0)
  release()
  const rules: unknown = JSON.parse((await script.textContent()) ?? '')
  const text = JSON.stringify(rules)
  for (const left of ['/api/*', '/admin*', '/login*', '/documents/*', 'event=*', '[target=_blank]', '[data-enquire]'])
    expect(text).toContain(left)
  expect(rules).toMatchObject({
    prefetch: [{ eagerness: 'immediate' }, { eagerness: 'eager' }],
    prerender: [{ eagerness: 'moderate' }],
  })
})
