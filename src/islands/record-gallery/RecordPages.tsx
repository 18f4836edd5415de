import { memo, useDeferredValue, useMemo } from 'react'
import type { ListedRecord } from '#schemas/record.ts'
import type { RecordCardLook } from '#schemas/record-kinds/kind.ts'
import type { RecordListLabels } from '#schemas/record-labels.ts'
import { NumberedPagination } from '../pagination/NumberedPagination.tsx'
import { usePages } from '../pagination/use-pages.ts'
import { RecordCard } from './RecordCard.tsx'

/** Records on one page (docs/product.md#record-galleries). */
const RECORDS_PER_PAGE = 6

interface Props {
  card: RecordCardLook
  records: readonly ListedRecord[]
  labels: RecordListLabels
  onOpen: (id: string) => void
}

/**
 * Renders one page of cards, and the page numbers if there are several pages. Memoized: opening a record does not
 * render it again.
 */
export const RecordPages = memo(function RecordPages({ card, records, labels, onOpen }: Props) {
  const { list, start, end, page, pageCount, showPage } = usePages<HTMLUListElement>(records.length, RECORDS_PER_PAGE)
  // The page numbers respond to a press at once; rendering the cards is slower and follows.
  const shown = useDeferredValue(useMemo(() => records.slice(start, end), [records, start, end]))
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={labels.list}
        className="grid scroll-mt-28 gap-x-gutter gap-y-10 outline-none focus-visible:shadow-none sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-14"
      >
        {shown.map((record, index) => (
          <RecordCard
            key={record.id}
            card={card}
            record={record}
            labels={labels}
            priority={index === 0}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {pageCount > 1 && <NumberedPagination page={page} pageCount={pageCount} labels={labels} onPage={showPage} />}
    </>
  )
})
