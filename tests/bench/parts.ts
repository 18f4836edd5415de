/**
 * `npm run bench:parts [-- --path=/page] [-- --quick]`: prints what the load of a page costs the main thread of a phone, by kind of
 * work, and how much less without each of its parts. Processor times of a browser at full speed, so other work on the
 * machine hardly counts; a weak phone takes about four times as long. Needs a built site.
 */
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../support/chromium.ts'
import { startSiteServer } from '../support/site-server.ts'
import { type ThreadTimes, threadTimes, traced } from './main-thread.ts'
import { medianOf } from './measure.ts'

const RUNS = process.argv.includes('--quick') ? 1 : 5
const SETTLE_MS = 4_000
const COLUMNS = [
  'tasks',
  'parse',
  'style',
  'layout',
  'paint',
  'script',
  'collect',
  'other',
  'decode',
  'raster',
  'frames',
]
/** Parts by what takes them out of the document as it is parsed, or keeps a request from being made. */
const PARTS: Record<string, { selector?: string; request?: string }> = {
  'the whole page': {},
  'without scripts': { request: '**/*.js' },
  'without the film': { request: '**/video/**' },
  'without pictures': { request: '**/*.{webp,avif,jpg}*' },
  'without fonts': { request: '**/*.woff2' },
  'without the header and its menu': { selector: 'body > nav, body > header' },
  'without the hero': { selector: 'main > section:first-of-type, main hero-film' },
  'without what follows the hero': {
    selector: 'main > section:not(:first-of-type), main > :is(section, div, nav) ~ *',
  },
  'without the footer': { selector: 'body > footer' },
  'without dialogs and islands': { selector: 'body > dialog, body > astro-island' },
}

const path = process.argv.find((argument) => argument.startsWith('--path='))?.slice('--path='.length) ?? '/'
const site = await startSiteServer()
try {
  console.log(`Processor time of the renderer in ms, ${path}, 390 x 844, medians of ${RUNS}\n`)
  console.log(`| ${path} | ${COLUMNS.join(' | ')} |\n|${'---|'.repeat(COLUMNS.length + 1)}`)
  for (const [name, part] of Object.entries(PARTS)) {
    const runs: ThreadTimes[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await load(site.address + path, part))
    const cells = COLUMNS.map((column) => medianOf(runs.map((times) => times[column] ?? 0)).toFixed(0))
    console.log(`| ${name} | ${cells.join(' | ')} |`)
  }
} finally {
  await site.stop()
}

async function load(url: string, part: (typeof PARTS)[string]): Promise<ThreadTimes> {
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
    await takeOut(page, url, part)
    const trace = await traced(browser, async () => {
      await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
      await page.waitForTimeout(SETTLE_MS)
    })
    return threadTimes(trace)
  } finally {
    await browser.close()
  }
}

async function takeOut(page: Page, url: string, { selector, request }: (typeof PARTS)[string]): Promise<void> {
  if (request) await page.route(request, (route) => route.abort())
  if (!selector) return
  const { parse } = await import('node-html-parser')
  await page.route(url, async (route) => {
    const response = await route.fetch()
    const document = parse(await response.text(), { comment: true })
    for (const element of document.querySelectorAll(selector)) element.remove()
    await route.fulfill({ response, body: document.toString() })
  })
}
