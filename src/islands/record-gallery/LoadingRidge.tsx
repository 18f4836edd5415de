import { SPRITE } from 'virtual:sprite'
import type { RecordCardLook } from '#schemas/record-kinds/kind.ts'

interface Props {
  card: RecordCardLook
  message: string
}

/** Renders the loading message with an animated drawing, as high as the page of records that follows. */
export function LoadingRidge({ card, message }: Props) {
  return (
    <div role="status" data-card={card} className="loading-frame">
      <div className="flex items-end gap-5 py-8">
        <svg width="126" height="64" viewBox="0 -44 168 86" className="loading-ridge text-field" aria-hidden="true">
          <circle cx="26" cy="22" r="13" className="fill-sun" />
          <use href={`${SPRITE}#hill`} className="fill-ground" stroke="currentColor" strokeWidth="1.5" />
        </svg>
        <p className="text-lead text-muted">{message}</p>
      </div>
    </div>
  )
}
