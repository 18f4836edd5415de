import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { vi } from 'vitest'
import { BlobStore } from '../../netlify/stores/blob-store.ts'
import { IdempotencyStore } from '../../netlify/stores/idempotency-store.ts'
import { PictureStore } from '../../netlify/stores/picture-store.ts'
import { RecordStore } from '../../netlify/stores/record-store.ts'
import type { Collection } from '../../src/schemas/record.ts'

/** What the handlers of records work with, on empty stores of their own; needs a running test blob server. */
export function freshRecordDeps(collection: Collection = 'events') {
  const blobs = new BlobStore(randomUUID())
  return {
    id: '',
    blobs,
    records: new RecordStore(blobs, collection),
    pictures: new PictureStore(new BlobStore(randomUUID())),
    claims: new IdempotencyStore(new BlobStore(randomUUID())),
    author: { email: 'asha@school.example', now: new Date() },
    purge: vi.fn(),
  }
}

/** A small JPEG of one colour, told apart by it. */
export async function pictureOf(red: number, green: number, blue: number): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: red, g: green, b: blue }
  return new Uint8Array(
    await sharp({ create: { width: 24, height: 16, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )
}
