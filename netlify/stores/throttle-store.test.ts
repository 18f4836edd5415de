import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { blobServerForTests } from '../../tests/support/blob-server-for-tests.ts'
import { BlobStore } from './blob-store.ts'
import { type AttemptBlobs, accountSubject, addressSubject, MAX_MISSES, ThrottleStore } from './throttle-store.ts'

const START = new Date('2026-11-21T08:00:00Z')

await blobServerForTests()
let blobs: BlobStore
let store: ThrottleStore
beforeEach(() => {
  blobs = new BlobStore(randomUUID())
  store = new ThrottleStore(blobs)
})

const minutesLater = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000)

test('the throttle admits ten failures and then returns the time to wait', async () => {
  for (let miss = 0; miss < MAX_MISSES; miss += 1) {
    expect(await store.admit(['account-a'], minutesLater(miss))).toMatchObject({ admitted: true })
  }
  expect(await store.admit(['account-a'], minutesLater(10))).toEqual({ admitted: false, retryAfterSeconds: 300 })
  const inTheEnd = await store.admit(['account-a'], new Date(minutesLater(15).getTime() - 1))
  expect(inTheEnd).toEqual({ admitted: false, retryAfterSeconds: 1 })
  expect(await store.admit(['account-b'], minutesLater(10))).toMatchObject({ admitted: true })
  expect(await store.admit(['account-a'], minutesLater(15))).toMatchObject({ admitted: true })
  expect(await store.admit(['account-a'], minutesLater(15))).toEqual({ admitted: false, retryAfterSeconds: 60 })
})

test('the throttle admits exactly ten of many concurrent attempts', async () => {
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => store.admit(['account-a'], START)))
  expect(outcomes.filter(({ admitted }) => admitted)).toHaveLength(MAX_MISSES)
})

test('the throttle does not count attempts that succeeded', async () => {
  for (let success = 0; success < 2 * MAX_MISSES; success += 1) {
    const admission = await store.admit(['account-a'], START)
    if (!admission.admitted) throw new Error('a success was counted')
    await admission.forgive()
  }
  expect(await blobs.keys('')).toEqual([])
})

test('the throttle counts each subject separately, and does not count a rejected attempt', async () => {
  for (let miss = 0; miss < MAX_MISSES; miss += 1) await store.admit([`account-${miss}`, 'address-a'], START)
  expect(await store.admit(['account-x', 'address-a'], START)).toMatchObject({ admitted: false })
  expect(await blobs.keys('account-x/')).toEqual([])
})

test('the throttle is not locked forever by unreadable attempts after a crash', async () => {
  for (let miss = 0; miss < MAX_MISSES; miss += 1) await store.admit(['account-a'], START)
  for (const key of await blobs.keys('')) await blobs.put(key, '{"at":')
  expect(await store.admit(['account-a'], START)).toMatchObject({ admitted: true })
})

test('the throttle reads as few blobs after a year of attacks as on the first day', async () => {
  const year = new MemoryBlobs()
  const attacked = new ThrottleStore(year)
  const subjects = ['address-a', 'account-a']
  for (let day = 365; day > 0; day -= 1)
    for (let miss = 0; miss < MAX_MISSES; miss += 1) await attacked.admit(subjects, minutesLater(-day * 24 * 60))
  for (let minute = -29; minute < 0; minute += 1) await attacked.admit(subjects, minutesLater(minute))
  year.reads = 0
  await attacked.admit(subjects, START)
  expect(year.reads).toBeLessThanOrEqual(6)
})

