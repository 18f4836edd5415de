import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Needs } from '../../platform/deps.ts'

export type ChallengeDeps = Needs<'challenges' | 'challengeKey'>

/** Takes 10 MB, so it is loaded when used. */
export const webAuthn = () => import('@simplewebauthn/server')

/** Passkeys belong to a host (WebAuthn: relying party), and are used on its own pages only. */
export function relyingParty(request: Request) {
  const { origin, hostname } = new URL(request.url)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

/** Remembers the end of the challenge that a response was made for, so that it can be used up after all other checks. */
export class ChallengeCheck {
  #seen: { challenge: string; end: Date } | undefined
  readonly #purpose: ChallengePurpose
  readonly #deps: ChallengeDeps
  readonly #now: Date

  constructor(purpose: ChallengePurpose, deps: ChallengeDeps, now: Date) {
    this.#purpose = purpose
    this.#deps = deps
    this.#now = now
  }

  /** Returns whether a challenge is ours, for this, and has not run out. */
  readonly isOurs = async (challenge: string): Promise<boolean> => {
    const end = challengeEnd(challenge, this.#purpose, await this.#deps.challengeKey(), this.#now)
    if (end) this.#seen = { challenge, end }
    return end !== undefined
  }

  /** Consumes the challenge. @returns whether it was the first use: a response sent again is none */
  async consume(): Promise<boolean> {
    return this.#seen !== undefined && this.#deps.challenges.consume(this.#seen.challenge, this.#seen.end, this.#now)
  }
}

/** The sign-in page waits that long for a passkey that is chosen in the e-mail field. */
const SIGN_IN_MS = 60 * 60 * 1000
/** Who adds a passkey has proven the password or another one just before. */
const ADDITION_MS = 5 * 60 * 1000
const NONCE_BYTES = 16
const TIME_BYTES = 8
const MAC_BYTES = 32

/** What a challenge is for: to sign in, or to add a passkey to one person. */
export type ChallengePurpose = 'sign-in' | `add-to-${string}`

/**
 * Returns a challenge for a passkey, valid for an hour, or for five minutes when it is for an addition. It is signed and not stored, so that strangers who ask for
 * challenges fill nothing.
 */
export function newChallenge(purpose: ChallengePurpose, key: Uint8Array, now: Date): Uint8Array<ArrayBuffer> {
  const body = Buffer.alloc(NONCE_BYTES + TIME_BYTES)
  randomBytes(NONCE_BYTES).copy(body)
  const endMs = now.getTime() + (purpose === 'sign-in' ? SIGN_IN_MS : ADDITION_MS)
  body.writeBigUInt64BE(BigInt(endMs), NONCE_BYTES)
  return new Uint8Array(Buffer.concat([body, macOf(body, purpose, key)]))
}

/**
 * Returns when a challenge of ours runs out; undefined when it is not ours, is for something else, or has run out.
 * @param challenge in base64url
 */
export function challengeEnd(
  challenge: string,
  purpose: ChallengePurpose,
  key: Uint8Array,
  now: Date,
): Date | undefined {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== NONCE_BYTES + TIME_BYTES + MAC_BYTES) return undefined
  const body = bytes.subarray(0, NONCE_BYTES + TIME_BYTES)
  if (!timingSafeEqual(bytes.subarray(body.length), macOf(body, purpose, key))) return undefined
  const end = new Date(Number(body.readBigUInt64BE(NONCE_BYTES)))
  return now < end ? end : undefined
}

function macOf(body: Uint8Array, purpose: ChallengePurpose, key: Uint8Array): Buffer {
  return createHmac('sha256', key).update(`passkey ${purpose} `).update(body).digest()
}
