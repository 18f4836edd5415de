import type { AdminLabels } from '#islands/admin-labels.ts'
import type { StaffRecord } from '#schemas/record.ts'
import { RECORD_KINDS } from '#schemas/record-kinds/record-kinds.ts'
import type { RecordDrafts } from '../drafts/record-drafts.ts'
import { PRIMARY_BUTTON, SECONDARY_BUTTON } from '../frame/buttons.ts'
import { toast } from '../frame/Toasts.tsx'
import { FORM_HEADING_ID, focusSoon } from './focus-soon.ts'
import { PushedPictures } from './PushedPictures.tsx'
import { scheduleTexts } from './publication-choice.ts'
import { type CreatedRecord, createRecord } from './save-record.ts'
import { useRecordForm } from './use-record-form.tsx'

interface Props {
  drafts: RecordDrafts
  labels: AdminLabels
  /** Whether the role may change what visitors see. */
  mayPublish: boolean
  onCreated: (created: CreatedRecord) => void
}

/** Renders the form for a new record. */
export function CreateRecordForm({ drafts, labels, mayPublish, onCreated }: Props) {
  const { kind, created: draft } = drafts
  const { messages } = RECORD_KINDS[kind]
  const kindLabels = labels.records[kind]
  const { form, fields, heading, isBusy, publication, clear } = useRecordForm({
    draft,
    labels,
    mayPublish,
    send: () => createRecord(draft),
    failed: messages.uploadFailed,
    onSent: (created) => {
      draft.reset()
      if (created.unsaved) toast('failed', labels.recordForm.notDescribed)
      toast('done', createdText(created.record))
      focusSoon(() => heading.current)
      onCreated(created)
    },
  })

  /** Says that it was created, and when it goes live when that is not now. */
  const createdText = (record: StaffRecord) => {
    if (record.state === 'published' || !mayPublish) return messages.created
    return [labels.publication.saved, ...scheduleTexts(record, labels.publication)].join(' ')
  }
  const clearAll = () => {
    const { cleared } = labels.recordForm
    const undo = draft.isEmpty() ? undefined : draft.reset()
    clear()
    if (undo) toast('done', cleared, () => draft.putBack(undo, cleared))
  }
  const submitTexts = {
    now: kindLabels.submit,
    draft: labels.publication.draft,
    at: labels.publication.schedule,
  }
  const submitText = mayPublish ? submitTexts[publication.when] : kindLabels.submit

  return (
    <form {...form} className="grid gap-5">
      <h3 ref={heading} id={FORM_HEADING_ID} tabIndex={-1} className="text-heading-4 outline-none">
        {kindLabels.create}
      </h3>
      <PushedPictures drafts={drafts} labels={labels.share} onDropped={() => heading.current?.focus()} />
      {fields}
      <div className="grid gap-3 sm:flex">
        <button type="submit" disabled={isBusy} className={PRIMARY_BUTTON}>
          {isBusy ? kindLabels.submitting : submitText}
        </button>
        <button type="button" disabled={isBusy} className={SECONDARY_BUTTON} onClick={clearAll}>
          {labels.recordForm.clear}
        </button>
      </div>
      <p className="text-muted">{labels.recordForm.kept}</p>
    </form>
  )
}
