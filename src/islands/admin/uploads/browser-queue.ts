import { sessionEnd } from '../sign-in/session-end.ts'
import { pause } from './pause.ts'
import { isUnderWay } from './picture-list.ts'
import { PictureQueue } from './picture-queue.ts'
import type { QueueDeps } from './queue-deps.ts'
import { sendPicture } from './send-picture.ts'
import { shrinkPicture } from './shrink-picture.ts'

/**
 * Creates a queue for the browser. It asks before the page is left during uploads of a live session, and retries failed uploads when the
 * browser is online again.
 * @param kept where bytes are stored beyond a reload, if anywhere
 * @returns the queue, and a function that removes its event listeners
 */
export function browserQueue(kept: Pick<QueueDeps, 'keep' | 'forget'> = { keep: () => {}, forget: () => {} }) {
  const queue = new PictureQueue({ shrink: shrinkPicture, send: sendPicture, load, wait: pause, ...kept })
  const askBeforeLeaving = (event: BeforeUnloadEvent) => {
    if (sessionEnd() === null && queue.list().some(isUnderWay)) event.preventDefault()
  }
  const tryAgain = () => queue.retryFailed()
  addEventListener('beforeunload', askBeforeLeaving)
  addEventListener('online', tryAgain)
  const stop = () => {
    removeEventListener('beforeunload', askBeforeLeaving)
    removeEventListener('online', tryAgain)
  }
  return { queue, stop }
}

async function load(address: string): Promise<Blob> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  return response.blob()
}
