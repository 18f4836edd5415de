import type { RecordListLabels } from '#schemas/record-labels.ts'
import { Icon } from '../Icon.tsx'
import { pageNumbers } from './page-numbers.ts'

interface Props {
  /** The current page, from 1. */
  page: number
  pageCount: number
  labels: Pick<RecordListLabels, 'pages' | 'previous' | 'next'>
  onPage: (page: number) => void
}

/** Renders the page numbers between two arrows. */
export function NumberedPagination({ page, pageCount, labels, onPage }: Props) {
  return (
    <nav
      aria-label={labels.pages}
      className="mt-14 flex flex-wrap items-center justify-center gap-x-1 gap-y-2 sm:gap-x-2"
    >
      <button
        type="button"
        className="page-number"
        aria-label={labels.previous}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="ph:arrow-left-bold" className="size-5" />
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
            className="page-number aria-[current]:bg-sun"
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ),
      )}
      <button
        type="button"
        className="page-number"
        aria-label={labels.next}
        disabled={page === pageCount}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="ph:arrow-right-bold" className="size-5" />
      </button>
    </nav>
  )
}
