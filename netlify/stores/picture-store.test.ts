import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { blobServerForTests } from '../../tests/support/blob-server-for-tests.ts'
import { photo } from '../../tests/support/record-deps.ts'
import { BlobStore, CorruptBlob } from './blob-store.ts'
import { ErasedPicture, PictureStore } from './picture-store.ts'

const server = await blobServerForTests()

let blobs: BlobStore
let store: PictureStore
function renew() {
  blobs = new BlobStore(randomUUID())
  store = new PictureStore(blobs)
}
beforeEach(renew)
const monday = new Date('2026-01-05T10:00:00Z')
const hoursLater = (hours: number) => new Date(monday.getTime() + hours * 60 * 60 * 1000)
const wednesday = hoursLater(48)
const nameOf = (content: string) => `${createHash('sha256').update(content).digest('hex')}.jpg`

describe('pictures', () => {
  test('are named by a hash of their bytes and stored once', async () => {
    const picture = { file: nameOf('a'), width: 4, height: 3 }
    const saves = [store.save(photo('a'), monday), store.save(photo('a'), wednesday)]
    expect(await Promise.all(saves)).toEqual([picture, picture])
    expect(await blobs.keys('files/')).toEqual([`files/${nameOf('a')}`])
    expect(await store.read(nameOf('a'))).toEqual(photo('a').bytes)
  })

  test('are listed newest first, and their details are read once', async () => {
    await store.save(photo('b'), hoursLater(1))
    await store.save(photo('a'), monday)
    await store.save(photo('c'), hoursLater(2))
    const listed = await store.all()
    expect(listed.map(({ file }) => file)).toEqual(['c', 'b', 'a'].map(nameOf))
    expect(listed[0]).toEqual({ file: nameOf('c'), width: 4, height: 3, storedAt: hoursLater(2).toISOString() })
    server.takeRequests()
    expect(await store.all()).toEqual(listed)
    // One request lists the pictures, the other one the trash.
    expect(server.takeRequests()).toHaveLength(2)
  })

  test.each(['', '../details/x', `${'a'.repeat(64)}.svg`])('named %j do not exist', async (name) => {
    expect(await store.read(name)).toBeNull()
  })

  test('with damaged bytes or details are not served, and are replaced by an upload', async () => {
    await store.save(photo('a'), monday)
    await blobs.put(`files/${nameOf('a')}`, 'b')
    await expect(store.read(nameOf('a'))).rejects.toThrow(CorruptBlob)
    await blobs.put(`details/${nameOf('a')}`, '{')
    await store.save(photo('a'), monday)
    expect(await store.read(nameOf('a'))).toEqual(photo('a').bytes)
    expect(await new PictureStore(blobs).all()).toHaveLength(1)
  })

  test('that are missing are reported', async () => {
    await store.save(photo('a'), monday)
    for (const now of [monday, wednesday]) {
      expect(await store.use([nameOf('a'), nameOf('b'), nameOf('b')], now)).toEqual([nameOf('b')])
    }
    expect(await blobs.keys('details/')).toEqual([`details/${nameOf('a')}`])
  })

  test('need three store calls to save; for a day after that, `use` checks only for erasures', async () => {
    server.takeRequests()
    for (const content of ['a', 'b']) await store.save(photo(content), monday)
    expect(server.takeRequests()).toHaveLength(6)
    expect(await store.use([nameOf('a'), nameOf('b')], hoursLater(23))).toEqual([])
    expect(server.takeRequests()).toHaveLength(1)
    await blobs.put(`erased/${nameOf('b')}`, '{}')
    expect(await store.use([nameOf('a'), nameOf('b')], hoursLater(23))).toEqual([nameOf('b')])
  })
})

/** The calls that put a picture to use. Each returns the names of the pictures that the store does not have. */
const ACTS = {
  save: () => store.save(photo('a'), wednesday).then(() => []),
  use: () => store.use([nameOf('a')], wednesday),
}

test.each(['save', 'use'] as const)('the call %s takes a picture out of the trash unchanged', async (act) => {
  await store.save(photo('a'), monday)
  expect(await store.moveToTrash(nameOf('a'), monday, wednesday)).toBe(true)
  expect(await store.names('trash')).toEqual(new Set([nameOf('a')]))
  expect(await store.inTrashSince(nameOf('a'))).toEqual(wednesday)
  expect(await store.all()).toEqual([])
  expect(await ACTS[act]()).toEqual([])
  expect(await store.inTrashSince(nameOf('a'))).toBeUndefined()
  expect(await store.all()).toHaveLength(1)
  expect(await store.read(nameOf('a'))).toEqual(photo('a').bytes)
})

