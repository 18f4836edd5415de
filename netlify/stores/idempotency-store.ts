import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type BlobStore, CorruptBlob, type DeployContext, openBlobStore } from './blob-store.ts'

/** Shorter than the bin keeps anything, so that no repeat can bring back what was emptied. */
const KEPT_DAYS = 7

const claimSchema = z.object({
  /** Tells whether a repeat carries the same request. */
  fingerprint: z.string(),
  /** The id under which the request has its one effect. */
  id: z.string(),
  claimedAt: z.iso.datetime(),
})

export type Claim = z.infer<typeof claimSchema>

/**
 * What each `Idempotency-Key` stands for. The first request with a key claims it with an id; everyone else with the key
 * is given that claim, and works towards the same id, where again only one write can win. So nothing waits for anything
 * and a request that died half way is finished by its repeat.
 */
export class IdempotencyStore {
  readonly #blobs: BlobStore

  constructor(blobs: BlobStore) {
    this.#blobs = blobs
  }

  /** The claim on `key` in `scope`, or null while nobody made one. */
  async find(scope: string, key: string): Promise<Claim | null> {
    const name = blobKey(scope, key)
    const stored = await this.#blobs.json(name)
    if (stored === null) return null
    const { success, data } = claimSchema.safeParse(stored)
    if (!success) throw new CorruptBlob(name)
    return data
  }

  /** Claims `key` in `scope` unless it is claimed, and gives the claim that stands. */
  async claim(scope: string, key: string, claim: Omit<Claim, 'claimedAt'>, now: Date): Promise<Claim> {
    const mine: Claim = { ...claim, claimedAt: now.toISOString() }
    const outcome = await this.#blobs.putNew(blobKey(scope, key), JSON.stringify(mine))
    return outcome === 'created' ? mine : ((await this.find(scope, key)) ?? mine)
  }

  /** Forgets claims older than a week. */
  async forgetOld(now: Date): Promise<void> {
    const oldest = now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000
    for (const key of await this.#blobs.keys()) {
      const claim = await this.#claimIfSound(key)
      if (claim && Date.parse(claim.claimedAt) < oldest) await this.#blobs.remove(key)
    }
  }

  async #claimIfSound(key: string): Promise<Claim | undefined> {
    try {
      return claimSchema.safeParse(await this.#blobs.json(key)).data
    } catch (error) {
      if (!(error instanceof CorruptBlob)) throw error
      console.error(error.message)
      return undefined
    }
  }
}

/** Keys come from outside and may hold anything, so a hash of them is stored. */
function blobKey(scope: string, key: string): string {
  return createHash('sha256')
    .update(JSON.stringify([scope, key]))
    .digest('hex')
}

/** The idempotency keys of the deploy that serves this request. */
export function openIdempotencyStore(context: DeployContext): IdempotencyStore {
  return new IdempotencyStore(openBlobStore('idempotency', context))
}
