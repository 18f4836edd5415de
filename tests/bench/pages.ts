/**
 * `npm run bench:pages [-- --quick] [-- --only=/path]`: prints as a Markdown table what each page of the sitemap comes to in
 * Lighthouse (mobile; medians of five runs, of one with --quick), beside a floor page written by hand with the same
 * first picture; then home and floor on a line that is really slow, how soon the next page from the menu shows there,
 * and how smoothly home scrolls. All over HTTP/2 and TLS, as a CDN serves them. Needs a built site and a quiet machine.
 */
import { cpus } from 'node:os'
import { parse } from 'node-html-parser'
import { builtPages, sitemapPaths } from '../support/built-site.ts'
import { compressedBytes, pageScripts } from '../support/page-scripts.ts'
import { startSiteServer } from '../support/site-server.ts'
import { startFloor } from './floor-server.ts'
import { type Front, startFront } from './http2-front.ts'
import { type LighthouseFigures, runLighthouse } from './lighthouse.ts'
import { medianOf } from './measure.ts'
import { SLOW_4G } from './shaped-line.ts'
import { nextPageMs, type SlowLoad, scrollFramesPerSecond, slowLoad } from './slow-line.ts'

const isQuick = process.argv.includes('--quick')
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
const RUNS = isQuick ? 1 : 5

const site = await startSiteServer()
const home = builtPages().find(({ path }) => path === '/')
const floor = await startFloor(site.address, parse(home?.html ?? ''))
const fast = { site: await startFront(site.address), floor: await startFront(floor.address) }
const slow = { site: await startFront(site.address, SLOW_4G), floor: await startFront(floor.address, SLOW_4G) }
const scriptBytes = new Map(builtPages().map((page) => [page.path, compressedBytes(pageScripts(page))]))

try {
  console.log(`${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, ${RUNS} run(s) each\n`)
  const columns =
    'page | perf a11y best SEO | FCP | LCP | of floor | TBT | CLS | main thread | requests | KB html css script font picture | script before input'
  console.log(`| ${columns} |\n|${'---|'.repeat(columns.split('|').length)}`)
  const floorFigures = await medians(`${fast.floor.address}/`)
  printRow('floor', floorFigures, floorFigures, 0)
  for (const path of only ? [only] : sitemapPaths())
    printRow(path, await medians(fast.site.address + path), floorFigures, scriptBytes.get(path) ?? 0)
  if (!only || only === '/') await printSlowLine()
} finally {
  for (const front of [fast, slow].flatMap(Object.values<Front>)) await front.stop()
  await floor.stop()
  await site.stop()
}

async function medians(url: string): Promise<LighthouseFigures> {
  const runs: LighthouseFigures[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await runLighthouse(url))
  const [first] = runs
  if (!first) throw new Error('There was no run.')
  const numbers = Object.keys(first.numbers).map((name) => [name, medianOf(runs.map((run) => run.numbers[name] ?? 0))])
  return { numbers: Object.fromEntries(numbers), failed: [...new Set(runs.flatMap((run) => run.failed))] }
}

function printRow(
  name: string,
  { numbers, failed }: LighthouseFigures,
  floorFigures: LighthouseFigures,
  script: number,
) {
  const n = (key: string) => Math.round(numbers[key] ?? 0)
  const kb = (key: string) => ((numbers[key] ?? 0) / 1024).toFixed(0)
  const ratio = ((numbers.lcp ?? 0) / (floorFigures.numbers.lcp ?? 1)).toFixed(2)
  const cells = [
    name,
    `${n('performance')} ${n('accessibility')} ${n('best-practices')} ${n('seo')}`,
    `${n('fcp')} ms`,
    `${n('lcp')} ms`,
    ratio,
    `${n('tbt')} ms`,
    (numbers.cls ?? 0).toFixed(3),
    `${n('mainThread')} ms`,
    n('requests'),
    `${kb('document')} ${kb('stylesheet')} ${kb('script')} ${kb('font')} ${kb('image')}`,
    `${(script / 1024).toFixed(1)} KB`,
  ]
  console.log(`| ${cells.join(' | ')} |`)
  if (failed.length) console.log(`  not passed: ${failed.join(', ')}`)
}

async function printSlowLine() {
  console.log('\nReal throttling: CPU 4x, round trip 150 ms, 1.6 Mbit/s, empty cache, in turns\n')
  console.log('| page | FCP | LCP | main thread | first view |\n|---|---|---|---|---|')
  const loads: Record<string, SlowLoad[]> = { floor: [], home: [] }
  for (let run = 0; run < RUNS; run += 1) {
    loads.floor?.push(await slowLoad(`${slow.floor.address}/`))
    loads.home?.push(await slowLoad(`${slow.site.address}/`))
  }
  for (const [name, runs] of Object.entries(loads)) {
    const middle = (key: keyof SlowLoad) => Math.round(medianOf(runs.map((figures) => figures[key])))
    console.log(
      `| ${name} | ${middle('fcp')} ms | ${middle('lcp')} ms | ${middle('mainThread')} ms | ${(middle('bytes') / 1024).toFixed(0)} KB |`,
    )
  }
  const next = await median(() => nextPageMs(slow.site.address))
  console.log(`\nNext page from the menu, warm, from the press to its first paint: ${Math.round(next)} ms`)
  const frames = await median(() => scrollFramesPerSecond(`${fast.site.address}/`))
  console.log(`Scrolling through home, CPU 4x: ${frames.toFixed(1)} frames a second`)
}

async function median(measure: () => Promise<number>): Promise<number> {
  const figures: number[] = []
  for (let run = 0; run < RUNS; run += 1) figures.push(await measure())
  return medianOf(figures)
}
