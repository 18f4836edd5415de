import type { ShrinkAnswer } from './shrink-picture.worker.ts'

let worker: Worker | undefined
let lastId = 0
const pending = new Map<number, (answer: ShrinkAnswer) => void>()

/**
 * At most 2560 px on the longer side, upright, and small enough for one request; with a tiny picture as a `data:`
 * address. One that this browser cannot read comes back as it was, without a preview: the server decides.
 */
export async function shrinkPicture(blob: Blob): Promise<{ blob: Blob; preview: string }> {
  worker ??= startWorker()
  lastId += 1
  const id = lastId
  const { promise, resolve } = Promise.withResolvers<ShrinkAnswer>()
  pending.set(id, resolve)
  worker.postMessage({ id, blob })
  const { result } = await promise
  return result ?? { blob, preview: '' }
}

function startWorker(): Worker {
  const started = new Worker(new URL('./shrink-picture.worker.ts', import.meta.url), { type: 'module' })
  const answer = (given: ShrinkAnswer) => {
    pending.get(given.id)?.(given)
    pending.delete(given.id)
  }
  started.onmessage = ({ data }: MessageEvent<ShrinkAnswer>) => answer(data)
  // The worker itself could not start or broke down: pictures go as they are.
  started.onerror = () => {
    for (const id of [...pending.keys()]) answer({ id })
  }
  return started
}
