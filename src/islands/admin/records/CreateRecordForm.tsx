import { useId, useSyncExternalStore } from 'react'
import type { StaffRecord } from '#schemas/record.ts'
import { RECORD_KINDS } from '#schemas/record-kinds/record-kinds.ts'
import type { RecordDrafts } from '../drafts/record-drafts.ts'
import { PrimaryButton, SecondaryButton } from '../frame/Button.tsx'
import { FORM_HEADING_ID, focusSoon, formHeading } from '../frame/focus-soon.ts'
import { PartHeading } from '../frame/SectionFrame.tsx'
import { toast } from '../frame/Toasts.tsx'
import { scheduleTexts } from '../publication/publication-choice.ts'
import { KIND_WORDS } from './record-words.ts'
import { createRecord } from './save-record.ts'
import { useRecordForm } from './use-record-form.tsx'

const CLEARED = 'The form is empty. What was in it can be brought back.'

interface Props {
  drafts: RecordDrafts
  /** Whether the role may change what visitors see. */
  mayPublish: boolean
  onCreated: (record: StaffRecord) => void
}

/** Renders the form for a new record. */
export function CreateRecordForm({ drafts, mayPublish, onCreated }: Props) {
  const { kind, created: draft } = drafts
  const { messages } = RECORD_KINDS[kind]
  const words = KIND_WORDS[kind]
  /** Pictures that another site may have sent. */
  const pushed = useSyncExternalStore(drafts.subscribe, drafts.pushed)
  const questionId = useId()
  const { form, fields, isBusy, publication, clear } = useRecordForm({
    draft,
    mayPublish,
    send: () => createRecord(draft),
    failed: messages.uploadFailed,
    onSent: (record) => {
      draft.reset()
      toast('done', createdText(record))
      focusSoon(formHeading)
      onCreated(record)
    },
  })

  /** Says that it was created, and when it goes live when that is not now. */
  const createdText = (record: StaffRecord) => {
    if (record.state === 'published' || !mayPublish) return messages.created
    return ['Saved. Visitors do not see it yet.', ...scheduleTexts(record)].join(' ')
  }
  const clearAll = () => {
    const undo = draft.isEmpty() ? undefined : draft.reset()
    clear()
    if (undo) toast('done', CLEARED, () => draft.putBack(undo, CLEARED))
  }
  const submitTexts = { now: words.submit, draft: 'Save as draft', at: 'Schedule' }
  const submitText = mayPublish ? submitTexts[publication.when] : words.submit

  return (
    <form {...form} className="grid gap-5">
      <PartHeading id={FORM_HEADING_ID}>{words.create}</PartHeading>
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
              {pushed.pictures.length === 1 ? 'Use this picture?' : `Use these ${pushed.pictures.length} pictures?`}
            </strong>{' '}
            Another website may be the sender.
          </p>
          <div className="grid gap-2 sm:flex sm:flex-wrap">
            <SecondaryButton label="Use" onClick={() => void drafts.takePushed(pushed)} />
            <SecondaryButton
              label="Delete"
              onClick={() => void drafts.dropPushed(pushed).then(() => formHeading()?.focus())}
            />
          </div>
        </div>
      )}
      {fields}
      <div className="grid gap-3 sm:flex">
        <PrimaryButton label={isBusy ? words.submitting : submitText} type="submit" disabled={isBusy} />
        <SecondaryButton label="Clear" disabled={isBusy} onClick={clearAll} />
      </div>
      <p className="text-muted">Saved on this device until it is created</p>
    </form>
  )
}
