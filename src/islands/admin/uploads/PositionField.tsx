import { useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { TEXT_BUTTON } from '../frame/buttons.ts'

interface Props {
  id: string
  /** What is moved, for people who do not see it. */
  name: string
  /** The position now, from 1. */
  place: number
  count: number
  labels: AdminLabels['picture']
  isDisabled: boolean
  /** Called with the wanted position, from 0. */
  onMove: (place: number) => void
}

/** Renders the field for a position by number; Enter or the button moves. */
export function PositionField({ id, name, place, count, labels, isDisabled, onMove }: Props) {
  const [typed, setTyped] = useState<string>()
  const move = () => {
    const wanted = Number(typed ?? place)
    setTyped(undefined)
    if (Number.isInteger(wanted) && wanted > 0) onMove(Math.min(wanted, count) - 1)
  }
  return (
    <span className="flex items-center gap-2.5">
      <label htmlFor={id} className="text-small font-semibold">
        {labels.position}
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        aria-label={`${labels.position} ${name}`}
        min="1"
        max={count}
        value={typed ?? place}
        disabled={isDisabled}
        className="control w-20"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter would send the form.
          event.preventDefault()
          move()
        }}
      />
      <button
        type="button"
        disabled={isDisabled}
        aria-label={`${labels.move} ${name}`}
        className={TEXT_BUTTON}
        onClick={move}
      >
        {labels.move}
      </button>
    </span>
  )
}
