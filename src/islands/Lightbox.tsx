import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import YetAnotherLightbox, { type ControllerRef } from 'yet-another-react-lightbox'
import Inline from 'yet-another-react-lightbox/plugins/inline'
import libraryStyles from 'yet-another-react-lightbox/styles.css?url'
import type { ViewerWords } from '#schemas/viewer.ts'
import { Icon } from './Icon.tsx'
import { ICONS } from './icons.ts'
import { LightboxCaption } from './lightbox/LightboxCaption.tsx'
import { LightboxStrip } from './lightbox/LightboxStrip.tsx'
import lightboxStyles from './lightbox/lightbox.css?url'
import type { ViewerPicture } from './lightbox/viewer-picture.ts'
import { closeModal, closeOnCancel } from './modal.ts'

interface Props {
  pictures: readonly ViewerPicture[]
  /** The place of the picture that is shown first. */
  startIndex: number
  words: ViewerWords
  /** Called once it is closed, in whatever way. */
  onClosed: () => void
}

/**
 * Pictures at full size, one at a time, over the whole page. Previous and Next wrap round at both ends; so do the arrow
 * keys and swiping. A native modal dialog keeps the focus inside and gives it back; Back closes it, because opening
 * makes an entry in the history, which every other way of closing takes back.
 */
export function Lightbox({ pictures, startIndex, words, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const carousel = useRef<ControllerRef>(null)
  const [index, setIndex] = useState(startIndex)
  // The library starts anew with every new list.
  const [slides] = useState(() => pictures.map(slideOf))
  const picture = pictures[index]
  useOpenEntry(dialog, onClosed)

  const turn = (pages: number) => {
    if (pages < 0) carousel.current?.prev({ count: -pages })
    if (pages > 0) carousel.current?.next({ count: pages })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const pages = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (pages === undefined || pictures.length === 1) return
    event.stopPropagation()
    turn(pages)
  }

  return (
    <dialog
      ref={dialog}
      className="viewer on-colour"
      aria-label={words.name}
      onCancel={closeOnCancel}
      onKeyDownCapture={onKeyDown}
    >
      {/* Files of their own, so that no page carries them before the first picture is opened; React waits for them. */}
      <link rel="stylesheet" href={libraryStyles} precedence="viewer" />
      <link rel="stylesheet" href={lightboxStyles} precedence="viewer" />
      <div className="flex items-center justify-between py-2 pr-2 pl-5">
        <p className="font-semibold tabular-nums" aria-hidden="true">
          {counterText(words.counter, index, pictures.length)}
        </p>
        <p className="sr-only" role="status">
          {counterText(words.counter, index, pictures.length)}: {picture?.alt}
        </p>
        <button
          type="button"
          className="viewer-close"
          aria-label={words.close}
          onClick={() => dialog.current && closeModal(dialog.current)}
        >
          <Icon path={ICONS.close} />
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
          render={{ buttonPrev: () => null, buttonNext: () => null }}
          labels={{ 'Photo gallery': words.name }}
          on={{ view: ({ index: shown }) => setIndex(shown) }}
        />
      </div>
      {picture && (
        <div className="grid gap-4 px-2 pt-3 pb-4">
          <LightboxCaption picture={picture} />
          {pictures.length > 1 && <LightboxStrip pictures={pictures} index={index} words={words} onTurn={turn} />}
        </div>
      )}
    </dialog>
  )
}

/** Opens the dialog together with an entry in the history; Back closes it, and closing takes the entry back. */
function useOpenEntry(dialog: RefObject<HTMLDialogElement | null>, onClosed: () => void) {
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    // Its own name: after a reload an older entry of the history may be a viewer's as well.
    const viewer = performance.timeOrigin + performance.now()
    const isOnEntry = () => history.state?.viewer === viewer
    const onBack = () => {
      if (!isOnEntry()) element.close()
    }
    const onClose = () => {
      if (isOnEntry()) history.back()
      onClosed()
    }
    history.pushState({ ...history.state, viewer }, '')
    element.showModal()
    element.addEventListener('close', onClose)
    addEventListener('popstate', onBack)
    return () => {
      element.removeEventListener('close', onClose)
      removeEventListener('popstate', onBack)
    }
  }, [dialog, onClosed])
}

function counterText(words: string, index: number, count: number): string {
  return words.replace('{number}', String(index + 1)).replace('{count}', String(count))
}

function slideOf({ src, alt, width, height }: ViewerPicture) {
  return width && height ? { src, alt, width, height } : { src, alt }
}
