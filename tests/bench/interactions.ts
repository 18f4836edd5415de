/**
 * `npm run bench:interactions [-- --only=/path]`: presses each kind of control once on a weak phone (390 px wide, CPU 4x) and
 * prints how long the next paint took: Event Timing, as Interaction to Next Paint counts it, in steps of
 * 8 ms. Kinds differ by element and classes. Needs a built site and a quiet machine.
 */
import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../support/chromium.ts'
import { startSiteServer } from '../support/site-server.ts'

const CPU_SLOWDOWN = 4
const SETTLE_MS = 2_000
/** From a press to the end of what it moves. */
const AFTER_PRESS_MS = 700
const PRESS_TIMEOUT_MS = 4_000

const PAGES = [
  '/',
  '/academics',
  '/about/set-us-apart',
  '/glimpse',
  '/events',
  '/news-coverage',
  '/admission',
  '/class/6th',
  '/contact-us',
  '/books',
  '/fee-structure',
  '/uniform',
  '/blog',
  '/blog/cardboard-before-code',
  '/search',
  '/cbse-disclosure',
  '/calendar',
  '/newsletter',
]
/** What answers a press without leaving the page. */
const CONTROLS =
  'button, summary, select, input:not([type=hidden]), textarea, a[data-record], a[data-enquire], main a:has(img)'

const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
const site = await startSiteServer()
const executablePath = findChromium()
const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) })
try {
  console.log(`CPU ${CPU_SLOWDOWN}x, 390 px\n\n| ms | page | control |\n|---|---|---|`)
  const kinds = new Set<string>()
  for (const path of only ? [only] : PAGES) {
    for (const [index, control] of (await controlsOf(browser, path)).entries()) {
      if (kinds.has(control)) continue
      kinds.add(control)
      const ms = await pressMs(browser, path, index)
      if (ms !== undefined) console.log(`| ${ms} | ${path} | ${control} |`)
    }
  }
} finally {
  await browser.close()
  await site.stop()
}

/** Returns a description of each visible control of a page, in the order of the document. */
async function controlsOf(browser: Browser, path: string): Promise<string[]> {
  const page = await open(browser, path)
  const controls = await page.locator(CONTROLS).evaluateAll((elements) =>
    elements.map((element) => {
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 30)
      const kind = [element.localName, ...element.classList].join('.').replace(/[\w.:[\]-]{60}$/, '…')
      return element.checkVisibility() ? `${kind} “${element.localName === 'button' ? name : ''}”` : ''
    }),
  )
  await page.context().close()
  return controls
}

/** Returns the longest time to the next paint of one press, on a page opened for it; undefined if it cannot be pressed. */
async function pressMs(browser: Browser, path: string, index: number): Promise<number | undefined> {
  const page = await open(browser, path)
  try {
    const control = page.locator(CONTROLS).nth(index)
    await control.scrollIntoViewIfNeeded({ timeout: PRESS_TIMEOUT_MS })
    await page.waitForTimeout(AFTER_PRESS_MS)
    await control.click({ timeout: PRESS_TIMEOUT_MS, noWaitAfter: true })
    await page.waitForTimeout(AFTER_PRESS_MS)
    if (await control.evaluate((element) => element.matches('input, textarea'))) await page.keyboard.type('a')
    await page.waitForTimeout(AFTER_PRESS_MS)
    return await page.evaluate(() => Number(document.documentElement.dataset.longestInteraction))
  } catch {
    return undefined
  } finally {
    await page.context().close()
  }
}

async function open(browser: Browser, path: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(() => {
    const longest = { ms: 0 }
    const shortOnesToo = { type: 'event', durationThreshold: 16, buffered: true }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'interactionId') > 0) longest.ms = Math.max(longest.ms, entry.duration)
      document.documentElement.dataset.longestInteraction = String(longest.ms)
    }).observe(shortOnesToo)
  })
  await page.goto(site.address + path, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_MS)
  return page
}
