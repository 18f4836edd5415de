import { hash } from 'node:crypto'
import { z } from 'zod'
import { ROLES, type Role } from '../../src/schemas/roles.ts'
import { type BlobStore, CorruptBlob } from './blob-store.ts'
import { Documents, documentKind } from './documents.ts'
import { type Author, DOCUMENT_ID, type Document, newId } from './versions.ts'

/** The owner's account in the settings (`ADMIN_EMAIL`) has an id with this prefix; other ids begin with a time. */
const SETTINGS_ID_PREFIX = 'settings'

const passkeySchema = z.looseObject({
  /** The credential's id as WebAuthn gives it, in base64url. */
  id: z.string(),
  /** A COSE key in base64url. */
  publicKey: z.string(),
  name: z.string(),
  transports: z.array(z.string()),
  createdAt: z.iso.datetime(),
})

const personSchema = z.object({
  schema: z.int().positive(),
  id: z.string().regex(DOCUMENT_ID),
  version: z.int().positive(),
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  isOff: z.boolean(),
  /** Null until the person has joined. */
  passwordHash: z.string().nullable(),
  /** A change of this number ends all sessions of the person. */
  sessionsEpoch: z.int(),
  /** The SHA-256 of the invitation's secret, which only the link contains. */
  invitation: z.object({ hash: z.string(), expiresAt: z.iso.datetime() }).nullable(),
  passkeys: z.array(passkeySchema),
  changedAt: z.iso.datetime(),
  changedBy: z.string(),
})

/** One complete version of a person. At run time it can have further fields, written by newer code. */
export type Person = Readonly<z.infer<typeof personSchema>>
export type PersonEdit = Partial<Omit<Person, keyof Document>>

const kind = documentKind<Person>({
  name: 'persons',
  parse: (stored) => personSchema.loose().safeParse(stored).data,
  compare: (a, b) => (a.id < b.id ? -1 : 1),
})
const claimSchema = z.object({ id: z.string() })
const counterSchema = z.object({ counter: z.int().nonnegative() })
const ruleSchema = z.object({ passkeyRoles: z.array(z.enum(ROLES)) })

/**
 * Stores the people who may sign in, except the owner in the settings (docs/decisions/026). `emails/<hash>` has the
 * person's id; it is written before the first version. If an invitation is interrupted in between, the next invitation
 * of the same e-mail completes it. `seen/<id>` has the time of the last sign-in; `counters/<hash>` has the use counter
 * of a passkey; `rule` has the roles that need a passkey.
 */
export class PeopleStore extends Documents<Person> {
  constructor(blobs: BlobStore) {
    super(blobs, kind)
  }

  /** Returns the newest version of everybody except the owner in the settings, oldest account first. */
  override async all(): Promise<Person[]> {
    return (await super.all()).filter((person) => !isSettingsOwner(person))
  }

  /** Returns the person with this e-mail, or null. The reads are the same in both cases. */
  async withEmail(email: string): Promise<Person | null> {
    const claim = await this.blobs.parsed(emailKey(email), claimSchema)
    const person = await this.newest(claim?.id ?? settingsOwner(email).id)
    return claim ? person : null
  }

  /** Creates a person. Returns null when the e-mail is in use. */
  async invite(
    { email, name, role }: Pick<Person, 'email' | 'name' | 'role'>,
    invitation: NonNullable<Person['invitation']>,
    by: Author,
  ): Promise<Person | null> {
    const id = await this.#claim(email, newId(by.now))
    return this.revise(newPerson({ id, email, name, role }), { invitation }, by)
  }

  /**
   * Erases a person who was switched off before `before`, with the e-mail entry, the last sign-in and the passkey
   * counters. The tombstone hides the person's name in the audit log. Deletes a tombstone that is older than `before`.
   * @param key of a version or of the tombstone
   */
  async forgetIfOff(key: string, before: Date, now: Date): Promise<void> {
    const listed = this.named(key)
    if (listed === null) return
    const versions = (await this.history(listed.id)).reverse()
    const newest = versions.at(-1)
    if (!newest) return this.tidy(listed, before)
    const offSince = versions[versions.findLastIndex(({ isOff }) => !isOff) + 1]
    if (!offSince || Date.parse(offSince.changedAt) > before.getTime()) return
    const counters = versions.flatMap(({ id, passkeys }) => passkeys.map((passkey) => counterKey(id, passkey.id)))
    for (const own of [emailKey(newest.email), `seen/${newest.id}`, ...new Set(counters)]) await this.blobs.remove(own)
    await this.erase(newest, now)
  }

  async noteSeen(id: string, now: Date): Promise<void> {
    await this.blobs.put(`seen/${id}`, JSON.stringify({ at: now.toISOString() }))
  }

  async lastSeen(id: string): Promise<string | null> {
    return (await this.blobs.moment(`seen/${id}`))?.toISOString() ?? null
  }

  /** Returns the roles whose people need a passkey. @throws {CorruptBlob} when that cannot be read */
  async passkeyRoles(): Promise<Role[]> {
    return (await this.blobs.parsed('rule', ruleSchema))?.passkeyRoles ?? []
  }

  /** Returns whether somebody must sign in with a passkey. The account from the settings must always work without. */
  async mustUsePasskey(person: Pick<Person, 'id' | 'role'>): Promise<boolean> {
    return !isSettingsOwner(person) && (await this.passkeyRoles()).includes(person.role)
  }

  async setPasskeyRoles(passkeyRoles: readonly Role[]): Promise<void> {
    await this.blobs.put('rule', JSON.stringify({ passkeyRoles }))
  }

  /** Returns the last use counter that a passkey reported; 0 for passkeys without a counter. */
  async passkeyCounter(person: string, passkey: string): Promise<number> {
    return (await this.blobs.parsed(counterKey(person, passkey), counterSchema))?.counter ?? 0
  }

  async keepPasskeyCounter(person: string, passkey: string, counter: number): Promise<void> {
    await this.blobs.put(counterKey(person, passkey), JSON.stringify({ counter }))
  }

  async #claim(email: string, id: string): Promise<string> {
    const key = emailKey(email)
    if ((await this.blobs.putNew(key, JSON.stringify({ id }))) === 'created') return id
    const claim = await this.blobs.parsed(key, claimSchema)
    if (claim === undefined) throw new CorruptBlob(key)
    return claim.id
  }
}

/** Returns a new person, of whom no version is stored yet. */
function newPerson(about: Pick<Person, 'id' | 'email' | 'name' | 'role'>): Person {
  return {
    schema: 1,
    ...about,
    version: 0,
    isOff: false,
    passwordHash: null,
    sessionsEpoch: 0,
    invitation: null,
    passkeys: [],
    changedAt: new Date(0).toISOString(),
    changedBy: about.email,
  }
}

/**
 * Returns the owner's account in the settings as a new person. Its id depends on the e-mail, so that a later owner does
 * not get the data of an earlier owner.
 */
export function settingsOwner(email: string): Person {
  const id = SETTINGS_ID_PREFIX + hash('sha256', email.toLowerCase()).slice(0, 24)
  return newPerson({ id, email, name: 'Website owner', role: 'owner' })
}

export function isSettingsOwner({ id }: Pick<Person, 'id'>): boolean {
  return id.startsWith(SETTINGS_ID_PREFIX)
}

function emailKey(email: string): string {
  return `emails/${hash('sha256', email.trim().toLowerCase())}`
}

function counterKey(person: string, passkey: string): string {
  return `counters/${hash('sha256', `${person} ${passkey}`)}`
}
