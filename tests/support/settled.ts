import { expect, type Page } from '@playwright/test'

/**
 * Waits until nothing of a page of the site moves by itself any more: its fonts have come, and the sections below the
 * first screen have their height. Call before places are compared or scrolled to.
 */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-fonts')
  await expect(page.locator('below-the-fold > :not([data-laid-out])')).toHaveCount(0)
}
