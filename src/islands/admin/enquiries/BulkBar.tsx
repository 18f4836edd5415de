import { useRef, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { ENQUIRY_STATES, MAX_BULK } from '#schemas/enquiry-change.ts'
import { bulkChangedSchema, type StaffEnquiry } from '#schemas/staff-enquiry.ts'
import { fillIn } from '#shared/fill-in.ts'
import { SECONDARY_BUTTON, TEXT_BUTTON } from '../frame/buttons.ts'
import { toast } from '../frame/Toasts.tsx'
import { keepFocus } from '../records/focus-soon.ts'
import { messageOf, sendJson } from '../staff-api.ts'

type State = StaffEnquiry['state']

interface Props {
  chosen: readonly StaffEnquiry[]
  /** How many the list has. */
  total: number
  labels: AdminLabels
  onAll: () => void
  onChanged: (changed: readonly StaffEnquiry[]) => void
  onDone: () => void
}

/** Renders what can be done with the chosen enquiries. */
export function BulkBar({ chosen, total, labels: allLabels, onAll, onChanged, onDone }: Props) {
  const { enquiries: labels, enquiryStates, frame } = allLabels
  const [state, setState] = useState<State>('contacted')
  const [isBusy, setIsBusy] = useState(false)
  const setButton = useRef<HTMLButtonElement>(null)

  /** Returns the enquiries that have the state now. */
  const send = async (ids: readonly string[], next: State): Promise<readonly StaffEnquiry[]> => {
    const result = await sendJson('/api/admin/enquiries', bulkChangedSchema, 'PATCH', { ids, state: next })
    if (!result.ok) {
      toast('failed', messageOf(result.failure, frame.notDone))
      return []
    }
    const { changed, failed } = result.answer
    onChanged(changed)
    if (failed.length > 0) toast('failed', fillIn(labels.bulkFailed, { count: failed.length }))
    return changed
  }
  const set = async () => {
    setIsBusy(true)
    const before = Map.groupBy(chosen, (enquiry) => enquiry.state)
    const changed = await send(
      chosen.slice(0, MAX_BULK).map(({ id }) => id),
      state,
    )
    setIsBusy(false)
    keepFocus(() => setButton.current)
    if (changed.length === 0) return
    const undo = async () => {
      for (const [former, enquiries] of before) {
        await send(
          enquiries.map(({ id }) => id),
          former,
        )
      }
    }
    toast('done', fillIn(labels.bulkSaved, { count: changed.length }), () => void undo())
  }
  return (
    <section
      aria-label={labels.select}
      className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2 border-y border-ink bg-cream px-3 py-2"
    >
      <p role="status" className="font-semibold">
        {fillIn(labels.chosen, { count: chosen.length })}
      </p>
      <button type="button" className={TEXT_BUTTON} onClick={onAll}>
        {fillIn(labels.chooseAll, { count: total })}
      </button>
      <span className="flex items-center gap-2">
        <select
          aria-label={labels.bulkState}
          className="control"
          value={state}
          onChange={({ target }) => setState(ENQUIRY_STATES.find((name) => name === target.value) ?? 'contacted')}
        >
          {ENQUIRY_STATES.map((name) => (
            <option key={name} value={name}>
              {enquiryStates[name]}
            </option>
          ))}
        </select>
        <button
          ref={setButton}
          type="button"
          disabled={isBusy || chosen.length === 0}
          className={SECONDARY_BUTTON}
          onClick={() => void set()}
        >
          {labels.setState}
        </button>
      </span>
      <button type="button" className={TEXT_BUTTON} onClick={onDone}>
        {labels.stopSelecting}
      </button>
    </section>
  )
}
