import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import type { StaffRecord } from '#schemas/record.ts'
import { hasPictures } from '#schemas/record-kinds/record-kinds.ts'
import { PRIMARY_BUTTON, SECONDARY_BUTTON, TEXT_BUTTON } from '../frame/buttons.ts'
import { toast } from '../frame/Toasts.tsx'
import { CallError } from '../staff-api.ts'
import { unsentProblem } from '../uploads/picture-list.ts'
import { ConsentField } from './ConsentField.tsx'
import type { EditDraft } from './edit-draft.ts'
import { mergedText } from './FieldValue.tsx'
import { keepFocus } from './focus-soon.ts'
import { PreviewAddress } from './PreviewAddress.tsx'
import { PublicationFields } from './PublicationFields.tsx'
import { choiceOf } from './publication-choice.ts'
import { RecordFields } from './RecordFields.tsx'
import { FORM_HEADING_ID, RecordForm } from './RecordForm.tsx'
import { saveEdit } from './save-edit.ts'
import { unsavedText } from './unsaved-text.ts'
import { usePublicationCheck } from './use-publication-check.ts'
import { usePutBack } from './use-put-back.ts'
import { useRecordErrors } from './use-record-errors.ts'

interface Props {
  draft: EditDraft
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
  const { kind, queue } = draft
  const { recordForm } = labels
  const typed = useSyncExternalStore(draft.subscribe, draft.typed)
  const publication = useSyncExternalStore(draft.subscribe, draft.publication)
  const schedule = usePublicationCheck(choiceOf(draft.base()), labels.publication)
  const [unsavedSince, setUnsavedSince] = useState(() => (draft.isEmpty() ? 0 : draft.changedAt))
  const form = useRef<HTMLFormElement>(null)
  const filesMissing = recordForm[hasPictures(kind) ? 'picturesMissing' : 'documentsMissing']
  const heading = useRef<HTMLHeadingElement>(null)
  const { errors, show, check, clear } = useRecordErrors(kind, form, filesMissing)
  const putBack = usePutBack(draft, recordForm.discarded)

  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  const save = useMutation({
    mutationFn: async () => {
      const problem = unsentProblem(await queue.settled(), filesMissing)
      if (problem) throw new CallError({ status: 0, message: problem })
      return await saveEdit(draft)
    },
    meta: { failed: recordForm.saveFailed },
    onSuccess: (outcome) => {
      if (outcome.is === 'conflict') return onConflict(outcome.newer)
      const { record, merged } = outcome
      draft.reset(record)
      onSaved(record)
      toast('done', merged.length === 0 ? recordForm.saved : `${recordForm.saved} ${mergedText(merged, labels)}`)
    },
    onError: () => keepFocus(() => form.current?.querySelector<HTMLElement>('[type="submit"]')),
  })
  const isBusy = save.isPending
  const send = () => {
    if (check(typed, queue.list()) && schedule.check(publication)) save.mutate()
  }

  const discard = () => {
    const undo = draft.reset(newest)
    clear()
    schedule.clear()
    setUnsavedSince(0)
    heading.current?.focus()
    toast('done', recordForm.discarded, () => {
      putBack(undo)
      setUnsavedSince(draft.changedAt)
      onPutBack()
    })
  }

  const choose = (files: File[]) =>
    show(
      hasPictures(kind)
        ? { extras: queue.chooseExtras(files) ?? '' }
        : { documents: queue.chooseDocuments(files) ?? '' },
    )

  return (
    <RecordForm ref={form} isBusy={isBusy} onSend={send} onPictures={choose}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 ref={heading} id={FORM_HEADING_ID} tabIndex={-1} className="text-heading-4 outline-none">
          {labels.records[kind].edit}
        </h3>
        <button type="button" disabled={isBusy} className={TEXT_BUTTON} onClick={onHistory}>
          {labels.history.heading}
        </button>
      </div>
      {unsavedSince > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 border-l-4 border-marigold bg-cream px-4 py-1.5">
          <span className="font-semibold">{unsavedText(recordForm, unsavedSince)}</span>
          <button type="button" disabled={isBusy} className={TEXT_BUTTON} onClick={discard}>
            {recordForm.discard}
          </button>
        </p>
      )}
      <RecordFields
        kind={kind}
        labels={labels}
        typed={typed}
        onWrite={(change) => draft.write(change)}
        queue={queue}
        errors={errors}
        onError={show}
        isDisabled={isBusy}
        isStored
      />
      <ConsentField draft={draft} labels={labels} isDisabled={isBusy} />
      {mayPublish && (
        <PublicationFields
          labels={labels.publication}
          stored={choiceOf(draft.base()).when}
          choice={publication}
          errors={schedule.errors}
          isDisabled={isBusy}
          onChoose={(choice) => {
            draft.schedule(choice)
            schedule.clear()
          }}
        />
      )}
      {newest.state !== 'published' && <PreviewAddress kind={kind} record={newest} labels={labels} />}
      <div className="grid gap-3 sm:flex">
        <button type="submit" disabled={isBusy} className={PRIMARY_BUTTON}>
          {isBusy ? recordForm.saving : recordForm.save}
        </button>
        <button type="button" disabled={isBusy} className={SECONDARY_BUTTON} onClick={onCancel}>
          {recordForm.cancel}
        </button>
      </div>
      <p className="text-muted">{recordForm.changeKept}</p>
    </RecordForm>
  )
}
