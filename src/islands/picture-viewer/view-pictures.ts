export interface ViewerPicture {
  /** The address of the large picture. */
  src: string
  thumbnail: string
  /** The picture's alt text; can be empty. */
  alt: string
  /** The title, for example the name of an event. */
  title?: string
  /** The caption that staff wrote; shown instead of the alt text. */
  caption?: string | undefined
}

let isLoading = false

/**
 * Shows pictures in the lightbox, whose code is loaded first. If loading fails, for example offline, the browser goes to
 * the picture itself. Meanwhile, further calls are ignored.
 */
export async function viewPictures(pictures: readonly ViewerPicture[], startIndex: number): Promise<void> {
  if (isLoading) return
  isLoading = true
  const code = await import('./open-lightbox.tsx').catch(() => undefined)
  isLoading = false
  if (code) code.openLightbox(pictures, startIndex)
  else goToPicture(pictures[startIndex])
}

export function goToPicture(picture: ViewerPicture | undefined): void {
  if (picture) location.assign(picture.src)
}
