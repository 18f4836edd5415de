import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { INVITATION_DAYS } from '../../../src/schemas/people.ts'
import type { Person } from '../../stores/people-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SECRET_BYTES = 32
const TOKEN = /^([a-z0-9]{9,64})\.([\w-]{43})$/

/** A new invitation: the secret for the link, and what is stored of it. */
export interface NewInvitation {
  secret: string
  stored: NonNullable<Person['invitation']>
}

/** Makes an invitation of 256 random bits that can be used once, for seven days. */
export function newInvitation(now: Date): NewInvitation {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS).toISOString()
  return { secret, stored: { hash: hashOf(secret).toString('base64url'), expiresAt } }
}

/** Returns the link to send. The token is in the fragment, which no browser sends and no log has. */
export function invitationUrl(origin: string, person: Person, { secret }: NewInvitation): string {
  return `${origin}/join#${person.id}.${secret}`
}

/** Splits the token of a link into the person's id and the secret; undefined when it is none. */
export function parseToken(token: string): { id: string; secret: string } | undefined {
  const [, id, secret] = TOKEN.exec(token.trim()) ?? []
  return id !== undefined && secret !== undefined ? { id, secret } : undefined
}

/** Returns whether a secret opens the person's present invitation. */
export function opens(secret: string, { invitation, isOff }: Person, now: Date): boolean {
  if (invitation === null || isOff) return false
  const expected = Buffer.from(invitation.hash, 'base64url')
  const given = hashOf(secret)
  const isSame = expected.length === given.length && timingSafeEqual(expected, given)
  return isSame && now.getTime() < Date.parse(invitation.expiresAt)
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
