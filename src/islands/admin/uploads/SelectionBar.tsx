import { useState } from 'react'
import { TextButton } from '../frame/Button.tsx'

interface Props {
  selected: number
  /** How many can be selected. */
  count: number
  /** The position of the first selected one, from 1. */
  place: number
  isDisabled: boolean
  onSelectAll: (isSelected: boolean) => void
  onMove: (place: number) => void
  onRemove: () => void
}

/** Renders what can be done with several pictures together. It stays in view while the list scrolls. */
export function SelectionBar(props: Props) {
  const { selected, count, place, isDisabled, onSelectAll, onMove, onRemove } = props
  const text = `${selected} selected`
  return (
    <div className="sticky top-0 z-10 flex flex-wrap items-center gap-x-5 border-b border-rule bg-paper py-1">
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 pr-1">
        <input
          ref={(box) => {
            if (box) box.indeterminate = selected > 0 && selected < count
          }}
          type="checkbox"
          checked={selected === count}
          disabled={isDisabled}
          className="size-5 accent-accent"
          onChange={(event) => onSelectAll(event.target.checked)}
        />
        Select all
      </label>
      <p role="status" className="font-semibold">
        {selected > 0 && text}
      </p>
      {selected > 0 && (
        <>
          <PositionField
            id="selected-position"
            name={text}
            place={place}
            count={count}
            isDisabled={isDisabled}
            onMove={onMove}
          />
          <TextButton disabled={isDisabled} onClick={onRemove}>
            Remove {selected}
          </TextButton>
        </>
      )}
    </div>
  )
}

interface PositionFieldProps {
  id: string
  /** What is moved, for people who do not see it. */
  name: string
  /** The position now, from 1. */
  place: number
  count: number
  isDisabled: boolean
  /** Called with the wanted position, from 0. */
  onMove: (place: number) => void
}

/** Renders the field for a position by number; Enter or the button moves. */
export function PositionField({ id, name, place, count, isDisabled, onMove }: PositionFieldProps) {
  const [typed, setTyped] = useState<string>()
  const move = () => {
    const wanted = Number(typed ?? place)
    setTyped(undefined)
    if (Number.isInteger(wanted) && wanted > 0) onMove(Math.min(wanted, count) - 1)
  }
  return (
    <span className="flex items-center gap-2.5">
      <label htmlFor={id} className="text-small font-semibold">
        Position
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        aria-label={`Position ${name}`}
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
      <TextButton disabled={isDisabled} aria-label={`Move ${name}`} onClick={move}>
        Move
      </TextButton>
    </span>
  )
}
