/**
 * `npm test` runs all tests except endurance; `npm run test:stress` adds crashes, outages, heavy pictures and slow
 * connections in full, and `npm run test:platform` compares with the vendor's command line (both need a built site).
 * Each prints the times of its steps and ends with the line "N passed, N failed"; a step without tests of its own
 * counts as one.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium, ensureJava } from './support/installed.ts'

const ROOT = join(import.meta.dirname, '..')
const RESULTS = join(ROOT, 'test-results')

interface Count {
  passed: number
  failed: number
}
interface Step extends Count {
  title: string
  seconds: number
}
interface Ended {
  status: number | null
  output: string
}
interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { fullName: string; duration?: number | null }[] }[]
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number }
  suites: PlaywrightSuite[]
}
interface PlaywrightSuite {
  specs: { title: string; tests: { results: { duration: number }[] }[] }[]
  suites?: PlaywrightSuite[]
}

const steps: Step[] = []
/** The duration of each test, by its title. */
const took: { title: string; seconds: number }[] = []
const hasFailed = () => steps.some(({ failed }) => failed > 0)

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
await suite(process.argv[2])()
console.log()
for (const { title, seconds, passed, failed } of steps)
  console.log(
    `${String(Math.round(seconds)).padStart(5)} s  ${title}: ${passed} passed${failed ? `, ${failed} failed` : ''}`,
  )
console.log('\nThe slowest ten:')
for (const { title, seconds } of took.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${title}`)
const total = (part: keyof Count) => steps.reduce((sum, step) => sum + step[part], 0)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exit(hasFailed() ? 1 : 0)

/**
 * Runs two lanes on two cores, then the browser tests on both. `astro check` and `astro build` share caches, so they
 * never run in parallel.
 */
async function runTests(): Promise<void> {
  ensureJava()
  const build = step('Build', () => command('npm', 'run', '--silent', 'build'))
  const checks = async () => {
    await build
    await step('Lint and types', () => command('npm', 'run', '--silent', 'check'))
    await step('The built pages', () => vitest('dist'))
  }
  const services = async () => {
    await step('Modules, handlers and stores', () => vitest('unit*'))
    await build
    await step('The API of the served site', () => vitest('api'))
  }
  await Promise.all([checks(), services()])
  await step('The site in a browser', () => playwright('browser'))
}

function suite(name: string | undefined): () => Promise<void> {
  if (name === 'platform') return () => step('The site as the vendor serves it', () => vitest('platform'))
  return name === 'stress' ? runStress : runTests
}

async function runStress(): Promise<void> {
  await step('Kills, outages and heavy pictures', () => vitest('stress'))
  await step('Slow lines in a browser', () => playwright('stress'))
}

/** Runs a step unless an earlier one has failed. A failed step prints its whole output when it ends. */
async function step(title: string, run: () => Promise<Count & { output: string }>): Promise<void> {
  if (hasFailed()) return
  console.log(`${title} ...`)
  const begin = performance.now()
  const { passed, failed, output } = await run()
  const seconds = (performance.now() - begin) / 1000
  steps.push({ title, seconds, passed, failed })
  console.log(`${title}: ${failed ? `failed\n${output}` : 'passed'}`)
}

function start(name: string, args: string[], environment: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(name, args, { cwd: ROOT, env: { ...process.env, ...environment } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', (error) => resolve({ status: null, output: String(error) }))
    child.once('close', (status) => resolve({ status, output }))
  })
}

/** Runs a step that passes or fails as a whole. */
async function command(name: string, ...args: string[]) {
  const { status, output } = await start(name, args)
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, output }
}

async function vitest(project: string) {
  const file = join(RESULTS, `${project.replace('*', '')}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  return counted(await start('vitest', ['run', `--project=${project}`, ...reporters]), () => {
    const report: VitestReport = JSON.parse(readFileSync(file, 'utf8'))
    for (const { fullName, duration } of report.testResults.flatMap(({ assertionResults }) => assertionResults))
      took.push({ title: fullName, seconds: (duration ?? 0) / 1000 })
    return { passed: report.numPassedTests, failed: report.numFailedTests }
  })
}

async function playwright(project: string) {
  const file = join(RESULTS, `${project}.json`)
  const environment = { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const args = ['test', `--project=${project}`, '--reporter=dot,json']
  return counted(await start('playwright', args, environment), () => {
    const { stats, suites }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'))
    for (const { title, tests } of suites.flatMap(specsIn))
      for (const { duration } of tests.flatMap(({ results }) => results)) took.push({ title, seconds: duration / 1000 })
    return { passed: stats.expected, failed: stats.unexpected }
  })
}

/** Returns the specs of a suite, including those of the suites in it. */
function specsIn({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsIn)]
}

/** Returns the counts of a runner. A run that crashed or ran no test counts as failed, whatever it printed. */
function counted({ status, output }: Ended, read: () => Count) {
  try {
    const { passed, failed } = read()
    return { passed, failed: status === 0 && passed > 0 ? failed : Math.max(failed, 1), output }
  } catch {
    return { passed: 0, failed: 1, output }
  }
}
