import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { BlobStore } from '../../netlify/stores/blob-store.ts'
import { IdempotencyStore } from '../../netlify/stores/idempotency-store.ts'
import { PictureStore } from '../../netlify/stores/picture-store.ts'
import { RecordStore } from '../../netlify/stores/record-store.ts'
import type { RecordKind } from '../../src/schemas/record-kinds/record-kinds.ts'

/** Returns a small picture for the store; each content makes a different picture. */
export const photo = (content: string) => ({
  bytes: new Uint8Array(Buffer.from(content)),
  extension: 'jpg' as const,
  width: 4,
  height: 3,
})

/** Returns the dependencies of the record handlers with empty stores; needs a running test blob server. */
export function freshRecordDeps(kind: RecordKind = 'events') {
  const [blobs, pictureBlobs] = [new BlobStore(randomUUID()), new BlobStore(randomUUID())]
  const records = new RecordStore(blobs, kind)
  return {
    id: '',
    blobs,
    pictureBlobs,
    records,
    stores: [records],
    isRestoring: async () => false,
    pictures: new PictureStore(pictureBlobs),
    idempotency: new IdempotencyStore(new BlobStore(randomUUID())),
    author: { email: 'asha@school.example', now: new Date() },
    mayPublish: true,
    purge: vi.fn(),
    purgeErased: vi.fn(),
  }
}

/** The fields of a notice except its name. */
export const NOTICE = {
  date: '2026-11-10',
  category: 'general' as const,
  text: 'Dear parents.',
  until: null,
  important: false,
  documents: [],
}
