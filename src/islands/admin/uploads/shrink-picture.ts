import type { ShrinkAnswer, ShrinkRequest } from './shrink-picture.worker.ts'

/** A picture that is small enough to send. */
export interface ShrunkPicture {
  blob: Blob
  /** The `data:` address of a thumbnail; empty when this browser cannot decode the picture. */
  preview: string
}

let worker: Worker | undefined
let lastId = 0
const pending = new Map<number, (answer: ShrinkAnswer) => void>()

/**
 * Shrinks a picture in a worker: at most 2560 px on the longer side, upright, and small enough for one request. A picture
 * that this browser cannot decode is returned unchanged: the server decides.
 * @param quarterTurns by how many quarters to turn it clockwise
 */
export async function shrinkPicture(blob: Blob, quarterTurns: number): Promise<ShrunkPicture> {
  worker ??= startWorker()
  lastId += 1
  const request: ShrinkRequest = { id: lastId, blob, quarterTurns }
  const { promise, resolve } = Promise.withResolvers<ShrinkAnswer>()
  pending.set(request.id, resolve)
  worker.postMessage(request)
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
