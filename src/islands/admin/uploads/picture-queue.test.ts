import { beforeEach, expect, it, vi } from 'vitest'
import { storedPicture } from './picture-list.ts'
import { PictureQueue } from './picture-queue.ts'
import { pause, SendFailure, sendFile } from './send-file.ts'
import { shrinkPicture } from './shrink-picture.ts'

vi.mock('./shrink-picture.ts')
vi.mock('./send-file.ts', async (original) => ({
  ...(await original<typeof import('./send-file.ts')>()),
  sendFile: vi.fn(),
  pause: vi.fn(),
}))

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(shrinkPicture).mockImplementation(async (blob, turns) => ({ blob, preview: `data:,${turns}` }))
})

const pictureFile = (name: string) => new File([name], name, { type: 'image/jpeg' })
const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' })
const textFile = (name: string) => new File(['x'], name, { type: 'text/plain' })
const many = (count: number, name: string) => Array.from({ length: count }, (_, place) => `${place}${name}`)

/** Creates a queue whose uploads wait in `calls` until the test settles them. */
function queueByHand() {
  type Call = { name: string; arrive: () => void; fail: (failure: SendFailure) => void; tell: (share: number) => void }
  const calls: Call[] = []
  vi.mocked(sendFile).mockImplementation(({ name }, onProgress, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ file: string }>()
    calls.push({ name, arrive: () => resolve({ file: `${name}.stored` }), fail: reject, tell: onProgress })
    signal.addEventListener('abort', () => reject(new SendFailure('', false)))
    return promise
  })
  const queue = new PictureQueue()
  const statuses = () => queue.list().map(({ status }) => status)
  const names = () => queue.list().map(({ name }) => name)
  const sourceOf = (name: string) => queue.list().find((picture) => picture.name === name)?.source
  const sent = () => calls.map(({ name }) => name)
  /** Chooses extra pictures, and waits until the first uploads have started. */
  const choose = async (...pictures: string[]) => {
    queue.choose('extra', pictures.map(pictureFile))
    await turn()
  }
  /** Ends an upload: with the failure if there is one, otherwise with success. */
  const end = async (place: number, failure?: SendFailure) => {
    if (failure) calls[place]?.fail(failure)
    else calls[place]?.arrive()
    await turn()
  }
  const idOf = (name: string) => queue.list().find((picture) => picture.name === name)?.id ?? ''
  return { queue, calls, sourceOf, statuses, names, sent, choose, end, idOf }
}

/** Returns the delays before retries. */
const waits = () => vi.mocked(pause).mock.calls.map(([ms]) => ms)

/** Lets promises settle. */
const turn = () => new Promise((resolve) => setTimeout(resolve))

it('the queue retries a failed upload with growing delays, and then only when staff ask for it', async () => {
  const { queue, choose, statuses, end, idOf } = queueByHand()
  await choose('a')
  for (let attempt = 0; attempt < 5; attempt += 1) await end(attempt, new SendFailure('', false))
  expect(waits()).toEqual([1_000, 2_000, 4_000, 8_000])
  expect(statuses()).toEqual(['failed'])
  queue.retry(idOf('a'))
  await turn()
  await end(5)
  expect(statuses()).toEqual(['uploaded'])
})

it('the queue waits for the time in Retry-After, and does not retry a rejected picture', async () => {
  const { queue, calls, choose, end } = queueByHand()
  await choose('a')
  await end(0, new SendFailure('Too many', false, 30_000))
  expect(waits()).toEqual([30_000])
  await end(1, new SendFailure('a is not a picture that can be read.', true))
  expect(calls).toHaveLength(2)
  expect(queue.list()[0]).toMatchObject({ status: 'refused', message: 'a is not a picture that can be read.' })
})

it('replacing pictures calls each listener once and stops running uploads', async () => {
  const { queue, calls, choose, end } = queueByHand()
  await choose('a', 'b', 'c', 'd')
  const listener = vi.fn()
  queue.subscribe(listener)
  queue.restore([])
  expect(queue.list()).toEqual([])
  expect(listener).toHaveBeenCalledTimes(1)
  await choose('e')
  expect(calls).toHaveLength(4)
  await end(3)
  expect(queue.list()).toMatchObject([{ name: 'e', status: 'uploaded' }])
})

