import type { Page } from '@playwright/test'

/** Opens a page and waits until its worker is installed. */
export async function openInstalled(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((resolve) => active?.addEventListener('statechange', resolve))
  })
}

/** Returns the paths of all responses in the caches of the site, or in one cache. */
export function cachedPaths(page: Page, cache?: string): Promise<string[]> {
  return page.evaluate(async (one) => {
    const names = one === undefined ? await caches.keys() : [one]
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  }, cache)
}
