import type { ShrinkRequest } from './shrink-picture.worker.ts'

export interface ShrunkPicture {
  blob: Blob
  /** The `data:` address of a thumbnail; empty when this browser cannot decode the picture. */
  preview: string
}

let worker: Worker | undefined

/**
 * Shrinks a picture in a worker: at most 2560 px on the longer side, upright, and small enough for one request. A
 * picture that this browser cannot decode is returned unchanged, because the server decides.
 * @param quarterTurns the number of quarter turns clockwise
 */
export async function shrinkPicture(blob: Blob, quarterTurns: number): Promise<ShrunkPicture> {
  worker ??= new Worker(new URL('./shrink-picture.worker.ts', import.meta.url), { type: 'module' })
  const { port1: answers, port2: port } = new MessageChannel()
  const { promise, resolve } = Promise.withResolvers<ShrunkPicture | null>()
  answers.onmessage = ({ data }: MessageEvent<ShrunkPicture | null>) => resolve(data)
  // If the worker cannot start or crashes, the next picture starts another worker.
  const giveUp = () => {
    worker = undefined
    resolve(null)
  }
  worker.addEventListener('error', giveUp, { once: true })
  const request: ShrinkRequest = { blob, quarterTurns, port }
  worker.postMessage(request, [port])
  const shrunk = await promise
  answers.close()
  return shrunk ?? { blob, preview: '' }
}
