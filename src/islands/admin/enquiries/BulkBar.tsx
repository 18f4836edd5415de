import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { MAX_BULK } from '#schemas/enquiry-change.ts'
import { STATE_WORDS } from '#schemas/enquiry-words.ts'
import { bulkChangedSchema, type StaffEnquiry } from '#schemas/staff-enquiry.ts'
import { SecondaryButton, TextButton } from '../frame/Button.tsx'
import { keepFocus } from '../frame/focus-soon.ts'
import { Select } from '../frame/LabelledField.tsx'
import { toast } from '../frame/Toasts.tsx'
import { enquiriesChanged } from '../queries.ts'
import { sendJson } from '../staff-api.ts'
import { enquiriesText } from './times.ts'

type State = StaffEnquiry['state']

interface Props {
  chosen: readonly StaffEnquiry[]
  /** How many the list has. */
  total: number
  onAll: () => void
  onDone: () => void
}

/** Renders what can be done with the chosen enquiries. */
export function BulkBar({ chosen, total, onAll, onDone }: Props) {
  const [state, setState] = useState<State>('contacted')
  const setButton = useRef<HTMLButtonElement>(null)

  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ of, state }: { of: readonly StaffEnquiry[]; state: State; undo?: () => void }) =>
      sendJson('/api/admin/enquiries', bulkChangedSchema, 'PATCH', { ids: of.map(({ id }) => id), state }),
    onSuccess: async ({ changed, failed }, { undo }) => {
      if (failed.length > 0) toast('failed', `${enquiriesText(failed.length)} could not be changed. Please look again.`)
      if (undo && changed.length > 0) toast('done', `${enquiriesText(changed.length)} changed.`, undo)
      await enquiriesChanged(changed)
    },
    onSettled: () => keepFocus(setButton),
  })
  // An Undo leaves the button as it is: it gets the focus back at once.
  const isBusy = isPending && variables.undo !== undefined
  const set = () => {
    const changing = chosen.slice(0, MAX_BULK)
    const before = Map.groupBy(changing, (enquiry) => enquiry.state)
    const undo = () => {
      for (const [former, enquiries] of before) mutate({ of: enquiries, state: former })
    }
    mutate({ of: changing, state, undo })
  }
  return (
    <section
      aria-label="Select"
      className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2 border-y border-ink bg-cream px-3 py-2"
    >
      <p role="status" className="font-semibold">
        {chosen.length} chosen
      </p>
      <TextButton label={`Choose all ${total}`} onClick={onAll} />
      <span className="flex items-center gap-2">
        <Select aria-label="State for all chosen" names={STATE_WORDS} value={state} onChange={setState} />
        <SecondaryButton label="Set" ref={setButton} disabled={isBusy || chosen.length === 0} onClick={set} />
      </span>
      <TextButton label="Done" onClick={onDone} />
    </section>
  )
}