it('the queue calls listeners at intervals about progress, but at once about actions of staff', async () => {
  vi.useFakeTimers()
  const { queue, calls, idOf } = queueByHand()
  queue.choose('extra', ['a', 'b'].map(pictureFile))
  await vi.runAllTimersAsync()
  const listener = vi.fn()
  queue.subscribe(listener)
  for (const share of [0.2, 0.4, 0.6]) calls[0]?.tell(share)
  expect(queue.list()[0]).toMatchObject({ progress: 0.6 })
  expect(listener).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect(listener).toHaveBeenCalledTimes(1)
  queue.patch(idOf('a'), { altText: 'The finish' })
  expect(listener).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

it('after a reload, the queue sends only the pictures that had not arrived, from their stored bytes', async () => {
  const before = queueByHand()
  await before.choose('a', 'b')
  await before.end(0)
  const after = queueByHand()
  after.queue.restore(before.queue.list())
  await turn()
  expect(after.sent()).toEqual(['b'])
  after.calls[0]?.arrive()
  expect((await after.queue.settled()).map(({ file }) => file)).toEqual(['a.stored', 'b.stored'])
})

it('after a reload, the queue drops a picture whose bytes were not stored', async () => {
  const [before, after] = [queueByHand(), queueByHand()]
  await before.choose('a')
  after.queue.restore(before.queue.list().map((picture) => ({ ...picture, source: undefined })))
  expect(after.queue.list()).toEqual([])
})

it('the queue rejects all files when they exceed the limit, and does not send a file that breaks a rule', async () => {
  const { queue, calls, statuses } = queueByHand()
  expect(queue.choose('extra', many(51, '.jpg').map(pictureFile))).toBe('You can only upload up to 50 images in total')
  expect(queue.list()).toEqual([])
  queue.choose('extra', [textFile('notes.txt')])
  await turn()
  expect(statuses()).toEqual(['refused'])
  expect(calls).toEqual([])
})

it('the queue sends documents unchanged, and uses the name, size and pages in the response', async () => {
  const about = { name: 'Bus routes.pdf', bytes: 900, pages: 2 }
  vi.mocked(sendFile).mockResolvedValue({ file: 'stored.pdf', ...about })
  const queue = new PictureQueue()
  expect(queue.choose('document', [pdf('Bus "routes".pdf'), textFile('no.txt')])).toBe('')
  await queue.settled()
  expect(queue.list()).toMatchObject([
    { role: 'document', status: 'uploaded', file: 'stored.pdf', ...about },
    { role: 'document', status: 'refused', message: expect.stringContaining('no.txt is not a PDF. Please') },
  ])
  const file = { blob: expect.any(File), name: 'Bus "routes".pdf', role: 'document' }
  expect(vi.mocked(sendFile).mock.calls).toEqual([[file, expect.any(Function), expect.any(AbortSignal)]])
  expect(shrinkPicture).not.toHaveBeenCalled()
  expect(queue.choose('document', many(4, '.pdf').map(pdf))).toBe('A notice can have at most 5 documents')
})

it('removed pictures can be restored at their positions, and stopped uploads start again', async () => {
  const { queue, statuses, names, choose, end, idOf } = queueByHand()
  await choose('a', 'b', 'c')
  await end(0)
  const putBack = queue.remove([idOf('a'), idOf('c')])
  await end(2)
  expect(names()).toEqual(['b'])
  putBack()
  await turn()
  expect(names()).toEqual(['a', 'b', 'c'])
  expect(statuses()).toEqual(['uploaded', 'sending', 'sending'])
  putBack()
  expect(queue.list()).toHaveLength(3)
})

it('a large JPEG is shrunk before it is sent, and refused if it cannot be shrunk', async () => {
  const { queue, names, sent } = queueByHand()
  const large = new File([new Uint8Array(6 * 1024 * 1024)], 'large.jpg', { type: 'image/jpeg' })
  vi.mocked(shrinkPicture).mockResolvedValue({ blob: new Blob(['x']), preview: 'data:,' })
  queue.choose('extra', [large])
  await turn()
  expect(sent()).toEqual(['large.jpg'])

  await queue.chooseFeature(pictureFile('one'))
  vi.mocked(shrinkPicture).mockImplementation(async (blob) => ({ blob, preview: '' }))
  expect(await queue.chooseFeature(large)).toBe('Feature image must be less than 5MB')
  expect(names()).toEqual(['large.jpg', 'one'])
  queue.choose('extra', [large])
  await turn()
  expect(queue.list().at(-1)).toMatchObject({ status: 'refused', message: 'large.jpg is too large (max 5MB)' })
})

it('a rotated picture is sent again, even during an upload, and only the last rotation counts', async () => {
  const { queue, sourceOf, choose, end, idOf } = queueByHand()
  await choose('a')
  await end(0)
  const upright = sourceOf('a')
  await queue.turn(idOf('a'))
  await turn()
  await queue.turn(idOf('a'))
  await end(1)
  expect(queue.list()[0]).toMatchObject({ status: 'sending', file: null, quarterTurns: 2 })
  await end(2)
  expect(queue.list()[0]).toMatchObject({ status: 'uploaded', file: 'a.stored', preview: 'data:,2' })
  expect(vi.mocked(shrinkPicture).mock.lastCall?.[1]).toBe(2)
  expect(sourceOf('a')).toBe(upright)
})

it('a stored picture is fetched before it is rotated, and is kept if the fetch fails', async () => {
  const { queue, sourceOf, end } = queueByHand()
  const load = vi.spyOn(globalThis, 'fetch')
  const stored = storedPicture('extra', { name: 'Stored 1', file: 'x.jpg', preview: '/small', altText: '' })
  queue.restore([{ ...stored, id: 's' }])
  load.mockRejectedValueOnce(new Error('offline'))
  await expect(queue.turn('s')).rejects.toThrow('offline')
  expect(queue.list()[0]).toMatchObject({ status: 'uploaded', file: 'x.jpg' })
  load.mockResolvedValueOnce(new Response('the stored picture'))
  await queue.turn('s')
  await turn()
  expect(load).toHaveBeenLastCalledWith('/api/uploads/x.jpg')
  expect(await sourceOf('Stored 1')?.blob.text()).toBe('the stored picture')
  await end(0)
  expect(queue.list()[0]).toMatchObject({ status: 'uploaded', file: 'Stored 1.stored', quarterTurns: 1 })
})
