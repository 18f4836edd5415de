import { afterAll } from 'vitest'
import { startSite } from './site-server.ts'
import { asStaff } from './staff.ts'

/** Serves a site to one test file, by default an empty site. @returns the site, and a signed-in member of staff */
export async function staffSite(settings: Record<string, string> = { SEED: '0' }) {
  const site = await startSite(settings)
  afterAll(() => site.stop())
  return { site, staff: await asStaff(site.address) }
}
