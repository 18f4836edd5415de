import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serviceWorkers } from '../../src/integrations/service-workers.ts'
import { DIST } from '../support/built-site.ts'
import { cachedPaths, openInstalled } from '../support/service-workers.ts'
import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const TYPES: Record<string, string> = { '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript' }

/** Writes the workers of a build with `SERVICE_WORKERS=off`. @returns their folder */
async function buildRemovedWorkers(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'workers-off-'))
  const build = serviceWorkers().hooks['astro:build:done'] as (built: { dir: URL }) => Promise<void>
  process.env.SERVICE_WORKERS = 'off'
  await build({ dir: pathToFileURL(`${folder}/`) })
  delete process.env.SERVICE_WORKERS
  return folder
}

const workers = () =>
  navigator.serviceWorker.getRegistrations().then((all) => all.map(({ scope }) => new URL(scope).pathname).sort())

test('SERVICE_WORKERS=off removes the installed workers and their caches', async ({ page }) => {
  const off = await buildRemovedWorkers()
  let folders = [DIST]
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const file = folders
      .flatMap((folder) => [join(folder, pathname), join(folder, `${pathname}.html`)])
      .find((path) => extname(path) && existsSync(path))
    const headers = { 'Content-Type': TYPES[extname(file ?? '')] ?? 'text/plain', 'Service-Worker-Allowed': '/' }
    response.writeHead(file ? 200 : 404, headers).end(file ? readFileSync(file) : '')
  })
  await once(server.listen(0), 'listening')
  const site = `http://localhost:${(server.address() as AddressInfo).port}`
  try {
    await openInstalled(page, `${site}/policies`)
    await page.evaluate(() => navigator.serviceWorker.register('/admin/sw.js', { scope: '/admin' }))
    await expect.poll(() => page.evaluate(workers)).toEqual(['/', '/admin'])
    await expect.poll(() => cachedPaths(page)).toContain('/policies')

    folders = [off, DIST]
    await page.evaluate(async () => {
      for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.update()
    })
    await expect.poll(() => page.evaluate(workers)).toEqual([])
    await expect.poll(() => cachedPaths(page)).toEqual([])
  } finally {
    server.close()
    rmSync(off, { recursive: true })
  }
})
