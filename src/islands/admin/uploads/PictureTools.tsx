import { type ReactNode, useState } from 'react'
import { MAX_ALT_TEXT_CHARACTERS, MAX_CAPTION_CHARACTERS } from '#schemas/record-kinds/picture-details.ts'
import { TextButton } from '../frame/Button.tsx'
import { InputField } from '../frame/LabelledField.tsx'
import { toast } from '../frame/Toasts.tsx'
import { FocusEditor } from './FocusEditor.tsx'
import type { QueuedPicture } from './picture-list.ts'
import type { PictureQueue } from './picture-queue.ts'

interface Props {
  picture: QueuedPicture
  queue: PictureQueue
  /** True in a list, where the tools of several pictures must differ in their names. */
  isNamed?: boolean
  /** Further tools. */
  children?: ReactNode
}

/** Renders what is said about one picture, and its tools: turning it, and what cards keep in view. */
export function PictureTools(props: Props) {
  const { picture, queue, isNamed = false, children } = props
  const { id, name, status, preview, altText, caption } = picture
  const [isCropping, setIsCropping] = useState(false)
  const [announcement, setAnnouncement] = useState('')

  const turn = async () => {
    try {
      await queue.turn(id)
    } catch {
      return toast('failed', 'The picture could not be loaded, so it was not turned. Please try again.')
    }
    const turns = queue.list().find((other) => other.id === id)?.quarterTurns ?? 0
    setAnnouncement(`${name} is turned by ${turns * 90} degrees.`)
  }
  const tool = (label: string, onClick: () => unknown, isExpanded?: boolean) => (
    <TextButton
      aria-label={isNamed ? `${label} ${name}` : undefined}
      aria-expanded={isExpanded}
      onClick={() => void onClick()}
    >
      {label}
    </TextButton>
  )
  return (
    <>
      <div className="col-span-full mt-2 grid items-end gap-x-4 gap-y-2 sm:grid-cols-2">
        <InputField
          id={altTextFieldId(id)}
          label="What the picture shows, for people who cannot see it"
          value={altText}
          maxLength={MAX_ALT_TEXT_CHARACTERS}
          onChange={({ target }) => queue.describe(id, { altText: target.value })}
        />
        <InputField
          id={`caption-${id}`}
          label="Caption, shown under the picture"
          value={caption}
          maxLength={MAX_CAPTION_CHARACTERS}
          onChange={({ target }) => queue.describe(id, { caption: target.value })}
        />
      </div>
      {status !== 'refused' && (
        <div className="col-span-full flex flex-wrap items-center gap-x-5 gap-y-1 pt-1">
          {preview !== '' && tool('Turn', turn)}
          {preview !== '' && tool('Crop', () => setIsCropping(!isCropping), isCropping)}
          {children}
        </div>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isCropping && <FocusEditor picture={picture} queue={queue} />}
    </>
  )
}

/** Returns the id of the alt text field. @param id of the picture */
export function altTextFieldId(id: string): string {
  return `alt-${id}`
}

interface PositionFieldProps {
  id: string
  /** What is moved, for people who do not see it. */
  name: string
  /** The position now, from 0. */
  place: number
  count: number
  /** Called with the wanted position, from 0. */
  onMove: (place: number) => void
}

/** Renders the field for a position by number; Enter or the button moves. */
export function PositionField({ id, name, place, count, onMove }: PositionFieldProps) {
  const [typed, setTyped] = useState<string>()
  const move = () => {
    const wanted = Number(typed ?? place + 1)
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
        value={typed ?? place + 1}
        className="control w-20"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter would send the form.
          event.preventDefault()
          move()
        }}
      />
      <TextButton aria-label={`Move ${name}`} onClick={move}>
        Move
      </TextButton>
    </span>
  )
}
