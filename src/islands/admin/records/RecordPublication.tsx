import type { AdminLabels } from '#islands/admin-labels.ts'
import type { StaffRecord } from '#schemas/record.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { TEXT_BUTTON } from '../frame/buttons.ts'
import { PreviewAddress } from './PreviewAddress.tsx'
import { scheduleTexts } from './publication-choice.ts'

interface Props {
  kind: RecordKind
  record: StaffRecord
  labels: AdminLabels
  /** Takes the time of publication back; undefined when the role may not. */
  onTakeBack: (() => void) | undefined
  /** True while the record is open in the form, which has the buttons. */
  isCurrent: boolean
}

/** Renders under a row when its record goes live and leaves, and the buttons of what visitors do not see. */
export function RecordPublication({ kind, record, labels, onTakeBack, isCurrent }: Props) {
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
