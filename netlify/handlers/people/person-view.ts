import type { PersonStatus, StaffPerson } from '../../../src/schemas/people.ts'
import { json } from '../../http/respond.ts'
import { isSettingsOwner, type PeopleStore, type Person } from '../../stores/people-store.ts'

/** `invited` has not joined yet, `off` may not sign in. The account of the settings is always active. */
export function statusOf(person: Person): PersonStatus {
  if (person.isOff) return 'off'
  return person.passwordHash === null && !isSettingsOwner(person) ? 'invited' : 'active'
}

/** Returns a person as owners see them. */
export async function personView(person: Person, people: Pick<PeopleStore, 'lastSeen'>): Promise<StaffPerson> {
  const { id, email, name, role, passkeys, invitation, version } = person
  return {
    id,
    email,
    name,
    role,
    status: statusOf(person),
    passkeys: passkeys.length,
    lastSeen: await people.lastSeen(id),
    version,
    invitedUntil: invitation?.expiresAt ?? null,
    isOfSettings: isSettingsOwner(person),
  }
}

/** Returns the answer with a person: the version is also the ETag that `If-Match` of the next change takes. */
export async function personResponse(person: Person, people: Pick<PeopleStore, 'lastSeen'>): Promise<Response> {
  return json(await personView(person, people), { headers: { ETag: `"${person.version}"` } })
}
