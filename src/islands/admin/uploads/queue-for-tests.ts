import { PictureQueue } from './picture-queue.ts'
import type { PictureBytes, QueueDeps } from './queue-deps.ts'
import { SendFailure } from './send-failure.ts'

export const pictureFile = (name: string) => new File([name], name, { type: 'image/jpeg' })
export const stored = (name: string) => ({ file: `${name}.stored`, width: 1, height: 1 })

/** Creates a queue whose uploads wait in `calls` until the test settles them. */
export function queueByHand() {
  const calls: {
    name: string
    arrive: () => void
    fail: (failure: SendFailure) => void
    tell: (share: number) => void
  }[] = []
  const waits: number[] = []
  const kept = new Map<string, PictureBytes>()
  const deps: QueueDeps = {
    shrink: async (blob, quarterTurns) => ({ blob, preview: `data:,${quarterTurns}` }),
    load: async (address) => new Blob([address], { type: 'image/jpeg' }),
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

/** Lets promises settle. */
export const turn = () => new Promise((resolve) => setTimeout(resolve))
