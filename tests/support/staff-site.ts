import { afterAll } from 'vitest'
import { startSiteServer } from './site-server.ts'
import { STAFF_SETTINGS, signIn } from './staff.ts'

/** Serves a site to one test file, an empty one unless settings say otherwise, with somebody of the staff signed in. */
export async function staffSite(settings: Record<string, string> = { SEED: '0' }) {
  const site = await startSiteServer({ ...settings, ...STAFF_SETTINGS })
  afterAll(() => site.stop())
  return { site, staff: await signIn(site.address) }
}
