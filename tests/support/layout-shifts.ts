import type { Page } from '@playwright/test'

/**
 * Returns the layout shifts of a page since a time of its `performance.now()`: when, how far (web.dev/articles/cls), and
 * what moved, each element by its name after those that it is in: `HTML BODY MAIN P`.
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
