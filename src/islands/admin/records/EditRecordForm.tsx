import { useEffect, useRef, useState } from 'react'
import type { Collection, StaffRecord } from '#schemas/record.ts'
import type { StaffWords } from '#schemas/staff.ts'
import { PRIMARY_BUTTON, SECOND_BUTTON } from '../frame/buttons.ts'
import { useToast } from '../frame/Toasts.tsx'
import { ApiFailure, callApi, changeAt, sentenceOf } from '../staff-api.ts'
import { browserQueue } from '../uploads/browser-queue.ts'
import { unsentProblem } from '../uploads/picture-list.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { changesOf, storedPictures } from './edit-changes.ts'
import { RecordFields } from './RecordFields.tsx'
import { FORM_HEADING_ID, RecordForm } from './RecordForm.tsx'
import { RecordHistory } from './RecordHistory.tsx'
import { useRecordErrors } from './use-record-errors.ts'

interface Props {
  collection: Collection
  record: StaffRecord
  /** Words for its pictures, by file name, that are in the form though not on the server yet. */
  unsavedAltTexts: Record<string, string>
  words: StaffWords
  /** Takes the record as it is now. */
  onSaved: (record: StaffRecord) => void
  /** Begins anew with the version that someone else has saved. */
  onNewer: (record: StaffRecord) => void
  onClose: () => void
}

/**
 * Title, date, pictures, their order and their words of one record. It sends only what was changed, with the version that
 * was read: when someone else has saved since, both versions are shown and nothing is overwritten.
 */
export function EditRecordForm(props: Props) {
  const { collection, record, unsavedAltTexts, words, onSaved, onNewer, onClose } = props
  const { recordForm } = words
  const [{ queue, stop }] = useState(() => {
    const made = browserQueue()
    made.queue.restore(
      storedPictures({ ...record, altTexts: { ...record.altTexts, ...unsavedAltTexts } }, words.picture.stored),
    )
    return made
  })
  useEffect(() => stop, [stop])
  const [{ title, date }, setText] = useState({ title: record.name, date: record.date })
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { errors, show, check } = useRecordErrors(collection, form, words.recordForm.picturesMissing)
  const [isBusy, setIsBusy] = useState(false)
  const [newer, setNewer] = useState<StaffRecord | null>(null)
  const toast = useToast()

  useEffect(() => heading.current?.focus(), [])

  const save = async (version: number) => {
    if (isBusy || !check({ title, date }, queue.list())) return
    setIsBusy(true)
    try {
      const pictures = await queue.settled()
      const problem = unsentProblem(pictures, recordForm.picturesMissing)
      if (problem) return toast('failed', problem)
      const change = changesOf(record, { title, date }, pictures)
      if (Object.keys(change).length === 0) return onClose()
      onSaved(await changeAt<StaffRecord>(`/api/${collection}/${record.id}`, version, 'PATCH', change))
      toast('done', recordForm.saved)
      onClose()
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 412) setNewer(await newestOf(collection, record.id))
      else toast('failed', sentenceOf(error, recordForm.saveFailed))
    } finally {
      setIsBusy(false)
    }
  }

  const choose = (files: File[]) => show({ extras: queue.chooseExtras(files) ?? '' })

  return (
    <RecordForm ref={form} isBusy={isBusy} onSend={() => void save(record.version)} onPictures={choose}>
      <h3 ref={heading} id={FORM_HEADING_ID} tabIndex={-1} className="text-heading-4 outline-none">
        {words[collection].edit}
      </h3>
      {newer && (
        <ConflictNotice
          newer={newer}
          words={recordForm}
          onUseTheirs={() => onNewer(newer)}
          onUseMine={() => {
            setNewer(null)
            void save(newer.version)
          }}
        />
      )}
      <RecordFields
        collection={collection}
        words={words}
        title={title}
        date={date}
        onWrite={(change) => setText((before) => ({ ...before, ...change }))}
        queue={queue}
        errors={errors}
        onError={show}
        isDisabled={isBusy}
        isStored
      />
      <div className="grid gap-3 sm:flex">
        <button type="submit" disabled={isBusy || newer !== null} className={PRIMARY_BUTTON}>
          {isBusy ? recordForm.saving : recordForm.save}
        </button>
        <button type="button" disabled={isBusy} className={SECOND_BUTTON} onClick={onClose}>
          {recordForm.cancel}
        </button>
      </div>
      <RecordHistory collection={collection} record={record} words={words} />
    </RecordForm>
  )
}

/** The record as it is on the server now. */
async function newestOf(collection: Collection, id: string): Promise<StaffRecord | null> {
  const { versions } = await callApi<{ versions: StaffRecord[] }>(`/api/admin/${collection}/${id}/history`)
  return versions[0] ?? null
}
