import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { StaffRecord } from '#schemas/record.ts'
import { picturesOf } from '#schemas/record-kinds/picture-details.ts'
import { shortDayText } from '#shared/days.ts'
import { counted } from '#shared/fill-in.ts'
import { Icon } from '../../Icon.tsx'
import type { RecordDrafts } from '../drafts/record-drafts.ts'
import { IconButton, TextButton } from '../frame/Button.tsx'
import { rowId } from '../frame/focus-soon.ts'
import { ShowOlder, unsavedText } from '../frame/SectionFrame.tsx'
import { staffPicturePath } from '../pictures/stored-picture.ts'
import { useStore } from '../use-store.ts'
import { scheduleTexts } from './publication-choice.ts'
import { EraseRecord, PreviewAddress, type RecordActions, RecordReview } from './record-actions.tsx'
import { CATEGORY_NAMES } from './record-words.ts'

const FIRST_ROWS = 12

interface Props {
  drafts: RecordDrafts
  /** The records that were found, including those in the bin. */
  records: StaffRecord[]
  /** The ids of records just created or changed. The list shows these records even if many are newer. */
  recent: ReadonlySet<string>
  /** The message when there are no records. */
  nothing: string
  editedId: string | undefined
  actions: RecordActions
  /** Returns the question about consent for a record's row, if there is one. */
  questionAt: (recordId: string) => ReactNode
}

/**
 * Renders the records, newest first, and the bin below them. At first only the newest records are shown, and older ones
 * that need attention (publication requested or returned, an unsaved edit). The row of a deleted record stays until the
 * list is left (useHeldRows), so that a second press does not hit the next row.
 */
