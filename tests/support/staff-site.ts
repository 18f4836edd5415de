import { afterAll } from 'vitest'
import { startSite } from './site-server.ts'
import { asStaff } from './staff.ts'

/** Serves a site to one test file, an empty one unless settings say otherwise, with somebody of the staff signed in. */
export async function staffSite(settings: Record<string, string> = { SEED: '0' }) {
  const site = await startSite(settings)
  afterAll(() => site.stop())
  return { site, staff: await asStaff(site.address) }
}
