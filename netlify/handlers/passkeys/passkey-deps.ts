import { type ChallengePurpose, challengeEnd } from '../../guards/challenge.ts'
import type { ChallengeStore } from '../../stores/challenge-store.ts'

export interface ChallengeDeps {
  challenges: ChallengeStore
  /** The key that signs challenges. */
  challengeKey: () => Promise<Uint8Array>
}

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
