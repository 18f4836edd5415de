import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { blobServerForTests } from '../../tests/support/blob-server-for-tests.ts'
import { BlobStore, StoreUnavailable } from './blob-store.ts'
import { SessionStore, sessionHash } from './session-store.ts'

const START = new Date('2026-11-21T08:00:00Z')
const STAFF = { credential: 'of today', epoch: 0, person: 'settings0', personVersion: 0, device: '' }

const server = await blobServerForTests()
const blobs = new BlobStore('sessions')
const sessions = new SessionStore(blobs)

const minutesLater = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000)

test('a session is found by its id, and the store keeps only a hash of the id', async () => {
  const id = await sessions.start(STAFF, START)
  expect(id).toMatch(/^[\w-]{43}$/)
  expect((await sessions.use(id, START)).session).toEqual({ schema: 3, ...STAFF, startedAt: START.toISOString() })
  expect((await sessions.use(`${id.slice(1)}A`, START)).session).toBeUndefined()
  expect(await blobs.keys('')).toEqual([`${createHash('sha256').update(id).digest('hex')}/session`])
})

test('a session ends 60 minutes after its last use', async () => {
  const id = await sessions.start(STAFF, START)
  expect((await sessions.use(id, minutesLater(59))).session).toBeDefined()
  expect((await sessions.use(id, minutesLater(118))).session).toBeDefined()
  expect((await sessions.use(id, minutesLater(178))).session).toBeUndefined()
})

test('live sessions are listed by their last use, newest first', async () => {
  const store = new SessionStore(new BlobStore('live-sessions'))
  const ids = [await store.start(STAFF, START), await store.start(STAFF, minutesLater(1))]
  await store.start(STAFF, minutesLater(-60))
  const listed = async () => (await store.live(ids[0] ?? '', minutesLater(6))).map(({ hash }) => hash)
  expect(await listed()).toEqual(ids.toReversed().map(sessionHash))
  await store.use(ids[0] ?? '', minutesLater(5))
  expect(await listed()).toEqual(ids.map(sessionHash))
})

test('reading a session does not count as a use', async () => {
  const id = await sessions.start(STAFF, START)
  for (let minutes = 10; minutes < 60; minutes += 10)
    expect((await sessions.use(id, minutesLater(minutes), false)).session).toBeDefined()
  expect((await sessions.use(id, minutesLater(60), false)).session).toBeUndefined()
  expect((await sessions.use(id, minutesLater(60))).session).toBeUndefined()
})

test('the last use is cached for a minute, but a sign-out has effect at once', async () => {
  const id = await sessions.start(STAFF, START)
  await sessions.use(id, minutesLater(5))
  server.takeRequests()
  expect((await sessions.use(id, minutesLater(5.9))).session).toBeDefined()
  expect(server.takeRequests()).toHaveLength(1)
  expect((await sessions.use(id, minutesLater(6))).session).toBeDefined()
  expect(server.takeRequests()).toHaveLength(3)
  await sessions.end(id)
  expect((await sessions.use(id, minutesLater(6))).session).toBeUndefined()
})

test('a session ends 8 hours after its start, even when in use', async () => {
  const id = await sessions.start(STAFF, START)
  for (let minutes = 30; minutes < 480; minutes += 30)
    expect((await sessions.use(id, minutesLater(minutes))).session).toBeDefined()
  expect((await sessions.use(id, minutesLater(479))).session).toBeDefined()
  expect((await sessions.use(id, minutesLater(480))).session).toBeUndefined()
})

test('a session that has ended says why', async () => {
  const [idle, old, ended, loggedOut] = [
    await sessions.start(STAFF, minutesLater(400)),
    await sessions.start(STAFF, START),
    await sessions.start(STAFF, minutesLater(470)),
    await sessions.start(STAFF, minutesLater(470)),
  ]
  await sessions.endNamed(sessionHash(ended))
  await sessions.end(loggedOut)
  const uses = [idle, old, ended, loggedOut].map((id) => sessions.use(id, minutesLater(480)))
  expect((await Promise.all(uses)).map(({ end }) => end)).toEqual(['idle', 'tooOld', 'elsewhere', undefined])
})

test('a concurrent request does not undo a sign-out', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await sessions.start(STAFF, START)
    await Promise.all([sessions.use(id, minutesLater(5)), sessions.end(id)])
    expect((await sessions.use(id, minutesLater(6))).session).toBeUndefined()
  }
})

test('a session stays valid when its last use cannot be stored', async () => {
  const id = await sessions.start(STAFF, START)
  server.fail(500, (method) => method === 'PUT')
  expect((await sessions.use(id, minutesLater(5))).session).toBeDefined()
  vi.spyOn(blobs, 'put').mockRejectedValueOnce(new TypeError('a fault'))
  await expect(sessions.use(id, minutesLater(6))).rejects.toThrow('a fault')
})

test('a failing store is an error, not a missing session', async () => {
  const id = await sessions.start(STAFF, START)
  server.fail(500)
  await expect(sessions.use(id, START)).rejects.toThrow(StoreUnavailable)
  await expect(sessions.end(id)).rejects.toThrow(StoreUnavailable)
})

test('expired sessions are deleted and live ones are kept', async () => {
  for (const key of await blobs.keys('')) await blobs.remove(key)
  await sessions.use(await sessions.start(STAFF, START), minutesLater(2))
  const live = await sessions.start(STAFF, minutesLater(50))
  await sessions.endNamed(sessionHash(await sessions.start(STAFF, START)))
  for (const hash of await sessions.hashes()) await sessions.removeIfEnded(hash, minutesLater(70))
  expect(await blobs.keys('')).toHaveLength(1)
  expect((await sessions.use(live, minutesLater(71))).session).toBeDefined()
})

test('a session from newer code is not accepted, and is not deleted before it ends', async () => {
  const id = await sessions.start(STAFF, START)
  const hash = sessionHash(id)
  const key = `${hash}/session`
  const later = { schema: 4, ...STAFF, startedAt: START.toISOString(), role: 'author' }
  await blobs.put(key, JSON.stringify(later))
  expect((await sessions.use(id, START)).session).toBeUndefined()
  await sessions.removeIfEnded(hash, minutesLater(5))
  expect(await blobs.json(key)).toEqual(later)
  await sessions.removeIfEnded(hash, minutesLater(500))
  expect(await blobs.json(key)).toBeNull()
})
