import { createRoot } from 'react-dom/client'
import type { ViewerWords } from '#schemas/viewer.ts'
import { Lightbox } from './Lightbox.tsx'
import type { ViewerPicture } from './lightbox/viewer-picture.ts'

/**
 * Shows the pictures in the viewer, from `startIndex` on, until it is closed; then nothing of it stays in the page.
 * Should it break, the browser goes to the picture itself.
 */
export function openLightbox(pictures: readonly ViewerPicture[], startIndex: number, words: ViewerWords): void {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host, {
    onUncaughtError: (error) => {
      console.error(error)
      location.assign(pictures[startIndex]?.src ?? location.href)
    },
  })
  const remove = () => {
    root.unmount()
    host.remove()
  }
  root.render(<Lightbox pictures={pictures} startIndex={startIndex} words={words} onClosed={remove} />)
}
