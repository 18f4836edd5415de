import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { StaffRecord } from '#schemas/record.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { Icon } from '../../Icon.tsx'
import { AskFirst } from '../frame/AskFirst.tsx'
import { TextButton } from '../frame/Button.tsx'
import { keepFocus, rowId } from '../frame/focus-soon.ts'
import { InputField } from '../frame/LabelledField.tsx'
import { RecordRow, RecordSummary } from './RecordRow.tsx'
import type { RecordActions } from './use-record-actions.ts'

/** The number of rows shown at first. */
const FIRST_ROWS = 12

interface Props {
  kind: RecordKind
  /** The records found, the bin included. */
  records: StaffRecord[]
  /** Ids of records just created or changed: they are shown even where their date puts them below the first rows. */
  recent: ReadonlySet<string>
  /** The message when there are no records. */
  nothing: string
  /** When each change that is not saved was made, by record. */
  unsaved: ReadonlyMap<string, number>
  editedId: string | undefined
  actions: RecordActions
  /** Returns the question about consent for a record's row, if it has one. */
  questionAt: (recordId: string) => ReactNode
}

/**
 * Renders the published and unpublished records, newest first: the first rows, and below them those that wait for
 * somebody (a publication asked for or returned, a change not saved), whatever their date. The row of one that is
 * deleted stays until the list is left, so that a second press cannot reach the next one. Below them is the bin.
 */
export function RecordList(props: Props) {
  const { kind, records, recent, nothing, unsaved, editedId, actions, questionAt } = props
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
  /** The button goes: the focus is on the first row that comes. */
  const showAll = () => {
    setIsWhole(true)
    keepFocus(() => list.current?.children[FIRST_ROWS]?.querySelector('button'))
  }
  return (
    <>
      {listed.length === 0 && <p className="py-6 text-muted">{nothing}</p>}
      <ul ref={list}>
        {shown.map((record) => (
          <RecordRow
            key={record.id}
            kind={kind}
            record={record}
            unsavedSince={unsaved.get(record.id)}
            isCurrent={record.id === editedId}
            actions={{ ...actions, remove }}
            question={questionAt(record.id)}
          />
        ))}
      </ul>
      {shown.length < listed.length && (
        <TextButton label={`Show ${listed.length - shown.length} older`} onClick={showAll} className="mt-3" />
      )}
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

/**
 * Keeps the ids of rows that stay in a list although they are deleted: until the pointer and the focus have left it, or a
 * finger touches another place.
 */
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
    // A mouse that moves elsewhere, a finger that touches elsewhere, the focus that goes elsewhere.
    const events = ['pointermove', 'pointerdown', 'focusin'] as const
    for (const name of events) addEventListener(name, release)
    return () => {
      for (const name of events) removeEventListener(name, release)
    }
  }, [held])
  return { held, hold, list }
}

/** Moves the focus from a row that is about to vanish to the next one that stays. */
function leaveHeldRow(list: HTMLElement | null, held: ReadonlySet<string>): void {
  const rows = [...(list?.children ?? [])]
  const isHeld = (row: Element) => [...held].some((id) => row.id === rowId(id))
  const from = rows.findIndex((row) => row.contains(document.activeElement))
  const row = rows[from]
  if (!row || !isHeld(row)) return
  const next = [...rows.slice(from), ...rows.slice(0, from).reverse()].find((other) => !isHeld(other))
  next?.querySelector<HTMLElement>('[data-edit]')?.focus({ preventScroll: true })
}

/** Renders the button that deletes a record for good; it asks for the title first. */
function EraseRecord({ record, erase }: { record: StaffRecord; erase: RecordActions['erase'] }) {
  const { id, name } = record
  const [title, setTitle] = useState('')
  return (
    <AskFirst
      label="Delete for good"
      name={name}
      question="This cannot be undone: all versions go, and pictures that nothing else shows. Type the title to confirm."
      yes="Delete for good"
      no="Keep it"
      isYesOff={title.trim() !== name.trim()}
      onYes={() => erase(record, title)}
    >
      <InputField id={`erase-${id}`} label="The title, exactly" autoComplete="off" value={title} onChange={setTitle} />
    </AskFirst>
  )
}
