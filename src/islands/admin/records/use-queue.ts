import { useSyncExternalStore } from 'react'
import type { PictureList } from '../uploads/picture-list.ts'
import type { PictureQueue } from '../uploads/picture-queue.ts'

/** The pictures of a queue, always as they are now. */
export function useQueue(queue: PictureQueue): PictureList {
  return useSyncExternalStore(queue.subscribe, queue.list)
}
