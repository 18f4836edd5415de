import type { AdminLabels } from '#islands/admin-labels.ts'
import type { StaffRecord } from '#schemas/record.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { recentMomentText } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'
import { PRIMARY_BUTTON, TEXT_BUTTON } from '../frame/buttons.ts'
import { changesOf } from './edit-changes.ts'
import { FieldValue, fieldName } from './FieldValue.tsx'
import { contentFieldsOf, withField } from './merge-records.ts'
import { type RecordContent, versionOf } from './record-content.ts'

interface Props {
  kind: RecordKind
  version: StaffRecord
  now: StaffRecord
  labels: AdminLabels
  isBusy: boolean
  /** Called with the content that the record gets. */
  onBringBack: (content: RecordContent) => void
}

/** Renders a version beside the record as it is now, field by field. What is the same is shown once. */
export function VersionsCompared({ kind, version, now, labels, isBusy, onBringBack }: Props) {
  const { history } = labels
  const [before, current] = [versionOf(kind, version), versionOf(kind, now)]
  const differs = (content: RecordContent) => Object.keys(changesOf(current, content)).length > 0
  const head = (name: string, { changedBy: who, changedAt }: StaffRecord) => (
    <div className="beside-side pb-3">
      <h3 className="text-heading-4">{name}</h3>
      <p className="text-small text-muted wrap-anywhere">
        {fillIn(history.entry, { when: recentMomentText(changedAt, new Date()), who })}
      </p>
    </div>
  )

  return (
    <div className="min-w-0">
      <div className="beside border-b border-ink">
        <span className="beside-name max-lg:hidden" />
        {head(history.before, version)}
        {head(history.now, now)}
      </div>
      {contentFieldsOf(kind).map((field) => {
        const name = fieldName(field, labels)
        const content = withField(current, field, before)
        const isChanged = differs(content)
        const shared = { field, kind, now, labels }
        return (
          <section key={field} className="beside border-b border-rule">
            <div className="beside-name flex flex-wrap content-start items-baseline gap-x-3 py-3">
              <h4 className="font-sans font-semibold">{name}</h4>
              <p className="text-muted">{isChanged ? history.changed : history.same}</p>
              {isChanged && (
                <button type="button" disabled={isBusy} className={TEXT_BUTTON} onClick={() => onBringBack(content)}>
                  {history.bringBack} <span className="sr-only">{name}</span>
                </button>
              )}
            </div>
            <div className={`beside-side py-3 ${isChanged ? '' : 'beside-both'}`}>
              <FieldValue {...shared} version={before} other={current} gone={history.removedSince} />
            </div>
            {isChanged && (
              <div className="beside-side py-3">
                <FieldValue {...shared} version={current} other={before} gone={history.addedSince} />
              </div>
            )}
          </section>
        )
      })}
      {differs(before) && (
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-ink pt-5">
          <button type="button" disabled={isBusy} className={PRIMARY_BUTTON} onClick={() => onBringBack(before)}>
            {history.bringBackAll}
          </button>
          <p className="max-w-prose text-muted">{history.advice}</p>
        </div>
      )}
    </div>
  )
}
