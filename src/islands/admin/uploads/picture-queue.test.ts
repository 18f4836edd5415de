import { describe, expect, it, vi } from 'vitest'
import { type PictureBytes, PictureQueue, type QueueDeps, SendFailure } from './picture-queue.ts'

const pictureFile = (name: string) => new File([name], name, { type: 'image/jpeg' })
const stored = (name: string) => ({ file: `${name}.stored`, width: 1, height: 1 })

/** A queue whose pictures are sent by hand: each call waits in `calls` until the test settles it. */
function queueByHand() {
  const calls: {
    name: string
    arrive: () => void
    fail: (failure: SendFailure) => void
    tell: (share: number) => void
  }[] = []
  const waits: number[] = []
  const kept = new Map<string, PictureBytes>()
  const deps: QueueDeps = {
    shrink: async (blob) => ({ blob, preview: 'data:,' }),
    send: (_blob, name, onProgress, signal) =>
      new Promise((resolve, reject) => {
        calls.push({ name, arrive: () => resolve(stored(name)), fail: reject, tell: onProgress })
        signal.addEventListener('abort', () => reject(new SendFailure('', false)))
      }),
    keep: (id, bytes) => kept.set(id, bytes),
    forget: (ids) => {
      for (const id of ids) kept.delete(id)
    },
    wait: async (ms) => {
      waits.push(ms)
    },
  }
  const queue = new PictureQueue(deps)
  const statuses = () => queue.list().map(({ status }) => status)
  const idOf = (name: string) => queue.list().find((picture) => picture.name === name)?.id ?? ''
  return { queue, deps, calls, waits, kept, statuses, idOf }
}

const turn = () => new Promise((resolve) => setTimeout(resolve))

describe('a queue of pictures', () => {
  it('sends three at a time, the next as soon as one has arrived', async () => {
    const { queue, calls, statuses } = queueByHand()
    queue.chooseExtras(['a', 'b', 'c', 'd', 'e'].map(pictureFile))
    await turn()
    expect(calls.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    calls[1]?.arrive()
    await turn()
    expect(calls.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
    expect(statuses()).toEqual(['sending', 'uploaded', 'sending', 'sending', 'waiting'])
  })

  it('tries again with growing pauses, then leaves it to staff; a retry sends it once more', async () => {
    const { queue, calls, waits, statuses, idOf } = queueByHand()
    queue.chooseExtras([pictureFile('a')])
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await turn()
      calls[attempt]?.fail(new SendFailure('', false))
    }
    await turn()
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000])
    expect(statuses()).toEqual(['failed'])
    queue.retry(idOf('a'))
    await turn()
    calls[5]?.arrive()
    await turn()
    expect(statuses()).toEqual(['uploaded'])
  })

  it('waits as long as the server asks for', async () => {
    const { queue, calls, waits } = queueByHand()
    queue.chooseExtras([pictureFile('a')])
    await turn()
    calls[0]?.fail(new SendFailure('Too many', false, 30_000))
    await turn()
    expect(waits).toEqual([30_000])
  })

  it("keeps the server's own sentence about a picture and does not send it again", async () => {
    const { queue, calls } = queueByHand()
    queue.chooseExtras([pictureFile('a')])
    await turn()
    calls[0]?.fail(new SendFailure('a is not a picture that can be read.', true))
    await turn()
    expect(calls).toHaveLength(1)
    expect(queue.list()[0]).toMatchObject({ status: 'refused', message: 'a is not a picture that can be read.' })
  })

  it('stops a picture, and gives its place to the next', async () => {
    const { queue, calls, statuses, idOf } = queueByHand()
    queue.chooseExtras(['a', 'b', 'c', 'd'].map(pictureFile))
    await turn()
    queue.cancel(idOf('a'))
    await turn()
    expect(statuses()).toEqual(['cancelled', 'sending', 'sending', 'sending'])
    expect(calls.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('forgets a removed picture, also its bytes, and takes no notice of what becomes of it', async () => {
    const { queue, calls, kept, idOf } = queueByHand()
    queue.chooseExtras(['a', 'b'].map(pictureFile))
    await turn()
    queue.remove(idOf('a'))
    calls[0]?.arrive()
    await turn()
    expect(queue.list().map(({ name }) => name)).toEqual(['b'])
    expect(kept.size).toBe(1)
  })

  it('begins anew with one word to whoever listens, and forgets all bytes', async () => {
    const { queue, kept } = queueByHand()
    queue.chooseExtras(['a', 'b', 'c', 'd'].map(pictureFile))
    await turn()
    const listener = vi.fn()
    queue.subscribe(listener)
    queue.clear()
    expect(queue.list()).toEqual([])
    expect(kept.size).toBe(0)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('tells of many steps of sending together, and of what staff do at once', async () => {
    vi.useFakeTimers()
    const { queue, calls, idOf } = queueByHand()
    queue.chooseExtras(['a', 'b'].map(pictureFile))
    await vi.runAllTimersAsync()
    const listener = vi.fn()
    queue.subscribe(listener)
    for (const share of [0.2, 0.4, 0.6]) calls[0]?.tell(share)
    expect(queue.list()[0]).toMatchObject({ progress: 0.6 })
    expect(listener).not.toHaveBeenCalled()
    await vi.runAllTimersAsync()
    expect(listener).toHaveBeenCalledTimes(1)
    queue.describe(idOf('a'), 'The finish')
    expect(listener).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })

  it('has one feature image, the last one chosen', async () => {
    const { queue } = queueByHand()
    queue.chooseFeature(pictureFile('one'))
    queue.chooseFeature(pictureFile('two'))
    expect(queue.list().map(({ name, role }) => [name, role])).toEqual([['two', 'feature']])
  })

  it('settles when nothing is on its way any more', async () => {
    const { queue, calls } = queueByHand()
    queue.chooseExtras(['a', 'b'].map(pictureFile))
    await turn()
    let settled = false
    const end = queue.settled().then(() => {
      settled = true
    })
    calls[0]?.arrive()
    await turn()
    expect(settled).toBe(false)
    calls[1]?.arrive()
    await end
    expect(settled).toBe(true)
  })

  it('goes on after a reload: nothing that has arrived is sent again, the rest is, from what was kept', async () => {
    const before = queueByHand()
    before.queue.chooseExtras(['a', 'b'].map(pictureFile))
    await turn()
    before.calls[0]?.arrive()
    await turn()

    const after = queueByHand()
    after.queue.restore(before.queue.list(), before.kept)
    await turn()
    expect(after.calls.map(({ name }) => name)).toEqual(['b'])
    after.calls[0]?.arrive()
    expect((await after.queue.settled()).map(({ file }) => file)).toEqual(['a.stored', 'b.stored'])
  })

  it('drops a picture whose bytes were not kept', () => {
    const before = queueByHand()
    before.queue.chooseExtras([pictureFile('a')])
    const after = queueByHand()
    after.queue.restore(before.queue.list())
    expect(after.queue.list()).toEqual([])
  })

  it('takes none of too many, and shows a file that breaks a rule without sending it', async () => {
    const { queue, calls, statuses } = queueByHand()
    expect(queue.chooseExtras(Array.from({ length: 51 }, (_, place) => pictureFile(`p${place}`)))).toBe(
      'You can only upload up to 50 images in total',
    )
    expect(queue.list()).toEqual([])
    queue.chooseExtras([new File(['x'], 'notes.txt', { type: 'text/plain' })])
    await turn()
    expect(statuses()).toEqual(['refused'])
    expect(calls).toEqual([])
  })
})
