import type { AuditAction } from '../../src/schemas/staff/audit-log.ts'
import { deviceName } from '../http/headers.ts'
import type { AuditLogStore } from '../stores/audit-log.ts'
import { warned } from '../stores/blob-store.ts'
import type { Staff } from './session.ts'

/** Actions that add at most one entry per hour and person. */
const HOURLY: readonly AuditAction[] = ['enquiries-searched']

interface Note {
  /** Null for the action in the route table (routes.ts). */
  what?: AuditAction | null
  subject?: string
}
const notes = new WeakMap<Response, Note>()

/** Sets the audit entry of a response: its subject, and its action if that is not the one in the route table. */
export function audited(response: Response, note: Note): Response {
  notes.set(response, { ...notes.get(response), ...note })
  return response
}

/** Adds an audit entry for a successful request. Its subject is the path of the request if the handler set none. */
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
  const subject = note?.subject ?? new URL(request.url).pathname.replace(/^\/api\/(admin\/)?/, '')
  const deed = { by, what, subject, device: deviceName(request) }
  const isHourly = HOURLY.includes(what)
  await warned(isHourly ? auditLog.addHourly(deed, new Date()) : auditLog.add(deed, new Date()))
}
