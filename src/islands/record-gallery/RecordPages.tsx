import { memo, useDeferredValue, useRef } from 'react'
import type { Collection, ListedRecord } from '#schemas/record.ts'
import type { RecordGalleryWords } from '#schemas/record-galleries.ts'
import { afterPaint } from '../after-paint.ts'
import { Pagination } from './Pagination.tsx'
import { RecordCard } from './RecordCard.tsx'

/** Records on one page (specification 9). */
const PAGE_SIZE = 6

interface Props {
  collection: Collection
  records: readonly ListedRecord[]
  /** From 1; one out of range is the nearest. */
  page: number
  words: RecordGalleryWords
  onOpen: (id: string) => void
  onPage: (page: number) => void
}

/** One page of the cards, and the numbers of the pages when there are several. Opening a record does not draw it anew. */
export const RecordPages = memo(function RecordPages({ collection, records, page, words, onOpen, onPage }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const pageCount = Math.ceil(records.length / PAGE_SIZE)
  const shownPage = Math.min(Math.max(Math.trunc(page), 1), pageCount)
  // The numbers answer at once, the cards come a moment later.
  const cardsPage = useDeferredValue(shownPage)
  const show = (target: number) => {
    onPage(target)
    afterPaint(() => {
      list.current?.scrollIntoView()
      list.current?.focus({ preventScroll: true })
    })
  }
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={words.list}
        className="grid scroll-mt-28 gap-x-gutter gap-y-10 outline-none focus-visible:shadow-none sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-14"
      >
        {records.slice((cardsPage - 1) * PAGE_SIZE, cardsPage * PAGE_SIZE).map((record, index) => (
          <RecordCard
            key={record.id}
            collection={collection}
            record={record}
            words={words}
            priority={index === 0}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {pageCount > 1 && <Pagination page={shownPage} pageCount={pageCount} words={words} onPage={show} />}
    </>
  )
})
