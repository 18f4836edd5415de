import { type MouseEvent, memo, useId } from 'react'
import { isForBrowser } from '#client/is-for-browser.ts'
import { closeModal, closeOnCancel } from '#client/modal.ts'
import type { PictureRecord } from '#schemas/record.ts'
import { dayText } from '#shared/days.ts'
import { counted } from '#shared/fill-in.ts'
import { uploadPath } from '#shared/picture-address.ts'
import { Icon } from '../Icon.tsx'
import { viewPictures } from '../picture-viewer/view-pictures.ts'
import { useModalDialog } from '../use-modal-dialog.ts'
import { PICTURE_CLASS, PICTURES_CLASS } from './gallery-layout.ts'
import { largePicture, pictureSources, smallPicture } from './uploaded-picture.ts'

interface Props {
  record: PictureRecord
  /** The word for one record of its kind. */
  one: string
  /** Called when the visitor has closed the dialog by its button, Escape or a click on the backdrop. */
  onClosed: () => void
}

/** Browsers use the layout width of a lazy picture (`auto`), or else the width of half a row. */
const SIZES = 'auto, 45vw'

/**
 * Renders a modal dialog with all pictures of one record; each opens in the viewer. The dialog fills the screen on
 * phones and is a centred box on wider screens. Its content scrolls.
 */
export const RecordDialog = memo(function RecordDialog({ record, one, onClosed }: Props) {
  const dialog = useModalDialog()
  const headingId = useId()
  const { name, date, summary, images, altTexts, captions, focus, url } = record

  const view = (event: MouseEvent, index: number) => {
    if (isForBrowser(event)) return
    event.preventDefault()
    void viewPictures(
      images.map((image) => ({
        src: largePicture(image),
        thumbnail: smallPicture(image),
        alt: altTexts?.[image] ?? '',
        title: name,
        caption: captions?.[image],
      })),
      index,
    )
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes it; keyboards have Escape and the button.
    <dialog
      ref={dialog}
      className="record-dialog drawer m-auto size-full max-h-none max-w-none overflow-y-auto overscroll-contain bg-ground text-ink sm:h-fit sm:max-h-[min(56rem,100%-6rem)] sm:w-[min(72.5rem,100%-2*var(--spacing-margin))] rounded-control"
      aria-labelledby={headingId}
      onClose={onClosed}
      onCancel={closeOnCancel}
      onClick={(event) => event.target === event.currentTarget && closeModal(event.currentTarget)}
    >
      <div className="min-h-full px-margin pb-8 sm:px-9">
        <header className="sticky top-0 z-1 flex items-start justify-between gap-4 bg-ground pt-6 pb-5">
          <div className="min-w-0">
            <h2 id={headingId} className="text-heading-2">
              {name}
            </h2>
            <p className="mt-1.5 font-medium text-muted">
              <time dateTime={date}>{dayText(date)}</time> · {counted(images.length, 'picture')}
            </p>
          </div>
          <button
            type="button"
            className="-mr-3 target grid flex-none place-items-center hover:text-accent"
            aria-label="Close"
            onClick={() => dialog.current && closeModal(dialog.current)}
          >
            <Icon name="ph:x-bold" />
          </button>
        </header>
        {summary && <p className="mb-6 max-w-[60ch] text-lead">{summary}</p>}
        <ul className={PICTURES_CLASS}>
          {images.map((image, index) => (
            <li key={image} className={PICTURE_CLASS}>
              <a href={uploadPath(image)} className="block h-full" onClick={(event) => view(event, index)}>
                <img
                  className="aspect-3/2 size-full bg-cream object-cover"
                  {...pictureSources(image, focus?.[image])}
                  sizes={SIZES}
                  alt={altTexts?.[image] || `Picture ${index + 1}`}
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
              className="target inline-flex items-center font-semibold underline underline-offset-4 hover:text-accent"
            >
              Link to this {one}
            </a>
          </p>
        )}
      </div>
    </dialog>
  )
})
