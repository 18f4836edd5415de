import { Icon } from '../Icon.tsx'

interface Props {
  /** The current page, from 1. */
  page: number
  pageCount: number
  onPage: (page: number) => void
}

/** Renders Previous, 'Page X of N' and Next. */
export function StepPagination({ page, pageCount, onPage }: Props) {
  return (
    <div className="mt-10 flex flex-wrap items-center justify-between gap-4 noscript:hidden">
      <button
        type="button"
        className="button button-secondary max-sm:px-4"
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="ph:arrow-left-bold" className="size-5" />
        Previous
      </button>
      <p role="status" className="text-muted max-sm:order-first max-sm:w-full max-sm:text-center">
        Page <b className="font-semibold text-ink">{page}</b> of <b className="font-semibold text-ink">{pageCount}</b>
      </p>
      <button
        type="button"
        className="button button-secondary max-sm:px-4"
        disabled={page === pageCount}
        onClick={() => onPage(page + 1)}
      >
        Next
        <Icon name="ph:arrow-right-bold" className="button-arrow size-4.5" />
      </button>
    </div>
  )
}
