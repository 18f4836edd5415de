import { type MouseEvent, memo } from 'react'
import type { Collection, ListedRecord } from '#schemas/record.ts'
import type { RecordGalleryWords } from '#schemas/record-galleries.ts'
import { Icon } from '../Icon.tsx'
import { ICONS } from '../icons.ts'
import { isForBrowser } from '../view-pictures.ts'
import { pictureCountText } from './picture-count-text.ts'
import { recordDate } from './record-date.ts'
import { pictureSources } from './uploaded-picture.ts'

interface Props {
  collection: Collection
  record: ListedRecord
  words: RecordGalleryWords
  /** True for the picture that a visitor waits for: loaded at once. */
  priority: boolean
  onOpen: (id: string) => void
}

/** A cutting is narrower than its card: it lies on paper. */
const SIZES = {
  events: '(width >= 80rem) 411px, (width >= 62.5rem) 30vw, (width >= 40rem) 47vw, 95vw',
  'news-coverage': '(width >= 80rem) 343px, (width >= 62.5rem) 24vw, (width >= 40rem) 35vw, 72vw',
} as const

/**
 * One record: its picture, name and date. An event shows its day large, a cutting lies on paper. The name is a link to
 * the record's own page, for a new tab; a plain click opens the dialog.
 */
export const RecordCard = memo(function RecordCard({ collection, record, words, priority, onOpen }: Props) {
  const { id, name, date, thumbnail, images, altTexts, url } = record
  const open = (event: MouseEvent) => {
    if (isForBrowser(event)) return
    event.preventDefault()
    onOpen(id)
  }
  const title = (
    <h2 className="card-title text-heading-4">
      <a href={url ?? `?event=${encodeURIComponent(id)}`} className="card-link" data-record={id} onClick={open}>
        {name}
      </a>
    </h2>
  )
  const picture = (
    <img
      {...pictureSources(thumbnail)}
      sizes={SIZES[collection]}
      alt={altTexts?.[thumbnail] ?? ''}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
  const { long, day, month } = recordDate(date)
  if (collection === 'news-coverage') {
    return (
      <li className="record card">
        <div className="card-picture cutting">{picture}</div>
        <p className="mt-4 font-medium text-muted">
          <time dateTime={date}>{long}</time>
        </p>
        {title}
      </li>
    )
  }
  return (
    <li className="record card lg:nth-[3n+2]:-translate-y-9">
      <div className="card-picture relative aspect-17/12 bg-cream">
        {picture}
        <p className="absolute bottom-0 left-0 flex items-center gap-2.5 bg-ground pt-2 pr-3.5 pl-4 font-semibold">
          <Icon path={ICONS.pictures} className="size-4.5" />
          <span aria-hidden="true">{images.length}</span>
          <span className="sr-only">{pictureCountText(images.length, words)}</span>
        </p>
      </div>
      <div className="mt-4 grid grid-cols-[5rem_1fr] gap-x-4">
        <span className="display-serif text-[4rem] leading-none tracking-tight text-crimson" aria-hidden="true">
          {day}
        </span>
        <div>
          <p className="font-medium text-muted">
            <time dateTime={date}>
              <span className="sr-only">{day} </span>
              {month}
            </time>
          </p>
          {title}
        </div>
      </div>
    </li>
  )
})
