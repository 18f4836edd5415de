import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const NAMES_ON_PATH = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** Chromium without windows: the browser tests take a third less processor time in it. It has no back/forward cache. */
const SHELL_NAME_ON_PATH = 'chromium-headless-shell'

/** Flags for a browser in a container: no sandbox of its own, no traffic of its own. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Returns the path of the browser for tests: `CHROMIUM_PATH`, the headless shell, or a whole one; undefined without one. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env
  return [CHROMIUM_PATH, ...onPath(SHELL_NAME_ON_PATH)].find((file) => file && existsSync(file)) ?? findWholeChromium()
}

/** Returns the path of a Chromium with everything in it: `CHROMIUM_PATH`, Playwright's own or one on the PATH. */
export function findWholeChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env
  const given = CHROMIUM_PATH?.endsWith(SHELL_NAME_ON_PATH) ? undefined : CHROMIUM_PATH
  const candidates = [given, chromium.executablePath(), ...NAMES_ON_PATH.flatMap(onPath)]
  return candidates.find((file) => file && existsSync(file))
}

function onPath(name: string): string[] {
  const { PATH = '' } = process.env
  return PATH.split(delimiter).map((folder) => join(folder, name))
}
