import { memo, useDeferredValue, useLayoutEffect } from 'react'
import type { PictureRecord } from '#schemas/record.ts'
import type { RecordCardLook, RecordKindDescriptor } from '#schemas/record-kinds/kind.ts'
import { NumberedPagination } from '../pagination/NumberedPagination.tsx'
import { usePages } from '../pagination/use-pages.ts'
import { LIST_CLASS, type Page, RECORDS_PER_PAGE } from './gallery-layout.ts'
import { RecordCard } from './RecordCard.tsx'
import { takeOverFirstRecords } from './take-over-first-records.ts'

const Card = memo(RecordCard)

interface Props {
  card: RecordCardLook
  shown: Page<PictureRecord>
  /** True while another page is loading. */
  isBusy: boolean
  words: RecordKindDescriptor['words']
  onOpen: (id: string) => void
}

/**
 * Renders one page of cards, and the page numbers if there are several pages. Memoized, so that opening a record does
 * not render the cards again.
 */
export const RecordPages = memo(function RecordPages({ card, shown, isBusy, words, onOpen }: Props) {
  const { list, page, pageCount, showPage } = usePages<HTMLUListElement>(shown.total, RECORDS_PER_PAGE)
  // The page numbers respond to a press at once; rendering the cards is slower and follows.
  const records = useDeferredValue(shown.records)
  useLayoutEffect(() => takeOverFirstRecords(list.current), [list])
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={words.list} aria-busy={isBusy} className={LIST_CLASS}>
        {records.map((record, index) => (
          <Card key={record.id} card={card} record={record} priority={index === 0} onOpen={onOpen} />
        ))}
      </ul>
      {pageCount > 1 && <NumberedPagination of={words.all} page={page} pageCount={pageCount} onPage={showPage} />}
    </>
  )
})
