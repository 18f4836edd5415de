import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import type { StaffRecord } from '#schemas/record.ts'
import type { RecordDraft } from '../drafts/record-draft.ts'
import type { RecordDrafts } from '../drafts/record-drafts.ts'
import { toast } from '../frame/Toasts.tsx'
import { describedBy, type PictureDetails } from '../uploads/picture-list.ts'
import { FORM_HEADING_ID, focusRow } from './focus-soon.ts'

/** What the section shows instead of the form for a new record. */
export type RecordView =
  | { name: 'form'; draft: RecordDraft; takesFocus: boolean }
  | { name: 'conflict'; draft: RecordDraft; newer: StaffRecord }
  | { name: 'history'; draft: RecordDraft }

/**
 * Keeps which record is open. After a reload, and on coming back to the section, one with a change that is not saved is
 * opened again.
 */
export function useRecordViews(drafts: RecordDrafts, items: StaffRecord[] | undefined, labels: AdminLabels) {
  const [view, setView] = useState<RecordView | null>(null)
  // The row responds at once; the form renders a moment later.
  const shown = useDeferredValue(view)
  const closedId = useRef('')
  const { recordForm } = labels
  const key = `staff-edit/${drafts.kind}`

  const show = (next: RecordView | null) => {
    if (next) sessionStorage.setItem(key, next.draft.base.id)
    else sessionStorage.removeItem(key)
    drafts.refresh()
    setView(next)
  }
  const edit = async (record: StaffRecord, details?: PictureDetails, takesFocus = true) => {
    const draft = await drafts.open(record)
    for (const { id, file } of draft.queue.list()) {
      if (details && file) draft.queue.describe(id, describedBy(details, file))
    }
    show({ name: 'form', draft, takesFocus })
  }
  const close = (recordId: string) => {
    closedId.current = recordId
    show(null)
  }
  /** Closes the form; the change stays on this device. */
  const cancel = (draft: RecordDraft) => {
    close(draft.base.id)
    if (!draft.isEmpty()) toast('done', recordForm.closed, () => show({ name: 'form', draft, takesFocus: true }))
  }

  const isLoaded = items !== undefined
  const reopen = useEffectEvent(async () => {
    const left = sessionStorage.getItem(key)
    await drafts.takeOver()
    const record = items?.find(({ id, state }) => id === left && state !== 'deleted')
    if (record && drafts.unsaved().has(record.id)) await edit(record, undefined, false)
  })
  useEffect(() => {
    if (isLoaded) void reopen()
  }, [isLoaded])

  useEffect(() => {
    if (shown || closedId.current === '') return
    focusRow(closedId.current, FORM_HEADING_ID)
    closedId.current = ''
  }, [shown])

  return { view, shown, show, edit, close, cancel }
}
