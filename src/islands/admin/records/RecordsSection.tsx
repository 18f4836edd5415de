import { useQuery } from '@tanstack/react-query'
import { lazy, memo, useDeferredValue, useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react'
import { type StaffRecord, searchableTexts } from '#schemas/record.ts'
import { matchesWords } from '#shared/matches-words.ts'
import type { RecordDraft, RecordDrafts } from '../drafts/record-drafts.ts'
import { TextButton } from '../frame/Button.tsx'
import { focusRow, focusSoon, formHeading, rowId } from '../frame/focus-soon.ts'
import { NOTHING_FOUND, QueryState, SectionFrame } from '../frame/SectionFrame.tsx'
import { toast } from '../frame/Toasts.tsx'
import { changed, picturesQuery, recordsQuery } from '../queries.ts'
import { SECTIONS, useMay } from '../sections.ts'
import { useStore } from '../use-store.ts'
import { CreateRecordForm, EditRecordForm } from './RecordForm.tsx'
import { RecordList } from './RecordList.tsx'
import { useConsentQuestion, useRecordActions } from './record-actions.tsx'
import { dueIn } from './record-content.ts'
import { KIND_WORDS } from './record-words.ts'

// These views are rarely needed, so their code is loaded on demand.
const ConflictView = lazy(async () => ({ default: (await import('../versions/ConflictView.tsx')).ConflictView }))
const HistoryView = lazy(async () => ({ default: (await import('../versions/HistoryView.tsx')).HistoryView }))

const NONE: ReadonlySet<string> = new Set()

interface Props {
  drafts: RecordDrafts
  search: string
}

/**
 * Renders the records of one kind: the list, and beside it the form for a new record or for an edit. A conflict, or the
 * history of a record, replaces both.
 */
export const RecordsSection = memo(function RecordsSection({ drafts, search }: Props) {
  const { kind } = drafts
  const words = KIND_WORDS[kind]
  const { pushed, isRestored } = useStore(drafts)
  const query = useQuery(recordsQuery[kind])
  const records = query.data ?? []
  const found = records.filter((record) => matchesWords(searchableTexts(kind, record).join(' '), search))
  const due = dueIn(found, useMay('publish'))
  const [recent, noteRecent] = useReducer((ids, id: string) => new Set([...ids, id]), NONE)
  const hadDraft = useMemo(() => isRestored && !drafts.created.isEmpty(), [isRestored, drafts])
  const consent = useConsentQuestion(records)
  const noteChange = (before: StaffRecord | undefined, record: StaffRecord) => {
    noteRecent(record.id)
    consent.askAfter(before, record)
    void changed<StaffRecord[]>(recordsQuery[kind], (items) =>
      items.map((item) => (item.id === record.id ? record : item)),
    )
    void changed(picturesQuery)
  }
  const newest = (record: StaffRecord) => records.find(({ id }) => id === record.id) ?? record
  const replace = (record: StaffRecord) => noteChange(newest(record), record)
  const views = useRecordViews(drafts, query.data, replace)
  const { view, shown } = views
  const actions = useRecordActions(kind, replace, (record) => void views.edit(record))
  const visible = records.filter(({ state }) => state !== 'deleted')
  const isFormFirst = hadDraft || pushed.length > 0 || Boolean(shown)
  // On phones, hide the form until the list and the drafts are loaded: both would push the form down under a finger.
  const formPlace = isFormFirst ? 'max-lg:order-first' : query.isPending || !isRestored ? 'max-lg:hidden' : ''

  if (shown?.name === 'conflict') {
    return (
      // The key resets the choices: another version has other conflicts.
      <ConflictView key={shown.newer.version} draft={shown.draft} newer={shown.newer} views={views} />
    )
  }
  if (shown?.name === 'history') {
    return <HistoryView kind={kind} record={newest(shown.draft.base)} views={views} />
  }
  return (
    <SectionFrame heading={SECTIONS[kind].name} lead={`${visible.length} ${words.lead}`}>
      {/* On a phone the form comes after the list, unless the form is in use. */}
      {formPlace === '' && (
        <TextButton label="Add a new one" onClick={() => formHeading()?.focus()} className="mt-2 lg:hidden" />
      )}
      {due && <TextButton label={due.text} onClick={() => focusSoon(rowId(due.firstId))} className="mt-2" />}
      <div className="grid gap-x-12 gap-y-10 pt-5 lg:grid-cols-[minmax(0,11fr)_minmax(0,14fr)] lg:items-start">
        <div className="min-w-0">
          <QueryState query={query} />
          {query.data && (
            <RecordList
              drafts={drafts}
              records={found}
              recent={recent}
              nothing={visible.length === 0 ? words.empty : NOTHING_FOUND}
              editedId={view?.draft.base.id}
              actions={actions}
              questionAt={(recordId) => consent.questionAt('row', actions, recordId)}
            />
          )}
        </div>
        <div className={`min-w-0 rounded-control lg:border lg:border-rule lg:bg-paper lg:p-8 ${formPlace}`}>
          <div className="mb-8 empty:hidden">{consent.questionAt('form', actions)}</div>
          {shown ? (
            <EditRecordForm
              key={shown.draft.base.id}
              drafts={drafts}
              draft={shown.draft}
              newest={newest(shown.draft.base)}
              views={views}
            />
          ) : (
            <CreateRecordForm key={kind} drafts={drafts} onCreated={(record) => noteChange(undefined, record)} />
          )}
        </div>
      </div>
    </SectionFrame>
  )
})

/** The view that replaces the form for a new record. */
type RecordView =
  /** `takesFocus` is false when the form was reopened automatically. */
  | { name: 'form'; draft: RecordDraft; takesFocus: boolean }
  | { name: 'conflict'; draft: RecordDraft; newer: StaffRecord }
  | { name: 'history'; draft: RecordDraft }

export type RecordViews = ReturnType<typeof useRecordViews>

/**
 * Stores which record is open. After a reload, and on return to the section, a record with an unsaved edit is opened
 * again.
 * @param replace puts a changed record into the list
 */
function useRecordViews(
  drafts: RecordDrafts,
  items: StaffRecord[] | undefined,
  replace: (record: StaffRecord) => void,
) {
  const [view, setView] = useState<RecordView | null>(null)
  // The row responds at once; the form renders a moment later.
  const shown = useDeferredValue(view)
  const closedId = useRef('')
  const key = `staff-edit/${drafts.kind}`

  const show = (next: RecordView | null) => {
    if (next) sessionStorage.setItem(key, next.draft.base.id)
    else sessionStorage.removeItem(key)
    drafts.refresh()
    setView(next)
  }
  const edit = async (record: StaffRecord, takesFocus = true) => {
    show({ name: 'form', draft: await drafts.open(record), takesFocus })
  }
  const close = (recordId: string) => {
    closedId.current = recordId
    show(null)
  }
  const saved = (record: StaffRecord) => {
    replace(record)
    close(record.id)
  }
  /** Closes the form; the change stays on this device. */
  const cancel = (draft: RecordDraft) => {
    close(draft.base.id)
    if (!draft.isEmpty())
      toast('done', 'Your change is not saved. It stays on this device.', () =>
        show({ name: 'form', draft, takesFocus: true }),
      )
  }

  const isLoaded = items !== undefined
  const reopen = useEffectEvent(async () => {
    const left = sessionStorage.getItem(key)
    await drafts.takeOver()
    const record = items?.find(({ id, state }) => id === left && state !== 'deleted')
    if (record && drafts.get().unsaved.has(record.id)) await edit(record, false)
  })
  useEffect(() => {
    if (isLoaded) void reopen()
  }, [isLoaded])

  useEffect(() => {
    if (shown?.name === 'form' && shown.takesFocus) formHeading()?.focus()
    if (shown || closedId.current === '') return
    focusRow(closedId.current)
    closedId.current = ''
  }, [shown])

  return { view, shown, show, edit, saved, cancel, replace }
}
