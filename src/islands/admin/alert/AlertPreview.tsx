import type { AdminLabels } from '#islands/admin-labels.ts'
import { ALERT_LANGUAGES, type AlertDraft } from '#schemas/alert.ts'
import { momentText } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'

const LEVEL_CLASSES = {
  info: 'bg-sun-pale text-ink',
  urgent: 'bg-accent text-ground font-semibold',
} as const

/** Renders an alert as visitors see it, and in words who sees it and when. */
export function AlertPreview({
  labels,
  alert,
}: {
  labels: AdminLabels['alert']
  alert: Pick<AlertDraft, 'text' | 'level' | 'link' | 'from' | 'until'>
}) {
  const until = momentText(alert.until)
  const isForLater = alert.from && Date.parse(alert.from) > Date.now()
  const when = isForLater
    ? fillIn(labels.visibleLater, { from: momentText(alert.from ?? ''), until })
    : fillIn(labels.visibleNow, { until })
  return (
    <div className="grid gap-3">
      <div className={`rounded-control px-4 py-3 wrap-anywhere ${LEVEL_CLASSES[alert.level]}`}>
        {ALERT_LANGUAGES.map((language) => {
          const words = alert.text[language]
          return (
            words && (
              <p key={language} lang={language}>
                {words}
              </p>
            )
          )
        })}
        {alert.link && <p className="text-small underline underline-offset-4">{alert.link}</p>}
      </div>
      <p>{when}</p>
    </div>
  )
}
