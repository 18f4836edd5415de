import { useEffect, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import type { StaffRecord } from '#schemas/record.ts'
import type { RecordDraft } from '../drafts/record-draft.ts'
import { PrimaryButton, SecondaryButton, TextButton } from '../frame/Button.tsx'
import { FORM_HEADING_ID } from '../frame/focus-soon.ts'
import { toast } from '../frame/Toasts.tsx'
import { PreviewAddress } from '../publication/PreviewAddress.tsx'
import { choiceOf } from '../publication/publication-choice.ts'
import { mergedText } from '../versions/FieldValue.tsx'
import { unsavedText } from './RecordSummary.tsx'
import { saveEdit } from './save-record.ts'
import { useRecordForm } from './use-record-form.tsx'

interface Props {
  draft: RecordDraft
  /** The record as the list has it. */
  newest: StaffRecord
  labels: AdminLabels
  /** False when it was opened again by itself, where the page was left. */
  takesFocus: boolean
  /** Whether the role may change what visitors see. */
  mayPublish: boolean
  onSaved: (record: StaffRecord) => void
  /** Called with the version that somebody else has saved, when it has to be chosen what stands. */
  onConflict: (newer: StaffRecord) => void
  onHistory: () => void
  onCancel: () => void
  /** Called when a discarded change was put back. */
  onPutBack: () => void
}

/**
 * Renders the form for a stored record. What is typed stays in the draft until it is saved or discarded. If someone else
 * has saved since, both changes are merged, or it is chosen what stands.
 */
export function EditRecordForm(props: Props) {
  const { draft, newest, labels, takesFocus, mayPublish, onSaved, onConflict, onHistory, onCancel, onPutBack } = props
  const { kind } = draft
  const { recordForm } = labels
  const [unsavedSince, setUnsavedSince] = useState(() => (draft.isEmpty() ? 0 : draft.changedAt))
  const { form, fields, heading, isBusy, clear } = useRecordForm({
    draft,
    labels,
    mayPublish,
    stored: choiceOf(draft.base),
    send: () => saveEdit(draft),
    failed: recordForm.saveFailed,
    onSent: (outcome) => {
      if (outcome.is === 'conflict') return onConflict(outcome.newer)
      const { record, merged } = outcome
      draft.reset(record)
      onSaved(record)
      toast('done', merged.length === 0 ? recordForm.saved : `${recordForm.saved} ${mergedText(merged, labels)}`)
    },
  })

  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus, heading])

  const discard = () => {
    const undo = draft.reset(newest)
    clear()
    setUnsavedSince(0)
    toast('done', recordForm.discarded, () => {
      draft.putBack(undo, recordForm.discarded)
      setUnsavedSince(draft.changedAt)
      onPutBack()
    })
  }

  return (
    <form {...form} className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 ref={heading} id={FORM_HEADING_ID} tabIndex={-1} className="text-heading-4 outline-none">
          {labels.records[kind].edit}
        </h3>
        <TextButton disabled={isBusy} onClick={onHistory}>
          {labels.history.heading}
        </TextButton>
      </div>
      {unsavedSince > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 border-l-4 border-sun bg-cream px-4 py-1.5">
          <span className="font-semibold">{unsavedText(recordForm, unsavedSince)}</span>
          <TextButton disabled={isBusy} onClick={discard}>
            {recordForm.discard}
          </TextButton>
        </p>
      )}
      {fields}
      {newest.state !== 'published' && <PreviewAddress kind={kind} record={newest} labels={labels} />}
      <div className="grid gap-3 sm:flex">
        <PrimaryButton type="submit" disabled={isBusy}>
          {isBusy ? recordForm.saving : recordForm.save}
        </PrimaryButton>
        <SecondaryButton disabled={isBusy} onClick={onCancel}>
          {recordForm.cancel}
        </SecondaryButton>
      </div>
      <p className="text-muted">{recordForm.changeKept}</p>
    </form>
  )
}
