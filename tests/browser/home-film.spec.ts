import type { Page } from '@playwright/test'
import { home } from '../support/content.ts'
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

for (const [shape, viewport] of [
  ['portrait', PHONE],
  ['landscape', DESKTOP],
] as const) {
  test(`at ${viewport.width} px the ${shape} film plays by itself, asked for only after the page has loaded`, async ({
    page,
  }) => {
    const requests = filmRequests(page)
    await page.setViewportSize(viewport)
    await page.goto('/')
    await expect(page.locator('hero-film')).toHaveAttribute('data-playing', '')
    await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
    expect(requests.length).toBeGreaterThan(0)
    expect(requests.filter((path) => !path.startsWith(`/video/hero-${shape}.`))).toEqual([])
    const [loaded, asked] = await page.evaluate(() => [
      performance
        .getEntriesByType('navigation')
        .map((entry) => (entry as PerformanceNavigationTiming).loadEventStart)[0],
      performance.getEntriesByType('resource').find((entry) => entry.name.includes('/video/'))?.startTime,
    ])
    expect(asked).toBeGreaterThanOrEqual(loaded ?? Number.NaN)
  })
}

test('the video is muted, loops and fills its place; the poster is shown first', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.route('**/video/**', (route) => route.abort())
  await page.goto('/')
  const video = film(page)
  for (const property of ['muted', 'loop', 'playsInline'] as const) await expect(video).toHaveJSProperty(property, true)
  await expect(video).toHaveAttribute('preload', 'none')
  await expect(video).toHaveCSS('opacity', '0')
  const poster = page.locator('hero-film picture img')
  await expect(poster).toHaveAttribute('fetchpriority', 'high')
  await expect(poster).toHaveJSProperty('complete', true)
  const [posterBox, videoBox] = [await poster.boundingBox(), await video.boundingBox()]
  expect(videoBox).toEqual(posterBox)
  // Header, its border and the video fill the first screen.
  expect(Math.round((videoBox?.y ?? 0) + (videoBox?.height ?? 0))).toBe(DESKTOP.height)
})

for (const [viewport, shown] of [
  [PHONE, '390'],
  [DESKTOP, '1440'],
] as const) {
  test(`at ${viewport.width} px only the ridge drawn for that width lies over the film`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/')
    const drawings = page.locator('hero-film > div > svg')
    await expect(drawings).toHaveCount(4)
    const widths = await drawings.evaluateAll((all) =>
      all.filter((svg) => svg.checkVisibility()).map((svg) => svg.getAttribute('viewBox')?.split(' ')[2]),
    )
    expect(widths).toEqual([shown, shown])
  })
}

test('the sun pauses and resumes the video', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/')
  await page.getByRole('button', { name: pauseLabel }).click()
  await expect(film(page)).toHaveJSProperty('paused', true)
  await page.getByRole('button', { name: playLabel }).click()
  await expect(film(page)).toHaveJSProperty('paused', false)
})

test('a paused video stays paused when it comes back into view', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/')
  await page.getByRole('button', { name: pauseLabel }).click()
  await page.locator('footer').scrollIntoViewIfNeeded()
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: playLabel })).toBeInViewport()
  await expect(film(page)).toHaveJSProperty('paused', true)
})

test('with reduced motion the poster is shown until the video is played by its button', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await staysStill(page)
})

test('with Save-Data the poster is shown until the video is played by its button', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await staysStill(page)
})

async function staysStill(page: Page): Promise<void> {
  const requests = filmRequests(page)
  await page.setViewportSize(PHONE)
  await page.goto('/', { waitUntil: 'networkidle' })
  const play = page.getByRole('button', { name: playLabel })
  await expect(play).toBeVisible()
  expect(requests).toEqual([])
  await play.click()
  await expect.poll(() => requests.length).toBeGreaterThan(0)
}

for (const [width, height] of [
  [844, 390],
  [932, 430],
] as const) {
  test(`a phone on its side, ${width} × ${height} px, has the headline and both ways on in view`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-fonts')
    const section = page.locator('section').filter({ has: page.locator('hero-film') })
    for (const part of [
      section.getByRole('heading', { level: 1 }),
      ...(await section.locator('.ways').getByRole('link').all()),
    ]) {
      const box = await part.boundingBox()
      expect(box && box.y > 0 && box.y + box.height < height, await part.innerText()).toBe(true)
    }
  })
}
