import type { Page } from '@playwright/test'
import { home } from '../support/content.ts'
import { settled } from '../support/settled.ts'
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
  await settled(page)
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

for (const effectiveType of ['slow-2g', '2g', '3g'])
  test(`on a ${effectiveType} connection the poster is shown until the video is played by its button`, async ({
    page,
  }) => {
    await page.addInitScript(
      (type) => Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: type } }),
      effectiveType,
    )
    await staysStill(page)
  })

test('a browser that tells nothing about the connection plays it', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: undefined }))
  await page.goto('/')
  await expect(page.locator('hero-film')).toHaveAttribute('data-playing', '')
})

test('it waits until the main thread is idle', async ({ page }) => {
  await page.addInitScript(() => {
    const { requestIdleCallback } = window
    const waiting: IdleRequestCallback[] = []
    window.requestIdleCallback = (run) => waiting.push(run)
    Object.assign(window, {
      becomeIdle: () => {
        window.requestIdleCallback = requestIdleCallback
        for (const run of waiting) requestIdleCallback(run)
      },
    })
  })
  const requests = filmRequests(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(requests).toEqual([])
  await page.evaluate('becomeIdle()')
  await expect.poll(() => requests.length).toBeGreaterThan(0)
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

/** Where the flag is in a frame of each film, from the first to the last of its shot; shares of width and height. */
const FLAG = {
  portrait: { left: 0.485, right: 0.685, top: 0.205, bottom: 0.345 },
  landscape: { left: 0.34, right: 0.42, top: 0.135, bottom: 0.265 },
}

for (const [width, height] of [
  [390, 844],
  [390, 664],
  [320, 640],
  [195, 422],
  [480, 900],
  [800, 1000],
  [844, 390],
  [720, 450],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [2560, 1440],
] as const) {
  test(`at ${width} × ${height} px the flag is whole, or out of view, and no line crosses it`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-fonts')
    const { flag, top, points } = await page.locator('hero-film').evaluate((hero, flags) => {
      const poster = hero.querySelector('picture img')
      if (!poster) throw new Error('There is no poster.')
      const box = poster.getBoundingClientRect()
      const isPortrait = matchMedia('(max-width: 47.99em)').matches
      const [frameWidth, frameHeight] = isPortrait ? [720, 1280] : [1600, 900]
      const scale = Math.max(box.width / frameWidth, box.height / frameHeight)
      const [x = '', y = ''] = getComputedStyle(poster).objectPosition.split(' ')
      const left = box.left + ((box.width - frameWidth * scale) * Number.parseFloat(x)) / 100
      // The y of the computed style is px, or a percentage where a rule says so.
      const up = Number.parseFloat(y) * (y.endsWith('%') ? (box.height - frameHeight * scale) / 100 : 1)
      const at = flags[isPortrait ? 'portrait' : 'landscape']
      const lines = [
        ...hero.querySelectorAll<SVGUseElement | SVGPathElement>('.edge-lines use, .ground use, .ground > path'),
      ]
      return {
        top: hero.getBoundingClientRect().top,
        flag: {
          left: left + at.left * frameWidth * scale,
          right: left + at.right * frameWidth * scale,
          top: box.top + up + at.top * frameHeight * scale,
          bottom: box.top + up + at.bottom * frameHeight * scale,
        },
        points: lines
          .filter((line) => line.checkVisibility())
          .flatMap((line) => {
            const path = line instanceof SVGPathElement ? line : hero.querySelector<SVGPathElement>(line.href.baseVal)
            const matrix = line.getScreenCTM()
            if (!path || !matrix) return []
            const length = path.getTotalLength()
            return Array.from({ length: 400 }, (_, step) => {
              const point = path.getPointAtLength((length * step) / 400).matrixTransform(matrix)
              return { x: point.x, y: point.y }
            })
          }),
      }
    }, FLAG)
    expect(points.length).toBeGreaterThan(0)
    if (flag.bottom <= top) return
    expect(flag.top).toBeGreaterThanOrEqual(top)
    const above = points.filter((point) => point.x >= flag.left && point.x <= flag.right && point.y <= flag.bottom)
    expect(above).toEqual([])
  })
}

/** Where the leaves at the left edge of the portrait film end, as a share of its height. */
const TREE_FOOT = 0.126

for (const [width, height] of [
  [320, 640],
  [390, 664],
  [390, 844],
  [480, 900],
] as const) {
  test(`at ${width} × ${height} px the leaves at the edge of the film are out of view`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await settled(page)
    const leavesEnd = await page.locator('hero-film picture img').evaluate((poster, foot) => {
      const { width, height } = poster.getBoundingClientRect()
      const [, y = ''] = getComputedStyle(poster).objectPosition.split(' ')
      return Number.parseFloat(y) + foot * Math.max(height, (width * 1280) / 720)
    }, TREE_FOOT)
    expect(leavesEnd).toBeLessThanOrEqual(0)
  })
}

test('the sun rises behind the panel', async ({ page }) => {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    await page.goto('/')
    const sun = page.locator('hero-film button.sun')
    await expect(sun).toBeVisible()
    const isCovered = await sun.evaluate((button: HTMLButtonElement) => {
      // Shown anew, its animation begins again.
      button.hidden = true
      button.getBoundingClientRect()
      button.hidden = false
      for (const animation of button.getAnimations()) {
        animation.pause()
        animation.currentTime = 0
      }
      const ground = [...document.querySelectorAll('hero-film svg.ground')].find((svg) => svg.checkVisibility())
      const fill = ground?.querySelector('path')
      if (!(fill instanceof SVGPathElement)) return false
      const { left, top, right, bottom } = button.getBoundingClientRect()
      const toDrawing = fill.getScreenCTM()?.inverse()
      return [left, (left + right) / 2, right].every((x) =>
        [top, (top + bottom) / 2, bottom].every((y) =>
          fill.isPointInFill(new DOMPoint(x, y).matrixTransform(toDrawing)),
        ),
      )
    })
    expect(isCovered).toBe(true)
  }
})
