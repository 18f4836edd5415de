import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { DIST } from '../support/built-site.ts'
import { cachedPaths, openInstalled } from '../support/service-workers.ts'
import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const ROOT = join(import.meta.dirname, '../..')
const OFF_DIST = join(ROOT, '.cache/service-workers-off')
const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

/** Builds the site without service workers into a folder of its own. */
async function buildOff(): Promise<void> {
  const astro = join(ROOT, 'node_modules/astro/bin/astro.mjs')
  const env = { ...process.env, SERVICE_WORKERS: 'off', ASTRO_TELEMETRY_DISABLED: '1' }
  const build = spawn(process.execPath, [astro, 'build', '--outDir', OFF_DIST], { cwd: ROOT, env, stdio: 'ignore' })
  expect((await once(build, 'exit'))[0]).toBe(0)
}

/** Serves the files of one build, and after `deploy` those of another one, at the same address. */
async function startDeploys(first: string) {
  let dist = first
  const server: Server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const file = [pathname, `${pathname}.html`]
      .map((path) => join(dist, path))
      .find((path) => extname(path) && existsSync(path))
    const headers = { 'Content-Type': TYPES[extname(file ?? '')] ?? 'text/plain', 'Service-Worker-Allowed': '/' }
    response.writeHead(file ? 200 : 404, headers).end(file ? readFileSync(file) : '')
  })
  await once(server.listen(0), 'listening')
  const address = server.address()
  return {
    address: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    deploy: (next: string) => {
      dist = next
    },
    stop: () => server.close(),
  }
}

const workers = () =>
  navigator.serviceWorker.getRegistrations().then((all) => all.map(({ scope }) => new URL(scope).pathname).sort())

test('SERVICE_WORKERS=off takes the installed workers and their caches away', async ({ page }) => {
  // It builds the site once more.
  test.setTimeout(300_000)
  await buildOff()
  const site = await startDeploys(DIST)
  try {
    await openInstalled(page, `${site.address}/policies`)
    await page.evaluate(() => navigator.serviceWorker.register('/admin/sw.js', { scope: '/admin' }))
    await expect.poll(() => page.evaluate(workers)).toEqual(['/', '/admin'])
    expect(await cachedPaths(page)).toContain('/policies')

    site.deploy(OFF_DIST)
    await page.goto(`${site.address}/policies`)
    await page.evaluate(async () => {
      for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.update()
    })
    await expect.poll(() => page.evaluate(workers)).toEqual([])
    await expect.poll(() => cachedPaths(page)).toEqual([])
    await page.goto(`${site.address}/uniform`)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(await page.evaluate(workers)).toEqual([])
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    const manifest = JSON.parse(readFileSync(join(OFF_DIST, 'admin/app.webmanifest'), 'utf8'))
    expect(manifest.share_target).toBeUndefined()
  } finally {
    site.stop()
  }
})
