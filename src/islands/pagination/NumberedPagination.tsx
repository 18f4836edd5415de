import { Icon } from '../Icon.tsx'
import { pageNumbers } from './page-numbers.ts'

interface Props {
  /** What is on the pages, for screen readers. */
  of: string
  /** The current page, from 1. */
  page: number
  pageCount: number
  onPage: (page: number) => void
}

const NUMBER =
  'grid h-11 min-w-11 place-items-center rounded-full font-semibold ' +
  'hover:bg-cream aria-[current]:bg-sun ' +
  'disabled:pointer-events-none disabled:text-input'

/** Renders the page numbers between two arrows. */
export function NumberedPagination({ of, page, pageCount, onPage }: Props) {
  return (
    <nav aria-label={`Pages of ${of}`} className="mt-12 flex flex-wrap items-center justify-center gap-x-1 gap-y-2">
      <button
        type="button"
        className={NUMBER}
        aria-label="Previous page"
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
            className={NUMBER}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ),
      )}
      <button
        type="button"
        className={NUMBER}
        aria-label="Next page"
        disabled={page === pageCount}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="ph:arrow-right-bold" className="size-5" />
      </button>
    </nav>
  )
}
