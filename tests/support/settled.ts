import { expect, type Page } from '@playwright/test'

/**
 * Waits until nothing on a page moves by itself: fonts are loaded, and the sections below the first screen have
 * their final height. Call before positions are compared or scrolled to.
 */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-fonts')
  await sectionsLaidOut(page)
}

export const sectionsLaidOut = (page: Page) =>
  expect(page.locator('below-the-fold > :not([data-laid-out])')).toHaveCount(0)

/** Waits until nothing on a page moves, and the browser is idle. */
export async function idle(page: Page): Promise<void> {
  await settled(page)
  await page.evaluate(
    () => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(done)))),
  )
}

/**
 * Returns the layout shifts since `sinceMs` (in the page's `performance.now()` time): when, how large
 * (web.dev/articles/cls), and which elements moved, each as its path of tag names: `HTML BODY MAIN P`.
 */
export async function layoutShifts(page: Page, sinceMs = 0) {
  return page.evaluate(async (since) => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    const entries: PerformanceEntry[] = []
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // A shift is reported up to two frames later.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const pathOf = (node: Node | null): string =>
      node ? [pathOf(node.parentElement), node.nodeName.toUpperCase()].join(' ').trim() : ''
    return ([...entries, ...observer.takeRecords()] as Shift[])
      .filter(({ startTime }) => startTime >= since)
      .map(({ startTime, value, sources }) => ({
        atMs: startTime,
        value,
        moved: sources.map(({ node }) => pathOf(node)),
      }))
  }, sinceMs)
}

/** Returns whether the first font family of an element has loaded. */
export function isInSiteFont(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const name = (family = '') => family.replaceAll('"', '')
    const [first] = getComputedStyle(element).fontFamily.split(',')
    return [...document.fonts].some(({ family, status }) => name(family) === name(first) && status === 'loaded')
  })
}
