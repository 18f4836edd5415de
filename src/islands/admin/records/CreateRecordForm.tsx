import { useRef, useState, useSyncExternalStore } from 'react'
import { RECORD_MESSAGES } from '#schemas/record.ts'
import type { StaffWords } from '#schemas/staff.ts'
import { PRIMARY_BUTTON, SECOND_BUTTON } from '../frame/buttons.ts'
import { useToast } from '../frame/Toasts.tsx'
import { sentenceOf } from '../staff-api.ts'
import { unsentProblem } from '../uploads/picture-list.ts'
import { type CreatedRecord, createRecord } from './create-record.ts'
import { RecordFields } from './RecordFields.tsx'
import { FORM_HEADING_ID, RecordForm } from './RecordForm.tsx'
import type { RecordDraft } from './record-draft.ts'
import { useRecordErrors } from './use-record-errors.ts'

interface Props {
  draft: RecordDraft
  words: StaffWords
  onCreated: (created: CreatedRecord) => void
}

/** 'Create New Event' and 'Create New News Coverage' (specification, sections 2, 4, 5 and 8). */
export function CreateRecordForm({ draft, words, onCreated }: Props) {
  const { collection, queue } = draft
  const { title, date } = useSyncExternalStore(draft.subscribe, draft.words)
  const form = useRef<HTMLFormElement>(null)
  const { errors, show, check, clear } = useRecordErrors(collection, form, words.recordForm.picturesMissing)
  const [isBusy, setIsBusy] = useState(false)
  const toast = useToast()
  const messages = RECORD_MESSAGES[collection]

  const create = async () => {
    if (!check({ title, date }, queue.list())) return
    setIsBusy(true)
    try {
      const problem = unsentProblem(await queue.settled(), words.recordForm.picturesMissing)
      if (problem) return toast('failed', problem)
      const created = await createRecord(draft)
      draft.clear()
      if (Object.keys(created.unsavedAltTexts).length > 0) toast('failed', words.recordForm.notDescribed)
      toast('done', messages.created)
      onCreated(created)
    } catch (error) {
      toast('failed', sentenceOf(error, messages.uploadFailed))
    } finally {
      setIsBusy(false)
    }
  }

  const choose = (files: File[]) => show({ extras: queue.chooseExtras(files) ?? '' })

  return (
    <RecordForm ref={form} isBusy={isBusy} onSend={() => void create()} onPictures={choose}>
      <h3 id={FORM_HEADING_ID} className="text-heading-4">
        {words[collection].create}
      </h3>
      <RecordFields
        collection={collection}
        words={words}
        title={title}
        date={date}
        onWrite={(change) => draft.write(change)}
        queue={queue}
        errors={errors}
        onError={show}
        isDisabled={isBusy}
      />
      <div className="grid gap-3 sm:flex">
        <button type="submit" disabled={isBusy} className={PRIMARY_BUTTON}>
          {isBusy ? words[collection].submitting : words[collection].submit}
        </button>
        <button
          type="button"
          disabled={isBusy}
          className={SECOND_BUTTON}
          onClick={() => {
            draft.clear()
            clear()
          }}
        >
          {words.recordForm.clear}
        </button>
      </div>
      <p className="text-muted">{words.recordForm.kept}</p>
    </RecordForm>
  )
}
