import type { Page } from '@playwright/test'
import { home } from '../support/content.ts'
import { withoutScrollTimelines } from '../support/no-scroll-timelines.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from './fixtures.ts'

/** docs/product.md#home: cards of 100vh, each 1280 px by 90vh; overlay zones of 50vh. */
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

test.use({ viewport: WIDE })

/** Opens the home page, and waits until no section moves the stack any more. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await settled(page)
}

/** Scrolls without animation, so that the top of the stack is the height of that many cards above the viewport. */
async function scrollIntoStack(page: Page, cardsAbove: number): Promise<void> {
  await stack(page).evaluate((element, times) => {
    const { top, height } = element.getBoundingClientRect()
    scrollTo({ top: scrollY + top + (times * height) / element.childElementCount, behavior: 'instant' })
  }, cardsAbove)
}

/** Scrolls without animation, so that the middle of the heading's zone is at this share of the viewport's height. */
async function putMiddleAt(page: Page, heading: string, share: number): Promise<void> {
  const zone = zones(page).filter({ has: page.getByRole('heading', { name: heading }) })
  await zone.evaluate((element, screenShare) => {
    const { top, height } = element.getBoundingClientRect()
    scrollTo({ top: scrollY + top + height / 2 - innerHeight * screenShare, behavior: 'instant' })
  }, share)
}

test('cards and zones have their sizes; pinned, all have a visible edge, and the last is whole', async ({ page }) => {
  await openHome(page)
  await expect(cards(page)).toHaveCount(CARD_COUNT)
  for (const slot of await stack(page).locator('> li').all())
    expect((await slot.boundingBox())?.height).toBe(WIDE.height)
  for (const { width, height } of await boxes(page)) {
    expect(width).toBe(CARD_WIDTH_PX)
    expect(height).toBe(WIDE.height * 0.9)
  }
  for (const zone of await zones(page).all()) expect((await zone.boundingBox())?.height).toBe(WIDE.height / 2)
  for (const height of [720, 900, 1200]) {
    await page.setViewportSize({ width: 1440, height })
    await scrollIntoStack(page, CARD_COUNT - 1)
    const tops = (await boxes(page)).map(({ top }) => Math.round(top))
    expect(tops, `${height} px high`).toEqual([...new Set(tops)].sort((a, b) => a - b))
    const header = await page.locator('header').first().boundingBox()
    expect(tops[0]).toBeGreaterThanOrEqual(Math.round((header?.y ?? 0) + (header?.height ?? 0)))
    // The page scrolls by whole pixels only.
    await expect
      .poll(async () => Math.floor((await boxes(page)).at(-1)?.bottom ?? Number.NaN))
      .toBeLessThanOrEqual(height)
  }
})

/** The scroll animations run by CSS, or by script in browsers without scroll timelines. */
for (const { by, prepare } of [
  { by: 'CSS', prepare: async () => {} },
  { by: 'script', prepare: withoutScrollTimelines },
]) {
  test(`by ${by}: a card moves back only while the next one covers it, and if it is pinned`, async ({ page }) => {
    await prepare(page)
    await openHome(page)
    await scrollIntoStack(page, 0)
    const widths = async () => (await boxes(page)).map(({ width }) => Math.round(width))
    await expect.poll(async () => (await widths())[0]).toBe(CARD_WIDTH_PX)
    await scrollIntoStack(page, CARD_COUNT - 1)
    // The first card has moved back most, the last not at all (PinnedSequence.astro).
    await expect.poll(widths).toEqual([0.94, 0.96, 0.98, 1].map((scale) => Math.round(CARD_WIDTH_PX * scale)))
    await page.setViewportSize({ width: 390, height: 844 })
    await scrollIntoStack(page, CARD_COUNT - 1)
    const scale = () =>
      cards(page)
        .first()
        .evaluate((card) => new DOMMatrix(getComputedStyle(card).transform).a)
    await expect.poll(scale).toBeCloseTo(0.94, 3)
    await page.setViewportSize({ width: 844, height: 390 })
    await expect.poll(scale).toBe(1)
  })

  test(`by ${by}: the headings fade in up to the middle of their zone and out after it`, async ({ page }) => {
    await prepare(page)
    await openHome(page)
    for (const { heading } of home.pinned.overlays) {
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
        const isBetween = async () => (await opacity()) >= from && (await opacity()) <= to
        await expect.poll(isBetween, `“${heading}” ${share} down the screen`).toBe(true)
      }
    }
  })

  test(`by ${by}, with reduced motion the cards are a plain list and the headings are static`, async ({ page }) => {
    await prepare(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openHome(page)
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
}

test('the link of each card stays in reach', async ({ page }) => {
  await openHome(page)
  for (const viewport of [WIDE, { width: 800, height: 1100 }, { width: 390, height: 844 }]) {
    await page.setViewportSize(viewport)
    for (let card = 0; card < CARD_COUNT; card++) {
      // From where the card is pinned until the next one covers 40 % of its place.
      for (const share of [0, 0.2, 0.4]) {
        await scrollIntoStack(page, card + (card < CARD_COUNT - 1 ? share : 0))
        const link = cards(page).nth(card).getByRole('link')
        await expect
          .poll(() => link.evaluate(isOnTop), `card ${card}, ${share} of a screen on, ${viewport.width} px wide`)
          .toBe(true)
      }
    }
  }
})

/** Returns whether a press on the middle of the element meets it, where the page is scrolled to now. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}
