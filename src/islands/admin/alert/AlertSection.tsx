import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  ALERT_LANGUAGES,
  type AlertDraft,
  alertAnswerSchema,
  alertDraftSchema,
  MAX_ALERT_CHARACTERS,
} from '#schemas/alert.ts'
import { momentText } from '#shared/days.ts'
import { PrimaryButton, SecondaryButton } from '../frame/Button.tsx'
import { focusOnce, keepFocus } from '../frame/focus-soon.ts'
import { InputField, SelectField, TextField } from '../frame/LabelledField.tsx'
import { PartHeading, QueryState, SectionFrame } from '../frame/SectionFrame.tsx'
import { useFields } from '../frame/use-fields.ts'
import { alertQuery } from '../queries.ts'
import { indianMoment } from '../records/publication-choice.ts'
import { callApi, NO_CONTENT } from '../staff-api.ts'

const PATH = '/api/admin/alert'
const FORM_HEADING_ID = 'write-an-alert'
const LEVELS = { info: 'For information', urgent: 'Urgent' }
const EMPTY = { en: '', hi: '', pa: '', level: 'info', link: '', from: '', until: '' }
type Typed = typeof EMPTY

/** Renders the alert that every page shows, and the two steps to another one: write it, look at it. */
export function AlertSection() {
  const query = useQuery(alertQuery)
  const current = query.data?.alert
  const [typed, setTyped] = useState(EMPTY)
  /** What was typed, while it is looked at. */
  const [draft, setDraft] = useState<AlertDraft | null>(null)

  const publish = useMutation({
    mutationFn: () => callApi(PATH, alertAnswerSchema, { method: 'PUT', json: draft }),
    meta: { done: 'Published. Every page shows it within seconds.', changes: alertQuery, focus: 'shown-alert' },
    onSuccess: () => {
      setDraft(null)
      setTyped(EMPTY)
    },
  })
  const takeBack = useMutation({
    mutationFn: () => callApi(PATH, NO_CONTENT, { method: 'DELETE' }),
    meta: { done: 'Taken back. No page shows it any more.', changes: alertQuery, focus: FORM_HEADING_ID },
  })
  const isBusy = publish.isPending || takeBack.isPending

  return (
    <SectionFrame heading="Alert" lead="One message on every page, within seconds.">
      <QueryState query={query} />
      <div className="grid max-w-2xl gap-8 pt-6" aria-busy={isBusy}>
        {current && (
          <section className="grid gap-4" aria-label="On the website">
            <PartHeading id="shown-alert">On the website</PartHeading>
            <AlertPreview alert={current} />
            <SecondaryButton label="Remove from the website" action={takeBack} disabled={isBusy} isNarrow />
          </section>
        )}
        {draft ? (
          <section className="grid gap-4" aria-label="This is what visitors will see">
            <h3 ref={focusOnce} tabIndex={-1} className="text-heading-4">
              This is what visitors will see
            </h3>
            <AlertPreview alert={draft} />
            <div className="flex flex-wrap gap-3">
              <PrimaryButton label="Publish on every page" action={publish} disabled={isBusy} />
              <SecondaryButton
                label="Change it"
                disabled={isBusy}
                onClick={() => {
                  setDraft(null)
                  keepFocus(FORM_HEADING_ID)
                }}
              />
            </div>
          </section>
        ) : (
          // What is on the website comes above it: nothing moves under a finger.
          !query.isPending && <AlertForm typed={typed} onType={setTyped} onWritten={setDraft} />
        )}
      </div>
    </SectionFrame>
  )
}

const TEXT_LABELS = { en: 'In English', hi: 'In Hindi (if you like)', pa: 'In Punjabi (if you like)' }

interface FormProps {
  typed: Typed
  onType: (typed: Typed) => void
  onWritten: (draft: AlertDraft) => void
}

/** Renders the form of an alert. Nothing is sent: the next step shows it. */
function AlertForm({ typed, onType, onWritten }: FormProps) {
  const write = (field: keyof Typed, text: string) => onType({ ...typed, [field]: text })
  const { data, error } = alertDraftSchema.safeParse(draftOf(typed))
  const wrong = () => {
    const isEndRight = data && Date.parse(data.until) > Math.max(Date.now(), Date.parse(data.from ?? '') || 0)
    const field = isEndRight ? '' : String(error?.issues[0]?.path.at(-1) ?? 'until')
    const until = 'Please choose an end that is still to come, and after the beginning'
    return { [field]: field === 'until' ? until : (error?.issues[0]?.message ?? '') }
  }
  const send = () => data && onWritten(data)
  const { form, fieldOf } = useFields<keyof Typed>({ prefix: 'alert-', typed, write, wrong, send })

  return (
    <form {...form} className="grid gap-5">
      <PartHeading id={FORM_HEADING_ID}>Write an alert</PartHeading>
      {ALERT_LANGUAGES.map((language) => {
        const left = MAX_ALERT_CHARACTERS - typed[language].length
        return (
          <TextField
            key={language}
            {...fieldOf(language)}
            label={TEXT_LABELS[language]}
            hint={left < MAX_ALERT_CHARACTERS / 2 ? `${left} characters left` : undefined}
            lang={language}
            rows={2}
            maxLength={MAX_ALERT_CHARACTERS}
          />
        )
      })}
      <SelectField {...fieldOf('level')} label="How urgent is it?" names={LEVELS} />
      <InputField {...fieldOf('link')} label="Page with more about it (if there is one)" placeholder="/calendar" />
      <div className="grid gap-5 sm:grid-cols-2">
        <InputField {...fieldOf('from')} label="From (at once, if empty)" type="datetime-local" />
        <InputField
          {...fieldOf('until')}
          label="Until"
          hint="Needed: it leaves the website then."
          type="datetime-local"
        />
      </div>
      <PrimaryButton label="Preview" type="submit" isNarrow />
    </form>
  )
}

function draftOf({ en, hi, pa, level, link, from, until }: Typed): unknown {
  return {
    text: { en, ...(hi.trim() && { hi }), ...(pa.trim() && { pa }) },
    level,
    link: link.trim() || null,
    from: from ? indianMoment(from) : null,
    until: indianMoment(until),
  }
}

const LEVEL_CLASSES = {
  info: 'bg-sun-pale text-ink',
  urgent: 'bg-accent text-ground font-semibold',
} as const

/** Renders an alert as visitors see it, and in words who sees it and when. */
function AlertPreview({ alert }: { alert: AlertDraft }) {
  const until = momentText(alert.until)
  const isForLater = alert.from && Date.parse(alert.from) > Date.now()
  const from = isForLater ? `from ${momentText(alert.from ?? '')}` : 'from now'
  return (
    <div className="grid gap-3">
      <div className={`rounded-control px-4 py-3 ${LEVEL_CLASSES[alert.level]}`}>
        {ALERT_LANGUAGES.map(
          (language) =>
            alert.text[language] && (
              <p key={language} lang={language}>
                {alert.text[language]}
              </p>
            ),
        )}
        {alert.link && <p className="text-small underline underline-offset-4">{alert.link}</p>}
      </div>
      <p>
        Every visitor sees this {from} until {until}.
      </p>
    </div>
  )
}
