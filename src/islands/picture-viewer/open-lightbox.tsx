import { Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { closeOverlay, currentAddress, openOverlay, subscribeToAddress } from '../address/address.ts'
import { Lightbox } from './Lightbox.tsx'
import { goToPicture, type ViewerPicture } from './view-pictures.ts'

interface Opened {
  pictures: readonly ViewerPicture[]
  startIndex: number
  /**
   * The lightbox's name in the history. Each opening has a new name, because after a reload older history entries can
   * belong to another lightbox.
   */
  overlay: string
}

let root: Root | undefined
let opened: Opened | undefined

/** Opens the lightbox in a new history entry, so that Back closes it. If it cannot be rendered, goes to the picture. */
export function openLightbox(pictures: readonly ViewerPicture[], startIndex: number): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')), {
    onUncaughtError: (error) => {
      console.error(error)
      goToPicture(opened?.pictures[opened.startIndex])
    },
  })
  opened = { pictures, startIndex, overlay: `viewer ${performance.timeOrigin + performance.now()}` }
  subscribeToAddress(render)
  openOverlay(opened.overlay)
}

function render(): void {
  const { pictures = [], startIndex = 0, overlay = '' } = opened ?? {}
  const isOpen = currentAddress().overlays.includes(overlay)
  const close = () => closeOverlay(overlay)
  root?.render(
    isOpen && (
      <Suspense>
        <Lightbox key={overlay} pictures={pictures} startIndex={startIndex} onClosed={close} />
      </Suspense>
    ),
  )
}
