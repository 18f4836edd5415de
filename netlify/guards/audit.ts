import type { AuditAction } from '../../src/schemas/staff/audit-log.ts'
import { deviceName } from '../http/headers.ts'
import { type AuditLogStore, noteIfPossible } from '../stores/audit-log.ts'
import type { Staff } from './session.ts'

/** The audit entry for a response, where the one from the table of routes is too general. */
interface Note {
  what: AuditAction
  subject?: string | undefined
  /** At most one entry an hour for each person. */
  isHourly: boolean
}
const notes = new WeakMap<Response, Note>()

/** Replaces the audit entry from the table of routes (routes.ts) for a response with `what`. */
export function audited(response: Response, what: AuditAction, subject?: string): Response {
  notes.set(response, { what, subject, isHourly: false })
  return response
}

/** Does the same at most once an hour for each person. */
export function auditedHourly(response: Response, what: AuditAction): Response {
  notes.set(response, { what, isHourly: true })
  return response
}

/** Adds an entry about a call that has succeeded. */
export async function recordCall(
  request: Request,
  response: Response,
  usual: AuditAction | null,
  by: Staff,
  auditLog: AuditLogStore,
): Promise<void> {
  const note = notes.get(response)
  const what = note?.what ?? usual
  if (what === null) return
  const subject = note?.subject ?? (await subjectOf(request, response))
  const deed = { by, what, subject, device: deviceName(request) }
  await noteIfPossible(() => (note?.isHourly ? auditLog.addHourly(deed, new Date()) : auditLog.add(deed, new Date())))
}

/** Returns the subject of a call: its address, and the title of a record or the e-mail of a member of staff. */
async function subjectOf(request: Request, response: Response): Promise<string> {
  const path = new URL(request.url).pathname.replace(/^\/api\/(admin\/)?/, '')
  const isAboutRecord = !/^(enquiries|me)\b/.test(path)
  if (!isAboutRecord || !response.headers.get('Content-Type')?.startsWith('application/json')) return path
  const answer = (await response.clone().json()) as { id?: string; name?: string; person?: { email?: string } }
  const named = answer.person?.email ?? answer.name
  return named === undefined ? path : `${path.split('/')[0]}: ${named}`
}
