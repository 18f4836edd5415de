import { useMutation } from '@tanstack/react-query'
import { useRef, useSyncExternalStore } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import type { StaffRecord } from '#schemas/record.ts'
import { hasPictures, RECORD_KINDS } from '#schemas/record-kinds/record-kinds.ts'
import { PRIMARY_BUTTON, SECONDARY_BUTTON } from '../frame/buttons.ts'
import { toast } from '../frame/Toasts.tsx'
import { CallError } from '../staff-api.ts'
import { unsentProblem } from '../uploads/picture-list.ts'
import { ConsentField } from './ConsentField.tsx'
import { type CreatedRecord, createRecord } from './create-record.ts'
import { focusSoon, keepFocus } from './focus-soon.ts'
import { PublicationFields } from './PublicationFields.tsx'
import { PushedPictures } from './PushedPictures.tsx'
import { AT_ONCE, scheduleTexts } from './publication-choice.ts'
import { RecordFields } from './RecordFields.tsx'
import { FORM_HEADING_ID, RecordForm } from './RecordForm.tsx'
import type { RecordDraft } from './record-draft.ts'
import { usePublicationCheck } from './use-publication-check.ts'
import { usePutBack } from './use-put-back.ts'
import { useRecordErrors } from './use-record-errors.ts'

interface Props {
  draft: RecordDraft
  labels: AdminLabels
  /** Whether the role may change what visitors see. */
  mayPublish: boolean
  onCreated: (created: CreatedRecord) => void
}

/** Renders the form for a new record. */
export function CreateRecordForm({ draft, labels, mayPublish, onCreated }: Props) {
  const { kind, queue } = draft
  const typed = useSyncExternalStore(draft.subscribe, draft.typed)
  const publication = useSyncExternalStore(draft.subscribe, draft.publication)
  const schedule = usePublicationCheck(AT_ONCE, labels.publication)
  const form = useRef<HTMLFormElement>(null)
  const filesMissing = labels.recordForm[hasPictures(kind) ? 'picturesMissing' : 'documentsMissing']
  const { errors, show, check, clear } = useRecordErrors(kind, form, filesMissing)
  const { messages } = RECORD_KINDS[kind]
  const kindLabels = labels.records[kind]

  const putBack = usePutBack(draft, labels.recordForm.cleared)
  const heading = useRef<HTMLHeadingElement>(null)

  const create = useMutation({
    mutationFn: async () => {
      const problem = unsentProblem(await queue.settled(), filesMissing)
      if (problem) throw new CallError({ status: 0, message: problem })
      return await createRecord(draft)
    },
    meta: { failed: messages.uploadFailed },
    onSuccess: (created) => {
      draft.clear()
      if (created.unsaved) toast('failed', labels.recordForm.notDescribed)
      toast('done', createdText(created.record))
      focusSoon(() => heading.current)
      onCreated(created)
    },
    onError: () => keepFocus(() => form.current?.querySelector<HTMLElement>('[type="submit"]')),
  })
  const isBusy = create.isPending
  const send = () => {
    if (check(typed, queue.list()) && schedule.check(publication)) create.mutate()
  }

  /** Says that it was created, and when it goes live when that is not now. */
  const createdText = (record: StaffRecord) => {
    if (record.state === 'published' || !mayPublish) return messages.created
    return [labels.publication.saved, ...scheduleTexts(record, labels.publication)].join(' ')
  }

  const clearAll = () => {
    const undo = draft.isEmpty() ? undefined : draft.clear()
    clear()
    schedule.clear()
    heading.current?.focus()
    if (undo) toast('done', labels.recordForm.cleared, () => putBack(undo))
  }

  const submitTexts = {
    now: kindLabels.submit,
    draft: labels.publication.draft,
    at: labels.publication.schedule,
  }
  const submitText = mayPublish ? submitTexts[publication.when] : kindLabels.submit

  const choose = (files: File[]) =>
    show(
      hasPictures(kind)
        ? { extras: queue.chooseExtras(files) ?? '' }
        : { documents: queue.chooseDocuments(files) ?? '' },
    )

  return (
    <RecordForm ref={form} isBusy={isBusy} onSend={send} onPictures={choose}>
      <h3 ref={heading} id={FORM_HEADING_ID} tabIndex={-1} className="text-heading-4 outline-none">
        {kindLabels.create}
      </h3>
      <PushedPictures draft={draft} labels={labels.share} onDropped={() => heading.current?.focus()} />
      <RecordFields
        kind={kind}
        labels={labels}
        typed={typed}
        onWrite={(change) => draft.write(change)}
        queue={queue}
        errors={errors}
        onError={show}
        isDisabled={isBusy}
      />
      <ConsentField draft={draft} labels={labels} isDisabled={isBusy} />
      {mayPublish && (
        <PublicationFields
          labels={labels.publication}
          choice={publication}
          errors={schedule.errors}
          isDisabled={isBusy}
          onChoose={(choice) => {
            draft.schedule(choice)
            schedule.clear()
          }}
        />
      )}
      <div className="grid gap-3 sm:flex">
        <button type="submit" disabled={isBusy} className={PRIMARY_BUTTON}>
          {isBusy ? kindLabels.submitting : submitText}
        </button>
        <button type="button" disabled={isBusy} className={SECONDARY_BUTTON} onClick={clearAll}>
          {labels.recordForm.clear}
        </button>
      </div>
      <p className="text-muted">{labels.recordForm.kept}</p>
    </RecordForm>
  )
}
