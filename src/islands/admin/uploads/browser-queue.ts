import { pause } from './pause.ts'
import { isUnderWay } from './picture-list.ts'
import { PictureQueue, type QueueDeps } from './picture-queue.ts'
import { sendPicture } from './send-picture.ts'
import { shrinkPicture } from './shrink-picture.ts'

/**
 * A queue as the browser runs it: it asks before the page is left while pictures are on their way, and tries again what
 * failed as soon as the line is back.
 * @param kept where bytes are kept beyond a reload, if anywhere
 * @returns the queue, and how to end what it watches
 */
export function browserQueue(kept: Pick<QueueDeps, 'keep' | 'forget'> = { keep: () => {}, forget: () => {} }) {
  const queue = new PictureQueue({ shrink: shrinkPicture, send: sendPicture, wait: pause, ...kept })
  const askBeforeLeaving = (event: BeforeUnloadEvent) => {
    if (queue.list().some(isUnderWay)) event.preventDefault()
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
