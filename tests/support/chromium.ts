import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The first one has no window to paint: the browser tests take a third less processor time in it. */
const NAMES_ON_PATH = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/** Flags for a browser in a container: no sandbox of its own, no traffic of its own. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Returns the path of the browser: `CHROMIUM_PATH`, Playwright's own, or one on the PATH; undefined when there is none.
 */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  const candidates = [
    CHROMIUM_PATH,
    chromium.executablePath(),
    ...PATH.split(delimiter).flatMap((folder) => NAMES_ON_PATH.map((name) => join(folder, name))),
  ]
  return candidates.find((file) => file && existsSync(file))
}

/**
 * Finds a browser or installs one: Playwright's own, or else Debian's package.
 * @throws with advice when neither is possible
 */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  const attempts: [string, string[]][] = [
    ['npx', ['playwright', 'install', 'chromium']],
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']],
    ['apt-get', ['install', '-y', '-qq', 'chromium']],
  ]
  for (const [command, args] of attempts) {
    try {
      execFileSync(command, args, { stdio: 'inherit', timeout: 300_000 })
    } catch {
      continue
    }
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error('No Chromium here and none could be installed. Install one and set CHROMIUM_PATH to its file.')
}
