import type { Collection } from '#schemas/record.ts'

interface Props {
  collection: Collection
  message: string
}

/** A small hill whose sun climbs, and what is being waited for, in the room that one page of records will take. */
export function LoadingRidge({ collection, message }: Props) {
  return (
    <div role="status" data-collection={collection} className="loading-frame">
      <div className="flex items-end gap-5 py-8">
        <svg
          width="126"
          height="64"
          viewBox="0 -44 168 86"
          className="loading-ridge text-navy"
          aria-hidden="true"
          focusable="false"
        >
          <circle cx="26" cy="22" r="13" className="fill-marigold" />
          <use href="#hill" className="fill-ground" stroke="currentColor" strokeWidth="1.5" />
        </svg>
        <p className="text-lead text-muted">{message}</p>
      </div>
    </div>
  )
}
