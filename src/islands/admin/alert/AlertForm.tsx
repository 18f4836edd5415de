import { type SubmitEvent, useRef, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import {
  ALERT_LANGUAGES,
  ALERT_LEVELS,
  type AlertDraft,
  alertDraftSchema,
  MAX_ALERT_CHARACTERS,
} from '#schemas/alert.ts'
import { fillIn } from '#shared/fill-in.ts'
import { PrimaryButton } from '../frame/Button.tsx'
import { errorAttributes, LabelledField } from '../frame/LabelledField.tsx'
import { indianInput, indianMoment } from '../indian-input.ts'

export const ALERT_HEADING_ID = 'write-an-alert'

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
  const idOf = (field: FieldName) => `alert-${field}`
  const fieldOf = (field: FieldName) => ({ id: idOf(field), label: labels[field], error: errorOf(field) })
  const controlOf = (field: FieldName) => ({
    id: idOf(field),
    value: typed[field],
    onChange: set(field),
    ...errorAttributes(idOf(field), errorOf(field)),
  })

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      <h3 id={ALERT_HEADING_ID} tabIndex={-1} className="text-heading-4 outline-none">
        {labels.write}
      </h3>
      {ALERT_LANGUAGES.map((language) => (
        <LabelledField key={language} {...fieldOf(language)}>
          <textarea
            className="control"
            {...controlOf(language)}
            lang={language}
            rows={2}
            maxLength={MAX_ALERT_CHARACTERS}
          />
          {typed[language].length > MAX_ALERT_CHARACTERS / 2 && (
            <p className="text-small text-muted">
              {fillIn(labels.left, { count: MAX_ALERT_CHARACTERS - typed[language].length })}
            </p>
          )}
        </LabelledField>
      ))}
      <LabelledField {...fieldOf('level')}>
        <select className="control" {...controlOf('level')}>
          {ALERT_LEVELS.map((level) => (
            <option key={level} value={level}>
              {labels[level]}
            </option>
          ))}
        </select>
      </LabelledField>
      <LabelledField {...fieldOf('link')}>
        <input className="control" {...controlOf('link')} placeholder="/calendar" />
      </LabelledField>
      <div className="grid gap-5 sm:grid-cols-2">
        {(['from', 'until'] as const).map((field) => (
          <LabelledField key={field} {...fieldOf(field)}>
            <input className="control" type="datetime-local" {...controlOf(field)} />
          </LabelledField>
        ))}
      </div>
      <PrimaryButton type="submit" className="justify-self-start">
        {labels.look}
      </PrimaryButton>
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
