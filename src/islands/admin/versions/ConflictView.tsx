import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { StaffRecord } from '#schemas/record.ts'
import { recentMomentText } from '#shared/days.ts'
import { Icon } from '../../Icon.tsx'
import type { RecordDraft } from '../drafts/record-drafts.ts'
import { ABOVE_BARS, PrimaryButton, SecondaryButton, TextButton } from '../frame/Button.tsx'
import { focusOnce } from '../frame/focus-soon.ts'
import { SectionFrame } from '../frame/SectionFrame.tsx'
import { toast } from '../frame/Toasts.tsx'
import type { RecordViews } from '../records/RecordsSection.tsx'
import { versionOf } from '../records/record-content.ts'
import { FIELDS, KIND_WORDS } from '../records/record-words.ts'
import { NOT_SAVED, saveChoice } from '../records/save-record.ts'
import { BESIDE, FieldValue, mergedText } from './FieldValue.tsx'
import { type Choices, type MergedField, mergeRecords, type Side } from './merge-records.ts'

interface Props {
  draft: RecordDraft
  /** The version that somebody else has saved. */
  newer: StaffRecord
  views: RecordViews
}

/** Renders the conflicting changes of two people side by side. Staff choose which changes to keep. */
export function ConflictView({ draft, newer, views }: Props) {
  const { kind } = draft
  const [versions] = useState(() => ({
    base: versionOf(kind, draft.base),
    theirs: versionOf(kind, newer),
    mine: draft.version(),
  }))
  const [choices, setChoices] = useState<Choices>({})
  const [isAsking, setIsAsking] = useState(false)
  const { conflicts, content, merged } = mergeRecords(kind, versions, choices)
  const undecided = conflicts.filter((field) => !choices[field])
  const next = undecided[0]
  const who = newer.changedBy
  const when = recentMomentText(newer.changedAt)
  const mineAt = recentMomentText(draft.changedAt)

  const keepAll = (side: Side) => setChoices(Object.fromEntries(conflicts.map((field) => [field, side])))
  const goTo = (field: MergedField) => {
    flushSync(() => setIsAsking(true))
    document.querySelector<HTMLElement>(`#conflict-${field} input`)?.focus()
  }
  const undo = useMutation({
    mutationFn: (undoChoice: () => Promise<StaffRecord>) => undoChoice(),
    onSuccess: (theirs) => {
      views.replace(theirs)
      void views.edit(theirs)
    },
  })
  const save = useMutation({
    mutationFn: () => saveChoice(draft, newer, content),
    meta: { failed: NOT_SAVED },
    onSuccess: (outcome) => {
      // Somebody has saved yet another version.
      if (outcome.newer) return views.show({ name: 'conflict', draft, newer: outcome.newer })
      toast('done', 'Saved as you chose. Undo brings both versions back.', () => undo.mutate(outcome.undo))
      views.saved(outcome.record)
    },
  })
  const isBusy = save.isPending
  const head = (side: Side, name: string, by: string) => (
    <div className={`${BESIDE.side} py-3`}>
      <h3 className="text-heading-4">{name}</h3>
      <p className="text-small text-muted">{by}</p>
      <TextButton label={`Keep all ${side}`} disabled={isBusy} onClick={() => keepAll(side)} />
    </div>
  )

  const choose = (field: MergedField, side: Side) => setChoices((before) => ({ ...before, [field]: side }))
  const row = (field: MergedField) => {
    const { name } = FIELDS[field]
    const choice = choices[field]
    return (
      <fieldset key={field} id={`conflict-${field}`} className={`${ABOVE_BARS} ${BESIDE.row} border-b border-rule`}>
        <legend className="sr-only">{name}</legend>
        <div className={`${BESIDE.name} py-3 ${choice ? '' : 'border-l-4 border-sun pl-3'}`}>
          <p aria-hidden="true" className="font-semibold">
            {name}
          </p>
          <p className="text-small text-muted">both changed it</p>
          {isAsking && !choice && (
            <p role="alert" className="flex items-center gap-1.5 font-semibold text-warning">
              <Icon name="ph:warning-circle-fill" className="size-5" />
              Please choose
            </p>
          )}
        </div>
        {(['theirs', 'mine'] as const).map((side) => (
          <label
            key={side}
            className={`${BESIDE.side} flex cursor-pointer flex-col justify-between gap-3 py-3 ${choice === side ? 'bg-cream' : ''}`}
          >
            <FieldValue
              field={field}
              version={versions[side]}
              other={versions[side === 'mine' ? 'theirs' : 'mine']}
              now={newer}
              gone=""
            />
            <span className="flex min-h-11 items-center gap-2.5">
              <input
                type="radio"
                name={`keep-${field}`}
                checked={choice === side}
                disabled={isBusy}
                onChange={() => choose(field, side)}
                className="size-5 shrink-0 accent-accent"
              />
              <span className={choice === side ? 'font-semibold' : ''}>
                {choice === side ? 'Keeping' : 'Keep'} {side}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    )
  }

  return (
    <SectionFrame heading={KIND_WORDS[kind].conflict} lead={newer.name}>
      <p ref={focusOnce} tabIndex={-1} className="max-w-prose py-4 outline-none">
        <strong className="font-semibold">{who}</strong> saved another version at {when}, while you were changing it.
        Nothing is lost: choose what stands, then save.
      </p>
      {merged.length > 0 && <p className="border-t border-rule py-3">{mergedText(merged)}</p>}
      <div className={`${BESIDE.row} sticky top-0 z-10 border-b border-ink bg-ground`}>
        <p className={`${BESIDE.name} self-end py-3 font-semibold max-lg:hidden`}>
          {conflicts.length - undecided.length} of {conflicts.length} chosen
        </p>
        {head('theirs', 'Theirs', `${who}, ${when}`)}
        {head('mine', 'Mine', `You, ${mineAt}, not saved`)}
      </div>
      {conflicts.map(row)}
      <div className="sticky bottom-0 z-10 mt-6 border-t border-ink bg-ground py-4 lg:static">
        <div className="flex flex-wrap items-center gap-3">
          <PrimaryButton
            label={isBusy ? 'Saving...' : 'Save the merged version'}
            disabled={isBusy}
            onClick={() => (next ? goTo(next) : save.mutate())}
          />
          <SecondaryButton label="Decide later" disabled={isBusy} onClick={() => views.cancel(draft)} />
          {next && (
            <p className="order-first flex w-full flex-wrap items-center gap-x-2 lg:order-none lg:ml-auto lg:w-auto">
              <Icon name="ph:warning-circle-fill" className="size-5 text-warning" />
              <span className="font-semibold">{undecided.length} left to choose:</span>
              <TextButton label={FIELDS[next].name} onClick={() => goTo(next)} />
            </p>
          )}
        </div>
        <p className="pt-2 text-muted max-lg:hidden">Decide later keeps yours on this device. Undo brings both back.</p>
      </div>
    </SectionFrame>
  )
}
