import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { MAX_REVIEW_NOTE_CHARACTERS, type StaffRecord } from '#schemas/record.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { fillIn } from '#shared/fill-in.ts'
import { Icon } from '../../Icon.tsx'
import { ICON_BUTTON, PRIMARY_BUTTON, SECONDARY_BUTTON, TEXT_BUTTON } from '../frame/buttons.ts'
import { focusRow, rowId } from '../frame/focus-soon.ts'
import { PreviewAddress } from '../publication/PreviewAddress.tsx'
import { scheduleTexts } from '../publication/publication-choice.ts'
import { RecordSummary } from './RecordSummary.tsx'

/** The actions of a row's buttons. */
export interface RecordActions {
  edit: (record: StaffRecord) => void
  publish: (record: StaffRecord, published: boolean) => Promise<void>
  /** Notes that consent for the children's faces is on file. */
  noteConsent: (record: StaffRecord) => Promise<void>
  /** Takes the time of publication from a scheduled one. */
  takeBack: (record: StaffRecord) => Promise<void>
  /** Resolves once the record is in the bin, or the deletion has failed. */
  remove: (record: StaffRecord) => Promise<void>
  restore: (record: StaffRecord) => Promise<void>
  /** Deletes for good what is in the bin. @param title as it was typed, which has to be its title */
  erase: (record: StaffRecord, title: string) => void
  /** A step on the way of a draft to publication. Returns whether it was taken. */
  review: (record: StaffRecord, step: ReviewStep) => Promise<boolean>
  /** Whether the role may change what visitors see. */
  mayPublish: boolean
}

interface Props {
  kind: RecordKind
  record: StaffRecord
  labels: AdminLabels
  /** When a change that is not saved was made, in milliseconds since 1970. */
  unsavedSince: number | undefined
  isCurrent: boolean
  actions: RecordActions
  /** The question about consent, after it was published. */
  question: ReactNode
}

/** Renders one record in the list. One that was just deleted has a button that takes it back, and no others. */
export function RecordRow({ kind, record, labels: allLabels, unsavedSince, isCurrent, actions, question }: Props) {
  const labels = allLabels.recordList
  const { id, name, state } = record
  const [isLeaving, setIsLeaving] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const isDeleted = state === 'deleted'
  const isSeen = state === 'published'
  const mayChange = actions.mayPublish || state === 'unpublished'
  const remove = async () => {
    setIsLeaving(true)
    // Not the button that takes it back: a second press of a key would press it.
    row.current?.focus({ preventScroll: true })
    await actions.remove(record)
    setIsLeaving(false)
  }
  const takeBack = async () => {
    row.current?.focus({ preventScroll: true })
    await actions.restore(record)
  }
  const removeTime = async () => {
    row.current?.focus({ preventScroll: true })
    await actions.takeBack(record)
  }
  return (
    <li
      ref={row}
      id={rowId(id)}
      tabIndex={-1}
      className={`flex flex-wrap items-center gap-x-3 border-b border-rule py-3 outline-none ${isCurrent ? 'bg-cream shadow-[-0.75rem_0_0_var(--color-cream),0.75rem_0_0_var(--color-cream)]' : ''}`}
    >
      <RecordSummary
        record={record}
        labels={allLabels}
        unsavedSince={isCurrent ? undefined : unsavedSince}
        takeBack={
          isDeleted ? (
            <p className="flex items-center gap-2">
              <span className="font-semibold text-warning">{labels.deleted}</span>
              <button type="button" className={`${TEXT_BUTTON} -my-2.5`} onClick={() => void takeBack()}>
                {allLabels.frame.undo} <span className="sr-only">{name}</span>
              </button>
            </p>
          ) : undefined
        }
      >
        {state === 'unpublished' && !isCurrent && (
          <RecordReview record={record} labels={allLabels.review} actions={actions} />
        )}
      </RecordSummary>
      {/* A record that is open in the form has no buttons here, so that two edits cannot conflict. */}
      <div
        className={`ml-auto flex items-center ${!mayChange || isCurrent || isDeleted || isLeaving ? 'invisible' : ''}`}
      >
        {actions.mayPublish && (
          <button
            type="button"
            aria-label={`${isSeen ? labels.unpublish : labels.publish} ${name}`}
            className={ICON_BUTTON}
            onClick={() => void actions.publish(record, !isSeen)}
          >
            <Icon name={isSeen ? 'ph:eye' : 'ph:eye-slash'} className="size-5" />
          </button>
        )}
        <button
          type="button"
          data-edit
          aria-label={fillIn(labels.edit, { name })}
          className={ICON_BUTTON}
          onClick={() => actions.edit(record)}
        >
          <Icon name="ph:pencil-simple" className="size-5" />
        </button>
        <button
          type="button"
          aria-label={fillIn(labels.delete, { name })}
          className={ICON_BUTTON}
          onClick={() => void remove()}
        >
          <Icon name="ph:trash" className="size-5" />
        </button>
      </div>
      <RecordPublication
        kind={kind}
        record={record}
        labels={allLabels}
        onTakeBack={actions.mayPublish ? () => void removeTime() : undefined}
        isCurrent={isCurrent}
      />
      {question && <div className="mt-3 w-full">{question}</div>}
    </li>
  )
}

interface RecordPublicationProps {
  kind: RecordKind
  record: StaffRecord
  labels: AdminLabels
  /** Takes the time of publication back; undefined when the role may not. */
  onTakeBack: (() => void) | undefined
  /** True while the record is open in the form, which has the buttons. */
  isCurrent: boolean
}

/** Renders under a row when its record goes live and leaves, and the buttons of what visitors do not see. */
function RecordPublication({ kind, record, labels, onTakeBack, isCurrent }: RecordPublicationProps) {
  const { state, name } = record
  const texts = scheduleTexts(record, labels.publication)
  const hasButtons = (state === 'unpublished' || state === 'scheduled') && !isCurrent
  if (texts.length === 0 && !hasButtons) return null
  return (
    <div className="w-full sm:pl-24">
      {texts.map((text) => (
        <p key={text} className="font-semibold text-leaf">
          {text}
        </p>
      ))}
      {hasButtons && (
        <div className="flex flex-wrap gap-x-6">
          {state === 'scheduled' && onTakeBack && (
            <button type="button" className={TEXT_BUTTON} onClick={onTakeBack}>
              {labels.publication.takeBack} <span className="sr-only">{name}</span>
            </button>
          )}
          <PreviewAddress kind={kind} record={record} labels={labels} />
        </div>
      )}
    </div>
  )
}

export type ReviewStep = { step: 'ask' | 'accept' } | { step: 'return'; note: string }

interface RecordReviewProps {
  record: StaffRecord
  labels: AdminLabels['review']
  actions: {
    review: (record: StaffRecord, step: ReviewStep) => Promise<boolean>
    mayPublish: boolean
  }
}

/** Renders where a draft is on its way to publication: an author asks for it, a publisher accepts or returns it. */
function RecordReview({ record, labels, actions: { review, mayPublish } }: RecordReviewProps) {
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
