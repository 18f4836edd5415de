import type { Staff } from '../../guards/session.ts'
import { answer, seeOther } from '../../http/respond.ts'
import type { builtPage } from '../../platform/deps.ts'
import { PAGE_HEADERS } from './fill-shell.ts'

/**
 * Serves a page of `dist-private`; 303 to the sign-in without a session, and to the staff area if the role requires a
 * passkey that is missing.
 */
export async function showStaffPage(name: string, staff: Staff | Response, readPage: typeof builtPage) {
  if (staff instanceof Response) return seeOther('/login')
  if (staff.needsPasskey) return seeOther('/admin')
  return answer(await readPage(name), { headers: { ...PAGE_HEADERS, 'X-Robots-Tag': 'noindex' } })
}
