import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { ROLES, type Role } from '../../src/schemas/roles.ts'
import { type BlobStore, CorruptBlob, type DeployContext, ifSound, openBlobStore } from './blob-store.ts'
import { mapConcurrently } from './map-concurrently.ts'
import { isSettingsOwner, PERSON_ID, PERSON_SCHEMA, type Person, personSchema, settingsOwner } from './person.ts'

const PARALLEL_READS = 32
/** Versions are zero-padded, so that keys sort by version. */
const VERSION_DIGITS = 6

export type PersonEdit = Partial<
  Pick<Person, 'name' | 'role' | 'isOff' | 'passwordHash' | 'sessionsEpoch' | 'invitation' | 'passkeys'>
>
/** Who writes, and at what time. */
interface Author {
  email: string
  now: Date
}

const claimSchema = z.object({ id: z.string().regex(PERSON_ID) })
const seenSchema = z.object({ at: z.iso.datetime() })
const counterSchema = z.object({ counter: z.int().nonnegative() })
const ruleSchema = z.object({ passkeyRoles: z.array(z.enum(ROLES)) })

/** The ids that this process has created, by store: the list may not have them yet. */
const created = new Map<string, Set<string>>()

/**
 * The people who may sign in, beside the account of the settings: one immutable blob per version,
 * `persons/<id>/<version>`, as records (docs/decisions/010). Only one writer can write the next version, so a change is
 * whole or not there, and of ten at once one wins.
 *
 * `emails/<hash>` says which id an e-mail belongs to. It is claimed before the first version is written; an invitation
 * that was cut off between the two is completed by the next one for the same e-mail. `seen/<id>` is when the person
 * signed in last, `counters/<hash>` how often a person has used a passkey,
 * and `rule` which roles need a passkey.
 */
export class PeopleStore {
  readonly #blobs: BlobStore
  readonly #created: Set<string>

