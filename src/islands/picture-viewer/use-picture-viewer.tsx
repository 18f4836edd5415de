import { Suspense, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { closeOverlay, openOverlay } from '../address/address.ts'
import { useIsOpen } from '../address/use-address.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import type { Lightbox } from './Lightbox.tsx'
import type { ViewerPicture } from './viewer-picture.ts'

interface Opened {
  Viewer: typeof Lightbox
  pictures: readonly ViewerPicture[]
  startIndex: number
  /**
   * The viewer's name in the history. Each opening has a new name, because after a reload older history entries can
   * belong to another viewer.
   */
  overlay: string
}

const loadLightbox = async () => (await import('./Lightbox.tsx')).Lightbox

/**
 * Loads and renders the lightbox when a picture is opened. If loading or rendering fails, for example offline, the
 * browser goes to the picture itself. Back closes the lightbox.
 * @param loadViewer returns the viewer's component; by default imports it
 * @returns `open(pictures, startIndex)`, and the `element` to render
 */
export function usePictureViewer(loadViewer = loadLightbox) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const isOpen = useIsOpen(opened?.overlay)

  const open = useCallback(
    async (pictures: readonly ViewerPicture[], startIndex: number) => {
      const Viewer = await loadViewer().catch(() => undefined)
      if (!Viewer) return goToPicture(pictures[startIndex])
      const overlay = `viewer ${performance.timeOrigin + performance.now()}`
      setOpened({ Viewer, pictures, startIndex, overlay })
      openOverlay(overlay)
    },
    [loadViewer],
  )

  // A portal to the body, because the pictures may be in a hidden part of the page.
  const element =
    opened &&
    isOpen &&
    createPortal(
      <ErrorBoundary instead={null} onShown={() => goToPicture(opened.pictures[opened.startIndex])}>
        <Suspense>
          <opened.Viewer
            key={opened.overlay}
            pictures={opened.pictures}
            startIndex={opened.startIndex}
            onClosed={() => closeOverlay(opened.overlay)}
          />
        </Suspense>
      </ErrorBoundary>,
      document.body,
    )
  return { open, element }
}

function goToPicture(picture: ViewerPicture | undefined): void {
  if (picture) location.assign(picture.src)
}
