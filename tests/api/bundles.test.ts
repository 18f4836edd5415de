import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FunctionResult, zipFunctions } from '@netlify/zip-it-and-ship-it'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LocalFunction, loadFunctions } from '../../netlify/local/function-router.ts'

const ROOT = join(import.meta.dirname, '../..')
const FUNCTIONS = join(ROOT, 'netlify/functions')
/** The platform takes 50 MB; a bundle of this size starts without a noticeable wait. */
const MAX_BUNDLE_BYTES = 15 * 1024 * 1024

/** Every call of the API, every page and feed of records (an id and a file stand for all), and the jobs, each of one function. */
const CALLS = [
  '/api/gallery-events',
  '/api/gallery-news-coverage',
  '/api/uploads',
  '/api/uploads/0a.jpg',
  ...['events', 'news-coverage'].flatMap((collection) => [
    `/api/${collection}`,
    `/api/${collection}/0a`,
    `/api/${collection}/0a/restore`,
    `/api/admin/${collection}`,
    `/api/admin/${collection}/0a/history`,
  ]),
  '/api/admin/pictures',
  '/api/admin/enquiries',
  '/api/admin/enquiries/0a',
  '/api/admin/enquiries/0a/resend',
  '/api/enquiry',
  '/api/login',
  '/api/logout',
  '/api/session',
  '/events/a-slug',
  '/news-coverage/a-slug',
  '/events.ics',
  '/events.xml',
  '/news-coverage.xml',
  '/sitemap-records.xml',
]
const JOBS = ['deliver-enquiries', 'empty-bin', 'purge-enquiries', 'purge-expired', 'remove-unused-pictures']

let folder: string
let bundles: FunctionResult[]
let functions: LocalFunction[]
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bundles-'))
  functions = await loadFunctions(FUNCTIONS, (file) => import(file))
  bundles = await zipFunctions(FUNCTIONS, folder, {
    basePath: ROOT,
    repositoryRoot: ROOT,
    config: { '*': { includedFiles: includedFiles(), includedFilesBasePath: ROOT } },
  })
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The setting of netlify.toml that decides what else goes into a bundle. */
function includedFiles(): string[] {
  const setting = /^included_files = (\[.*\])$/m.exec(readFileSync(join(ROOT, 'netlify.toml'), 'utf8'))?.[1]
  return JSON.parse(setting ?? '[]')
}

/** The bundle of each function beside what its module exports. */
function pairs() {
  return functions.map(({ name, config }) => {
    const bundle = bundles.find((candidate) => candidate.name === name)
    if (bundle === undefined) throw new Error(`There is no bundle of ${name}.`)
    return { name, config, bundle }
  })
}

describe('what the platform reads from a function’s source', () => {
  it('is a bundle for each function', () => {
    expect(new Set(bundles.map(({ name }) => name))).toEqual(new Set(functions.map(({ name }) => name)))
  })

  it('has the routes that the function has when it runs here', () => {
    for (const { name, config, bundle } of pairs()) {
      const patterns = bundle.routes?.map(({ pattern }) => pattern)
      expect([name, patterns]).toEqual([name, [config.path ?? []].flat()])
    }
  })

  it.each(CALLS)('leads %s to one function', (path) => {
    const owners = bundles.filter(({ routes = [] }) =>
      routes.some((route) =>
        'literal' in route ? route.literal === path : 'expression' in route && new RegExp(route.expression).test(path),
      ),
    )
    expect(owners.map(({ name }) => name)).toHaveLength(1)
  })

  it('leaves the methods to the function, which answers the others with 405 and Allow', () => {
    for (const { name, bundle } of pairs()) {
      expect([name, bundle.routes?.flatMap(({ methods }) => methods)]).toEqual([name, []])
    }
  })

  it('has the schedule that the function has when it runs here', () => {
    for (const { name, config, bundle } of pairs()) expect([name, bundle.schedule]).toEqual([name, config.schedule])
    const scheduled = bundles.filter(({ schedule }) => schedule !== undefined).map(({ name }) => name)
    expect(scheduled.sort()).toEqual(JOBS)
  })

  it('has the rate limit that the function exports, counted for each address', () => {
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

  it.each(['enquiry', 'login'])('limits %s, which anyone may post to', (name) => {
    expect(bundles.find((bundle) => bundle.name === name)?.trafficRules).toBeDefined()
  })
})

describe('a bundle', () => {
  it('has at most 15 MB and does not carry Node', () => {
    for (const { name, bundle } of pairs()) {
      const archive = readFileSync(bundle.path)
      expect(archive.length, name).toBeLessThan(MAX_BUNDLE_BYTES)
      expect(archive.includes('node_modules/node/'), name).toBe(false)
    }
  })

  it('carries the pages that the function of records answers with', () => {
    const { path = '' } = bundles.find(({ name }) => name === 'record-page') ?? {}
    const archive = readFileSync(path)
    for (const page of ['404', 'shell/events', 'shell/news-coverage'])
      expect([page, archive.includes(`dist/${page}.html`)]).toEqual([page, true])
  })

  it('carries the picture library where pictures are taken in, and nowhere else', () => {
    const carriers = bundles.filter(({ path }) => readFileSync(path).includes('node_modules/@img/sharp-'))
    expect(carriers.map(({ name }) => name).sort()).toEqual(['records', 'uploads'])
  })
})

describe('netlify.toml', () => {
  it('leads the rest of /api to a function that is there', () => {
    const rewrite = /from = "\/api\/\*"\nto = "\/\.netlify\/functions\/(.+)"\nstatus = 200\n/
    const target = rewrite.exec(readFileSync(join(ROOT, 'netlify.toml'), 'utf8'))?.[1]
    expect(functions.map(({ name }) => name)).toContain(target)
  })
})
