import { type SubmitEvent, useRef, useState } from 'react'
import { type FollowUp, isFollowUpDue, MAX_FOLLOW_UP_CHARACTERS } from '#schemas/enquiry-change.ts'
import { KIND_WORDS } from '#schemas/enquiry-words.ts'
import { Icon } from '../../Icon.tsx'
import { SecondaryButton, TextButton } from '../frame/Button.tsx'
import { focusOnce, focusSoon } from '../frame/focus-soon.ts'
import { InputField, SelectField } from '../frame/LabelledField.tsx'
import { followUpWords, KIND_ICONS } from './EnquiryRow.tsx'
import { followUpTime, todayInIndia } from './times.ts'
import type { EnquiryPart } from './use-enquiry-changes.ts'

/** Renders what is to be done next with an enquiry and when, and the form that changes it. */
export function FollowUpLine({ enquiry: { followUp }, changes: { isBusy, setFollowUp } }: EnquiryPart) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isDue = isFollowUpDue(followUp, todayInIndia())
  const close = () => {
    setIsOpen(false)
    focusSoon(button)
  }
  const save = async (next: FollowUp | null) => {
    if (await setFollowUp(next)) close()
  }
  if (isOpen) return <FollowUpForm followUp={followUp} isBusy={isBusy} onSave={save} onCancel={close} />
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule">
      {followUp ? (
        <p className={`flex items-center gap-2.5 py-2 font-semibold ${isDue ? 'text-warning' : ''}`}>
          <Icon name={KIND_ICONS[followUp.kind]} className="size-5" />
          {followUpWords(followUp)} {followUpTime(followUp)}
        </p>
      ) : (
        <p className="py-2 text-muted">No follow-up date</p>
      )}
      <p className="flex gap-x-5 print:hidden">
        {followUp && <TextButton label="Done" disabled={isBusy} onClick={() => void save(null)} />}
        <TextButton label={followUp ? 'Change' : 'Set one'} ref={button} onClick={() => setIsOpen(true)} />
      </p>
    </div>
  )
}

interface FormProps {
  followUp: FollowUp | null
  isBusy: boolean
  onSave: (followUp: FollowUp) => Promise<void>
  onCancel: () => void
}

function FollowUpForm({ followUp, isBusy, onSave, onCancel }: FormProps) {
  const [typed, setTyped] = useState<FollowUp>(followUp ?? { kind: 'call', text: '', day: todayInIndia(), time: null })
  const write = (part: Partial<FollowUp>) => setTyped({ ...typed, ...part })
  const fieldOf = (name: 'text' | 'day' | 'time') => ({
    id: `follow-up-${name}`,
    value: typed[name] ?? '',
    onChange: (value: string) => write({ [name]: value || (name === 'time' ? null : '') }),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void onSave({ ...typed, text: typed.text.trim() })
  }
  return (
    <form aria-label="Follow-up" onSubmit={submit} className="grid grid-cols-2 gap-3 border-b border-rule pb-4">
      <SelectField
        ref={focusOnce}
        id="follow-up-kind"
        label="What is next?"
        className="col-span-2"
        names={KIND_WORDS}
        value={typed.kind}
        onChange={(kind) => write({ kind })}
      />
      <InputField
        {...fieldOf('text')}
        label="In your words (if you like)"
        className="col-span-2"
        maxLength={MAX_FOLLOW_UP_CHARACTERS}
      />
      <InputField {...fieldOf('day')} label="Day" type="date" required />
      <InputField {...fieldOf('time')} label="Time (if any)" type="time" />
      <p className="col-span-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <SecondaryButton label="Save follow-up" type="submit" disabled={isBusy} />
        <TextButton label="Cancel" onClick={onCancel} />
      </p>
    </form>
  )
}
