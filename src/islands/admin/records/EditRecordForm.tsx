import { useEffect, useRef, useState } from 'react'
import type { AdminLabels } from '#schemas/admin-labels.ts'
import { historySchema, type StaffRecord, staffRecordSchema, typedOf } from '#schemas/record.ts'
import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { PRIMARY_BUTTON, SECONDARY_BUTTON } from '../frame/buttons.ts'
import { useToast } from '../frame/Toasts.tsx'
import { callApi, changeAt, isConflict, messageOf } from '../staff-api.ts'
import { browserQueue } from '../uploads/browser-queue.ts'
import { unsentProblem } from '../uploads/picture-list.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { changesOf, storedPictures } from './edit-changes.ts'
import { RecordFields } from './RecordFields.tsx'
import { FORM_HEADING_ID, RecordForm } from './RecordForm.tsx'
import { RecordHistory } from './RecordHistory.tsx'
import { useRecordErrors } from './use-record-errors.ts'

interface Props {
  kind: RecordKind
  record: StaffRecord
  /** Alt texts, by file name, that are in the form but not on the server yet. */
  unsavedAltTexts: Record<string, string>
  labels: AdminLabels
  /** Called with the saved record. */
  onSaved: (record: StaffRecord) => void
  /** Called with the version that someone else has saved, to reopen the form with it. */
  onNewer: (record: StaffRecord) => void
  onClose: () => void
}

/**
 * Renders the form for a stored record. It sends only changed fields, with the version that was read. If someone else
 * has saved since, both versions are shown and nothing is overwritten.
 */
export function EditRecordForm(props: Props) {
  const { kind, record, unsavedAltTexts, labels, onSaved, onNewer, onClose } = props
  const { recordForm } = labels
  const [{ queue, stop }] = useState(() => {
    const made = browserQueue()
    made.queue.restore(
      storedPictures({ ...record, altTexts: { ...record.altTexts, ...unsavedAltTexts } }, labels.picture.stored),
    )
    return made
  })
  useEffect(() => stop, [stop])
  const [typed, setTyped] = useState(() => typedOf(kind, record))
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { errors, show, check } = useRecordErrors(kind, form, labels.recordForm.picturesMissing)
  const [isBusy, setIsBusy] = useState(false)
  const [newer, setNewer] = useState<StaffRecord | null>(null)
  const toast = useToast()

  useEffect(() => heading.current?.focus(), [])

  const save = async (version: number) => {
    if (isBusy || !check(typed, queue.list())) return
    setIsBusy(true)
    try {
      const pictures = await queue.settled()
      const problem = unsentProblem(pictures, recordForm.picturesMissing)
      if (problem) return toast('failed', problem)
      const change = changesOf(kind, record, typed, pictures)
      if (Object.keys(change).length === 0) return onClose()
      const path = `${recordPaths(kind).api}/${record.id}`
      const saved = await changeAt(path, staffRecordSchema(kind), version, 'PATCH', change)
      if (saved.ok) {
        onSaved(saved.answer)
        toast('done', recordForm.saved)
        return onClose()
      }
      const newest = isConflict(saved.failure) ? await newestOf(kind, record.id) : null
      if (newest) setNewer(newest)
      else toast('failed', messageOf(saved.failure, recordForm.saveFailed))
    } finally {
      setIsBusy(false)
    }
  }

  const choose = (files: File[]) => show({ extras: queue.chooseExtras(files) ?? '' })

  return (
    <RecordForm ref={form} isBusy={isBusy} onSend={() => void save(record.version)} onPictures={choose}>
      <h3 ref={heading} id={FORM_HEADING_ID} tabIndex={-1} className="text-heading-4 outline-none">
        {labels.records[kind].edit}
      </h3>
      {newer && (
        <ConflictNotice
          newer={newer}
          labels={recordForm}
          onUseTheirs={() => onNewer(newer)}
          onUseMine={() => {
            setNewer(null)
            void save(newer.version)
          }}
        />
      )}
      <RecordFields
        kind={kind}
        labels={labels}
        typed={typed}
        onWrite={(change) => setTyped((before) => ({ ...before, ...change }))}
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
        <button type="button" disabled={isBusy} className={SECONDARY_BUTTON} onClick={onClose}>
          {recordForm.cancel}
        </button>
      </div>
      <RecordHistory kind={kind} record={record} labels={labels} />
    </RecordForm>
  )
}

/** Fetches the newest version of a record. Returns null when that fails. */
async function newestOf(kind: RecordKind, id: string): Promise<StaffRecord | null> {
  const result = await callApi(`${recordPaths(kind).staffList}/${id}/history`, historySchema(kind))
  return result.ok ? (result.answer[0] ?? null) : null
}
