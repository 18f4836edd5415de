/**
 * `npm run shots`: writes screenshots of every page at 390, 800 and 1440 px into shots/ (ignored by git), to check
 * style changes. Motion is reduced, and all pictures are loaded. Builds first unless SKIP_BUILD=1. Arguments choose
 * pages: `npm run shots -- /sports /policies`.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { sitemapPaths, UNLISTED_PATHS } from './support/built-site.ts'
import { ensureChromium } from './support/installed.ts'
import { startSite } from './support/site-server.ts'

const WIDTHS_PX = [390, 800, 1440] as const
const FOLDER = join(import.meta.dirname, '../shots')

if (process.env.SKIP_BUILD !== '1') execFileSync('npm', ['run', 'build'], { stdio: 'inherit' })
mkdirSync(FOLDER, { recursive: true })
const chosen = process.argv.slice(2)
const paths = chosen.length > 0 ? chosen : [...sitemapPaths(), ...UNLISTED_PATHS]
const site = await startSite()
const browser = await chromium.launch({ executablePath: ensureChromium() })
for (const path of paths) {
  for (const width of WIDTHS_PX) {
    const page = await browser.newPage({
      viewport: { width, height: width < 500 ? 844 : 1000 },
      reducedMotion: 'reduce',
    })
    await page.goto(site.address + path)
    await page.evaluate(async () => {
      for (const picture of document.images) picture.loading = 'eager'
      await Promise.allSettled([...document.images].map((picture) => picture.decode()))
    })
    const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
    await page.screenshot({ path: join(FOLDER, `${name}-${width}.png`), fullPage: true })
    await page.close()
  }
  console.log(path)
}
await browser.close()
await site.stop()
