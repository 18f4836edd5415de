import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { admission, home } from '../support/content.ts'
import { hold } from '../support/hold.ts'
import { idle, layoutShifts } from '../support/settled.ts'
import { expect, test } from './fixtures.ts'

const PHONE = { width: 390, height: 844 }
const MOST_SCREENS = 12
/** The largest layout shift that nobody notices, a hundredth of the limit for "good" (web.dev/articles/cls). */
const MAX_SHIFT = 0.001

test.use({ viewport: PHONE })

const tiles = (page: Page) => page.locator('section[aria-labelledby=diverse-experience] img')
const farPicture = (page: Page) => page.locator('section[aria-labelledby=life] img').first()
const isLoaded = (image: ReturnType<typeof farPicture>) =>
  image.evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0)

test(`on a phone, home is at most ${MOST_SCREENS} screens long, and loads pictures when scrolled`, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-fonts')
  const hero = page.locator('hero-film img.hero-picture')
  const address = await hero.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
  const firstFont = asked.findIndex((path) => path.endsWith('.woff2'))
  expect(asked.slice(0, firstFont), 'fonts come after the first picture').toContain(address)
  const shift = (await layoutShifts(page)).reduce((sum, { value }) => sum + value, 0)
  expect(shift, 'and move nothing').toBeLessThan(MAX_SHIFT)

  await expect(tiles(page)).toHaveCount(home.diverseExperience.tiles.length)
  for (const tile of await tiles(page).all()) await expect.poll(() => isLoaded(tile)).toBe(true)
  await idle(page)
  expect(await isLoaded(farPicture(page))).toBe(false)
  await expect(page.getByText(admission.cycle.session).first()).toBeInViewport({ ratio: 1 })
  // Scrolls through the page: sections get their real height only when they are near the screen.
  const height = await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    return document.documentElement.scrollHeight
  })
  expect(height / PHONE.height).toBeLessThanOrEqual(MOST_SCREENS)
  await expect.poll(() => isLoaded(farPicture(page))).toBe(true)
})

test('the first picture loads before the stylesheet and the scripts, and all before the load event', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const pictureComes = await hold(page, /\.avif$/)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  expect(asked.filter((url) => /\.(css|js)$/.test(url))).toEqual([])
  pictureComes()
  await page.waitForLoadState('load')
  expect(await page.evaluate(() => customElements.get('main-menu') !== undefined)).toBe(true)
  await expect(page.getByRole('contentinfo')).toHaveCSS('overflow', 'hidden')
})

test('the scripts wait until the whole page has arrived', async ({ page, site }) => {
  const rest = Promise.withResolvers<void>()
  const slowSite = createServer(async ({ url = '' }, response) => {
    const answer = await fetch(site.address + url)
    const body = Buffer.from(await answer.arrayBuffer())
    const firstPart = url === '/' ? body.indexOf('<footer') : body.length
    response.setHeader('content-type', answer.headers.get('content-type') ?? '')
    response.write(body.subarray(0, firstPart))
    if (url === '/') await rest.promise
    response.end(body.subarray(firstPart))
  })
  await once(slowSite.listen(0), 'listening')
  const scripts = page.locator('head script[type=module]')
  const pictureComes = await hold(page, /\.avif$/)
  try {
    await page.goto(`http://localhost:${(slowSite.address() as AddressInfo).port}/`, { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-unstyled')
    pictureComes()
    await expect(page.locator('html')).not.toHaveAttribute('data-unstyled')
    await expect(scripts).toHaveCount(0)
    rest.resolve()
    await expect(scripts).not.toHaveCount(0)
    await page.goto('/policies')
  } finally {
    rest.resolve()
    slowSite.close()
  }
})
