import { useState } from 'react'
import type { StaffRecord } from '#schemas/record.ts'
import type { RecordDraft } from '../drafts/record-draft.ts'
import { PrimaryButton, SecondaryButton, TextButton } from '../frame/Button.tsx'
import { FORM_HEADING_ID } from '../frame/focus-soon.ts'
import { PartHeading } from '../frame/SectionFrame.tsx'
import { toast } from '../frame/Toasts.tsx'
import { PreviewAddress } from '../publication/PreviewAddress.tsx'
import { mergedText } from '../versions/FieldValue.tsx'
import { unsavedText } from './RecordRow.tsx'
import { KIND_WORDS } from './record-words.ts'
import { saveEdit } from './save-record.ts'
import { useRecordForm } from './use-record-form.tsx'

const DISCARDED = 'Your change is discarded.'

interface Props {
  draft: RecordDraft
  /** The record as the list has it. */
  newest: StaffRecord
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
  const { draft, newest, mayPublish, onSaved, onConflict, onHistory, onCancel, onPutBack } = props
  const { kind } = draft
  const [unsavedSince, setUnsavedSince] = useState(() => (draft.isEmpty() ? 0 : draft.changedAt))
  const { form, fields, isBusy, clear } = useRecordForm({
    draft,
    mayPublish,
    send: () => saveEdit(draft),
    failed: 'The changes could not be saved. Please try again.',
    onSent: (outcome) => {
      if (outcome.newer) return onConflict(outcome.newer)
      const { record, merged } = outcome
      draft.reset(record)
      onSaved(record)
      toast('done', merged.length === 0 ? 'Changes saved.' : `Changes saved. ${mergedText(merged)}`)
    },
  })

  const discard = () => {
    const undo = draft.reset(newest)
    clear()
    setUnsavedSince(0)
    toast('done', DISCARDED, () => {
      draft.putBack(undo, DISCARDED)
      setUnsavedSince(draft.changedAt)
      onPutBack()
    })
  }

  return (
    <form {...form} className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <PartHeading id={FORM_HEADING_ID}>{KIND_WORDS[kind].edit}</PartHeading>
        <TextButton label="History" disabled={isBusy} onClick={onHistory} />
      </div>
      {unsavedSince > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 border-l-4 border-sun bg-cream px-4 py-1.5">
          <span className="font-semibold">{unsavedText(unsavedSince)}</span>
          <TextButton label="Discard it" disabled={isBusy} onClick={discard} />
        </p>
      )}
      {fields}
      {newest.state !== 'published' && <PreviewAddress kind={kind} record={newest} />}
      <div className="grid gap-3 sm:flex">
        <PrimaryButton label={isBusy ? 'Saving...' : 'Save changes'} type="submit" disabled={isBusy} />
        <SecondaryButton label="Cancel" disabled={isBusy} onClick={onCancel} />
      </div>
      <p className="text-muted">Kept on this device until it is saved</p>
    </form>
  )
}
