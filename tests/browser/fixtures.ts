import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContextOptions, test as base, expect } from '@playwright/test'
import { PATIENT, type SiteServer, startSite } from '../support/site-server.ts'
import { asStaff } from '../support/staff.ts'
import { SAMPLE_DATA_DIR } from './sample-data.ts'

/** Messages that the browser logs about responses that tests provoke: a 404, a wrong password, a dropped connection. */
const EXPECTED_CONSOLE = [
  /Failed to load resource: (the server responded with a status of (401|404|412|415|422|429)|net::ERR_FAILED)/,
]

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

interface TestFixtures {
  /** `test.use({ isStaff: true })`: the browser is signed in. The session is shared by the worker's tests. */
  isStaff: boolean
  /** `test.use({ opensPopup: true })`: the enquiry popup opens by itself ten seconds after the page's load. */
  opensPopup: boolean
  /** `test.use({ provokedError: /pattern/ })`: a console error that the test provokes. */
  provokedError: RegExp | null
  noConsoleErrors: undefined
}

interface WorkerFixtures {
  /** The site with the sample records, one server per worker. */
  site: SiteServer
  /** The cookie and the localStorage entry of a signed-in browser. */
  staffState: StorageState
}

/** Playwright's `test`, which serves the site at `baseURL`, and fails on any console error. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'browser-tests-'))
      cpSync(process.env[SAMPLE_DATA_DIR] ?? '', dataDir, { recursive: true })
      const site = await startSite({ DATA_DIR: dataDir, NODE_OPTIONS: PATIENT })
      await use(site)
      await site.stop()
      rmSync(dataDir, { recursive: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  staffState: [
    async ({ site }, use) => {
      const [name = '', value = ''] = (await asStaff(site.address)).cookie.split('=')
      const path = { domain: new URL(site.address).hostname, path: '/', expires: -1 }
      await use({
        cookies: [{ name, value, ...path, httpOnly: true, secure: true, sameSite: 'Strict' }],
        origins: [{ origin: site.address, localStorage: [{ name: 'isAuthenticated', value: 'true' }] }],
      })
    },
    { scope: 'worker' },
  ],
  isStaff: [false, { option: true }],
  storageState: async ({ isStaff, staffState }, use) => use(isStaff ? staffState : undefined),
  baseURL: async ({ site }, use) => use(site.address),
  provokedError: [null, { option: true }],
  opensPopup: [false, { option: true }],
  context: async ({ context, opensPopup }, use) => {
    // Frames of another site cannot use the storage.
    const suppressPopup = () => window === window.top && sessionStorage.setItem('formShown', 'true')
    if (!opensPopup) await context.addInitScript(suppressPopup)
    await use(context)
  },
  noConsoleErrors: [
    async ({ page, context, provokedError }, use) => {
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
      // A request that a test held or passed on can still be running.
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      for (const each of context.pages()) await each.unrouteAll({ behavior: 'ignoreErrors' })
      expect(errors, 'the page logged errors').toEqual([])
    },
    { auto: true },
  ],
})

const { poll } = expect
const POLL_MS = [20, 50, 100]
/** Polls more often than Playwright does, which waits up to a second between two checks. */
Object.assign(expect, {
  poll: (look: () => unknown, options: string | Parameters<typeof poll>[1] = {}) =>
    poll(look, { intervals: POLL_MS, ...(typeof options === 'string' ? { message: options } : options) }),
})

export { expect }
