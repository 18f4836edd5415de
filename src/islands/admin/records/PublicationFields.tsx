import { InputField, Tick } from '../../LabelledField.tsx'
import type { RecordDraft } from '../drafts/record-drafts.ts'
import type { useFields } from '../frame/use-fields.ts'
import { useStore } from '../use-store.ts'
import { choiceOf, indianMoment, type PublicationChoice, timeText } from './publication-choice.ts'

const WAYS = ['now', 'draft', 'at'] as const

interface Props {
  draft: RecordDraft
  fieldOf: ReturnType<typeof useFields<'at' | 'end'>>['fieldOf']
  choose: (change: Partial<PublicationChoice>) => void
}

/** Renders the choice to publish now, at a time or not yet, and the end of publication. Shows times in words too. */
export function PublicationFields({ draft, fieldOf, choose }: Props) {
  const { publication, base } = useStore(draft)
  const { when, at, end } = publication
  const stored = base && choiceOf(base).when
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
      {...fieldOf(part)}
      type="datetime-local"
      id={name}
      name={name}
      label={label}
      hint={
        <strong aria-live="polite" className="text-ink">
          {text}
        </strong>
      }
    />
  )
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1 font-semibold">When visitors see it</legend>
      <div className="grid sm:flex sm:flex-wrap sm:gap-x-6">
        {WAYS.map((way) => (
          <Tick
            key={way}
            type="radio"
            label={names[way]}
            name="publication"
            value={way}
            checked={when === way}
            onChange={() => choose({ when: way })}
          />
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
