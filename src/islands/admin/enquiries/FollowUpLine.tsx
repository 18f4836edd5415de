import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { FOLLOW_UP_KINDS, type FollowUp, MAX_FOLLOW_UP_CHARACTERS } from '#schemas/enquiry-change.ts'
import { KIND_WORDS } from '#schemas/enquiry-words.ts'
import type { StaffEnquiry } from '#schemas/staff-enquiry.ts'
import { Icon } from '../../Icon.tsx'
import { SecondaryButton, TextButton } from '../frame/Button.tsx'
import { focusSoon } from '../frame/focus-soon.ts'
import { LabelledField } from '../frame/LabelledField.tsx'
import { followUpWords, kindIcon } from './EnquiryMark.tsx'
import { isDue } from './inbox-list.ts'
import { followUpTime } from './times.ts'

interface Props {
  enquiry: StaffEnquiry
  today: string
  isBusy: boolean
  /** Returns whether it was stored. */
  onChange: (followUp: FollowUp | null) => Promise<boolean>
}

/** Renders what is to be done next with an enquiry and when, and the form that changes it. */
export function FollowUpLine({ enquiry, today, isBusy, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { followUp } = enquiry
  const close = () => {
    setIsOpen(false)
    focusSoon(() => button.current)
  }
  const save = async (next: FollowUp | null) => {
    if (await onChange(next)) close()
  }
  if (isOpen) {
    return <FollowUpForm followUp={followUp} today={today} isBusy={isBusy} onSave={save} onCancel={close} />
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule">
      {followUp ? (
        <p
          className={`flex items-center gap-2.5 py-2 font-semibold wrap-anywhere ${isDue(enquiry, today) ? 'text-warning' : ''}`}
        >
          <Icon name={kindIcon(followUp.kind)} className="size-5" />
          {followUpWords(followUp)} {followUpTime(followUp, today)}
        </p>
      ) : (
        <p className="py-2 text-muted">No follow-up date</p>
      )}
      <p className="flex gap-x-5 print:hidden">
        {followUp && (
          <TextButton disabled={isBusy} onClick={() => void save(null)}>
            Done
          </TextButton>
        )}
        <TextButton ref={button} onClick={() => setIsOpen(true)}>
          {followUp ? 'Change' : 'Set one'}
        </TextButton>
      </p>
    </div>
  )
}

interface FormProps {
  followUp: FollowUp | null
  today: string
  isBusy: boolean
  onSave: (followUp: FollowUp) => Promise<void>
  onCancel: () => void
}

function FollowUpForm({ followUp, today, isBusy, onSave, onCancel }: FormProps) {
  const [kind, setKind] = useState(followUp?.kind ?? 'call')
  const [text, setText] = useState(followUp?.text ?? '')
  const [day, setDay] = useState(followUp?.day ?? today)
  const [time, setTime] = useState(followUp?.time ?? '')
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => first.current?.focus(), [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void onSave({ kind, text: text.trim(), day, time: time || null })
  }
  return (
    <form aria-label="Follow-up" onSubmit={submit} className="grid grid-cols-2 gap-3 border-b border-rule pb-4">
      <LabelledField id="follow-up-kind" label="What is next?" className="col-span-2">
        <select
          ref={first}
          className="control"
          id="follow-up-kind"
          value={kind}
          onChange={({ target }) => setKind(FOLLOW_UP_KINDS.find((name) => name === target.value) ?? 'call')}
        >
          {FOLLOW_UP_KINDS.map((name) => (
            <option key={name} value={name}>
              {KIND_WORDS[name]}
            </option>
          ))}
        </select>
      </LabelledField>
      <LabelledField id="follow-up-text" label="In your words (if you like)" className="col-span-2">
        <input
          className="control"
          id="follow-up-text"
          value={text}
          maxLength={MAX_FOLLOW_UP_CHARACTERS}
          onChange={({ target }) => setText(target.value)}
        />
      </LabelledField>
      <LabelledField id="follow-up-day" label="Day">
        <input
          className="control"
          id="follow-up-day"
          type="date"
          required
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </LabelledField>
      <LabelledField id="follow-up-time" label="Time (if any)">
        <input
          className="control"
          id="follow-up-time"
          type="time"
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
      </LabelledField>
      <p className="col-span-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <SecondaryButton type="submit" disabled={isBusy}>
          Save follow-up
        </SecondaryButton>
        <TextButton onClick={onCancel}>Cancel</TextButton>
      </p>
    </form>
  )
}
