import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PATIENT, startSiteServer } from './site-server.ts'
import { STAFF_SETTINGS } from './staff.ts'

/** Serves the site with a clock that can be moved (moved-clock.ts). */
export async function startMovedSite(settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'moved-site-'))
  const file = join(folder, 'offset')
  const clock = pathToFileURL(join(import.meta.dirname, 'moved-clock.ts')).href
  const site = await startSiteServer({
    ...STAFF_SETTINGS,
    NODE_OPTIONS: `--import=${clock} ${PATIENT}`,
    CLOCK_OFFSET_FILE: file,
    ...settings,
  })
  return {
    address: site.address,
    /** Moves the server's clock to this time, in milliseconds since 1970. */
    moveTo: (ms: number) => writeFileSync(file, String(ms - Date.now())),
    stop: async () => {
      await site.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
