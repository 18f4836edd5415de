/**
 * `npm test`: everything, in the order of the quickest answer, stopping at the first step that fails.
 * Ends with the line "N passed, N failed"; the steps without tests of their own count as one each.
 */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './support/chromium.ts'

const ROOT = join(import.meta.dirname, '..')
const RESULTS = join(ROOT, 'test-results')

type Count = { passed: number; failed: number }
type Step = { title: string; run: () => Count }

const STEPS: Step[] = [
  { title: 'Lint and types', run: () => command('npm', ['run', '--silent', 'check']) },
  { title: 'Modules, handlers and stores', run: () => vitest('unit') },
  { title: 'Build', run: () => command('npm', ['run', '--silent', 'build']) },
  { title: 'The built pages', run: () => vitest('dist') },
  { title: 'The API over the served site', run: () => vitest('api') },
  { title: 'The site in a browser', run: playwright },
]

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
const total: Count = { passed: 0, failed: 0 }
for (const { title, run } of STEPS) {
  console.log(`\n${title}`)
  const count = run()
  total.passed += count.passed
  total.failed += count.failed
  if (count.failed > 0) {
    console.log(`\nStopped at "${title}"; the reason is above.`)
    break
  }
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

function start(name: string, args: string[], environment: Record<string, string> = {}): SpawnSyncReturns<Buffer> {
  return spawnSync(name, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...environment } })
}

/** A step that passes or fails as a whole. */
function command(name: string, args: string[]): Count {
  return start(name, args).status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function vitest(project: string): Count {
  const file = join(RESULTS, `${project}.json`)
  const { status } = start('vitest', [
    'run',
    `--project=${project}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  return counted(status, () => {
    const report: { numPassedTests: number; numFailedTests: number } = JSON.parse(readFileSync(file, 'utf8'))
    return { passed: report.numPassedTests, failed: report.numFailedTests }
  })
}

function playwright(): Count {
  const { status } = start('playwright', ['test'], { CHROMIUM_PATH: ensureChromium() })
  return counted(status, () => {
    const { stats }: { stats: { expected: number; unexpected: number; flaky: number } } = JSON.parse(
      readFileSync(join(RESULTS, 'browser.json'), 'utf8'),
    )
    if (stats.flaky > 0)
      console.log(`${stats.flaky} of them passed only at the second run: mend the race (trace in test-results)`)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  })
}

/** A runner that died or ran nothing has failed, whatever it wrote. */
function counted(status: number | null, read: () => Count): Count {
  try {
    const count = read()
    const ranNothing = count.passed + count.failed === 0
    return status === 0 && !ranNothing ? count : { passed: count.passed, failed: Math.max(count.failed, 1) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
