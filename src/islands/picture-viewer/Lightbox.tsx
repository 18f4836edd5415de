import { type KeyboardEvent, useRef, useState } from 'react'
import YetAnotherLightbox, { type ControllerRef } from 'yet-another-react-lightbox'
import Inline from 'yet-another-react-lightbox/plugins/inline'
import libraryStyles from 'yet-another-react-lightbox/styles.css?url'
import { closeModal, closeOnCancel } from '#client/modal.ts'
import { Icon } from '../Icon.tsx'
import { useModalDialog } from '../use-modal-dialog.ts'
import { LightboxStrip } from './LightboxStrip.tsx'
import type { ViewerPicture } from './view-pictures.ts'

interface Props {
  pictures: readonly ViewerPicture[]
  /** The index of the picture that is shown first. */
  startIndex: number
  /** Called when the visitor has closed the lightbox by its button or Escape. */
  onClosed: () => void
}

/**
 * Renders a full-screen lightbox, one picture at a time. Previous and Next, the arrow keys and swiping wrap round at
 * both ends. A native modal dialog traps the focus, and returns the focus when it closes.
 */
export function Lightbox({ pictures, startIndex, onClosed }: Props) {
  const dialog = useModalDialog()
  const carousel = useRef<ControllerRef>(null)
  const [index, setIndex] = useState(startIndex)
  // A new list of slides would reset the library.
  const [slides] = useState(() => pictures.map(({ src, alt }) => ({ src, alt })))
  const picture = pictures[index]
  const counter = `${index + 1} of ${pictures.length}`
  const thumbnailOf = new Map(pictures.map(({ src, thumbnail }) => [src, thumbnail]))

  const turn = (steps: number) => {
    if (steps < 0) carousel.current?.prev({ count: -steps })
    if (steps > 0) carousel.current?.next({ count: steps })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (steps === undefined || pictures.length === 1) return
    event.stopPropagation()
    turn(steps)
  }

  return (
    <dialog
      ref={dialog}
      className="viewer drawer on-colour size-full max-h-none max-w-none bg-ink text-ground [--yarl__color_backdrop:transparent] open:grid open:grid-rows-[auto_minmax(0,1fr)_auto]"
      aria-label="Pictures"
      onClose={onClosed}
      onCancel={closeOnCancel}
      onKeyDownCapture={onKeyDown}
    >
      {/* This loads the library's styles with the first opened picture. React waits for the styles. */}
      <link rel="stylesheet" href={libraryStyles} precedence="viewer" />
      <div className="flex items-center justify-between px-4 py-2">
        <p className="font-semibold" aria-hidden="true">
          {counter}
        </p>
        <p className="sr-only" role="status">
          {counter}: {picture?.alt} {picture?.caption}
        </p>
        <button
          type="button"
          className="grid size-13 flex-none place-items-center rounded-full"
          aria-label="Close"
          onClick={() => dialog.current && closeModal(dialog.current)}
        >
          <Icon name="ph:x-bold" />
        </button>
      </div>
      <div className="relative min-h-0">
        <YetAnotherLightbox
          slides={slides}
          index={startIndex}
          plugins={[Inline]}
          toolbar={{ buttons: [] }}
          controller={{ ref: carousel, touchAction: 'none' }}
          carousel={{ padding: 0, preload: 1, finite: false }}
          render={{
            buttonPrev: () => null,
            buttonNext: () => null,
            slideContainer: ({ slide, children }) => (
              <>
                {/* The thumbnail is visible until the picture is loaded. */}
                <span
                  className="absolute inset-0"
                  style={{ background: `url("${thumbnailOf.get(slide.src)}") center / contain no-repeat` }}
                />
                {children}
              </>
            ),
          }}
          labels={{ 'Photo gallery': 'Pictures' }}
          on={{ view: ({ index: shown }) => setIndex(shown) }}
        />
      </div>
      {picture && (
        <div className="grid gap-4 px-2 pt-3 pb-4">
          {/* Two lines are reserved, so that the picture does not move. */}
          <div className="mx-auto grid min-h-18 w-full max-w-content content-end px-3 max-sm:min-h-30">
            {picture.title && <p className="font-serif text-heading-4">{picture.title}</p>}
            <p className="text-rule empty:hidden" aria-hidden="true">
              {picture.caption || picture.alt}
            </p>
          </div>
          {pictures.length > 1 && <LightboxStrip pictures={pictures} index={index} onTurn={turn} />}
        </div>
      )}
    </dialog>
  )
}