  constructor(blobs: BlobStore) {
    this.#blobs = blobs
    this.#created = created.get(blobs.name) ?? new Set()
    created.set(blobs.name, this.#created)
  }

  /**
   * Returns the newest version of a person, or null. A list may lag behind the writes, so versions are read by their keys,
   * on from one that is known to be there.
   * @param known a version that was there; without it the list says where to begin
   * @throws {CorruptBlob} when it cannot be read
   */
  async newest(id: string, known?: number): Promise<Person | null> {
    if (!PERSON_ID.test(id)) return null
    let version = known ?? (await this.#listedVersion(id))
    let newest: Person | null = null
    for (;;) {
      const [person, next] = await Promise.all([version, version + 1].map((n) => this.#read(versionKey(id, n))))
      newest = next ?? person ?? newest
      if (!next) return newest
      version += 2
    }
  }

  /** Returns the newest version of everybody but the account of the settings and who was forgotten, oldest account first. */
  async all(): Promise<Person[]> {
    const versions = new Map([...this.#created].map((id) => [id, 1]))
    for (const key of await this.#blobs.keys('persons/')) {
      const { id, version } = named(key) ?? {}
      if (id !== undefined && version !== undefined && !isSettingsOwner({ id })) versions.set(id, version)
    }
    const people = await mapConcurrently([...versions].sort(), PARALLEL_READS, ([id, version]) =>
      this.#newestIfSound(id, version),
    )
    return people.filter((person) => person !== null).filter((person) => !isForgotten(person))
  }

  /** Returns the person with this e-mail, or null, after the same reads in both cases. */
  async withEmail(email: string): Promise<Person | null> {
    const claim = claimSchema.safeParse(await this.#blobs.json(emailKey(email)))
    const person = await this.newest(claim.data?.id ?? settingsOwner(email).id)
    return claim.success ? person : null
  }

  /** Creates a person. Returns null when the e-mail belongs to somebody already. */
  async create(
    { email, name, role }: Pick<Person, 'email' | 'name' | 'role'>,
    invitation: NonNullable<Person['invitation']>,
    by: Author,
  ): Promise<Person | null> {
    const id = await this.#claim(email, newPersonId(by.now))
    return this.#write({
      schema: PERSON_SCHEMA,
      id,
      version: 1,
      email,
      name,
      role,
      isOff: false,
      passwordHash: null,
      sessionsEpoch: 0,
      invitation,
      passkeys: [],
      changedAt: by.now.toISOString(),
      changedBy: by.email,
    })
  }

  /** Writes the version after `person` and returns it, or null when someone else wrote that version first. */
  revise(person: Person, edit: PersonEdit, by: Author): Promise<Person | null> {
    return this.#write({
      ...person,
      ...edit,
      version: person.version + 1,
      changedAt: by.now.toISOString(),
      changedBy: by.email,
    })
  }

  /**
   * Erases name, e-mail, password and passkeys of somebody who is switched off since before a time, in all versions, and
   * which id the e-mail belongs to. The newest version comes last, so that what is cut off is done again.
   */
  async forgetIfOff(id: string, before: Date): Promise<void> {
    const newest = await this.newest(id)
    if (newest === null || !newest.isOff || isForgotten(newest)) return
    const numbers = Array.from({ length: newest.version }, (_, index) => index + 1)
    const found = await mapConcurrently(numbers, PARALLEL_READS, (version) => this.#read(versionKey(id, version)))
    const versions = found.filter((version) => version !== null)
    const offSince = versions[versions.findLastIndex(({ isOff }) => !isOff) + 1] ?? newest
    if (Date.parse(offSince.changedAt) > before.getTime()) return
    const passkeys = versions.flatMap((version) => version.passkeys.map((passkey) => counterKey(id, passkey.id)))
    for (const key of [emailKey(newest.email), `seen/${id}`, ...new Set(passkeys)]) await this.#blobs.remove(key)
    for (const version of versions) {
      const { email, changedBy } = version
      const erased = { name: '', email: '', passwordHash: null, invitation: null, passkeys: [] }
      const author = changedBy === email ? '' : changedBy
      await this.#blobs.put(
        versionKey(id, version.version),
        JSON.stringify({ ...version, ...erased, changedBy: author }),
      )
    }
  }

  /** Returns whether a person was forgotten. */
  async isForgotten(id: string): Promise<boolean> {
    const person = await this.#newestIfSound(id)
    return person !== null && isForgotten(person)
  }

  /** Notes that a person has signed in. */
  async noteSeen(id: string, now: Date): Promise<void> {
    await this.#blobs.put(`seen/${id}`, JSON.stringify({ at: now.toISOString() }))
  }

  /** Returns when a person signed in last, or null. */
  async lastSeen(id: string): Promise<string | null> {
    try {
      return seenSchema.safeParse(await this.#blobs.json(`seen/${id}`)).data?.at ?? null
    } catch (error) {
      if (error instanceof CorruptBlob) return null
      throw error
    }
  }

  /** Returns the roles whose people need a passkey. @throws {CorruptBlob} when that cannot be read */
  async passkeyRoles(): Promise<Role[]> {
    const stored = await this.#blobs.json('rule')
    if (stored === null) return []
    const { success, data } = ruleSchema.safeParse(stored)
    if (!success) throw new CorruptBlob('rule')
    return data.passkeyRoles
  }

  async setPasskeyRoles(passkeyRoles: readonly Role[]): Promise<void> {
    await this.#blobs.put('rule', JSON.stringify({ passkeyRoles }))
  }

  /** Returns how often a passkey says that its person has used it; 0 for those that do not count. */
  async passkeyCounter(person: string, passkey: string): Promise<number> {
    return counterSchema.safeParse(await this.#blobs.json(counterKey(person, passkey))).data?.counter ?? 0
  }

  /** Keeps that number. */
  async keepPasskeyCounter(person: string, passkey: string, counter: number): Promise<void> {
    await this.#blobs.put(counterKey(person, passkey), JSON.stringify({ counter }))
  }

  async #claim(email: string, id: string): Promise<string> {
    const key = emailKey(email)
    if ((await this.#blobs.putNew(key, JSON.stringify({ id }))) === 'created') return id
    const claim = claimSchema.safeParse(await this.#blobs.json(key))
    if (!claim.success) throw new CorruptBlob(key)
    return claim.data.id
  }

  /** Returns the highest version that the list has, and 1 when it has none. */
  async #listedVersion(id: string): Promise<number> {
    const versions = (await this.#blobs.keys(`persons/${id}/`)).map((key) => named(key)?.version ?? 1)
    return versions.at(-1) ?? 1
  }

  async #write(person: Person): Promise<Person | null> {
    const stored = personSchema.parse(person)
    const outcome = await this.#blobs.putNew(versionKey(person.id, person.version), JSON.stringify(stored))
    if (outcome !== 'created') return null
    if (person.version === 1 && !isSettingsOwner(person)) this.#created.add(person.id)
    return stored
  }

  async #read(key: string): Promise<Person | null> {
    const stored = await this.#blobs.json(key)
    if (stored === null) return null
    const { success, data } = personSchema.safeParse(stored)
    if (!success || versionKey(data.id, data.version) !== key) throw new CorruptBlob(key)
    return data
  }

  async #newestIfSound(id: string, version?: number): Promise<Person | null> {
    return (await ifSound(() => this.newest(id, version))) ?? null
  }
}

/** Opens the people of the deploy that serves this request. */
export function openPeopleStore(context: DeployContext): PeopleStore {
  return new PeopleStore(openBlobStore('people', context))
}

/** Returns whether name and e-mail of a person were erased. */
export function isForgotten({ email }: Pick<Person, 'email'>): boolean {
  return email === ''
}

function newPersonId(now: Date): string {
  return now.getTime().toString(36).padStart(9, '0') + randomBytes(10).toString('hex')
}

function emailKey(email: string): string {
  return `emails/${createHash('sha256').update(email.trim().toLowerCase()).digest('hex')}`
}

function counterKey(person: string, passkey: string): string {
  return `counters/${createHash('sha256').update(`${person} ${passkey}`).digest('hex')}`
}

function versionKey(id: string, version: number): string {
  return `persons/${id}/${String(version).padStart(VERSION_DIGITS, '0')}`
}

/** Returns what the key of a version names, or null for any other key. */
function named(key: string): Pick<Person, 'id' | 'version'> | null {
  const [folder, id = '', version = '', ...rest] = key.split('/')
  const isVersion = version.length === VERSION_DIGITS && /^\d+$/.test(version)
  if (folder !== 'persons' || !PERSON_ID.test(id) || !isVersion || rest.length > 0) return null
  return { id, version: Number(version) }
}
