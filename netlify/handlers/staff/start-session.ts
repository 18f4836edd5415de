import { deviceCookie } from '../../guards/device.ts'
import { deviceName } from '../../guards/device-name.ts'
import { sessionCookie, sessionIdOf } from '../../guards/session.ts'
import { noteInAuditLog } from '../../stores/audit-log.ts'
import type { PeopleStore, Person } from '../../stores/people-store.ts'
import type { SessionStore } from '../../stores/session-store.ts'

export interface SessionDeps {
  sessions: SessionStore
  people: PeopleStore
  /** The key that signs the cookies of known browsers. */
  deviceKey: () => Promise<Uint8Array>
  /** Where the request comes from, as far as the platform knows. */
  place?: string | undefined
}

/** Somebody who has proven to be this person. */
export interface Proven {
  person: Person
  /** What changes with the password (guards/session.ts). */
  credential: string
  /** The id of the passkey that was used. */
  passkey?: string
}

/**
 * Starts a session in the place of the one whose cookie the request carries.
 * @returns the headers with the cookies of the session and of the known browser
 */
export async function startSession(request: Request, by: Proven, deps: SessionDeps, now: Date): Promise<Headers> {
  const { sessions, people, deviceKey, place } = deps
  const { person, credential, passkey } = by
  const previous = sessionIdOf(request)
  if (previous !== undefined) await sessions.end(previous)
  const id = await sessions.start(
    {
      credential,
      person: person.id,
      personVersion: person.version,
      device: deviceName(request),
      ...(passkey !== undefined && { passkey }),
      ...(place !== undefined && { place }),
    },
    now,
  )
  await noteInAuditLog(() => people.noteSeen(person.id, now))
  const headers = new Headers({ 'Set-Cookie': sessionCookie(id) })
  headers.append('Set-Cookie', deviceCookie(request, person.email, await deviceKey(), now))
  return headers
}
