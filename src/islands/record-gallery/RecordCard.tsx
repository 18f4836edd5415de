import type { MouseEvent } from 'react'
import { isForBrowser } from '#client/is-for-browser.ts'
import type { PictureRecord } from '#schemas/record.ts'
import type { RecordCardLook } from '#schemas/record-kinds/kind.ts'
import { dayOfMonth, dayText, monthText } from '#shared/days.ts'
import { counted } from '#shared/fill-in.ts'
import { Icon } from '../Icon.tsx'
import { pictureSources } from './uploaded-picture.ts'

export type CardRecord = Pick<
  PictureRecord,
  'id' | 'name' | 'date' | 'thumbnail' | 'images' | 'altTexts' | 'focus' | 'url'
>

interface Props {
  card: RecordCardLook
  record: CardRecord
  /** True to load the picture at once: for the first picture in view. */
  priority: boolean
  onOpen: (id: string) => void
}

/** The picture of a newspaper cutting has a margin of paper, so the picture is narrower than the card. */
export const CARD_PICTURE_SIZES = {
  photograph: '(width >= 80rem) 411px, (width >= 62.5rem) 30vw, (width >= 40rem) 47vw, 95vw',
  cutting: '(width >= 80rem) 343px, (width >= 62.5rem) 24vw, (width >= 40rem) 35vw, 72vw',
} as const satisfies Record<RecordCardLook, string>

/** The cards appear one after another, except those of the first page. */
const RECORD =
  'record card animate-[record-in_450ms_var(--ease-settle)_both] nth-2:[animation-delay:100ms] ' +
  'nth-3:[animation-delay:200ms] nth-[n+4]:[animation-delay:300ms] in-data-first:animate-none motion-reduce:animate-none'

/**
 * Renders one record: its picture, name and date. An event shows its day large; a newspaper cutting has a margin of
 * paper. The name links to the record's page, for new tabs; a plain click opens the dialog. The component has no hooks,
 * because record-list.tsx draws the cards without React.
 */
export function RecordCard({ card, record, priority, onOpen }: Props) {
  const { id, name, date, thumbnail, images, altTexts, focus, url } = record
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
  const isCutting = card === 'cutting'
  const point = focus?.[thumbnail]
  // A cutting fills the width; the frame can crop its lower end.
  const look = isCutting ? `object-top shadow-menu ${point ? 'h-full' : 'min-h-full'}` : 'h-full'
  const picture = (
    <img
      className={`w-full object-cover ${look}`}
      {...pictureSources(thumbnail, point)}
      sizes={CARD_PICTURE_SIZES[card]}
      alt={altTexts?.[thumbnail] ?? ''}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
  if (isCutting) {
    return (
      <li className={RECORD}>
        <div className="card-picture aspect-8/7 bg-cream px-8 pt-8">{picture}</div>
        <p className="mt-4 font-medium text-muted">
          <time dateTime={date}>{dayText(date)}</time>
        </p>
        {title}
      </li>
    )
  }
  return (
    <li className={`${RECORD} lg:nth-[3n+2]:[translate:0_-2.25rem]`}>
      <div className="card-picture relative aspect-3/2 bg-cream">
        {picture}
        <p className="absolute bottom-0 left-0 flex items-center gap-2.5 bg-ground pt-2 pr-3 pl-4 font-semibold">
          <Icon name="ph:images" className="size-4.5" />
          <span aria-hidden="true">{images.length}</span>
          <span className="sr-only">{counted(images.length, 'picture')}</span>
        </p>
      </div>
      <div className="mt-4 grid grid-cols-[5.5rem_1fr] gap-x-4">
        <span className="display-serif text-display-2 text-accent" aria-hidden="true">
          {dayOfMonth(date)}
        </span>
        <div>
          <p className="font-medium text-muted">
            <time dateTime={date}>
              <span className="sr-only">{dayOfMonth(date)} </span>
              {monthText(date)}
            </time>
          </p>
          {title}
        </div>
      </div>
    </li>
  )
}
