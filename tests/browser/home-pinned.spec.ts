import type { Page } from '@playwright/test'
import { home } from '../support/content.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from './fixtures.ts'

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
      return { top, bottom, width: Math.round(width) }
    }),
  )

test.use({ viewport: WIDE })

/** Opens the home page, and waits until the sections above the stack of cards have their height. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await settled(page)
}

/** Scrolls at once, so that `cardsAbove` cards of the stack (0.4 is 40 % of a card) are above the viewport. */
async function scrollIntoStack(page: Page, cardsAbove: number): Promise<void> {
  await stack(page).evaluate((element, times) => {
    const { top, height } = element.getBoundingClientRect()
    scrollTo({ top: scrollY + top + (times * height) / element.childElementCount, behavior: 'instant' })
  }, cardsAbove)
}

/** Scrolls at once, so that the middle of the heading's zone is at `share` of the viewport's height. */
async function putMiddleAt(page: Page, heading: string, share: number): Promise<void> {
  const zone = zones(page).filter({ has: page.getByRole('heading', { name: heading }) })
  await zone.evaluate((element, screenShare) => {
    const { top, height } = element.getBoundingClientRect()
    scrollTo({ top: scrollY + top + height / 2 - innerHeight * screenShare, behavior: 'instant' })
  }, share)
}

test('the last card of the stack is fully in view, and the link of each card can be pressed', async ({ page }) => {
  await openHome(page)
  for (const viewport of [WIDE, { width: 800, height: 1100 }, { width: 390, height: 844 }]) {
    await page.setViewportSize(viewport)
    for (let card = 0; card < CARD_COUNT; card++) {
      // 0: the card gets pinned. 0.4: the next card covers 40 % of it.
      for (const share of [0, 0.4]) {
        await scrollIntoStack(page, card + (card < CARD_COUNT - 1 ? share : 0))
        const link = cards(page).nth(card).getByRole('link')
        await expect
          .poll(() => link.evaluate(isOnTop), `card ${card}, ${share} of a screen on, ${viewport.width} px wide`)
          .toBe(true)
      }
    }
    // The page scrolls by whole pixels only.
    expect(Math.floor((await boxes(page)).at(-1)?.bottom ?? Number.NaN)).toBeLessThanOrEqual(viewport.height)
  }
})

/** Returns whether a press on the middle of the element reaches it at the current scroll position. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/** Makes the browser behave like one without scroll-driven animations, in CSS and in script. */
async function withoutScrollTimelines(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (property: string, value?: string) =>
      !property.includes('animation-timeline') && (value === undefined ? supports(property) : supports(property, value))
    Reflect.deleteProperty(window, 'ScrollTimeline')
    Reflect.deleteProperty(window, 'ViewTimeline')
    // `@supports` cannot be mocked, so a later rule removes the animations of the stylesheets.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { animation-name: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/** CSS runs the scroll animations. In browsers without scroll timelines a script does. */
for (const { by, prepare } of [
  { by: 'CSS', prepare: async () => {} },
  { by: 'script', prepare: withoutScrollTimelines },
])
  test(`${by} moves the cards back and fades the headings, except with reduced motion`, async ({ page }) => {
    await prepare(page)
    await openHome(page)
    await scrollIntoStack(page, 0)
    const firstWidth = async () => (await boxes(page))[0]?.width
    await expect.poll(firstWidth).toBe(CARD_WIDTH_PX)
    await scrollIntoStack(page, CARD_COUNT - 1)
    // The first card has moved back most, the last not at all (PinnedSequence.astro).
    const scaled = [0.94, 0.96, 0.98, 1].map((scale) => Math.round(CARD_WIDTH_PX * scale))
    await expect.poll(async () => (await boxes(page)).map(({ width }) => width)).toEqual(scaled)
    for (const { heading } of home.pinned.overlays) {
      const words = page.getByRole('heading', { name: heading })
      const opacity = () => words.evaluate((element) => Number(getComputedStyle(element).opacity))
      for (const [share, from, to] of [
        [1.2, 0, 0.05],
        [0.5, 1, 1],
        [-0.2, 0, 0.05],
      ] as const) {
        await putMiddleAt(page, heading, share)
        const isBetween = async () => (await opacity()) >= from && (await opacity()) <= to
        await expect.poll(isBetween, `“${heading}” ${share} down the screen`).toBe(true)
      }
    }

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await scrollIntoStack(page, CARD_COUNT - 1)
    const areApart = async () => {
      const places = await boxes(page)
      return places.slice(1).every(({ top }, index) => top > (places[index]?.bottom ?? Number.NaN))
    }
    await expect.poll(areApart).toBe(true)
    for (const { heading } of home.pinned.overlays)
      await expect(page.getByRole('heading', { name: heading })).toHaveCSS('opacity', '1')
  })
