import type { AdminLabels } from '#islands/admin-labels.ts'
import type { StaffRecord } from '#schemas/record.ts'
import { recentMomentText } from '#shared/days.ts'
import { historyChanges } from './history-changes.ts'
import { scheduleTexts } from './publication-choice.ts'

interface Props {
  /** Newest first. */
  versions: StaffRecord[]
  /** The number of the version that is compared. */
  shown: number | undefined
  labels: AdminLabels
  onShow: (version: number) => void
}

/** Renders the versions of a record: when, by whom, and what was changed. A press compares one with the newest. */
export function VersionList({ versions, shown, labels: { history, publication }, onShow }: Props) {
  return (
    <ol className="border-t border-ink">
      {versions.map((version, place) => {
        const isShown = version.version === shown
        const entry = (
          <>
            <span className="flex flex-wrap justify-between gap-x-3 font-semibold">
              {recentMomentText(version.changedAt, new Date())}
              {place === 0 && <span className="text-leaf">{history.current}</span>}
              {isShown && <span className="text-accent">{history.shown}</span>}
            </span>
            <span className="block wrap-anywhere">{version.changedBy}</span>
            <span className="block text-muted">
              {historyChanges(version, versions[place + 1])
                .map((change) => history[change])
                .join(', ')}
            </span>
            {scheduleTexts(version, publication).map((text) => (
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
                onClick={() => onShow(version.version)}
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
}
