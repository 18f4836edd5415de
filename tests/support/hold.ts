import type { Page } from '@playwright/test'

/** Holds requests back. @returns a function that lets them go on to earlier routes and the network */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await released
    // The page that asked may have been left.
    await route.fallback().catch(() => {})
  })
  return release
}
