import type { AuditAction } from '../../src/schemas/staff/audit-log.ts'
import { deviceName } from '../http/headers.ts'
import { type AuditLogStore, noteIfPossible } from '../stores/audit-log.ts'
import type { Staff } from './session.ts'

interface Note {
  what: AuditAction
  subject?: string | undefined
  /** Whether at most one such entry per hour and person is added. */
  isHourly: boolean
}
const notes = new WeakMap<Response, Note>()

/** Sets the audit entry of a response, in place of the action in the route table (routes.ts). */
export function audited(response: Response, what: AuditAction, subject?: string): Response {
  notes.set(response, { what, subject, isHourly: false })
  return response
}

/** Like {@link audited}, but adds at most one entry per hour and person. */
export function auditedHourly(response: Response, what: AuditAction): Response {
  notes.set(response, { what, isHourly: true })
  return response
}

/** Adds an audit entry for a successful request. */
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

/** Returns the subject of an audit entry: a record's title or a person's e-mail, otherwise the path of the request. */
async function subjectOf(request: Request, response: Response): Promise<string> {
  const path = new URL(request.url).pathname.replace(/^\/api\/(admin\/)?/, '')
  const isAboutRecord = !/^(enquiries|me)\b/.test(path)
  if (!isAboutRecord || !response.headers.get('Content-Type')?.startsWith('application/json')) return path
  const answer = (await response.clone().json()) as { id?: string; name?: string; person?: { email?: string } }
  const named = answer.person?.email ?? answer.name
  return named === undefined ? path : `${path.split('/')[0]}: ${named}`
}
