import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { MAX_REVIEW_NOTE_CHARACTERS, type StaffRecord } from '#schemas/record.ts'
import { picturesOf } from '#schemas/record-kinds/picture-details.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { recentMomentText, shortDayText } from '#shared/days.ts'
import { counted } from '#shared/fill-in.ts'
import { IconButton, PrimaryButton, SecondaryButton, TextButton } from '../frame/Button.tsx'
import { focusOnce, focusRow, rowId } from '../frame/focus-soon.ts'
import { TextField } from '../frame/LabelledField.tsx'
import { staffPicturePath } from '../pictures/stored-picture.ts'
import { PreviewAddress } from '../publication/PreviewAddress.tsx'
import { scheduleTexts } from '../publication/publication-choice.ts'
import { CATEGORY_NAMES } from './record-words.ts'
import type { RecordActions, ReviewStep } from './use-record-actions.ts'

interface Props {
  kind: RecordKind
  record: StaffRecord
  /** When a change that is not saved was made, in milliseconds since 1970. */
  unsavedSince: number | undefined
  isCurrent: boolean
  actions: RecordActions
  /** The question about consent, after it was published. */
  question: ReactNode
}

/** Renders one record in the list. One that was just deleted has a button that takes it back, and no others. */
export function RecordRow({ kind, record, unsavedSince, isCurrent, actions, question }: Props) {
  const { id, name, state } = record
  const [isLeaving, setIsLeaving] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const isDeleted = state === 'deleted'
  const isSeen = state === 'published'
  const mayChange = actions.mayPublish || state === 'unpublished'
  const schedule = scheduleTexts(record)
  /** Visitors do not see it. A record that is open in the form has its buttons there. */
  const isHidden = (state === 'unpublished' || state === 'scheduled') && !isCurrent
  /** Focuses the row first, as the pressed button goes; a second press of a key must not press what takes its place. */
  const act = async (action: (record: StaffRecord) => Promise<unknown>) => {
    row.current?.focus({ preventScroll: true })
    await action(record)
  }
  const remove = async () => {
    setIsLeaving(true)
    await act(actions.remove)
    setIsLeaving(false)
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
        unsavedSince={isCurrent ? undefined : unsavedSince}
        takeBack={
          isDeleted ? (
            <p className="flex items-center gap-2">
              <span className="font-semibold text-warning">Deleted</span>
              <TextButton label="Undo" onClick={() => act(actions.restore)} className="-my-2.5" about={name} />
            </p>
          ) : undefined
        }
      >
        {state === 'unpublished' && !isCurrent && <RecordReview record={record} actions={actions} />}
      </RecordSummary>
      {/* A record that is open in the form has no buttons here, so that two edits cannot conflict. */}
      <div
        className={`ml-auto flex items-center ${!mayChange || isCurrent || isDeleted || isLeaving ? 'invisible' : ''}`}
      >
        {actions.mayPublish && (
          <IconButton
            icon={isSeen ? 'ph:eye' : 'ph:eye-slash'}
            label={`${isSeen ? 'Unpublish' : 'Publish'} ${name}`}
            onClick={() => void actions.publish(record, !isSeen)}
          />
        )}
        <IconButton icon="ph:pencil-simple" data-edit label={`Edit ${name}`} onClick={() => actions.edit(record)} />
        <IconButton icon="ph:trash" label={`Delete ${name}`} onClick={remove} />
      </div>
      {(schedule.length > 0 || isHidden) && (
        <div className="w-full sm:pl-24">
          {schedule.map((text) => (
            <p key={text} className="font-semibold text-leaf">
              {text}
            </p>
          ))}
          {isHidden && (
            <div className="flex flex-wrap gap-x-6">
              {state === 'scheduled' && actions.mayPublish && (
                <TextButton label="Take back" onClick={() => act(actions.takeBack)} about={name} />
              )}
              <PreviewAddress kind={kind} record={record} />
            </div>
          )}
        </div>
      )}
      {question && <div className="mt-3 w-full">{question}</div>}
    </li>
  )
}

