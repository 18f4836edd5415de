import { useCallback, useSyncExternalStore } from 'react'
import type { PictureList, QueuedPicture } from './picture-list.ts'
import type { PictureQueue } from './picture-queue.ts'

/** Returns the current pictures of a queue; the component renders again on every change. */
export function useQueue(queue: PictureQueue): PictureList {
  return useSyncExternalStore(queue.subscribe, queue.list)
}

/** Returns the current state of one picture in a queue; undefined after it was removed. */
export function usePicture(queue: PictureQueue, id: string): QueuedPicture | undefined {
  const find = useCallback(() => queue.list().find((picture) => picture.id === id), [queue, id])
  return useSyncExternalStore(queue.subscribe, find)
}
