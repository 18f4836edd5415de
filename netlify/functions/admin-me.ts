import type { Config } from '@netlify/functions'
import { byPath } from '../guards/by-path.ts'
import { guardedEndpoint } from '../guards/endpoint.ts'
import { requireStaff } from '../guards/session.ts'
import { changePassword } from '../handlers/account/change-password.ts'
import { endOtherSessions, endSession, showAccount } from '../handlers/account/my-sessions.ts'
import { sessionDeps } from '../platform/session-deps.ts'
import { openSessionStore } from '../stores/session-store.ts'
import { openThrottleStore } from '../stores/throttle-store.ts'

const me = guardedEndpoint(requireStaff, {
  GET: (request, context, staff) => showAccount(request, staff, { sessions: openSessionStore(context) }),
})
const sessions = guardedEndpoint(requireStaff, {
  DELETE: (request, context, staff) => endOtherSessions(request, staff, { sessions: openSessionStore(context) }),
})
const session = guardedEndpoint(requireStaff, {
  DELETE: (request, context, staff) =>
    endSession(request, context.params.id ?? '', staff, { sessions: openSessionStore(context) }),
})
const password = guardedEndpoint(requireStaff, {
  POST: (request, context, staff) =>
    changePassword(request, staff, { ...sessionDeps(context), throttle: openThrottleStore(context) }),
})

export default byPath([
  ['/api/admin/me', me],
  ['/api/admin/me/sessions', sessions],
  ['/api/admin/me/sessions/:id', session],
  ['/api/admin/me/password', password],
])

export const config: Config = {
  path: ['/api/admin/me', '/api/admin/me/sessions', '/api/admin/me/sessions/:id', '/api/admin/me/password'],
}
