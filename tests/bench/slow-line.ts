import { type CDPSession, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../support/chromium.ts'
import { TRUST_FRONT } from './http2-front.ts'

/** A weak phone, as Lighthouse has it. The line is slowed by the server (shaped-line.ts). */
const CPU_SLOWDOWN = 4
const SETTLE_MS = 8_000
/** The time from hovering a link to pressing it. */
const REST_ON_LINK_MS = 400
/** A frame; 1,500 px a second, as a thumb leafs through a page. */
const SCROLL_STEP_PX = 25
/** The localStorage key for the time of the press; a prerendered page has an earlier copy of the session storage. */
const PRESSED_KEY = 'bench-pressed'

/** Paints and main thread in ms, bytes as sent. */
export type SlowLoad = { fcp: number; lcp: number; mainThread: number; bytes: number }

/** Loads a page with an empty cache and without its video. */
export async function slowLoad(url: string): Promise<SlowLoad> {
  return await onWeakPhone({ width: 390, height: 844 }, async (page, session) => {
    let bytes = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await page.route('**/video/**', (route) => route.abort())
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        document.documentElement.dataset.lcp = String(list.getEntries().at(-1)?.startTime)
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    await page.waitForTimeout(SETTLE_MS)
    const { metrics } = await session.send('Performance.getMetrics')
    const paints = await page.evaluate(() => ({
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      lcp: Number(document.documentElement.dataset.lcp),
    }))
    const tasks = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
    return { ...paints, mainThread: 1000 * tasks, bytes }
  })
}

/**
 * Returns the time from the press on a link of the menu to the next page's first paint, in ms, with a cache filled by a
 * first visit. Playwright prevents prerendering, so the page is only prefetched.
 */
export async function nextPageMs(address: string): Promise<number> {
  return await onWeakPhone({ width: 1440, height: 900 }, async (page) => {
    for (const path of ['/academics', '/policies']) await page.goto(address + path, { timeout: 60_000 })
    await page.waitForTimeout(SETTLE_MS)
    const link = page.locator('header nav a[href="/academics"]').first()
    await link.hover()
    await page.waitForTimeout(REST_ON_LINK_MS)
    await page.evaluate((key) => {
      addEventListener('click', () => localStorage.setItem(key, String(Date.now())), { capture: true, once: true })
    }, PRESSED_KEY)
    await link.click({ noWaitAfter: true })
    await page.waitForURL('**/academics', { waitUntil: 'load', timeout: 60_000 })
    return await page.evaluate(async (key) => {
      const paintMs = await new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntriesByName('first-contentful-paint')) resolve(startTime)
        }).observe({ type: 'paint', buffered: true })
      })
      return performance.timeOrigin + paintMs - Number(localStorage.getItem(key))
    }, PRESSED_KEY)
  })
}

/** Returns the frames per second while a loaded page is scrolled at constant speed from top to bottom. */
export async function scrollFramesPerSecond(url: string): Promise<number> {
  return await onWeakPhone({ width: 390, height: 844 }, async (page) => {
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    await page.waitForTimeout(SETTLE_MS)
    return await page.evaluate(async (stepPx) => {
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
      const foot = document.documentElement.scrollHeight - innerHeight
      const start = await frame()
      let last = start
      let frames = 0
      for (let top = stepPx; top < foot; top += stepPx, frames += 1) {
        scrollTo({ top, behavior: 'instant' })
        last = await frame()
      }
      return (1000 * frames) / (last - start)
    }, SCROLL_STEP_PX)
  })
}

async function onWeakPhone<Figures>(
  viewport: { width: number; height: number },
  measure: (page: Page, session: CDPSession) => Promise<Figures>,
): Promise<Figures> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: [...CHROMIUM_ARGS, TRUST_FRONT],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath ? { executablePath } : {}),
  })
  try {
    const page = await browser.newPage({ viewport })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Performance.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    return await measure(page, session)
  } finally {
    await browser.close()
  }
}
