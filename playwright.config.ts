import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './tests/support/chromium.ts'

const executablePath = findChromium()

/** Journeys through the served site; each worker serves it with a store of its own (tests/browser/site.ts). */
export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  // A browser on a busy machine can lose a race once: the second run tells a race from a fault, and `npm test` names it.
  retries: 1,
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    locale: 'en-IN',
    trace: 'on-first-retry',
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) },
  },
})
