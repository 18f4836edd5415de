import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

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
