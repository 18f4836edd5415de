import { useSyncExternalStore } from 'react'
import type { PictureList } from '../uploads/picture-list.ts'
import type { PictureQueue } from '../uploads/picture-queue.ts'

/** Returns the current pictures of a queue; the component renders again on every change. */
export function useQueue(queue: PictureQueue): PictureList {
  return useSyncExternalStore(queue.subscribe, queue.list)
}
