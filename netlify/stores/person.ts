import { hash } from 'node:crypto'
import { z } from 'zod'
import { ROLES } from '../../src/schemas/roles.ts'
import { DOCUMENT_ID } from './versions.ts'

/** The ids of the account of the settings begin with this; others begin with a time. */
const SETTINGS_ID_PREFIX = 'settings'

const passkeySchema = z.looseObject({
  /** The credential's id as WebAuthn gives it, in base64url. */
  id: z.string(),
  /** In COSE, as base64url. */
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
  /** Changes when all sessions of the person have to end. */
  sessionsEpoch: z.int(),
  /** The SHA-256 of the invitation's secret, which only the link holds. */
  invitation: z.object({ hash: z.string(), expiresAt: z.iso.datetime() }).nullable(),
  passkeys: z.array(passkeySchema),
  changedAt: z.iso.datetime(),
  changedBy: z.string(),
})

/** One version of a person, complete in itself. Fields of later code are there too, outside the type. */
export type Person = Readonly<z.infer<typeof personSchema>>

/** Returns what the store holds as a person; undefined when it is none. */
export function parsePerson(stored: unknown): Person | undefined {
  return personSchema.loose().safeParse(stored).data
}

/** Returns a person before anything is stored. */
export function newPerson(about: Pick<Person, 'id' | 'email' | 'name' | 'role'>): Person {
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
 * Returns the account of the settings before anything of it is stored. Its id changes with the e-mail, so that nothing
 * that is stored for one owner serves the next.
 */
export function settingsOwner(email: string): Person {
  const id = SETTINGS_ID_PREFIX + hash('sha256', email.toLowerCase()).slice(0, 24)
  return newPerson({ id, email, name: 'Website owner', role: 'owner' })
}

export function isSettingsOwner({ id }: Pick<Person, 'id'>): boolean {
  return id.startsWith(SETTINGS_ID_PREFIX)
}
