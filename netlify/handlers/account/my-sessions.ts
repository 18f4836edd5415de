import type { Account } from '../../../src/schemas/people.ts'
import { ENDED_SESSION_COOKIE, type Staff, sessionIdOf } from '../../guards/session.ts'
import { answer, json, problem } from '../../http/respond.ts'
import { isSettingsOwner } from '../../stores/people-store.ts'
import { type LiveSession, type SessionStore, sessionHash } from '../../stores/session-store.ts'

interface Deps {
  sessions: SessionStore
  now?: Date
}

/** `GET /api/admin/me`: who is signed in, and where else. */
export async function showAccount(request: Request, staff: Staff, deps: Deps): Promise<Response> {
  const { id, email, name, role, needsPasskey } = staff
  const current = currentHash(request)
  const account: Account = {
    id,
    email,
    name,
    role,
    isOfSettings: isSettingsOwner(staff),
    needsPasskey,
    sessions: (await sessionsOf(request, staff, deps)).map(({ hash, session, lastSeen }) => ({
      id: hash,
      device: session.device,
      place: session.place ?? null,
      lastSeen: lastSeen.toISOString(),
      current: hash === current,
    })),
  }
  return json(account)
}

/** `DELETE /api/admin/me/sessions`: ends all but the one of this browser. @returns 204 */
export async function endOtherSessions(request: Request, staff: Staff, deps: Deps): Promise<Response> {
  const current = currentHash(request)
  for (const { hash } of await sessionsOf(request, staff, deps))
    if (hash !== current) await deps.sessions.endNamed(hash)
  return answer(null, { status: 204 })
}

/** `DELETE /api/admin/me/sessions/:id`: ends one of the own sessions. @returns 204, or 404 */
export async function endSession(request: Request, id: string, staff: Staff, deps: Deps): Promise<Response> {
  const found = (await sessionsOf(request, staff, deps)).find(({ hash }) => hash === id)
  if (!found) return problem(404, 'There is no such session. It may have ended by itself.')
  await deps.sessions.endNamed(found.hash)
  const isCurrent = found.hash === currentHash(request)
  return answer(null, { status: 204, headers: isCurrent ? { 'Set-Cookie': ENDED_SESSION_COOKIE } : {} })
}

/** Those with another credential than this one's ended with a changed password; only their blobs are still there. */
async function sessionsOf(
  request: Request,
  staff: Staff,
  { sessions, now = new Date() }: Deps,
): Promise<LiveSession[]> {
  const live = await sessions.live(sessionIdOf(request) ?? '', now)
  const own = live.filter(({ session }) => session.person === staff.id)
  const current = own.find(({ hash }) => hash === currentHash(request))
  return own.filter(({ session }) => session.credential === current?.session.credential)
}

function currentHash(request: Request): string {
  return sessionHash(sessionIdOf(request) ?? '')
}
