/**
 * `npm run bench:staff`: prints what the scripts of the staff area weigh, and what the inbox of 1,500 enquiries costs on
 * a weak machine (CPU 4x): work and long tasks of the main thread, nodes, bytes, and frames dropped while it is
 * scrolled. Needs a built site.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeFlood } from '../support/enquiry-flood.ts'
import { compressedBytes } from '../support/page-scripts.ts'
import { startSiteServer } from '../support/site-server.ts'
import { STAFF_SETTINGS, signIn } from '../support/staff.ts'
import { inboxLoad } from './inbox-load.ts'
import { medianOf } from './measure.ts'
import { staffScripts } from './staff-scripts.ts'

const ENQUIRIES = 1_500
const RUNS = process.argv.includes('--quick') ? 1 : 5

const scripts = staffScripts()
const kb = (parts: { code: string }[]) => `${(compressedBytes(parts) / 1000).toFixed(1)} KB`
console.log(
  `Scripts of /admin with brotli: ${kb(scripts.start)} at the start, ${kb(scripts.later)} when they are needed`,
)

const dataDir = mkdtempSync(join(tmpdir(), 'inbox-'))
writeFlood({ dataDir, count: ENQUIRIES, spamOfThree: 0, newestMs: Date.now() - 60_000, areDelivered: true })
const site = await startSiteServer({ ...STAFF_SETTINGS, DATA_DIR: dataDir })
try {
  const { cookie } = await signIn(site.address)
  const runs: Record<string, number>[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await inboxLoad(site.address, cookie))
  console.log(
    `Inbox of ${ENQUIRIES}, CPU 4x, ${RUNS} run(s), load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  )
  for (const name of Object.keys(runs[0] ?? {}))
    console.log(`  ${name}: ${Math.round(medianOf(runs.map((run) => run[name] ?? Number.NaN)))}`)
} finally {
  await site.stop()
  rmSync(dataDir, { recursive: true })
}
