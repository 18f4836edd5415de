import { useCallback, useEffect, useState } from 'react'
import type { Collection, ListedRecord } from '#schemas/record.ts'
import { RECORD_MESSAGES } from '#schemas/record.ts'
import type { RecordGalleryWords } from '#schemas/record-galleries.ts'
import type { ViewerWords } from '#schemas/viewer.ts'
import { ErrorBoundary, type Guarded } from './ErrorBoundary.tsx'
import { FailureNote } from './record-gallery/FailureNote.tsx'
import { LoadingRidge } from './record-gallery/LoadingRidge.tsx'
import { loadRecords } from './record-gallery/load-records.ts'
import { RecordDialog } from './record-gallery/RecordDialog.tsx'
import { RecordPages } from './record-gallery/RecordPages.tsx'
import { useAddress } from './record-gallery/use-address.ts'
import './record-gallery/record-gallery.css'

type Listing = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; records: ListedRecord[] }

interface Props {
  collection: Collection
  words: RecordGalleryWords
  viewer: ViewerWords
}

/**
 * The events or the news coverage, six on a page, newest first; one opens in a dialog with all its pictures.
 * The page and the open record stand in the address: `?page=2`, `?event=<id>`.
 */
export function RecordGallery({ errorWords, ...gallery }: Props & Guarded) {
  return (
    <div className="measure min-h-[70svh] pt-10 pb-section lg:pt-14">
      <ErrorBoundary words={errorWords}>
        <Records {...gallery} />
      </ErrorBoundary>
    </div>
  )
}

function Records({ collection, words, viewer }: Props) {
  const [listing, setListing] = useState<Listing>({ state: 'loading' })
  const { recordId, openRecord, closeRecord, page, showPage } = useAddress()
  const messages = RECORD_MESSAGES[collection]

  const load = useCallback(async () => {
    setListing({ state: 'loading' })
    try {
      setListing({ state: 'loaded', records: await loadRecords(collection) })
    } catch (error) {
      console.error(messages.loadFailed, error)
      setListing({ state: 'failed' })
    }
  }, [collection, messages])

  useEffect(() => {
    load()
  }, [load])

  const records = listing.state === 'loaded' ? listing.records : []
  const open = records.find(({ id }) => id === recordId)
  return (
    <>
      {listing.state === 'loading' && <LoadingRidge collection={collection} message={messages.loading} />}
      {listing.state === 'failed' && (
        <FailureNote message={messages.loadFailed} retryLabel={words.retry} onRetry={load} />
      )}
      {listing.state === 'loaded' && (
        <>
          {recordId !== null && !open && (
            <p role="status" className="mb-10 text-lead text-muted">
              {words.gone}
            </p>
          )}
          {records.length === 0 ? (
            <p className="max-w-lead py-8 text-lead text-muted">{words.empty}</p>
          ) : (
            <RecordPages
              collection={collection}
              records={records}
              page={page ?? 1}
              words={words}
              onOpen={openRecord}
              onPage={showPage}
            />
          )}
        </>
      )}
      {open && <RecordDialog key={open.id} record={open} words={words} viewer={viewer} onClosed={closeRecord} />}
    </>
  )
}
