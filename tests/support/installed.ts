/** Programs that the tests need besides npm packages: Chromium, and Java for the HTML checker. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The first is headless Chromium: the browser tests take a third less processor time in it. */
const CHROMIUM_NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'chrome']

/** Returns the path of a browser: `CHROMIUM_PATH`, one on the PATH, or Playwright's; undefined if there is none. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  const onPath = CHROMIUM_NAMES.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)))
  return [CHROMIUM_PATH, ...onPath, chromium.executablePath()].find((file) => file && existsSync(file))
}

/** Finds the browser for tests, or installs Playwright's own or Debian's. @throws with advice when that fails */
export function ensureChromium(): string {
  return ensureInstalled(
    findChromium,
    ['npx playwright install chromium', ...debianPackage('chromium')],
    'No Chromium here and none could be installed. Install one and set CHROMIUM_PATH to its file.',
  )
}

/** Finds Java, in which the HTML checker runs, or installs it. @throws with advice when that fails */
export function ensureJava(): string {
  return ensureInstalled(
    () => (spawnSync('java', ['-version']).status === 0 ? 'java' : undefined),
    debianPackage('default-jre-headless'),
    'The W3C’s HTML checker needs Java and none could be installed. Install Java 11 or newer, with `java` on the path.',
  )
}

/** Returns the result of `find`, after running the install commands if necessary. @throws with the advice */
function ensureInstalled(find: () => string | undefined, commands: readonly string[], advice: string): string {
  for (const command of ['', ...commands]) {
    const [program = '', ...args] = command.split(' ')
    try {
      if (program) execFileSync(program, args, { stdio: 'inherit', timeout: 300_000 })
    } catch {
      continue
    }
    const found = find()
    if (found) return found
  }
  throw new Error(advice)
}

const debianPackage = (name: string) => ['apt-get update -qq', `apt-get install -y -qq ${name}`]
