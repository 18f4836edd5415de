/**
 * `npm run test:browsers`: the journeys in Firefox and WebKit, at two widths, through the built site over TLS. Ends
 * with the line "N passed, N failed". An argument filters: `npm run test:browsers -- WebKit`, `-- conflict`.
 */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PATIENT, startSite } from '../support/site-server.ts'
import { ENGINES } from './drivers.ts'
import { startFront } from './front.ts'
import { JOURNEYS } from './journeys.ts'
import { pageOf } from './page.ts'

const [, , chosen = ''] = process.argv
const folder = mkdtempSync(join(tmpdir(), 'browsers-'))
const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true, maxRetries: 9 })]
let [passed, failed] = [0, 0]
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'uncaughtException']) process.once(event, finish)
await runAll().catch(fail)
await finish()

async function runAll(): Promise<void> {
  const site = await startSite({ NODE_OPTIONS: PATIENT }, '--tls')
  ends.push(site.stop)
  const front = await startFront(site.address)
  for (const [engine, start] of Object.entries(ENGINES)) {
    const own = mkdtempSync(join(folder, engine))
    const driver = await start(own, (end) => ends.push(end))
    const page = pageOf(driver, front)
    await page.open('/uniform')
    await page.evaluate("console.error('a probe')")
    assert.equal(await page.takeErrors(), '/uniform: a probe')
    for (const [journey, run] of Object.entries(JOURNEYS))
      for (const width of [390, 1280]) {
        const title = `${engine}, ${width} px: ${journey}`
        if (!title.includes(chosen)) continue
        await driver.resize(width, 844)
        const begin = performance.now()
        const error = await run(page, width, own).catch((reason: unknown) => reason)
        const logged = await page.until('Boolean(window.tools)').then(page.takeErrors).catch(String)
        if (error || logged) fail(title, error, logged)
        else {
          passed += 1
          console.log(`passed  ${title} (${Math.round((performance.now() - begin) / 1000)} s)`)
        }
      }
  }
}

function fail(...what: unknown[]): void {
  failed += 1
  console.log('FAILED ', ...what)
}

/** Ends everything that was started, the last first. */
async function finish(reason?: unknown): Promise<never> {
  if (reason) fail(reason)
  for (let end = ends.pop(); end; end = ends.pop()) await Promise.try(end).catch(fail)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
}
