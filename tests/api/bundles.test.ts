import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FunctionResult, zipFunctions } from '@netlify/zip-it-and-ship-it'
import { Cron } from 'croner'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LocalFunction, loadFunctions, SCHEDULE } from '../../netlify/local/functions.ts'
import { recordPaths } from '../../src/schemas/record-kinds/addresses.ts'
import { RECORD_KIND_IDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { routesOf } from '../support/staff-calls.ts'

const ROOT = join(import.meta.dirname, '../..')
const FUNCTIONS = join(ROOT, 'netlify/functions')
/** The platform's limit is 50 MB; a bundle of this size has no noticeable cold start. */
const MAX_BUNDLE_BYTES = 15 * 1024 * 1024

const JOBS = [
  'deliver-enquiries',
  'empty-bin',
  'purge-enquiries',
  'purge-expired',
  'remove-unused-pictures',
  'send-alerts',
  'switch-records',
]

let folder: string
let bundles: FunctionResult[]
let functions: LocalFunction[]
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bundles-'))
  functions = await loadFunctions()
  bundles = await zipFunctions(FUNCTIONS, folder, {
    basePath: ROOT,
    repositoryRoot: ROOT,
    config: { '*': { includedFiles: includedFiles(), includedFilesBasePath: ROOT } },
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function includedFiles(): string[] {
  const setting = /^included_files = (\[.*\])$/m.exec(readFileSync(join(ROOT, 'netlify.toml'), 'utf8'))?.[1]
  return JSON.parse(setting ?? '[]')
}

/** Returns the name, the config and the bundle of each function. */
function pairs() {
  return functions.map(({ name, config }) => {
    const bundle = bundles.find((candidate) => candidate.name === name)
    if (bundle === undefined) throw new Error(`There is no bundle of ${name}.`)
    return { name, config, bundle }
  })
}

describe('in the config that the platform reads from the source of functions,', () => {
  it('the routes are those of the local server, and accept every method', () => {
    expect(bundles).toHaveLength(functions.length)
    for (const { name, config, bundle } of pairs()) {
      const patterns = bundle.routes?.map(({ pattern }) => pattern)
      expect([name, patterns]).toEqual([name, [config.path ?? []].flat()])
      expect([name, bundle.routes?.flatMap(({ methods }) => methods)]).toEqual([name, []])
    }
  })

  it('exactly one function serves each route: the one whose table has the route', () => {
    for (const route of functions.flatMap(routesOf)) {
      const path = route.path.replace(/:\w+/g, '0a')
      const owners = bundles.filter(({ routes = [] }) =>
        routes.some((own) =>
          'literal' in own ? own.literal === path : 'expression' in own && new RegExp(own.expression).test(path),
        ),
      )
      expect([path, owners.map(({ name }) => name)]).toEqual([path, [route.function]])
    }
  })

  it('a job has the same schedule as on the local server', () => {
    for (const { name, config, bundle } of pairs()) expect([name, bundle.schedule]).toEqual([name, config.schedule])
    const scheduled = bundles.filter(({ schedule }) => schedule !== undefined).map(({ name }) => name)
    expect(scheduled.sort()).toEqual(JOBS)
  })

  it('the rate limit equals the exported config, and counts per IP address', () => {
    for (const { name, config, bundle } of pairs()) {
      const rule = bundle.trafficRules?.action
      if (config.rateLimit === undefined) {
        expect([name, rule]).toEqual([name, undefined])
      } else {
        const { windowLimit, windowSize, aggregateBy } = config.rateLimit
        expect([name, rule?.config.rateLimitConfig]).toMatchObject([name, { windowLimit, windowSize }])
        expect([name, rule?.config.aggregate.keys]).toEqual([name, [aggregateBy].flat().map((type) => ({ type }))])
        expect(aggregateBy).toContain('ip')
      }
    }
  })

  it('only the enquiry form and the sign-in have a rate limit, because Netlify’s plans allow two to five', () => {
    const limited = bundles.filter(({ trafficRules }) => trafficRules !== undefined)
    expect(limited.map(({ name, routes = [] }) => [name, routes.map(({ pattern }) => pattern)])).toEqual([
      ['enquiry', ['/api/enquiry']],
      ['sign-in', ['/api/login', '/api/login/passkey', '/api/login/passkey/options', '/api/join']],
    ])
  })

  it('the schedules call functions fewer than 20,000 times in 31 days', () => {
    const schedules = bundles.flatMap(({ schedule }) => (schedule === undefined ? [] : new Cron(schedule, SCHEDULE)))
    const day = Array.from({ length: 24 * 60 }, (_, minute) => new Date(Date.UTC(2027, 0, 1, 0, minute)))
    const calls = schedules.flatMap((schedule) => day.filter((at) => schedule.match(at)))
    expect(31 * calls.length).toBeLessThan(20_000)
  })
})

it('each bundle is smaller than 15 MB and does not contain Node', () => {
  for (const { name, bundle } of pairs()) {
    const archive = readFileSync(bundle.path)
    expect(archive.length, name).toBeLessThan(MAX_BUNDLE_BYTES)
    expect(archive.includes('node_modules/node/'), name).toBe(false)
  }
})

it.each([
  [
    'pages',
    [
      ...['dist/404', 'dist/shell/form', 'dist-private/compliance'],
      ...RECORD_KIND_IDS.map(recordPaths).flatMap(({ shell, listShell }) => [`dist/${shell}`, `dist/${listShell}`]),
    ],
  ],
  ['enquiry', ['dist/shell/form']],
  ['sign-in', ['dist/shell/form']],
])('the bundle of %s contains the pages that the function sends', (name, pages) => {
  const { path = '' } = bundles.find((bundle) => bundle.name === name) ?? {}
  const archive = readFileSync(path)
  expect(pages.filter((page) => !archive.includes(`${page}.html`))).toEqual([])
})

it('only the bundle of the function that accepts files contains sharp', () => {
  const carriers = bundles.filter(({ path }) => readFileSync(path).includes('node_modules/@img/sharp-'))
  expect(carriers.map(({ name }) => name)).toEqual(['uploads'])
})

it('netlify.toml routes unknown paths of /api to a function that exists', () => {
  const rewrite = /from = "\/api\/\*"\nto = "\/\.netlify\/functions\/(.+)"\nstatus = 200\n/
  const target = rewrite.exec(readFileSync(join(ROOT, 'netlify.toml'), 'utf8'))?.[1]
  expect(functions.map(({ name }) => name)).toContain(target)
})
