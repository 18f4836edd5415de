import { type SubmitEvent, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { MAX_REVIEW_NOTE_CHARACTERS, type StaffRecord } from '#schemas/record.ts'
import { fillIn } from '#shared/fill-in.ts'
import { PRIMARY_BUTTON, SECONDARY_BUTTON, TEXT_BUTTON } from '../frame/buttons.ts'
import { focusRow } from './focus-soon.ts'

export type ReviewStep = { step: 'ask' | 'accept' } | { step: 'return'; note: string }

interface Props {
  record: StaffRecord
  labels: AdminLabels['review']
  actions: {
    review: (record: StaffRecord, step: ReviewStep) => Promise<boolean>
    mayPublish: boolean
  }
}

/** Renders where a draft is on its way to publication: an author asks for it, a publisher accepts or returns it. */
export function RecordReview({ record, labels, actions: { review, mayPublish } }: Props) {
  const [isReturning, setIsReturning] = useState(false)
  const { name, review: state } = record
  const who = state?.by ?? ''
  const isAsked = state?.state === 'asked'
  // The pressed button is gone then.
  const take = async (step: ReviewStep) => {
    const isDone = await review(record, step)
    if (isDone) focusRow(record.id)
    return isDone
  }
  const sendBack = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = new FormData(event.currentTarget).get('note')
    if (await take({ step: 'return', note: String(note) })) setIsReturning(false)
  }
  return (
    <>
      {isAsked && <p>{fillIn(labels.asked, { who })}</p>}
      {state?.state === 'returned' && (
        <p className="border-l-4 border-sun pl-3">{fillIn(labels.returned, { who, note: state.note })}</p>
      )}
      {!isAsked && !mayPublish && (
        <button type="button" className={TEXT_BUTTON} onClick={() => void take({ step: 'ask' })}>
          {labels.ask} <span className="sr-only">{name}</span>
        </button>
      )}
      {isAsked && mayPublish && !isReturning && (
        <p className="flex flex-wrap gap-x-5">
          <button type="button" className={TEXT_BUTTON} onClick={() => void take({ step: 'accept' })}>
            {labels.accept} <span className="sr-only">{name}</span>
          </button>
          <button type="button" className={TEXT_BUTTON} onClick={() => setIsReturning(true)}>
            {labels.return} <span className="sr-only">{name}</span>
          </button>
        </p>
      )}
      {isReturning && (
        <form onSubmit={(event) => void sendBack(event)} className="grid gap-3 py-2">
          <div className="field">
            <label htmlFor={`note-${record.id}`}>{labels.reason}</label>
            <textarea
              className="control"
              id={`note-${record.id}`}
              name="note"
              maxLength={MAX_REVIEW_NOTE_CHARACTERS}
              required
              // The press of the button has asked for this field.
              ref={(field) => field?.focus()}
            />
          </div>
          <p className="flex flex-wrap gap-3">
            <button type="submit" className={PRIMARY_BUTTON}>
              {labels.sendReturn}
            </button>
            <button
              type="button"
              className={SECONDARY_BUTTON}
              onClick={() => {
                setIsReturning(false)
                focusRow(record.id)
              }}
            >
              {labels.cancel}
            </button>
          </p>
        </form>
      )}
    </>
  )
}
