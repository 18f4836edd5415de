import { type SubmitEvent, useRef, useState } from 'react'
import type { AdminLabels } from '#schemas/admin-labels.ts'
import {
  ALERT_LANGUAGES,
  ALERT_LEVELS,
  type AlertDraft,
  alertDraftSchema,
  MAX_ALERT_CHARACTERS,
} from '#schemas/alert.ts'
import { fillIn } from '#shared/fill-in.ts'
import { PRIMARY_BUTTON } from '../frame/buttons.ts'
import { FieldError } from '../frame/FieldError.tsx'
import { indianInput, indianMoment } from '../indian-input.ts'

const EMPTY = { en: '', hi: '', pa: '', level: 'info', link: '', from: '', until: '' }
type Typed = typeof EMPTY
type FieldName = keyof Typed

interface Props {
  labels: AdminLabels['alert']
  /** What was written before, to go on with. */
  draft: AlertDraft | null
  onWritten: (draft: AlertDraft) => void
}

/** Renders the form of an alert. Nothing is sent: the next step shows it. */
export function AlertForm({ labels, draft, onWritten }: Props) {
  const [typed, setTyped] = useState<Typed>(() => (draft ? typedOf(draft) : EMPTY))
  const [error, setError] = useState({ field: '', message: '' })
  const form = useRef<HTMLFormElement>(null)
  const set = (field: FieldName) => (event: { target: { value: string } }) => {
    setTyped({ ...typed, [field]: event.target.value })
    setError({ field: '', message: '' })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { success, data, error: problem } = alertDraftSchema.safeParse(draftOf(typed))
    if (success && Date.parse(data.until) > Math.max(Date.now(), Date.parse(data.from ?? '') || 0)) {
      return onWritten(data)
    }
    const issue = problem?.issues[0]
    const field = String(issue?.path.at(-1) ?? 'until')
    setError({ field, message: field === 'until' || !issue ? labels.untilWrong : issue.message })
    form.current?.querySelector<HTMLElement>(`#alert-${field}`)?.focus()
  }
  const errorOf = (field: string) => (error.field === field ? error.message : '')
  const describedBy = (field: string) => (errorOf(field) ? `alert-${field}-error` : undefined)

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      <h3 className="text-heading-4">{labels.write}</h3>
      {ALERT_LANGUAGES.map((language) => (
        <div key={language} className="field">
          <label htmlFor={`alert-${language}`}>{labels[language]}</label>
          <textarea
            className="control"
            id={`alert-${language}`}
            lang={language}
            rows={2}
            maxLength={MAX_ALERT_CHARACTERS}
            value={typed[language]}
            aria-invalid={Boolean(errorOf(language))}
            aria-describedby={describedBy(language)}
            onChange={set(language)}
          />
          {typed[language].length > MAX_ALERT_CHARACTERS / 2 && (
            <p className="text-small text-muted">
              {fillIn(labels.left, { count: MAX_ALERT_CHARACTERS - typed[language].length })}
            </p>
          )}
          <FieldError id={`alert-${language}-error`} message={errorOf(language)} />
        </div>
      ))}
      <div className="field">
        <label htmlFor="alert-level">{labels.level}</label>
        <select className="control" id="alert-level" value={typed.level} onChange={set('level')}>
          {ALERT_LEVELS.map((level) => (
            <option key={level} value={level}>
              {labels[level]}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="alert-link">{labels.link}</label>
        <input
          className="control"
          id="alert-link"
          placeholder="/calendar"
          value={typed.link}
          aria-invalid={Boolean(errorOf('link'))}
          aria-describedby={describedBy('link')}
          onChange={set('link')}
        />
        <FieldError id="alert-link-error" message={errorOf('link')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        {(['from', 'until'] as const).map((field) => (
          <div key={field} className="field">
            <label htmlFor={`alert-${field}`}>{labels[field]}</label>
            <input
              className="control"
              type="datetime-local"
              id={`alert-${field}`}
              value={typed[field]}
              aria-invalid={Boolean(errorOf(field))}
              aria-describedby={describedBy(field)}
              onChange={set(field)}
            />
            <FieldError id={`alert-${field}-error`} message={errorOf(field)} />
          </div>
        ))}
      </div>
      <button type="submit" className={`${PRIMARY_BUTTON} justify-self-start`}>
        {labels.look}
      </button>
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

function typedOf({ text, level, link, from, until }: AlertDraft): Typed {
  return {
    en: text.en,
    hi: text.hi ?? '',
    pa: text.pa ?? '',
    level,
    link: link ?? '',
    from: from ? indianInput(from) : '',
    until: indianInput(until),
  }
}
