import type { AdminLabels } from '#islands/admin-labels.ts'
import type { StaffRecord } from '#schemas/record.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { Icon } from '../../Icon.tsx'
import { FieldValue, fieldName } from './FieldValue.tsx'
import type { MergedField, Side } from './merge-records.ts'
import type { RecordVersion } from './record-content.ts'

interface Props {
  field: MergedField
  kind: RecordKind
  versions: Record<Side, RecordVersion>
  /** Their version, which is the newest. */
  newer: StaffRecord
  choice: Side | undefined
  /** True when it was to be saved and this is not chosen yet. */
  isAsking: boolean
  isDisabled: boolean
  labels: AdminLabels
  onChoose: (side: Side) => void
}

/** Returns the id of a conflict's row. */
export function conflictRowId(field: MergedField): string {
  return `conflict-${field}`
}

/** Renders one conflict: what it is about, their value and mine, and the choice between them. */
export function ConflictRow({ field, kind, versions, newer, choice, isAsking, isDisabled, labels, onChoose }: Props) {
  const { conflict } = labels
  const name = fieldName(field, labels)
  return (
    <fieldset id={conflictRowId(field)} className="above-bar beside border-b border-rule">
      <legend className="sr-only">{name}</legend>
      <div className={`beside-name py-3 ${choice ? '' : 'border-l-4 border-sun pl-3'}`}>
        <p aria-hidden="true" className="font-semibold">
          {name}
        </p>
        <p className="text-small text-muted">{conflict.bothChanged}</p>
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
          <FieldValue
            field={field}
            kind={kind}
            version={versions[side]}
            other={versions[side === 'mine' ? 'theirs' : 'mine']}
            now={newer}
            gone=""
            labels={labels}
          />
          <span className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name={`keep-${field}`}
              checked={choice === side}
              disabled={isDisabled}
              onChange={() => onChoose(side)}
              className="size-5 shrink-0 accent-accent"
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
