import type { Page } from '@playwright/test'
import home from '../../content/data/home.json' with { type: 'json' }
import { expect, test } from './site.ts'

/** Specification 9: cards of 100vh, each 1280 px by 90vh; overlay zones of 50vh. */
const CARD_WIDTH_PX = 1280
const CARD_COUNT = 4
const WIDE = { width: 1440, height: 900 }

const sequence = (page: Page) => page.locator('section[aria-labelledby=pinned]')
const stack = (page: Page) => sequence(page).getByRole('list')
const cards = (page: Page) => sequence(page).getByRole('article')
const zones = (page: Page) => sequence(page).locator('> div')

const boxes = (page: Page) =>
  cards(page).evaluateAll((elements) =>
    elements.map((element) => {
      const { top, bottom, width } = element.getBoundingClientRect()
      return { top, bottom, width, height: (element as HTMLElement).offsetHeight }
    }),
  )

/** Scrolls at once, so that the stack's top stands `screens` screens above the screen's. */
async function scrollIntoStack(page: Page, screens: number): Promise<void> {
  await stack(page).evaluate((element, times) => {
    const top = element.getBoundingClientRect().top + scrollY
    scrollTo({ top: top + times * innerHeight, behavior: 'instant' })
  }, screens)
}

/** Scrolls at once, so that the middle of the heading's zone stands at this share of the screen's height. */
async function putMiddleAt(page: Page, heading: string, share: number): Promise<void> {
  const zone = zones(page).filter({ has: page.getByRole('heading', { name: heading }) })
  await zone.evaluate((element, screenShare) => {
    const { top, height } = element.getBoundingClientRect()
    scrollTo({ top: scrollY + top + height / 2 - innerHeight * screenShare, behavior: 'instant' })
  }, share)
}

test.describe('at the sizes of the specification', () => {
  test.use({ viewport: WIDE })

  test('each card is 1280 px by 90vh in a place of 100vh, each zone 50vh', async ({ page }) => {
    await page.goto('/')
    await expect(cards(page)).toHaveCount(CARD_COUNT)
    for (const slot of await stack(page).locator('> li').all())
      expect((await slot.boundingBox())?.height).toBe(WIDE.height)
    for (const { width, height } of await boxes(page)) {
      expect(width).toBe(CARD_WIDTH_PX)
      expect(height).toBe(WIDE.height * 0.9)
    }
    for (const zone of await zones(page).all()) expect((await zone.boundingBox())?.height).toBe(WIDE.height / 2)
  })

  test('the cards stay pinned one on another, the edges of those before showing', async ({ page }) => {
    await page.goto('/')
    await scrollIntoStack(page, CARD_COUNT - 1)
    const tops = (await boxes(page)).map(({ top }) => Math.round(top))
    expect(tops).toEqual([...new Set(tops)].sort((a, b) => a - b))
    const header = await page.locator('header').first().boundingBox()
    expect(tops[0]).toBeGreaterThanOrEqual(Math.round((header?.y ?? 0) + (header?.height ?? 0)))
  })

  test('a card recedes only while the next one comes over it', async ({ page }) => {
    await page.goto('/')
    await scrollIntoStack(page, 0)
    const widths = async () => (await boxes(page)).map(({ width }) => Math.round(width))
    await expect.poll(async () => (await widths())[0]).toBe(CARD_WIDTH_PX)
    await scrollIntoStack(page, CARD_COUNT - 1)
    // The first card has receded most, the last not at all (PinnedSequence.astro).
    await expect.poll(widths).toEqual([0.94, 0.96, 0.98, 1].map((scale) => Math.round(CARD_WIDTH_PX * scale)))
  })

  for (const { heading } of home.pinned.overlays)
    test(`“${heading}” fades in to the middle of its zone and out after it`, async ({ page }) => {
      await page.goto('/')
      const words = page.getByRole('heading', { name: heading })
      const opacity = () => words.evaluate((element) => Number(getComputedStyle(element).opacity))
      for (const [share, from, to] of [
        [1.2, 0, 0.05],
        [0.8, 0.1, 0.9],
        [0.5, 1, 1],
        [0.2, 0.1, 0.9],
        [-0.2, 0, 0.05],
      ] as const) {
        await putMiddleAt(page, heading, share)
        await expect.poll(opacity, `${share} down the screen`).toBeGreaterThanOrEqual(from)
        await expect.poll(opacity, `${share} down the screen`).toBeLessThanOrEqual(to)
      }
    })
})

for (const height of [720, 800, 900, 1200]) {
  test(`the last card ends above the foot of a screen ${height} px high`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height })
    await page.goto('/')
    await scrollIntoStack(page, CARD_COUNT - 1)
    // The page scrolls by whole pixels only.
    expect(Math.floor((await boxes(page)).at(-1)?.bottom ?? Number.NaN)).toBeLessThanOrEqual(height)
  })
}

test('with reduced motion the cards follow each other and the headings simply stand there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(WIDE)
  await page.goto('/')
  await scrollIntoStack(page, CARD_COUNT - 1)
  const places = await boxes(page)
  places.slice(1).forEach(({ top }, index) => {
    expect(top).toBeGreaterThan(places[index]?.bottom ?? Number.NaN)
  })
  const moving = await sequence(page).evaluate((section) =>
    section.getAnimations({ subtree: true }).map((animation) => (animation as CSSAnimation).animationName),
  )
  expect(moving).toEqual([])
  for (const { heading } of home.pinned.overlays)
    await expect(page.getByRole('heading', { name: heading })).toHaveCSS('opacity', '1')
})
