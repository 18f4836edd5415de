import { type MouseEvent, useId, useLayoutEffect, useRef } from 'react'
import type { ListedRecord } from '#schemas/record.ts'
import type { RecordGalleryWords } from '#schemas/record-galleries.ts'
import type { ViewerWords } from '#schemas/viewer.ts'
import { Icon } from '../Icon.tsx'
import { ICONS } from '../icons.ts'
import { closeModal, closeOnCancel } from '../modal.ts'
import { isForBrowser, viewPictures } from '../view-pictures.ts'
import { pictureCountText } from './picture-count-text.ts'
import { recordDate } from './record-date.ts'
import { largePicture, originalPicture, pictureSources, smallPicture } from './uploaded-picture.ts'

interface Props {
  record: ListedRecord
  words: RecordGalleryWords
  viewer: ViewerWords
  /** Called when the visitor has closed it: button, Escape or a click beside it. */
  onClosed: () => void
}

/** All pictures of one record over the page; each opens in the viewer. */
export function RecordDialog({ record, words, viewer, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  const { name, date, images, altTexts, url } = record

  // Before the browser paints and before React takes the dialog away: closing it natively gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  const view = (event: MouseEvent, index: number) => {
    if (isForBrowser(event)) return
    event.preventDefault()
    viewPictures(
      images.map((image) => ({
        src: largePicture(image),
        thumbnail: smallPicture(image),
        alt: altTexts?.[image] ?? '',
        title: name,
      })),
      index,
      viewer,
    )
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it; the keyboard has Escape and the button.
    <dialog
      ref={dialog}
      className="record-dialog"
      aria-labelledby={headingId}
      onClose={onClosed}
      onCancel={closeOnCancel}
      onClick={(event) => event.target === event.currentTarget && closeModal(event.currentTarget)}
    >
      <div className="min-h-full px-margin pb-9 sm:px-9">
        <header className="sticky top-0 z-1 flex items-start justify-between gap-4 bg-ground pt-6 pb-5">
          <div>
            <h2 id={headingId} className="text-heading-3">
              {name}
            </h2>
            <p className="mt-1.5 font-medium text-muted">
              <time dateTime={date}>{recordDate(date).long}</time> · {pictureCountText(images.length, words)}
            </p>
          </div>
          <button
            type="button"
            className="-mr-3 target grid flex-none place-items-center hover:text-crimson"
            aria-label={words.close}
            onClick={() => dialog.current && closeModal(dialog.current)}
          >
            <Icon path={ICONS.close} />
          </button>
        </header>
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-2.5">
          {images.map((image, index) => (
            <li key={image} className="record-picture">
              <a href={originalPicture(image)} onClick={(event) => view(event, index)}>
                <img
                  {...pictureSources(image)}
                  sizes={
                    index === 0
                      ? '(width >= 75rem) 540px, (width >= 40rem) 45vw, 90vw'
                      : '(width >= 75rem) 265px, (width >= 40rem) 23vw, 45vw'
                  }
                  alt={altTexts?.[image] || words.picture.replace('{number}', String(index + 1))}
                  loading="lazy"
                  decoding="async"
                />
              </a>
            </li>
          ))}
        </ul>
        {url && (
          <p className="mt-6">
            <a
              href={url}
              className="target inline-flex items-center font-semibold underline underline-offset-4 hover:text-crimson"
            >
              {words.share}
            </a>
          </p>
        )}
      </div>
    </dialog>
  )
}
