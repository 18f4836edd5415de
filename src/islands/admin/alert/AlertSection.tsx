import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { ALERT_LANGUAGES, type AlertDraft, alertAnswerSchema } from '#schemas/alert.ts'
import { momentText } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'
import { PrimaryButton, SecondaryButton } from '../frame/Button.tsx'
import { keepFocus } from '../frame/focus-soon.ts'
import { QueryState, SectionFrame } from '../frame/SectionFrame.tsx'
import { alertQuery } from '../queries.ts'
import { callApi, NO_CONTENT, sendJson } from '../staff-api.ts'
import { ALERT_HEADING_ID, AlertForm } from './AlertForm.tsx'

const PATH = '/api/admin/alert'

/** Renders the alert that every page shows, and the two steps to another one: write it, look at it. */
export function AlertSection({ labels }: { labels: AdminLabels }) {
  const { alert: words } = labels
  const query = useQuery(alertQuery)
  const current = query.data?.alert
  const [draft, setDraft] = useState<AlertDraft | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const publishButton = useRef<HTMLButtonElement>(null)
  const takeBackButton = useRef<HTMLButtonElement>(null)

  const publish = useMutation({
    mutationFn: () => sendJson(PATH, alertAnswerSchema, 'PUT', draft),
    meta: { done: words.published, changes: alertQuery },
    onSuccess: () => {
      setDraft(null)
      setIsChecked(false)
    },
    onSettled: () =>
      keepFocus(
        () => publishButton.current,
        () => heading.current,
      ),
  })
  const takeBack = useMutation({
    mutationFn: () => callApi(PATH, NO_CONTENT, { method: 'DELETE' }),
    meta: { done: words.takenBack, changes: alertQuery },
    onSettled: () =>
      keepFocus(
        () => takeBackButton.current,
        () => document.getElementById(ALERT_HEADING_ID),
      ),
  })
  const isBusy = publish.isPending || takeBack.isPending

  return (
    <SectionFrame heading={labels.sections.alert} lead={words.lead}>
      <QueryState query={query} />
      <div className="grid max-w-2xl gap-8 pt-6" aria-busy={isBusy}>
        {current && (
          <section className="grid gap-4" aria-label={words.current}>
            <h3 ref={heading} tabIndex={-1} className="text-heading-4 outline-none">
              {words.current}
            </h3>
            <AlertPreview labels={words} alert={current} />
            <SecondaryButton
              ref={takeBackButton}
              disabled={isBusy}
              onClick={() => takeBack.mutate()}
              className="justify-self-start"
            >
              {words.takeBack}
            </SecondaryButton>
          </section>
        )}
        {draft && isChecked ? (
          <section className="grid gap-4" aria-label={words.preview}>
            {/* The button that was pressed is gone: reading goes on here. */}
            <h3 ref={focusOnce} tabIndex={-1} className="text-heading-4">
              {words.preview}
            </h3>
            <AlertPreview labels={words} alert={draft} />
            <div className="flex flex-wrap gap-3">
              <PrimaryButton ref={publishButton} disabled={isBusy} onClick={() => publish.mutate()}>
                {words.publish}
              </PrimaryButton>
              <SecondaryButton
                disabled={isBusy}
                onClick={() => {
                  setIsChecked(false)
                  keepFocus(() => document.getElementById(ALERT_HEADING_ID))
                }}
              >
                {words.change}
              </SecondaryButton>
            </div>
          </section>
        ) : (
          <AlertForm
            labels={words}
            draft={draft}
            onWritten={(written) => {
              setDraft(written)
              setIsChecked(true)
            }}
          />
        )}
      </div>
    </SectionFrame>
  )
}

function focusOnce(heading: HTMLElement | null): void {
  heading?.focus()
}

const LEVEL_CLASSES = {
  info: 'bg-sun-pale text-ink',
  urgent: 'bg-accent text-ground font-semibold',
} as const

/** Renders an alert as visitors see it, and in words who sees it and when. */
function AlertPreview({
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
