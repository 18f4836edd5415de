import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './tests/support/installed.ts'

const executablePath = findChromium()

/** Journeys through the served site; each worker serves it with a store of its own (tests/browser/fixtures.ts). */
export default defineConfig({
  globalSetup: './tests/browser/sample-data.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  reporter: 'line',
  projects: [
    // Twice what the longest takes on a loaded machine.
    { name: 'browser', testDir: 'tests/browser', timeout: 30_000, expect: { timeout: 10_000 } },
    // Slow lines: far more than anything takes.
    { name: 'stress', testDir: 'tests/stress', testMatch: '*.spec.ts', timeout: 600_000, expect: { timeout: 60_000 } },
  ],
  use: {
    // What a service worker fetches passes by page.route, so the answers that tests fake would depend on when it was
    // installed. offline.spec.ts and staff-app.spec.ts allow the workers.
    serviceWorkers: 'block',
    locale: 'en-IN',
    screenshot: 'only-on-failure',
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) },
  },
})
