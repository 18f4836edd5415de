import type { RecordGalleryWords } from '#schemas/record-galleries.ts'
import { Icon } from '../Icon.tsx'
import { ICONS } from '../icons.ts'
import { pageNumbers } from './page-numbers.ts'

interface Props {
  page: number
  pageCount: number
  words: Pick<RecordGalleryWords, 'pages' | 'previous' | 'next'>
  onPage: (page: number) => void
}

/** Numbered pages between two arrows; the sun stands behind the current number. */
export function Pagination({ page, pageCount, words, onPage }: Props) {
  return (
    <nav
      aria-label={words.pages}
      className="mt-14 flex flex-wrap items-center justify-center gap-x-1 gap-y-2 sm:gap-x-2"
    >
      <button
        type="button"
        className="page-step"
        aria-label={words.previous}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon path={ICONS.previous} className="size-5" />
      </button>
      {pageNumbers(page, pageCount).map((number) =>
        typeof number === 'string' ? (
          <span key={number} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            className="page-step aria-[current]:bg-marigold"
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ),
      )}
      <button
        type="button"
        className="page-step"
        aria-label={words.next}
        disabled={page === pageCount}
        onClick={() => onPage(page + 1)}
      >
        <Icon path={ICONS.next} className="size-5" />
      </button>
    </nav>
  )
}
