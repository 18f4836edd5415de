import type { RecordCardLook } from '#schemas/record-kinds/kind.ts'
import { HILL_PATH } from '#shared/hill.ts'
import { LIST_CLASS, RECORDS_PER_PAGE } from './gallery-layout.ts'

interface Props {
  card: RecordCardLook
  message: string
}

/** The classes of a card's picture and text, as high as with a title of one or two lines. */
const CARD_PARTS = {
  photograph: ['aspect-3/2', 'h-21 sm:h-28 xl:h-24'],
  cutting: ['aspect-8/7', 'h-23 sm:h-25'],
} as const satisfies Record<RecordCardLook, readonly string[]>

const PLACES = Array.from({ length: RECORDS_PER_PAGE }, (_, place) => place)

/**
 * Renders the loading message with an animated drawing, over an empty page of records with its page numbers, so that
 * nothing below moves when the records arrive.
 */
export function LoadingRidge({ card, message }: Props) {
  const [picture, text] = CARD_PARTS[card]
  return (
    <div role="status" className="loading-frame grid items-start *:[grid-area:1/1] noscript:hidden">
      <ul aria-hidden="true" className={`${LIST_CLASS} pb-26`}>
        {PLACES.map((place) => (
          <li key={place}>
            <div className={picture} />
            <div className={text} />
          </li>
        ))}
      </ul>
      <div className="flex items-end gap-5 py-8">
        <svg width="126" height="64" viewBox="0 -44 168 86" className="loading-ridge text-field" aria-hidden="true">
          <circle cx="26" cy="22" r="13" className="fill-sun" />
          <path
            d={HILL_PATH}
            className="fill-ground"
            stroke="currentColor"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <p className="text-lead text-muted">{message}</p>
      </div>
    </div>
  )
}
