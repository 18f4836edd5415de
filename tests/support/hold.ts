import { expect, type Page } from '@playwright/test'

/** Holds requests back. @returns a function that passes them on to earlier routes and the network */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await released
    // The page that sent the request can have been left.
    await route.fallback().catch(() => {})
  })
  return release
}

/**
 * Holds back the next response of an address. @returns `given`, which resolves when the server has sent the response,
 * and `release`, which passes it to the page and waits until it arrives
 */
export async function holdAnswer(page: Page, address: string) {
  const [given, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const late = page.waitForRequest(address)
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch()
      given.resolve()
      await held.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  const release = async () => {
    held.resolve()
    await (await (await late).response())?.finished()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  return { given: given.promise, release }
}

/** Sends the event that a page gets when its tab is shown again. */
export const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

/**
 * Shows the window again, so that the page reads a list, and holds back the response. During an earlier read the page
 * sends no new request, so the window is shown repeatedly until there is one.
 * @returns a function that passes the response to the page and waits until it arrives
 */
export async function holdNextRead(page: Page, address: string): Promise<() => Promise<void>> {
  const { given, release } = await holdAnswer(page, address)
  let isGiven = false
  void given.then(() => (isGiven = true))
  await expect.poll(() => lookAgain(page).then(() => isGiven)).toBe(true)
  return release
}
