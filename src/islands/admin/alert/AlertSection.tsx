import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  ALERT_LANGUAGES,
  type AlertDraft,
  alertAnswerSchema,
  alertDraftSchema,
  MAX_ALERT_CHARACTERS,
} from '#schemas/alert.ts'
import { momentText } from '#shared/days.ts'
import { InputField, SelectField, TextField } from '../../LabelledField.tsx'
import { PrimaryButton, SecondaryButton } from '../frame/Button.tsx'
import { focusOnce, keepFocus } from '../frame/focus-soon.ts'
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

const alertAction = { mutationKey: alertQuery.queryKey }

/** Renders the current alert and the form for a new one. */
export function AlertSection() {
  const query = useQuery(alertQuery)
  const current = query.data?.alert
  const isBusy = useIsMutating(alertAction) > 0
  const takeBack = useMutation({
    ...alertAction,
    mutationFn: () => callApi(PATH, NO_CONTENT, { method: 'DELETE' }),
    meta: { done: 'Taken back. No page shows it any more.', changes: alertQuery, focus: FORM_HEADING_ID },
  })

  return (
    <SectionFrame heading="Alert" lead="One message on every page, within seconds.">
      <QueryState query={query} />
      <div className="grid max-w-6xl gap-8 pt-6" aria-busy={isBusy}>
        {current && (
          <section className="grid gap-4" aria-label="On the website">
            <PartHeading id="shown-alert">On the website</PartHeading>
            <AlertPreview alert={current} />
            <SecondaryButton label="Remove from the website" action={takeBack} disabled={isBusy} isNarrow />
          </section>
        )}
        {/* Wait for the current alert, which would push the form down if it appeared later. */}
        {!query.isPending && <NewAlert isBusy={isBusy} />}
      </div>
    </SectionFrame>
  )
}

const TEXT_LABELS = { en: 'In English', hi: 'In Hindi (if you like)', pa: 'In Punjabi (if you like)' }

function NewAlert({ isBusy }: { isBusy: boolean }) {
  const [typed, setTyped] = useState(EMPTY)
  const [isLookedAt, setIsLookedAt] = useState(false)
  const { data: draft, error } = alertDraftSchema.safeParse(draftOf(typed))
  const write = (field: keyof Typed, text: string) => setTyped({ ...typed, [field]: text })
  const wrong = () => {
    const isEndRight = draft && Date.parse(draft.until) > Math.max(Date.now(), Date.parse(draft.from ?? '') || 0)
    const field = isEndRight ? '' : String(error?.issues[0]?.path.at(-1) ?? 'until')
    const until = 'Please choose an end that is still to come, and after the beginning'
    return { [field]: field === 'until' ? until : (error?.issues[0]?.message ?? '') }
  }
  const send = () => setIsLookedAt(true)
  const { form, fieldOf } = useFields<keyof Typed>({ prefix: 'alert-', typed, write, wrong, send })
  const publish = useMutation({
    ...alertAction,
    mutationFn: () => callApi(PATH, alertAnswerSchema, { method: 'PUT', json: draft }),
    meta: { done: 'Published. Every page shows it within seconds.', changes: alertQuery, focus: 'shown-alert' },
    onSuccess: () => {
      setIsLookedAt(false)
      setTyped(EMPTY)
    },
  })
  const change = () => {
    setIsLookedAt(false)
    keepFocus(FORM_HEADING_ID)
  }

  if (draft && isLookedAt) {
    return (
      <section className="grid gap-4" aria-label="This is what visitors will see">
        <PartHeading ref={focusOnce}>This is what visitors will see</PartHeading>
        <AlertPreview alert={draft} />
        <div className="flex flex-wrap gap-3">
          <PrimaryButton label="Publish on every page" action={publish} disabled={isBusy} />
          <SecondaryButton label="Change it" disabled={isBusy} onClick={change} />
        </div>
      </section>
    )
  }
  return (
    <form {...form} className="grid gap-5">
      <PartHeading id={FORM_HEADING_ID}>Write an alert</PartHeading>
      <div className="grid gap-5 lg:grid-cols-3">
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
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...fieldOf('level')} label="How urgent is it?" names={LEVELS} />
        <InputField {...fieldOf('link')} label="Page with more about it (if there is one)" placeholder="/calendar" />
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
