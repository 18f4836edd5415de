import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../support/chromium.ts'
import { droppedFrames, threadTimes, traced } from './main-thread.ts'

const CPU_SLOWDOWN = 4
/** Longer than the last work after a load takes. */
const SETTLE_MS = 3_000
/** A turn of a wheel, and how many of them. */
const SCROLL_STEP_PX = 120
const SCROLL_STEPS = 120
const FIRST_ROW = 'first-row'
const ROW = '[id^="enquiry-"]'

/** Figures by name. */
export type Figures = Record<string, number>

/** Opens the inbox with a warm cache on a slow processor, shows its whole list and scrolls through it. */
export async function inboxLoad(address: string, cookie: string): Promise<Figures> {
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await signInContext(context, address, cookie)
    return await measure(browser, context, `${address}/admin?section=enquiries`)
  } finally {
    await browser.close()
  }
}

async function measure(browser: Browser, context: BrowserContext, inbox: string): Promise<Figures> {
  const page = await context.newPage()
  await page.goto(inbox)
  await page.waitForTimeout(SETTLE_MS)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await session.send('Network.enable')
  const asked = new Map<string, string>()
  const bytes: Figures = {}
  session.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, request.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[requestId] = encodedDataLength
  })

  const load = await traced(browser, async () => {
    await page.goto(inbox, { waitUntil: 'commit' })
    await page.waitForSelector(ROW, { timeout: 60_000 })
    await page.waitForTimeout(SETTLE_MS)
  })
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  const listings = [...asked].filter(([, url]) => url.includes('/api/admin/enquiries'))
  const rowMs = await page.evaluate((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN, FIRST_ROW)

  // The button below the rows shows all that were read.
  await page.locator('#main p button').filter({ hasText: /\d/ }).first().click()
  await page.waitForTimeout(SETTLE_MS)
  const whole = await page.evaluate(() => document.querySelectorAll('*').length)
  await page.mouse.move(720, 500)
  const scroll = await traced(browser, async () => {
    for (let step = 0; step < SCROLL_STEPS; step += 1) {
      await page.mouse.wheel(0, SCROLL_STEP_PX)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
  })

  return {
    'first row after, ms': rowMs,
    ...named('to the first row', threadTimes(load, FIRST_ROW)),
    ...named('in all', threadTimes(load)),
    elements,
    requests: asked.size,
    'listings read': listings.length,
    'bytes of the listings': listings.reduce((sum, [id]) => sum + (bytes[id] ?? 0), 0),
    'elements of the whole list': whole,
    ...named('frames', droppedFrames(scroll)),
    ...named('while scrolling', threadTimes(scroll)),
  }
}

async function signInContext(context: BrowserContext, address: string, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  const { hostname: domain } = new URL(address)
  await context.addCookies([{ name, value, domain, path: '/', httpOnly: true, secure: true, sameSite: 'Strict' }])
  await context.addInitScript((mark) => {
    localStorage.setItem('isAuthenticated', 'true')
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[id^="enquiry-"]')) return
      watch.disconnect()
      performance.mark(mark)
    })
    watch.observe(document, { childList: true, subtree: true })
  }, FIRST_ROW)
}

function named(when: string, figures: Figures): Figures {
  return Object.fromEntries(Object.entries(figures).map(([name, figure]) => [`${name} ${when}`, figure]))
}
