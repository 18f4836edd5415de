import type { AdminLabels } from '#schemas/admin-labels.ts'
import type { StaffRecord } from '#schemas/record.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { Icon } from '../../Icon.tsx'
import type { Conflict, Side } from './merge-records.ts'
import { PartValue, type PictureNames, partName } from './PartValue.tsx'
import { WriteAnother } from './WriteAnother.tsx'
import { type Choice, isWritable } from './written-texts.ts'

interface Props {
  entry: Conflict
  kind: RecordKind
  /** Their version, which is the newest. */
  newer: StaffRecord
  choice: Choice | undefined
  /** The third text that was typed; undefined without one. */
  written: string | undefined
  onWrite: (text: string) => void
  /** True when it was to be saved and this is not chosen yet. */
  isAsking: boolean
  isDisabled: boolean
  nameOf: PictureNames
  labels: AdminLabels
  onChoose: (side: Side) => void
}

/** Returns the id of a conflict's row. */
export function conflictRowId(key: string): string {
  return `conflict-${key}`
}

/** Renders one conflict: what it is about, their value and mine, and the choice between them. */
export function ConflictRow({ entry, kind, newer, choice, isAsking, isDisabled, ...rest }: Props) {
  const { written, nameOf, labels, onWrite, onChoose } = rest
  const { conflict } = labels
  const name = partName(entry, nameOf, labels)
  const isRemoved = entry.part === 'picture' && (entry.theirs === undefined || entry.mine === undefined)
  return (
    <fieldset id={conflictRowId(entry.key)} className="above-bar beside border-b border-rule">
      <legend className="sr-only">{name}</legend>
      <div className={`beside-name py-3 ${choice ? '' : 'border-l-4 border-marigold pl-3'}`}>
        <p aria-hidden="true" className="font-semibold">
          {name}
        </p>
        <p className="text-small text-muted">{isRemoved ? conflict.oneRemoved : conflict.bothChanged}</p>
        {isWritable(entry) && (
          <WriteAnother
            isOpen={choice === 'written'}
            part={entry.part}
            name={name}
            text={written ?? String(entry.mine)}
            isDisabled={isDisabled}
            labels={conflict}
            onWrite={onWrite}
          />
        )}
        {isAsking && (
          <p role="alert" className="flex items-center gap-1.5 font-semibold text-warning">
            <Icon name="ph:warning-circle-fill" className="size-5" />
            {conflict.pleaseChoose}
          </p>
        )}
      </div>
      {(['theirs', 'mine'] as const).map((side) => (
        <label
          key={side}
          className={`beside-side flex cursor-pointer flex-col justify-between gap-3 py-3 ${choice === side ? 'bg-cream' : ''}`}
        >
          <PartValue entry={entry} kind={kind} newer={newer} side={side} nameOf={nameOf} labels={labels} />
          <span className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name={`keep-${entry.key}`}
              checked={choice === side}
              disabled={isDisabled}
              onChange={() => onChoose(side)}
              className="size-5 shrink-0 accent-crimson"
            />
            <span className={choice === side ? 'font-semibold' : ''}>
              {choice === side ? conflict[`${side}Kept`] : conflict[`${side}Offered`]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
