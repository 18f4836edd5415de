import { createHash } from 'node:crypto'
import { z } from 'zod'
import { ROLES } from '../../src/schemas/roles.ts'

/** What this code writes (docs/decisions/016). */
export const PERSON_SCHEMA = 1
export const PERSON_ID = /^[a-z0-9]{9,64}$/
/** The ids of the account of the settings begin with this; others begin with a time. */
const SETTINGS_ID_PREFIX = 'settings'
const SETTINGS_OWNER_NAME = 'Website owner'

const passkeySchema = z.looseObject({
  /** The credential's id as WebAuthn gives it, in base64url. */
  id: z.string(),
  /** In COSE, as base64url. */
  publicKey: z.string(),
  name: z.string(),
  transports: z.array(z.string()),
  createdAt: z.iso.datetime(),
})

/** One version of a person, complete in itself. Fields of newer code are kept. */
export const personSchema = z.looseObject({
  schema: z.int().positive(),
  id: z.string().regex(PERSON_ID),
  version: z.int().nonnegative(),
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
export type Person = Readonly<z.infer<typeof personSchema>>

/**
 * Returns the account of the settings as a person, before anything of it is stored. Its id changes with the e-mail, so
 * that nothing that is stored for one owner serves the next.
 */
export function settingsOwner(email: string): Person {
  const hash = createHash('sha256').update(email.toLowerCase()).digest('hex')
  return {
    schema: PERSON_SCHEMA,
    id: `${SETTINGS_ID_PREFIX}${hash.slice(0, 24)}`,
    version: 0,
    email,
    name: SETTINGS_OWNER_NAME,
    role: 'owner',
    isOff: false,
    passwordHash: null,
    sessionsEpoch: 0,
    invitation: null,
    passkeys: [],
    changedAt: new Date(0).toISOString(),
    changedBy: email,
  }
}

export function isSettingsOwner({ id }: Pick<Person, 'id'>): boolean {
  return id.startsWith(SETTINGS_ID_PREFIX)
}
