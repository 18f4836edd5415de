import type { ShrinkAnswer } from './shrink-picture.worker.ts'

let worker: Worker | undefined
let lastId = 0
const pending = new Map<number, (answer: ShrinkAnswer) => void>()

/**
 * Shrinks a picture in a worker: at most 2560 px on the longer side, upright, and small enough for one request. Returns
 * it with a thumbnail as a `data:` address. A picture that this browser cannot decode is returned unchanged, without a
 * thumbnail: the server decides.
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
  // The worker could not start or crashed: return all pictures unchanged.
  started.onerror = () => {
    for (const id of [...pending.keys()]) answer({ id })
  }
  return started
}
