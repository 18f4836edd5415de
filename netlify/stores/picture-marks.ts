import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { BlobStore } from './blob-store.ts'

const momentSchema = z.object({ at: z.iso.datetime() })

/** Returns a mark that is unique per writer, even for two writers at the same moment. */
export function momentOf(now: Date): string {
  return JSON.stringify({ at: now.toISOString(), by: randomUUID() })
}

/** Returns the time in a mark; null without a readable mark. */
export async function momentIn(blobs: BlobStore, key: string): Promise<Date | null> {
  const moment = await blobs.ifSound(key, momentSchema)
  return moment ? new Date(moment.at) : null
}
