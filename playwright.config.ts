import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/support/installed.ts'

const executablePath = findChromium()

/** Tests in the browser. Each worker serves the site with its own store (tests/browser/fixtures.ts). */
export default defineConfig({
  globalSetup: './tests/browser/sample-data.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  reporter: 'line',
  projects: [
    // Twice as long as the longest test takes on a loaded machine.
    { name: 'browser', testDir: 'tests/browser', timeout: 30_000, expect: { timeout: 5_000 } },
    // For slow connections: far longer than any test takes.
    { name: 'stress', testDir: 'tests/stress', testMatch: '*.spec.ts', timeout: 600_000, expect: { timeout: 60_000 } },
  ],
  use: {
    // Requests of a service worker bypass page.route, so whether a test sees its fake responses would depend on when
    // the worker was installed. offline.spec.ts and staff-app.spec.ts allow service workers.
    serviceWorkers: 'block',
    locale: 'en-IN',
    screenshot: 'only-on-failure',
    launchOptions: executablePath ? { executablePath } : {},
  },
})
