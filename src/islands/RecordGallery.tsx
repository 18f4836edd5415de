import { useLayoutEffect } from 'react'
import { type PictureKind, RECORD_KINDS } from '#schemas/record-kinds/record-kinds.ts'
import { useQueryValue } from './address/use-address.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { usePictureViewer } from './picture-viewer/use-picture-viewer.tsx'
import { FailureNote } from './record-gallery/FailureNote.tsx'
import { GALLERY_CLASS } from './record-gallery/gallery-layout.ts'
import { LoadingRidge } from './record-gallery/LoadingRidge.tsx'
import { closeRecord, openRecord, RECORD } from './record-gallery/open-record.ts'
import { RecordDialog } from './record-gallery/RecordDialog.tsx'
import { RecordPages } from './record-gallery/RecordPages.tsx'
import { takeOverFirstRecords } from './record-gallery/take-over-first-records.ts'
import { useOpenRecord } from './record-gallery/use-open-record.ts'
import { useRecordPage } from './record-gallery/use-record-page.ts'
import './record-gallery/record-gallery.css'

interface Props {
  kind: PictureKind
}

/**
 * Renders the records of one kind, six on a page, newest first. A record opens in a dialog with all its pictures, and a
 * picture opens in the viewer. The address has the page and the open record: `?page=2`, `?event=<id>`.
 */
export function RecordGallery(gallery: Props) {
  return (
    <div className={GALLERY_CLASS}>
      <ErrorBoundary onShown={() => takeOverFirstRecords(null)}>
        <Records {...gallery} />
      </ErrorBoundary>
    </div>
  )
}

function Records({ kind }: Props) {
  const { shown, isBusy, hasFailed, retry } = useRecordPage(kind)
  const open = useOpenRecord(kind, useQueryValue(RECORD), shown?.records)
  const pictureViewer = usePictureViewer()
  const hasNoCards = hasFailed || shown?.total === 0
  useLayoutEffect(() => {
    if (hasNoCards) takeOverFirstRecords(null)
  }, [hasNoCards])
  const { words, messages, card } = RECORD_KINDS[kind]
  return (
    <>
      {!shown && !hasFailed && <LoadingRidge card={card} message={messages.loading} />}
      {(hasFailed || open.hasFailed) && (
        <FailureNote message={messages.loadFailed} onRetry={open.hasFailed ? open.retry : retry} />
      )}
      {open.isGone && (
        <p role="status" className="mb-10 text-lead text-muted">
          That {words.one} is no longer shown. These are the latest ones.
        </p>
      )}
      {shown &&
        (shown.total === 0 ? (
          <p className="max-w-lead py-8 text-lead text-muted">{words.empty}</p>
        ) : (
          <RecordPages card={card} shown={shown} isBusy={isBusy} words={words} onOpen={openRecord} />
        ))}
      {open.record && (
        <RecordDialog
          key={open.record.id}
          record={open.record}
          one={words.one}
          onViewPictures={pictureViewer.open}
          onClosed={closeRecord}
        />
      )}
      {pictureViewer.element}
    </>
  )
}
