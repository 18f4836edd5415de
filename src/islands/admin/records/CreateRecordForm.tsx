import { useId, useSyncExternalStore } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import type { StaffRecord } from '#schemas/record.ts'
import { RECORD_KINDS } from '#schemas/record-kinds/record-kinds.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { RecordDrafts } from '../drafts/record-drafts.ts'
import { PrimaryButton, SecondaryButton } from '../frame/Button.tsx'
import { FORM_HEADING_ID, focusSoon } from '../frame/focus-soon.ts'
import { toast } from '../frame/Toasts.tsx'
import { scheduleTexts } from '../publication/publication-choice.ts'
import { createRecord } from './save-record.ts'
import { useRecordForm } from './use-record-form.tsx'

interface Props {
  drafts: RecordDrafts
  labels: AdminLabels
  /** Whether the role may change what visitors see. */
  mayPublish: boolean
  onCreated: (record: StaffRecord) => void
}

/** Renders the form for a new record. */
export function CreateRecordForm({ drafts, labels, mayPublish, onCreated }: Props) {
  const { kind, created: draft } = drafts
  const { messages } = RECORD_KINDS[kind]
  const { share } = labels
  const kindLabels = labels.records[kind]
  /** Pictures that another site may have sent. */
  const pushed = useSyncExternalStore(drafts.subscribe, drafts.pushed)
  const questionId = useId()
  const { form, fields, heading, isBusy, publication, clear } = useRecordForm({
    draft,
    labels,
    mayPublish,
    send: () => createRecord(draft),
    failed: messages.uploadFailed,
    onSent: (record) => {
      draft.reset()
      toast('done', createdText(record))
      focusSoon(() => heading.current)
      onCreated(record)
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
      {pushed && (
        // Nothing of them is uploaded before the answer.
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons
        <div
          role="group"
          aria-labelledby={questionId}
          className="grid gap-3 border-l-4 border-sun bg-cream px-4 py-3.5"
        >
          <p>
            <strong id={questionId} className="font-semibold">
              {pushed.pictures.length === 1
                ? share.questionOne
                : fillIn(share.question, { count: pushed.pictures.length })}
            </strong>{' '}
            {share.sender}
          </p>
          <div className="grid gap-2 sm:flex sm:flex-wrap">
            <SecondaryButton onClick={() => void drafts.takePushed(pushed)}>{share.use}</SecondaryButton>
            <SecondaryButton onClick={() => void drafts.dropPushed(pushed).then(() => heading.current?.focus())}>
              {share.drop}
            </SecondaryButton>
          </div>
        </div>
      )}
      {fields}
      <div className="grid gap-3 sm:flex">
        <PrimaryButton type="submit" disabled={isBusy}>
          {isBusy ? kindLabels.submitting : submitText}
        </PrimaryButton>
        <SecondaryButton disabled={isBusy} onClick={clearAll}>
          {labels.recordForm.clear}
        </SecondaryButton>
      </div>
      <p className="text-muted">{labels.recordForm.kept}</p>
    </form>
  )
}
