import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './tests/support/chromium.ts'

const executablePath = findChromium()

/** Journeys through the served site; each worker serves it with a store of its own (tests/browser/fixtures.ts). */
export default defineConfig({
  globalSetup: './tests/browser/sample-data.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Far more than anything takes: a slow machine is no fault of the site.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  retries: 0,
  reporter: 'line',
  projects: [
    { name: 'browser', testDir: 'tests/browser' },
    { name: 'stress', testDir: 'tests/stress', testMatch: '*.spec.ts' },
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
