import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../support/chromium.ts'
import { expect, test } from './site.ts'

const popupOf = (page: Page) => page.getByRole('dialog', { name: 'Enquire Now' })

/** The page believes that the browser prepares it ahead, until it is opened. */
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

test('the popup’s ten seconds begin when a page that was prepared ahead is opened', async ({ page }) => {
  await prepareAhead(page, '/uniform')
  await page.clock.fastForward(30_000)
  await expect(popupOf(page)).toHaveCount(0)
  await openPrepared(page)
  await page.clock.fastForward(9_900)
  await expect(popupOf(page)).toHaveCount(0)
  await page.clock.fastForward(100)
  await expect(popupOf(page)).toBeVisible()
})

test('the film is fetched when a page that was prepared ahead is opened', async ({ page }) => {
  const films: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/video/')) films.push(request.url())
  })
  await prepareAhead(page, '/')
  await page.clock.fastForward(5_000)
  await expect(page.getByRole('button', { name: 'Play the film' })).toBeVisible()
  expect(films).toEqual([])
  await openPrepared(page)
  await expect.poll(() => films.length).toBeGreaterThan(0)
})

test('the browser may get ready what is a page of the site, and nothing else', async ({ page }) => {
  await page.goto('/news-coverage')
  const rules: unknown = JSON.parse((await page.locator('script[type=speculationrules]').textContent()) ?? '')
  const text = JSON.stringify(rules)
  for (const left of ['/api/*', '/admin*', '/login*', '/documents/*', 'event=*', '[target=_blank]', '[data-enquire]'])
    expect(text).toContain(left)
  expect(rules).toMatchObject({
    prefetch: [{ eagerness: 'immediate' }, { eagerness: 'eager' }],
    prerender: [{ eagerness: 'moderate' }],
  })
})

test('Back shows the page as it was left, from the browser’s memory', async ({ site }) => {
  const executablePath = findChromium()
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

test('pages fade over with the header in place, and not for visitors who ask for less motion', async ({ page }) => {
  const transitions = () =>
    page.evaluate(() =>
      [...document.styleSheets].flatMap((sheet) =>
        [...sheet.cssRules].flatMap((rule) =>
          rule instanceof CSSMediaRule && rule.cssText.includes('@view-transition') ? [rule.conditionText] : [],
        ),
      ),
    )
  await page.goto('/policies')
  expect(new Set(await transitions())).toEqual(new Set(['(prefers-reduced-motion: no-preference)']))
  await expect(page.locator('header').first()).toHaveCSS('view-transition-name', 'site-header')
})