test('the throttle admits a known browser during an attack of one attempt a second', async () => {
  const attacked = new ThrottleStore(new MemoryBlobs())
  const SECONDS = 6 * 60 * 60
  let refused = 0
  for (let second = 0; second < SECONDS; second += 1) {
    const now = new Date(START.getTime() + second * 1000)
    await attacked.admit([`address-${second % 5000}`, 'account-a'], now)
    if (second % 3600 === 3599) await releaseOld(attacked, now)
    if (second % 900 !== 450) continue
    if (!(await attacked.admit(['account-a'], now)).admitted) refused += 1
    const staff = await attacked.admit(['device-a'], now)
    if (!staff.admitted) throw new Error(`Staff were kept out after ${second} s.`)
    await staff.forgive()
  }
  expect(refused).toBeGreaterThan(20)
})

test('the throttle deletes only expired blobs', async () => {
  await store.admit(['account-a'], START)
  await blobs.put('account-a/000001', '{"at":"2026-11-21T08:00:00.000Z"}')
  await store.admit(['account-a'], minutesLater(30))
  await store.admit(['account-b'], minutesLater(45))
  await releaseOld(store, minutesLater(45))
  const left = (await blobs.keys('')).map((key) => key.replace(/\/\d{8}\//, '/'))
  expect(left).toEqual(['account-a/000001', 'account-b/000001'])
  expect(await store.recent('account-a', minutesLater(45))).toHaveLength(1)
})

async function releaseOld(attempts: ThrottleStore, now: Date): Promise<void> {
  for (const key of await attempts.old(now)) await attempts.blobs.remove(key)
}

/** An in-memory blob store with the methods that the throttle uses. It counts reads and listings. */
class MemoryBlobs implements AttemptBlobs {
  reads = 0
  readonly #folders = new Map<string, Map<string, string>>()

  async keys(prefix = ''): Promise<string[]> {
    this.reads += 1
    if (prefix) return [...(this.#folders.get(prefix)?.keys() ?? [])].sort()
    return [...this.#folders.values()].flatMap((folder) => [...folder.keys()]).sort()
  }

  async moment(key: string): Promise<Date | undefined> {
    this.reads += 1
    const text = this.#folder(key).get(key)
    return text === undefined ? undefined : new Date(JSON.parse(text).at)
  }

  async putNew(key: string, data: Uint8Array | string): Promise<'created' | 'exists'> {
    const folder = this.#folder(key)
    if (folder.has(key)) return 'exists'
    folder.set(key, String(data))
    return 'created'
  }

  async remove(key: string): Promise<void> {
    this.#folder(key).delete(key)
    if (this.#folder(key).size === 0) this.#folders.delete(folderOf(key))
  }

  #folder(key: string): Map<string, string> {
    const folder = this.#folders.get(folderOf(key)) ?? new Map<string, string>()
    this.#folders.set(folderOf(key), folder)
    return folder
  }
}

const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1)

test('the throttle subject of an e-mail ignores case and spaces, and does not contain the e-mail', () => {
  expect(accountSubject(' Office@School.example')).toBe(accountSubject('office@school.example'))
  expect(accountSubject('office@school.example')).toMatch(/^account-[0-9a-f]{64}$/)
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::1', true],
  ['2001:db8:1:2::1', '2001:DB8:1:2:0:0:0:9', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['2001:db8:1:23::1', '2001:db8:12:3::1', false],
  ['2001:db8::1', '2001:db8:0:0:ffff::2', true],
  ['2001:db8::1', '2001:db8:0:1::1', false],
  ['2001:0:0:6::1', '2001:0:0:6:7:8:9:a', true],
  ['0:0:1:2::5', '0:0:1:2:3:4:5:6', true],
  ['fe80::1%eth0', 'fe80::2', true],
  ['::1', '0:0:0:0:5::', true],
  ['192.10.20.130', '::ffff:192.10.20.130', true],
  ['192.10.20.130', '::FFFF:192.10.20.130', true],
  ['::ffff:192.10.20.130', '::ffff:192.10.20.131', false],
  ['192.10.20.130', '1::ffff:192.10.20.130', false],
  ['', '192.0.2.2', false],
])('for the throttle, %j and %j are the same network: %j', (one, other, same) => {
  expect(addressSubject(one) === addressSubject(other)).toBe(same)
})
