import type { AuditEntry } from '../../../src/schemas/staff/audit-log.ts'
import { HttpError, json } from '../../http/respond.ts'
import type { Needs } from '../../platform/deps.ts'
import { isEntryId, personIn } from '../../stores/audit-log.ts'
import type { Person } from '../../stores/people-store.ts'

const ENTRIES_A_PAGE = 100
const MAX_PERSON_CHARACTERS = 254

type Deps = Needs<'auditLog' | 'people' | 'owner'>

/**
 * `GET /api/admin/audit?before=&person=`: the audit log, newest first. `next` is the `before` of the next page;
 * `person` is an id or an e-mail. Erased people appear as a former member of staff.
 * @returns 200 `{entries, next}`; 400 for a `before` that is not the id of an entry
 */
export async function listAuditLog(request: Request, { auditLog, people, owner, now }: Deps) {
  const { searchParams } = new URL(request.url)
  const before = searchParams.get('before') || undefined
  if (before !== undefined && !isEntryId(before)) throw new HttpError(400, 'Please load the list from its beginning.')
  const asked = searchParams.get('person') || undefined
  const person = asked === undefined ? undefined : await idOf(asked, people, owner)
  const page = await auditLog.page({ before, person, limit: ENTRIES_A_PAGE }, now)
  return json({ ...page, entries: await withoutForgotten(page.entries, people) })
}

/** Removes the e-mails of erased people from the response: stored entries cannot be changed. */
async function withoutForgotten(entries: readonly AuditEntry[], people: Deps['people']): Promise<AuditEntry[]> {
  const forgotten = new Set((await people.tombstones()).map(({ id }) => id))
  return entries.map((entry) =>
    forgotten.has(personIn(entry)) ? { ...entry, who: 'A former member of staff' } : entry,
  )
}

/** Returns the id of a person, given by id or e-mail. */
async function idOf(asked: string, people: Deps['people'], owner: Person): Promise<string> {
  if (!asked.includes('@')) return asked
  if (asked.toLowerCase() === owner.email.toLowerCase()) return owner.id
  return (await people.withEmail(asked.slice(0, MAX_PERSON_CHARACTERS)))?.id ?? asked
}
