import { hash } from 'node:crypto'
import { z } from 'zod'
import { Store } from './blob-store.ts'

/** How long claims are stored. Deleted records stay in the bin for longer, so that no retry can restore a record. */
const KEPT_DAYS = 7

const claimSchema = z.object({
  /** A hash of the content, to recognize a retry of the same request. */
  fingerprint: z.string(),
  /** The id of the record that the request creates. */
  id: z.string(),
  claimedAt: z.iso.datetime(),
})

type Claim = z.infer<typeof claimSchema>

/**
 * Stores what each `Idempotency-Key` created. The first request claims a key with an id. Every other request with the
 * key gets that claim and writes to the same id, where only one write succeeds. So there is no lock, and a retry
 * completes a request that crashed (docs/decisions/010). The first use of a passkey's challenge claims the challenge.
 */
export class IdempotencyStore extends Store {
  /** Returns the claim on `key` in `scope`, or null. @throws {CorruptBlob} when it cannot be read */
  async find(scope: string, key: string): Promise<Claim | null> {
    return (await this.blobs.parsed(blobKey(scope, key), claimSchema)) ?? null
  }

  /** Claims `key` in `scope` unless it is claimed. Returns the valid claim. */
  async claim(scope: string, key: string, claim: Omit<Claim, 'claimedAt'>, now: Date): Promise<Claim> {
    const mine: Claim = { ...claim, claimedAt: now.toISOString() }
    const outcome = await this.blobs.putNew(blobKey(scope, key), JSON.stringify(mine))
    return outcome === 'created' ? mine : ((await this.find(scope, key)) ?? mine)
  }

  /** Deletes a claim that is older than a week. */
  async forgetIfOld(key: string, now: Date): Promise<void> {
    const claim = await this.blobs.ifSound(key, claimSchema)
    const oldest = now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000
    if (claim && Date.parse(claim.claimedAt) < oldest) await this.blobs.remove(key)
  }
}

/** Keys come from clients and can contain anything, so their hash is stored. */
function blobKey(scope: string, key: string): string {
  return hash('sha256', JSON.stringify([scope, key]))
}
