import { type RecordDraft, useRecordDraft } from '../drafts/record-draft.ts'
import { InputField } from '../frame/LabelledField.tsx'
import { choiceOf, indianMoment, type PublicationChoice, timeText } from './publication-choice.ts'

const WAYS = ['now', 'draft', 'at'] as const

interface Props {
  draft: RecordDraft
  errors: { at?: string; end?: string }
  /** Called when another time is chosen. */
  onChange: () => void
}

/** Renders the choice between now, a draft and a time, and until when; each time again in words. */
export function PublicationFields({ draft, errors, onChange }: Props) {
  const { publication, base } = useRecordDraft(draft)
  const { when, at, end } = publication
  const stored = base && choiceOf(base).when
  const choose = (change: Partial<PublicationChoice>) => {
    draft.write({ publication: { ...publication, ...change } })
    onChange()
  }
  const names = {
    now: stored === 'now' ? 'On the website' : 'Publish now',
    draft: { draft: 'Draft: visitors do not see it', now: 'Take it off the website', at: 'Save as draft' }[
      stored ?? 'at'
    ],
    at: 'Publish at a time',
  }
  const isPast = at !== '' && Date.parse(indianMoment(at)) <= Date.now()
  /** @param text the time in words */
  const timeField = (name: string, part: 'at' | 'end', label: string, text: string) => (
    <InputField
      type="datetime-local"
      id={name}
      name={name}
      label={label}
      value={publication[part]}
      error={errors[part] ?? ''}
      hint={
        <strong aria-live="polite" className="text-ink">
          {text}
        </strong>
      }
      onChange={(typed) => choose({ [part]: typed })}
    />
  )
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1 font-semibold">When visitors see it</legend>
      <div className="grid sm:flex sm:flex-wrap sm:gap-x-6">
        {WAYS.map((way) => (
          <label key={way} className="inline-flex items-center gap-2.5 target">
            <input
              type="radio"
              name="publication"
              value={way}
              checked={when === way}
              onChange={() => choose({ when: way })}
              className="size-5 shrink-0 accent-accent"
            />
            {names[way]}
          </label>
        ))}
      </div>
      {when !== 'draft' && (
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          {when === 'at' &&
            timeField(
              'publish-at',
              'at',
              'Goes live (Indian time)',
              isPast ? 'This time is past: it goes live at once.' : timeText('Goes live', at),
            )}
          {timeField('unpublish-at', 'end', 'Leaves the website (optional)', timeText('Leaves the website', end))}
        </div>
      )}
    </fieldset>
  )
}
