import type { Staff } from '../../guards/session.ts'
import { answer, seeOther } from '../../http/respond.ts'
import type { builtPage } from '../../platform/deps.ts'
import { PAGE_HEADERS } from './fill-shell.ts'

/**
 * Serves a page of `dist-private`. Redirects (303) to the sign-in without a session, and to the staff area if the
 * person lacks a required passkey.
 */
export async function showStaffPage(name: string, staff: Staff | Response, readPage: typeof builtPage) {
  if (staff instanceof Response) return seeOther('/login')
  if (staff.needsPasskey) return seeOther('/admin')
  return answer(await readPage(name), { headers: { ...PAGE_HEADERS, 'X-Robots-Tag': 'noindex' } })
}
