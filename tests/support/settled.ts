import { expect, type Page } from '@playwright/test'

/**
 * Waits until nothing of a page of the site moves by itself any more: its fonts have come, and the sections below the
 * first screen have their height. Call before places are compared or scrolled to.
 */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-fonts')
  await expect(page.locator('below-the-fold > :not([data-laid-out])')).toHaveCount(0)
}

/** Waits until a page has done what it does by itself once it has loaded and is idle. */
export async function idle(page: Page): Promise<void> {
  await settled(page)
  await page.evaluate(
    () => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(done)))),
  )
}
