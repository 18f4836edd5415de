import { execFileSync, spawnSync } from 'node:child_process'
import { findChromium, findWholeChromium } from './chromium.ts'

/**
 * Finds the browser for tests. Installs a whole Chromium if there is none: Playwright's own, or else Debian's package.
 * @throws with advice when neither is possible
 */
export function ensureChromium(): string {
  return ensureInstalled(
    () => findWholeChromium() && findChromium(),
    ['npx playwright install chromium', ...debianPackage('chromium')],
    'No Chromium here and none could be installed. Install one and set CHROMIUM_PATH to its file.',
  )
}

/** Finds Java, in which the HTML checker runs. Installs it if there is none. @throws with advice when that fails */
export function ensureJava(): string {
  return ensureInstalled(
    () => (spawnSync('java', ['-version']).status === 0 ? 'java' : undefined),
    debianPackage('default-jre-headless'),
    'The W3C’s HTML checker needs Java and none could be installed. Install Java 11 or newer, with `java` on the path.',
  )
}

/** Returns what `find` finds, if need be after one of the commands that install it. @throws with the advice */
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