export function RecordList(props: Props) {
  const { drafts, records, recent, nothing, actions } = props
  const { unsaved } = useStore(drafts)
  const [isWhole, setIsWhole] = useState(false)
  const { held, hold, list } = useHeldRows()
  const listed = records.filter(({ id, state }) => state !== 'deleted' || held.has(id))
  const isPending = ({ id, review }: StaffRecord) => recent.has(id) || unsaved.has(id) || review !== undefined
  const shown = isWhole ? listed : listed.filter((record, index) => index < FIRST_ROWS || isPending(record))
  const binned = records.filter(({ state }) => state === 'deleted')
  const remove = (record: StaffRecord) => {
    hold(record.id)
    return actions.remove(record)
  }
  return (
    <>
      {listed.length === 0 && <p className="py-6 text-muted">{nothing}</p>}
      <ul ref={list}>
        {shown.map((record) => (
          <RecordRow
            key={record.id}
            {...props}
            record={record}
            unsavedSince={unsaved.get(record.id)}
            actions={{ ...actions, remove }}
          />
        ))}
      </ul>
      <ShowOlder hidden={listed.length - shown.length} onPress={() => setIsWhole(true)} />
      {binned.length > 0 && (
        <details className="mt-4">
          <summary className="target flex cursor-pointer items-center gap-2 font-semibold text-muted">
            <Icon name="ph:trash" className="size-5" />
            Bin ({binned.length})
          </summary>
          <p className="text-small text-muted">What is in the bin is deleted for good after 30 days.</p>
          <ul>
            {binned.map((record) => (
              <li key={record.id} className="flex flex-wrap items-center gap-x-3 border-b border-rule py-3">
                <RecordSummary record={record} unsavedSince={unsaved.get(record.id)} />
                <TextButton label="Restore" onClick={() => void actions.restore(record)} about={record.name} />
                {actions.mayPublish && <EraseRecord record={record} erase={actions.erase} />}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const NONE: ReadonlySet<string> = new Set()

/** Stores the ids of deleted records, whose rows stay until the pointer, a touch or the focus is outside the list. */
function useHeldRows() {
  const [held, setHeld] = useState(NONE)
  const list = useRef<HTMLUListElement>(null)
  const hold = (id: string) => setHeld((before) => new Set([...before, id]))

  useEffect(() => {
    if (held.size === 0) return
    const isIn = (target: EventTarget | null) => target instanceof Node && (list.current?.contains(target) ?? false)
    const release = (event: Event) => {
      if (isIn(event.target)) return
      if (isIn(document.activeElement)) leaveHeldRow(list.current, held)
      setHeld(NONE)
    }
    const watching = new AbortController()
    for (const name of ['pointermove', 'pointerdown', 'focusin']) addEventListener(name, release, watching)
    return () => watching.abort()
  }, [held])
  return { held, hold, list }
}

/** Moves the focus from a row that is about to be removed to the next row that stays. */
function leaveHeldRow(list: HTMLElement | null, held: ReadonlySet<string>): void {
  const rows = [...(list?.children ?? [])]
  const isHeld = (row: Element) => [...held].some((id) => row.id === rowId(id))
  const from = rows.findIndex((row) => row.contains(document.activeElement))
  const row = rows[from]
  if (!row || !isHeld(row)) return
  const next = [...rows.slice(from), ...rows.slice(0, from).reverse()].find((other) => !isHeld(other))
  next?.querySelector<HTMLElement>('[data-edit]')?.focus({ preventScroll: true })
}

interface RowProps extends Props {
  record: StaffRecord
  /** When the record's unsaved edit was last changed. */
  unsavedSince: number | undefined
}

/** Renders one record in the list. A record that was just deleted has only the Undo button. */
function RecordRow({ drafts, record, unsavedSince, editedId, actions, questionAt }: RowProps) {
  const { id, name, state } = record
  const isCurrent = id === editedId
  const question = questionAt(id)
  const [isLeaving, setIsLeaving] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const isDeleted = state === 'deleted'
  const isSeen = state === 'published'
  const mayChange = actions.mayPublish || state === 'unpublished'
  const schedule = scheduleTexts(record)
  /** Whether the row has buttons for a record that visitors do not see. An open form has the buttons instead. */
  const isHidden = (state === 'unpublished' || state === 'scheduled') && !isCurrent
  /** Focuses the row: the pressed button disappears, and a repeated key must not press the next button. */
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
        className={`ml-auto flex items-center max-sm:-my-1.5 ${!mayChange || isCurrent || isDeleted || isLeaving ? 'invisible' : ''}`}
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
              <PreviewAddress kind={drafts.kind} record={record} />
            </div>
          )}
        </div>
      )}
      {question && <div className="mt-3 w-full">{question}</div>}
    </li>
  )
}

const THUMBNAIL_WIDTH_PX = 168

interface SummaryProps extends Pick<RowProps, 'record' | 'unsavedSince'> {
  /** Shown instead of the date and the number of pictures. */
  takeBack?: ReactNode
  children?: ReactNode
}

/** Renders a record's picture, title and date, and what is unusual, such as pictures without a description. */
function RecordSummary({ record, unsavedSince, takeBack, children }: SummaryProps) {
  const { name, date, thumbnail, altTexts = {}, documents = [], category, state, url } = record
  const files = picturesOf(record)
  const undescribed = files.filter((file) => !altTexts[file]).length
  const facts = [
    shortDayText(date),
    category ? CATEGORY_NAMES[category] : counted(files.length, 'picture'),
    documents.length > 0 && counted(documents.length, 'document'),
    record.important && 'important',
    undescribed > 0 && `${counted(undescribed, 'picture')} without a description`,
  ].filter((fact) => typeof fact === 'string')
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
      <div className="min-w-0 grow basis-42">
        <p className="font-semibold leading-snug">
          {state === 'published' && url ? (
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              // A press target of 44 px, which needs no more space than the lines of text.
              className="inline-block min-w-11 -my-[0.7rem] py-[0.7rem] decoration-1 underline-offset-4 hover:underline"
            >
              {name} <span className="sr-only">on the website</span>
            </a>
          ) : (
            name
          )}
        </p>
        {takeBack ?? (
          <p className="flex flex-wrap gap-x-1 text-muted">
            {facts.map((fact, index) => (
              <span key={fact}>
                {fact}
                {index < facts.length - 1 && ' · '}
              </span>
            ))}
          </p>
        )}
        {state === 'unpublished' && <p className="font-semibold text-warning">Not published</p>}
        {unsavedSince && <p className="font-semibold text-warning">{unsavedText('change', unsavedSince)}</p>}
        {children}
      </div>
    </>
  )
}
