/**
 * `npm run bench:pages [-- --quick] [-- --only=/path]`: prints the Lighthouse results of each page of the sitemap on
 * phones, as a Markdown table. The first row is a hand-written minimal page with the first picture of the home page.
 * Figures are medians of five runs (with --quick of one). Needs a built site and an idle machine.
 */
import { cpus } from 'node:os'
import { parse } from 'node-html-parser'
import { compressedBytes, pageScripts } from '../dist/page-scripts.ts'
import { builtPages, sitemapPaths } from '../support/built-site.ts'
import { startSite } from '../support/site-server.ts'
import { startFloor } from './floor-server.ts'
import { type LighthouseFigures, runLighthouse } from './lighthouse.ts'

const isQuick = process.argv.includes('--quick')
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
const RUNS = isQuick ? 1 : 5

const site = await startSite()
const home = builtPages().find(({ path }) => path === '/')
const floor = await startFloor(site.address, parse(home?.html ?? ''))
const scriptBytes = new Map(builtPages().map((page) => [page.path, compressedBytes(pageScripts(page))]))

try {
  console.log(`${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, ${RUNS} run(s) each\n`)
  const columns =
    'page | perf a11y best SEO | FCP | LCP | of floor | TBT | CLS | main thread | requests | KB html css script font picture | script before input'
  console.log(`| ${columns} |\n|${'---|'.repeat(columns.split('|').length)}`)
  const floorFigures = await medians(`${floor.address}/`)
  printRow('floor', floorFigures, floorFigures, 0)
  for (const path of only ? [only] : sitemapPaths())
    printRow(path, await medians(site.address + path), floorFigures, scriptBytes.get(path) ?? 0)
} finally {
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

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length / 2) - 1] ?? Number.NaN
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
