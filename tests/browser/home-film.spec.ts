import type { Page } from '@playwright/test'
import { home } from '../support/content.ts'
import { idle, settled } from '../support/settled.ts'
import { expect, test } from './fixtures.ts'

const { playLabel, pauseLabel } = home.hero
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

/** Returns the videos that the page has requested so far, in order. */
function filmRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/video/')) requests.push(pathname)
  })
  return requests
}

const film = (page: Page) => page.locator('hero-film video')

const sun = (page: Page, name: string) => page.getByRole('button', { name })

/** Sets the browser's connection information. Call before the page is opened. */
const connect = (page: Page, connection?: { saveData?: boolean; effectiveType?: string }) =>
  page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
    connection,
  )

test('the landscape film plays by itself once the page has loaded', async ({ page }) => {
  const requests = filmRequests(page)
  // Removes the connection information, which some browsers do not have.
  await connect(page)
  await page.setViewportSize(DESKTOP)
  const arrived = page.waitForEvent('requestfinished', (request) => request.url().includes('/video/'))
  await page.goto('/')
  await expect(page.locator('hero-film')).toHaveAttribute('data-playing', '')
  await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  for (const property of ['muted', 'loop', 'playsInline'] as const)
    await expect(film(page)).toHaveJSProperty(property, true)
  expect(requests.filter((path) => !path.startsWith('/video/hero-landscape.'))).toEqual([])
  const loaded = await page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
  )
  const asked = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/video/'))?.startTime,
    )
  // The browser reports the request only when the whole film has arrived, which can take long.
  await arrived
  await expect.poll(async () => (await asked()) ?? -1).toBeGreaterThanOrEqual(loaded)
  await sun(page, pauseLabel).click()
  await expect(film(page)).toHaveJSProperty('paused', true)
  await page.locator('footer').scrollIntoViewIfNeeded()
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expect(sun(page, playLabel)).toBeInViewport()
  await expect(film(page)).toHaveJSProperty('paused', true)
  await sun(page, playLabel).click()
  await expect(film(page)).toHaveJSProperty('paused', false)
})

test('on phones, on slow connections and with reduced motion, only a press loads the film', async ({ page }) => {
  const requests = filmRequests(page)
  await page.setViewportSize(DESKTOP)
  for (const prepare of [
    () => connect(page, { saveData: true }),
    () => connect(page, { saveData: false, effectiveType: '3g' }),
    () => connect(page).then(() => page.emulateMedia({ reducedMotion: 'reduce' })),
    () => page.emulateMedia({ reducedMotion: null }).then(() => page.setViewportSize(PHONE)),
  ]) {
    // Leaves the home page first: when its size changes, it loads the other film.
    await page.goto('/robots.txt')
    await prepare()
    await page.goto('/')
    await idle(page)
    expect(requests).toEqual([])
  }
  await sun(page, playLabel).click()
  await expect(film(page)).toHaveJSProperty('paused', false)
  await expect.poll(() => requests[0]).toMatch('/video/hero-portrait.')
})

/** The highest and the lowest point of the flag in each film, as shares of the frame's height. */
const FLAG = { portrait: { top: 0.205, bottom: 0.345 }, landscape: { top: 0.135, bottom: 0.265 } }

/** Returns where the flag is on the screen, and where its section begins. */
function placeOfFlag(hero: Element, flags: typeof FLAG) {
  const poster = hero.querySelector('picture img')
  if (!poster) throw new Error('There is no poster.')
  const box = poster.getBoundingClientRect()
  const isPortrait = matchMedia('(max-width: 47.99em)').matches
  const [frameWidth, frameHeight] = isPortrait ? [720, 1280] : [1600, 900]
  const scale = Math.max(box.width / frameWidth, box.height / frameHeight)
  const [, y = ''] = getComputedStyle(poster).objectPosition.split(' ')
  // The computed y is in px, or in per cent if the style rule is in per cent.
  const up = Number.parseFloat(y) * (y.endsWith('%') ? (box.height - frameHeight * scale) / 100 : 1)
  const { top, bottom } = flags[isPortrait ? 'portrait' : 'landscape']
  return {
    section: hero.getBoundingClientRect().top,
    top: box.top + up + top * frameHeight * scale,
    bottom: box.top + up + bottom * frameHeight * scale,
  }
}

test('no screen size cuts the flag in the film, and a phone in landscape shows all links', async ({ page }) => {
  // Stops the film, which would keep the machine busy.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await settled(page)
  const section = page.locator('section').filter({ has: page.locator('hero-film') })
  const waysOn = [
    section.getByRole('heading', { level: 1 }),
    ...(await section.locator('.ways').getByRole('link').all()),
  ]
  for (const [width, height] of [
    [390, 844],
    [320, 640],
    [800, 1000],
    [844, 390],
    [1280, 720],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height })
    const size = `at ${width} × ${height} px`
    const { section: start, top, bottom } = await page.locator('hero-film').evaluate(placeOfFlag, FLAG)
    if (bottom > start) expect(top, size).toBeGreaterThanOrEqual(start)
    if (width > height && height < 440) for (const part of waysOn) await expect(part, size).toBeInViewport({ ratio: 1 })
  }
})
