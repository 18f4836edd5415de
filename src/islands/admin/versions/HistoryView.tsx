import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordChange, StaffRecord } from '#schemas/record.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { recentMomentText } from '#shared/days.ts'
import { PrimaryButton, TextButton } from '../frame/Button.tsx'
import { focusOnce, focusSoon } from '../frame/focus-soon.ts'
import { QueryState, SectionFrame } from '../frame/SectionFrame.tsx'
import { toast } from '../frame/Toasts.tsx'
import { historyQuery } from '../queries.ts'
import { scheduleTexts } from '../records/publication-choice.ts'
import type { RecordViews } from '../records/RecordsSection.tsx'
import { changesOf, type RecordVersion, versionOf } from '../records/record-content.ts'
import { FIELDS } from '../records/record-words.ts'
import { patch } from '../records/save-record.ts'
import { BESIDE, FieldValue } from './FieldValue.tsx'
import { contentFieldsOf, differs, historyChanges, withField } from './merge-records.ts'

const LEAD_ID = 'history-lead'

interface Props {
  kind: RecordKind
  record: StaffRecord
  views: RecordViews
}

/**
 * Renders the versions of a record, and compares one of them with the current record. Restoring a version, whole or in
 * part, makes a new version.
 */
export function HistoryView({ kind, record, views }: Props) {
  const query = useQuery({ ...historyQuery(kind, record), placeholderData: keepPreviousData })
  const { data: versions } = query
  const [chosen, setChosen] = useState<number>()

  const now = versions?.[0] ?? record
  const then = versions?.find((entry) => entry.version === chosen) ?? versions?.[1]

  const { mutate, isPending: isBusy } = useMutation({
    mutationFn: ({ from, change }: { from: StaffRecord; change: RecordChange; undo: boolean }) =>
      patch(kind, from, change),
    onSuccess: (next, { from, undo }) => {
      views.replace(next)
      focusSoon(LEAD_ID)
      if (undo) toast('done', 'Taken back. It is as it was before.')
      else toast('done', 'Brought back as a new version.', () => bringBack(next, versionOf(kind, from), true))
    },
  })
  /** Makes a new version with the content of another version; the publication does not change. */
  const bringBack = (from: StaffRecord, content: RecordVersion, undo = false) => {
    const before = versionOf(kind, from)
    const change = changesOf(before, { ...content, publication: before.publication })
    if (Object.keys(change).length > 0) mutate({ from, change, undo })
  }

  /** The versions: what was changed, when and by whom. Pressing a version compares it with the current record. */
  const list = (
    <ol className="border-t border-ink">
      {versions?.map((version, place) => {
        const isShown = version.version === then?.version
        const entry = (
          <>
            <span className="flex flex-wrap justify-between gap-x-3 font-semibold">
              {recentMomentText(version.changedAt)}
              {place === 0 && <span className="text-leaf">now</span>}
              {isShown && <span className="text-accent">open here</span>}
            </span>
            <span className="block">{version.changedBy}</span>
            <span className="block text-muted">{historyChanges(kind, version, versions[place + 1]).join(', ')}</span>
            {scheduleTexts(version).map((text) => (
              <span key={text} className="block">
                {text}
              </span>
            ))}
          </>
        )
        return (
          <li key={version.version} className="border-b border-rule">
            {place === 0 ? (
              <div className="px-4 py-2.5">{entry}</div>
            ) : (
              <button
                type="button"
                aria-pressed={isShown}
                onClick={() => setChosen(version.version)}
                className={`block w-full border-l-4 px-3 py-2.5 text-left hover:bg-cream ${isShown ? 'border-accent bg-cream' : 'border-transparent'}`}
              >
                {entry}
              </button>
            )}
          </li>
        )
      })}
    </ol>
  )

  const head = (name: string, { changedBy: who, changedAt }: StaffRecord) => (
    <div className={`${BESIDE.side} pb-3`}>
      <h3 className="text-heading-4">{name}</h3>
      <p className="text-small text-muted">
        {recentMomentText(changedAt)}, {who}
      </p>
    </div>
  )
  const fields = contentFieldsOf(kind)
  /** Renders a version beside the current record, field by field. Equal values are shown once. */
  const compared = (version: StaffRecord) => {
    const [before, current] = [versionOf(kind, version), versionOf(kind, now)]
    return (
      <div className="min-w-0">
        <div className={`${BESIDE.row} border-b border-ink`}>
          <span className={`${BESIDE.name} max-lg:hidden`} />
          {head('Then', version)}
          {head('Now', now)}
        </div>
        {fields.map((field) => {
          const { name } = FIELDS[field]
          const isChanged = differs(before, current, field)
          const shared = { field, now }
          return (
            <section key={field} className={`${BESIDE.row} border-b border-rule`}>
              <div className={`${BESIDE.name} flex flex-wrap content-start items-baseline gap-x-3 py-3`}>
                <h4 className="font-sans font-semibold">{name}</h4>
                <p className="text-muted">{isChanged ? 'changed' : 'the same'}</p>
                {isChanged && (
                  <TextButton
                    label="Bring back"
                    disabled={isBusy}
                    onClick={() => bringBack(now, withField(current, field, before))}
                    about={name}
                  />
                )}
              </div>
              <div className={`${BESIDE.side} py-3 ${isChanged ? '' : 'col-span-2 max-lg:border-l-0!'}`}>
                <FieldValue {...shared} version={before} other={current} gone="removed since" />
              </div>
              {isChanged && (
                <div className={`${BESIDE.side} py-3`}>
                  <FieldValue {...shared} version={current} other={before} gone="added since" />
                </div>
              )}
            </section>
          )
        })}
        {fields.some((field) => differs(before, current, field)) && (
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-ink pt-5">
            <PrimaryButton label="Bring back this version" disabled={isBusy} onClick={() => bringBack(now, before)} />
            <p className="max-w-prose text-muted">
              Makes a new version with the words and pictures of then. Today’s stays in the list, so this can be undone.
              Visitors see it at once if it is published.
            </p>
          </div>
        )}
      </div>
    )
  }

  return (
    <SectionFrame heading="History" lead={record.name}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p ref={focusOnce} id={LEAD_ID} tabIndex={-1} className="py-3 text-muted outline-none">
          {versions && (versions.length === 1 ? '1 version, as it was created' : `${versions.length} versions`)}
        </p>
        <TextButton label="Back to the form" onClick={() => void views.edit(now)} />
      </div>
      <QueryState query={query} />
      {versions && (
        <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[16.5rem_minmax(0,1fr)]">
          {list}
          {then && compared(then)}
        </div>
      )}
    </SectionFrame>
  )
}
