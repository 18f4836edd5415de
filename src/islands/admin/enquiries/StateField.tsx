import { useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { ENQUIRY_STATES } from '#schemas/enquiry-change.ts'
import type { StaffEnquiry } from '#schemas/staff-enquiry.ts'
import { SecondaryButton } from '../frame/Button.tsx'

type State = StaffEnquiry['state']

interface Props {
  state: State
  labels: AdminLabels
  isBusy: boolean
  onSet: (state: State) => void
}

/** Renders the state and the button that sets another one: choosing alone changes nothing (WCAG 3.2.2). */
export function StateField({ state, labels, isBusy, onSet }: Props) {
  const [chosen, setChosen] = useState(state)
  return (
    <span className="flex w-full flex-wrap items-center gap-2 py-1">
      <select
        aria-label={labels.enquiries.state}
        className="control min-w-0 flex-1 print:hidden"
        value={chosen}
        onChange={({ target }) => setChosen(ENQUIRY_STATES.find((name) => name === target.value) ?? state)}
      >
        {ENQUIRY_STATES.map((name) => (
          <option key={name} value={name}>
            {labels.enquiryStates[name]}
          </option>
        ))}
      </select>
      <span className="hidden print:inline">{labels.enquiryStates[state]}</span>
      {chosen !== state && (
        <SecondaryButton disabled={isBusy} onClick={() => onSet(chosen)}>
          {labels.enquiries.setState}
        </SecondaryButton>
      )}
    </span>
  )
}
