import { test as base, expect } from '@playwright/test'
import { type SiteServer, startSiteServer } from '../support/site-server.ts'
import { STAFF_SETTINGS } from '../support/staff-settings.ts'

/** The browser's own words for an answer that a test asked for on purpose (a page that is not there, a wrong password, a line that drops). */
const EXPECTED_CONSOLE = [
  /Failed to load resource: (the server responded with a status of (401|404|412|415|422|429)|net::ERR_FAILED)/,
]

/**
 * `test` with the site served for this worker, `baseURL` set to it, and any console error a failure, except one that the
 * tests say they provoke: `test.use({ provokedError: /words of it/ })`.
 */
export const test = base.extend<{ provokedError: RegExp | null; quietConsole: undefined }, { site: SiteServer }>({
  provokedError: [null, { option: true }],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      const site = await startSiteServer(STAFF_SETTINGS)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.address),
  quietConsole: [
    async ({ page, provokedError }, use) => {
      const expected = [...EXPECTED_CONSOLE, ...(provokedError ? [provokedError] : [])]
      const errors: string[] = []
      const note = (text: string) => {
        if (!expected.some((pattern) => pattern.test(text))) errors.push(text)
      }
      page.on('pageerror', (error) => note(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error') note(message.text())
      })
      await use(undefined)
      expect(errors, 'the page logged errors').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