test('a picture that was stored meanwhile is neither moved to the trash nor deleted', async () => {
  await store.save(photo('a'), monday)
  expect(await store.moveToTrash(nameOf('a'), hoursLater(-1), wednesday)).toBe(false)
  expect(await store.names('trash')).toEqual(new Set())
  await store.moveToTrash(nameOf('a'), monday, wednesday)
  expect(await store.removeUnused(nameOf('a'), hoursLater(-1))).toBe(false)

  await store.describe(nameOf('a'), 'A race')
  expect(await store.removeUnused(nameOf('a'), monday), 'with everything kept about it').toBe(true)
  expect(await blobs.keys()).toEqual([])
  expect(await store.read(nameOf('a'))).toBeNull()
})

test('removeUnused skips a picture that another run is deleting, and continues an abandoned deletion', async () => {
  await store.save(photo('a'), monday)
  await blobs.put(`trash/removal/${nameOf('a')}`, JSON.stringify({ at: new Date().toISOString() }))
  expect(await store.names('trash')).toEqual(new Set())
  expect(await store.removeUnused(nameOf('a'), monday)).toBe(false)
  const longAgo = new Date(Date.now() - 60 * 60 * 1000).toISOString()
  await blobs.put(`trash/removal/${nameOf('a')}`, JSON.stringify({ at: longAgo }))
  expect(await store.use([nameOf('a')], monday)).toEqual([])
  expect(await store.removeUnused(nameOf('a'), monday)).toBe(false)
  expect(await store.removeUnused(nameOf('a'), monday)).toBe(true)
})

/** Runs `work`, but delays its store request number `step` (from 0) until `act` has ended. */
async function interrupted<Outcome>(work: () => Promise<Outcome>, step: number, act: () => Promise<unknown>) {
  let acting: Promise<unknown> | undefined
  let passed = 0
  server.fail('slow', () => {
    if (passed++ !== step) return false
    acting = act()
    return acting
  })
  const outcome = await work()
  const told = await acting
  server.heal()
  return { outcome, told, hasActed: acting !== undefined }
}
const STEPS = Array.from({ length: 12 }, (_, step) => step)

test.each(['save', 'use'] as const)(
  'removeUnused never removes a picture that the call %s has just acknowledged',
  async (act) => {
    for (const step of STEPS) {
      renew()
      await store.save(photo('a'), monday)
      await store.moveToTrash(nameOf('a'), monday, monday)
      const { outcome, told, hasActed } = await interrupted(
        () => store.removeUnused(nameOf('a'), monday),
        step,
        ACTS[act],
      )
      const isThere = (await store.read(nameOf('a'))) !== null
      if (hasActed && act === 'save') expect(isThere, `save at step ${step}`).toBe(true)
      if (hasActed && act === 'use') expect(told, `use at step ${step}`).toEqual(isThere ? [] : [nameOf('a')])
      if (!outcome) expect(isThere, `kept at step ${step}`).toBe(true)
    }
  },
)

const asha = { email: 'asha@school.example', now: wednesday }

test('an erased picture cannot be used or stored again until staff allow it', async () => {
  await store.save(photo('a'), monday)
  await store.erase(nameOf('a'), asha)
  expect(await store.isErased(nameOf('a'))).toBe(true)
  expect(await store.names('erased')).toEqual(new Set([nameOf('a')]))
  expect(await store.read(nameOf('a'))).toBeNull()
  expect(await store.use([nameOf('a')], wednesday)).toEqual([nameOf('a')])
  await expect(store.save(photo('a'), wednesday)).rejects.toThrow(ErasedPicture)
  expect(await blobs.keys()).toEqual([`erased/${nameOf('a')}`])

  expect(await store.liftErasure(nameOf('a'))).toBe(true)
  expect(await store.liftErasure(nameOf('a'))).toBe(false)
  expect(await store.save(photo('a'), wednesday)).toMatchObject({ file: nameOf('a') })
})

test('an upload in progress does not restore an erased picture', async () => {
  for (const step of STEPS) {
    renew()
    await store.save(photo('a'), monday)
    const upload = () => store.save(photo('a'), wednesday).catch(() => {})
    const { hasActed } = await interrupted(upload, step, () => store.erase(nameOf('a'), asha))
    if (hasActed) expect(await blobs.keys('files/'), `at step ${step}`).toEqual([])
  }
})
