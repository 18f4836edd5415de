import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, findWholeChromium } from '../support/chromium.ts'
import { home } from '../support/content.ts'
import { enquiryPopup } from '../support/enquiry-form.ts'
import { hold } from '../support/hold.ts'
import { expect, test } from './fixtures.ts'

test.use({ opensPopup: true })

/** Simulates prerendering: `document.prerendering` is true until the page is opened. */
async function prepareAhead(page: Page, path: string) {
  await page.clock.install()
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

test('the popup’s ten seconds begin when a prerendered page is opened', async ({ page }) => {
  await prepareAhead(page, '/uniform')
  await page.clock.fastForward(30_000)
  await expect(enquiryPopup(page)).toHaveCount(0)
  await openPrepared(page)
  await page.clock.fastForward(9_900)
  await expect(enquiryPopup(page)).toHaveCount(0)
  await page.clock.fastForward(100)
  await expect(enquiryPopup(page)).toBeVisible()
})

test('the video is loaded when a prerendered page is opened', async ({ page }) => {
  const films: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/video/')) films.push(request.url())
  })
  await prepareAhead(page, '/')
  await page.clock.fastForward(5_000)
  await expect(page.getByRole('button', { name: home.hero.playLabel })).toBeVisible()
  expect(films).toEqual([])
  await openPrepared(page)
  await expect.poll(() => films.length).toBeGreaterThan(0)
})

test('pages are prefetched once this one has loaded, and pages of the site only', async ({ page }) => {
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

test('Back restores the page from the back/forward cache', async ({ site }) => {
  const executablePath = findWholeChromium()
  const browser = await chromium.launch({
    args: CHROMIUM_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath ? { executablePath } : {}),
  })
  try {
    const page = await browser.newPage()
    await page.goto(`${site.address}/policies`)
    await page.evaluate(() => {
      addEventListener('pageshow', (event) =>
        document.documentElement.setAttribute('data-back', String(event.persisted)),
      )
    })
    await page.goto(`${site.address}/books`)
    await page.evaluate(() => history.back())
    await expect(page.locator('html')).toHaveAttribute('data-back', 'true')
    await expect(page).toHaveURL(`${site.address}/policies`)
  } finally {
    await browser.close()
  }
})

test('a page asked for while another one is coming logs no error', async ({ page }) => {
  await page.goto('/policies')
  await page.evaluate(() => addEventListener('pageswap', () => location.assign('/books'), { once: true }))
  await page.locator('footer a[href="/uniform"]').click()
  await expect(page).toHaveURL('/books')
})
