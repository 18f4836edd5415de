import type { AdminLabels } from '#schemas/admin-labels.ts'
import type { StaffRecord } from '#schemas/record.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { Icon } from '../../Icon.tsx'
import { TEXT_BUTTON } from '../frame/buttons.ts'
import type { Merged } from './merge-records.ts'
import { mergedText } from './merged-text.ts'
import { PartValue, type PictureNames, partName } from './PartValue.tsx'

interface Props {
  merged: readonly Merged[]
  kind: RecordKind
  /** Their version, which is the newest. */
  newer: StaffRecord
  nameOf: PictureNames
  labels: AdminLabels
}

/** Renders what was merged by itself in a sentence; opened, each part with whose it is and its value. */
export function MergedParts({ merged, kind, newer, nameOf, labels }: Props) {
  const { conflict } = labels
  return (
    <div className="flex items-start gap-2.5 border-t border-rule py-3">
      <Icon name="ph:check-circle-fill" className="mt-0.5 size-5 shrink-0 text-leaf" />
      <div className="min-w-0 grow">
        <p>{mergedText(merged, labels)}</p>
        <details className="pt-1">
          <summary className={`${TEXT_BUTTON} cursor-pointer`}>{conflict.showMerged}</summary>
          <dl className="merged-parts">
            {merged.map((entry) => {
              const name = partName(entry, nameOf, labels)
              return (
                <div key={`${entry.part} ${entry.file}`} className="border-t border-rule py-3">
                  <dt className="wrap-anywhere">
                    <span className="block font-semibold">{name}</span>
                    <span className="text-small text-muted">{conflict[entry.side]}</span>
                  </dt>
                  <dd className="min-w-0">
                    <PartValue
                      entry={entry}
                      kind={kind}
                      newer={newer}
                      side={entry.side}
                      nameOf={nameOf}
                      labels={labels}
                    />
                  </dd>
                </div>
              )
            })}
          </dl>
        </details>
      </div>
    </div>
  )
}
