import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type BlobStore, CorruptBlob } from './blob-store.ts'

const momentSchema = z.object({ at: z.iso.datetime() })

/** Returns a mark that is unique per writer, even for two writers at the same moment. */
export function momentOf(now: Date): string {
  return JSON.stringify({ at: now.toISOString(), by: randomUUID() })
}

/** Returns the time in a mark; null without a readable mark. */
export async function momentIn(blobs: BlobStore, key: string): Promise<Date | null> {
  const { data } = momentSchema.safeParse(await jsonIfSound(blobs, key))
  return data ? new Date(data.at) : null
}

/** Returns the JSON under a key; null when there is none, or it is damaged. */
export async function jsonIfSound(blobs: BlobStore, key: string): Promise<unknown> {
  try {
    return await blobs.json(key)
  } catch (error) {
    if (error instanceof CorruptBlob) return null
    throw error
  }
}
