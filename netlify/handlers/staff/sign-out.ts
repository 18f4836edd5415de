import { ENDED_SESSION_COOKIE, sessionIdOf } from '../../guards/session.ts'
import { answer } from '../../http/respond.ts'
import type { SessionStore } from '../../stores/session-store.ts'

/**
 * Signs out: `POST /api/logout`. Ends the session at once, for every holder of its cookie.
 * @returns 204, also when there was no session.
 */
export async function signOut(request: Request, sessions: SessionStore): Promise<Response> {
  const id = sessionIdOf(request)
  if (id !== undefined) await sessions.end(id)
  return answer(null, { status: 204, headers: { 'Set-Cookie': ENDED_SESSION_COOKIE } })
}
