import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { blobServerForTests } from '../../tests/support/blob-server-for-tests.ts'
import { BlobStore } from './blob-store.ts'
import { IdempotencyStore } from './idempotency-store.ts'

await blobServerForTests()

const now = new Date('2026-01-10T10:00:00Z')
const daysLater = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)

test('scopes and keys do not collide, whatever characters they have', async () => {
  const store = new IdempotencyStore(new BlobStore(randomUUID()))
  await store.claim('events', '../../x', { fingerprint: 'f', id: 'a' }, now)
  expect(await store.find('news-coverage', '../../x')).toBeNull()
  expect(await store.find('events', '../../X')).toBeNull()
  expect((await store.find('events', '../../x'))?.id).toBe('a')
})

test('claims of keys are deleted after a week', async () => {
  const store = new IdempotencyStore(new BlobStore(randomUUID()))
  await store.claim('events', 'key', { fingerprint: 'f', id: 'a' }, now)
  const forgetOld = async (at: Date) => {
    for (const key of await store.blobs.keys()) await store.forgetIfOld(key, at)
  }
  await forgetOld(daysLater(6))
  expect(await store.find('events', 'key')).not.toBeNull()
  await forgetOld(daysLater(8))
  expect(await store.find('events', 'key')).toBeNull()
})
