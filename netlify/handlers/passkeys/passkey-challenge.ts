import { isOurs, newToken, newTokenId, readToken, type Token } from '../../guards/token.ts'
import type { Needs } from '../../platform/deps.ts'

/** The sign-in page waits that long for a passkey that is chosen in the e-mail field. */
const SIGN_IN_MS = 60 * 60 * 1000
/** Who adds a passkey has proven the password or another one just before. */
const ADDITION_MS = 5 * 60 * 1000

export type ChallengeDeps = Needs<'challenges' | 'challengeKey'>
/** What a challenge is for: to sign in, or to add a passkey to one person. */
type Purpose = 'sign-in' | `add-to-${string}`

/** Takes 10 MB, so it is loaded when used. */
export const webAuthn = () => import('@simplewebauthn/server')

/** Passkeys belong to a host (WebAuthn: relying party), and are used on its own pages only. */
export function relyingParty(request: Request) {
  const { origin, hostname } = new URL(request.url)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

/** Returns a challenge for a passkey. It is not stored, so that strangers who ask for challenges fill nothing. */
export function newChallenge(purpose: Purpose, key: Uint8Array, now: Date): string {
  const end = new Date(now.getTime() + (purpose === 'sign-in' ? SIGN_IN_MS : ADDITION_MS))
  return newToken(purpose, newTokenId(), end, key)
}

/** Returns a check of one response, whose challenge it remembers, so that it can be used up after all other checks. */
export function challengeCheck(purpose: Purpose, { challenges, challengeKey }: ChallengeDeps, now: Date) {
  let seen: Token | undefined
  return {
    /** Returns whether a challenge is ours, for this, and has not run out. @param challenge in base64url */
    isOurs: async (challenge: string): Promise<boolean> => {
      const token = readToken(Buffer.from(challenge, 'base64url').toString(), now)
      if (token && isOurs(token, purpose, await challengeKey())) seen = token
      return seen !== undefined
    },
    /** Consumes the challenge. @returns whether it was the first use: a response sent again is none */
    consume: async (): Promise<boolean> => seen !== undefined && challenges.consume(seen.text, seen.end, now),
  }
}
