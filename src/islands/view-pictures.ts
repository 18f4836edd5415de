import type { ViewerWords } from '#schemas/viewer.ts'
import type { ViewerPicture } from './lightbox/viewer-picture.ts'

/**
 * Opens the viewer at one of the pictures; its code comes with the first call. Where it cannot be had, for example
 * without a connection, the browser goes to the picture itself.
 */
export async function viewPictures(pictures: readonly ViewerPicture[], index: number, words: ViewerWords) {
  const viewer = await import('./open-lightbox.tsx').catch(() => undefined)
  if (viewer) viewer.openLightbox(pictures, index, words)
  else location.assign(pictures[index]?.src ?? location.href)
}

/** @returns whether a click asks for the link itself: in a new tab or window, or saved */
export function isForBrowser(event: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