/** Renders where a draft is on its way to publication: an author asks for it, a publisher accepts or returns it. */
function RecordReview({ record, actions: { review, mayPublish } }: { record: StaffRecord; actions: RecordActions }) {
  const [isReturning, setIsReturning] = useState(false)
  const { name, review: state } = record
  const who = state?.by ?? ''
  const isAsked = state?.state === 'asked'
  // The pressed button is gone then.
  const take = async (step: ReviewStep) => {
    const next = await review(record, step)
    if (next) focusRow(record.id)
    return next
  }
  const sendBack = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = new FormData(event.currentTarget).get('note')
    if (await take({ step: 'return', note: String(note) })) setIsReturning(false)
  }
  return (
    <>
      {isAsked && <p>{who} asks for publication</p>}
      {state?.state === 'returned' && (
        <p className="border-l-4 border-sun pl-3">
          Returned by {who}: {state.note}
        </p>
      )}
      {!isAsked && !mayPublish && (
        <TextButton label="Ask for publication" onClick={() => void take({ step: 'ask' })} about={name} />
      )}
      {isAsked && mayPublish && !isReturning && (
        <p className="flex flex-wrap gap-x-5">
          <TextButton label="Accept and publish" onClick={() => void take({ step: 'accept' })} about={name} />
          <TextButton label="Return" onClick={() => setIsReturning(true)} about={name} />
        </p>
      )}
      {isReturning && (
        <form onSubmit={(event) => void sendBack(event)} className="grid gap-3 py-2">
          <TextField
            id={`note-${record.id}`}
            name="note"
            label="What is missing?"
            maxLength={MAX_REVIEW_NOTE_CHARACTERS}
            required
            ref={focusOnce}
          />
          <p className="flex flex-wrap gap-3">
            <PrimaryButton label="Return it" type="submit" />
            <SecondaryButton
              label="Cancel"
              onClick={() => {
                setIsReturning(false)
                focusRow(record.id)
              }}
            />
          </p>
        </form>
      )}
    </>
  )
}

const THUMBNAIL_WIDTH_PX = 168

interface SummaryProps {
  record: StaffRecord
  /** When a change that is not saved was made, in milliseconds since 1970. */
  unsavedSince: number | undefined
  /** Shown instead of the date and the number of pictures. */
  takeBack?: ReactNode
  /** Shown below. */
  children?: ReactNode
}

/** Renders what a record is, in its row: picture, title, date, and what is not as usual, such as pictures without a description. */
export function RecordSummary({ record, unsavedSince, takeBack, children }: SummaryProps) {
  const { name, date, thumbnail, altTexts = {}, documents = [], category, state, url } = record
  const files = picturesOf(record)
  const undescribed = files.filter((file) => !altTexts[file]).length
  return (
    <>
      {thumbnail && (
        <img
          src={staffPicturePath(thumbnail, state === 'published', THUMBNAIL_WIDTH_PX)}
          alt=""
          width="84"
          height="60"
          loading="lazy"
          className="h-12 w-16 object-cover sm:h-15 sm:w-21"
        />
      )}
      <div className="min-w-0 grow basis-28">
        <p className="font-semibold leading-snug">
          {state === 'published' && url ? (
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              // A target of 44 px that takes no more room than its lines.
              className="inline-block min-w-11 -my-[0.7rem] py-[0.7rem] decoration-1 underline-offset-4 hover:underline"
            >
              {name} <span className="sr-only">on the website</span>
            </a>
          ) : (
            name
          )}
        </p>
        {takeBack ?? (
          <p className="text-muted">
            <span className="whitespace-nowrap">{shortDayText(date)} ·</span>{' '}
            <span className="whitespace-nowrap">
              {category ? CATEGORY_NAMES[category] : counted(files.length, 'picture')}
            </span>
            {documents.length > 0 && ` · ${counted(documents.length, 'document')}`}
            {record.important && ' · important'}
            {undescribed > 0 && ` · ${counted(undescribed, 'picture')} without a description`}
          </p>
        )}
        {state === 'unpublished' && <p className="font-semibold text-warning">Not published</p>}
        {unsavedSince && <p className="font-semibold text-warning">{unsavedText(unsavedSince)}</p>}
        {children}
      </div>
    </>
  )
}

/** Returns `Your change from 14:32, not saved`. @param changedAt milliseconds since 1970 */
export function unsavedText(changedAt: number): string {
  return `Your change from ${recentMomentText(changedAt)}, not saved`
}
