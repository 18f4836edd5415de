import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startBlobServer } from '../local/blob-server.ts'
import { BlobStore } from '../stores/blob-store.ts'
import { ThrottleStore } from '../stores/throttle-store.ts'
import { accountSubject, addressSubject, admit, MAX_MISSES } from './throttle.ts'

const START = new Date('2026-11-21T08:00:00Z')

let directory: string
let stop: () => Promise<void>
let blobs: BlobStore
let store: ThrottleStore
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'throttle-'))
  stop = await startBlobServer(directory)
})
beforeEach(async () => {
  blobs = new BlobStore('throttle')
  store = new ThrottleStore(blobs)
  for (const key of await blobs.keys('')) await blobs.remove(key)
})
afterAll(async () => {
  await stop()
  await rm(directory, { recursive: true, force: true })
})

function minutesLater(minutes: number): Date {
  return new Date(START.getTime() + minutes * 60_000)
}

describe('admit', () => {
  test('lets ten misses through and says when to try again', async () => {
    for (let miss = 0; miss < MAX_MISSES; miss += 1) {
      expect(await admit(store, ['account-a'], minutesLater(miss))).toMatchObject({ admitted: true })
    }
    expect(await admit(store, ['account-a'], minutesLater(10))).toEqual({ admitted: false, retryAfterSeconds: 300 })
    expect(await admit(store, ['account-b'], minutesLater(10))).toMatchObject({ admitted: true })
    expect(await admit(store, ['account-a'], minutesLater(15))).toMatchObject({ admitted: true })
    expect(await admit(store, ['account-a'], minutesLater(15))).toEqual({ admitted: false, retryAfterSeconds: 60 })
  })

  test('lets exactly ten of many at once through', async () => {
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => admit(store, ['account-a'], START)))
    expect(outcomes.filter(({ admitted }) => admitted)).toHaveLength(MAX_MISSES)
  })

  test('does not count what is forgiven', async () => {
    for (let success = 0; success < 2 * MAX_MISSES; success += 1) {
      const admission = await admit(store, ['account-a'], START)
      if (!admission.admitted) throw new Error('a success was counted')
      await admission.forgive()
    }
    expect(await blobs.keys('')).toEqual([])
  })

  test('counts each subject by itself, and a refused attempt for neither', async () => {
    for (let miss = 0; miss < MAX_MISSES; miss += 1) await admit(store, [`account-${miss}`, 'address-a'], START)
    expect(await admit(store, ['account-x', 'address-a'], START)).toMatchObject({ admitted: false })
    expect(await blobs.keys('account-x/')).toEqual([])
  })

  test('is not locked for ever by marks that a crash left unreadable', async () => {
    for (let number = 1; number <= MAX_MISSES; number += 1) {
      await blobs.put(`account-a/${String(number).padStart(6, '0')}`, '{"at":')
    }
    expect(await admit(store, ['account-a'], START)).toMatchObject({ admitted: true })
  })

  test('names nobody when the store fails', async () => {
    await stop()
    const subject = accountSubject('office@school.example')
    await expect(admit(store, [subject], START)).rejects.toThrow(
      /^The blob store failed: marks of attempts to sign in$/,
    )
    stop = await startBlobServer(directory)
  })

  test('forgets rows that nobody used for a while', async () => {
    await admit(store, ['account-a'], START)
    await admit(store, ['account-a'], minutesLater(50))
    await admit(store, ['account-b'], START)
    await store.removeOlderThan(60 * 60_000, minutesLater(70))
    expect(await blobs.keys('')).toEqual(['account-a/000001', 'account-a/000002'])
  })
})

describe('subjects', () => {
  test('are the same for one account, however it is typed, and never show it', () => {
    expect(accountSubject(' Office@School.example')).toBe(accountSubject('office@school.example'))
    expect(accountSubject('office@school.example')).toMatch(/^account-[0-9a-f]{64}$/)
  })

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::1', true],
    ['2001:db8:1:2::1', '2001:DB8:1:2:0:0:0:9', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['fe80::1%eth0', 'fe80::2', true],
    ['::1', '2001::1', false],
    ['192.0.2.1', '::ffff:192.0.2.1', true],
    ['192.0.2.1', '192.0.2.2', false],
    ['', '192.0.2.2', false],
  ])('%j and %j are one network: %j', (one, other, same) => {
    expect(addressSubject(one) === addressSubject(other)).toBe(same)
  })
})
