import { useSyncExternalStore } from 'react'
import { type PictureKind, RECORD_KINDS } from '#schemas/record-kinds/record-kinds.ts'
import { useQueryValue } from './address/use-address.ts'
import { bounded } from './ErrorBoundary.tsx'
import { FailureNote } from './record-gallery/FailureNote.tsx'
import { closeRecord, RECORD } from './record-gallery/open-record.ts'
import { RecordDialog } from './record-gallery/RecordDialog.tsx'
import { shownPage } from './record-gallery/records-page.ts'
import { useOpenRecord } from './record-gallery/use-open-record.ts'
import './record-gallery/record-gallery.css'

interface Props {
  kind: PictureKind
}

/**
 * Renders the record that the address names (`?event=<id>`) in a dialog with all its pictures; a picture opens in the
 * viewer. The list below is drawn without React (record-list.tsx).
 */
export const RecordGallery = bounded(OpenRecord)

function OpenRecord({ kind }: Props) {
  const { words, messages } = RECORD_KINDS[kind]
  const shown = useSyncExternalStore(shownPage.subscribe, shownPage.get, shownPage.get)
  const open = useOpenRecord(kind, useQueryValue(RECORD), shown?.records)
  return (
    <>
      {open.hasFailed && <FailureNote message={messages.loadFailed} onRetry={open.retry} />}
      {open.isGone && (
        <p role="status" className="mb-10 text-lead text-muted">
          That {words.one} is no longer shown. These are the latest ones.
        </p>
      )}
      {open.record && <RecordDialog key={open.record.id} record={open.record} one={words.one} onClosed={closeRecord} />}
    </>
  )
}
