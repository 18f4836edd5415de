import { useCallback, useEffect, useState } from 'react'
import type { ListedRecord } from '#schemas/record.ts'
import { RECORD_KINDS, type RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import type { RecordListLabels } from '#schemas/record-labels.ts'
import type { ViewerLabels } from '#schemas/viewer.ts'
import { closeOverlay, openOverlay } from './address/address.ts'
import { useQueryValue } from './address/use-address.ts'
import { ErrorBoundary, type Guarded } from './ErrorBoundary.tsx'
import { usePictureViewer } from './picture-viewer/use-picture-viewer.tsx'
import { FailureNote } from './record-gallery/FailureNote.tsx'
import { LoadingRidge } from './record-gallery/LoadingRidge.tsx'
import { loadRecords } from './record-gallery/load-records.ts'
import { RecordDialog } from './record-gallery/RecordDialog.tsx'
import { RecordPages } from './record-gallery/RecordPages.tsx'
import './record-gallery/record-gallery.css'

type Listing = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; records: ListedRecord[] }

/** The query parameter that names the open record, and the name of its overlay. */
const RECORD = 'event'
const openRecord = (id: string) => openOverlay(RECORD, { [RECORD]: id })
const closeRecord = () => closeOverlay(RECORD, { [RECORD]: null })

interface Props {
  kind: RecordKind
  labels: RecordListLabels
  viewer: ViewerLabels
}

/**
 * Renders the records of one kind, six on a page, newest first. A record opens in a dialog with all its pictures, and a
 * picture opens in the viewer. The page and the open record are in the address: `?page=2`, `?event=<id>`.
 */
export function RecordGallery({ errorLabels, ...gallery }: Props & Guarded) {
  return (
    <div className="measure min-h-[70svh] pt-10 pb-section lg:pt-14">
      <ErrorBoundary labels={errorLabels}>
        <Records {...gallery} />
      </ErrorBoundary>
    </div>
  )
}

function Records({ kind, labels, viewer }: Props) {
  const [listing, setListing] = useState<Listing>({ state: 'loading' })
  const recordId = useQueryValue(RECORD)
  const pictureViewer = usePictureViewer(viewer)
  const { messages, card } = RECORD_KINDS[kind]

  const load = useCallback(async () => {
    setListing({ state: 'loading' })
    const result = await loadRecords(kind)
    if (!result.ok) console.error(messages.loadFailed, result.failure)
    setListing(result.ok ? { state: 'loaded', records: result.answer } : { state: 'failed' })
  }, [kind, messages])

  useEffect(() => {
    load()
  }, [load])

  const records = listing.state === 'loaded' ? listing.records : []
  const open = records.find(({ id }) => id === recordId)
  return (
    <>
      {listing.state === 'loading' && <LoadingRidge card={card} message={messages.loading} />}
      {listing.state === 'failed' && (
        <FailureNote message={messages.loadFailed} retryLabel={labels.retry} onRetry={load} />
      )}
      {listing.state === 'loaded' && (
        <>
          {recordId !== null && !open && (
            <p role="status" className="mb-10 text-lead text-muted">
              {labels.gone}
            </p>
          )}
          {records.length === 0 ? (
            <p className="max-w-lead py-8 text-lead text-muted">{labels.empty}</p>
          ) : (
            <RecordPages card={card} records={records} labels={labels} onOpen={openRecord} />
          )}
        </>
      )}
      {open && (
        <RecordDialog
          key={open.id}
          record={open}
          labels={labels}
          onViewPictures={pictureViewer.open}
          onClosed={closeRecord}
        />
      )}
      {pictureViewer.element}
    </>
  )
}
