import { type MouseEvent, type PointerEvent, type ReactNode, useState } from 'react'
import {
  CENTRE,
  type FocusPoint,
  MAX_ALT_TEXT_CHARACTERS,
  MAX_CAPTION_CHARACTERS,
} from '#schemas/record-kinds/picture-details.ts'
import type { IconName } from '../../../icons/icon-names.ts'
import { Icon } from '../../Icon.tsx'
import { InputField } from '../../LabelledField.tsx'
import { IconButton, TextButton } from '../frame/Button.tsx'
import { keepFocus } from '../frame/focus-soon.ts'
import { announce, toast } from '../frame/Toasts.tsx'
import { HEIC_HINT, isHeic } from './file-problem.ts'
import { isUnderWay, type QueuedPicture } from './picture-list.ts'
import type { PictureQueue } from './picture-queue.ts'
import type { FileActions } from './use-file-actions.ts'

/** Renders the upload status of a picture: a progress bar while the picture is sent, otherwise text. */
export function PictureState({ picture }: { picture: QueuedPicture }) {
  const { status, progress, name } = picture
  if (status === 'uploaded') {
    return (
      <p className="flex items-center gap-1.5 text-small font-semibold text-leaf">
        <Icon name="ph:check-circle-fill" className="size-4.5" />
        Uploaded
      </p>
    )
  }
  if (status === 'failed' || status === 'refused') {
    return (
      <p className="flex items-start gap-1.5 text-small font-semibold text-error">
        <Icon name="ph:warning-circle-fill" className="mt-0.5 size-4.5" />
        <span className="min-w-0">
          {picture.message || 'Connection lost. Nothing was sent twice.'}
          {status === 'refused' && isHeic({ name, type: '' }) && (
            <span className="block font-normal text-ink">{HEIC_HINT}</span>
          )}
        </span>
      </p>
    )
  }
  const words = { sending: `Sending, ${Math.round(progress * 100)} %`, waiting: 'Waiting', cancelled: 'Stopped' }
  return (
    <>
      {status === 'sending' && <progress className="h-2 w-full accent-field" value={progress} aria-label={name} />}
      <p className="text-small text-muted">{words[status]}</p>
    </>
  )
}

/** Renders the thumbnail of a row, or a placeholder. It has no alt text, because the file name is beside it. */
export function PicturePreview({ picture, className }: { picture: QueuedPicture; className: string }) {
  return picture.preview ? (
    <img src={picture.preview} alt="" draggable={false} className={`object-cover ${className}`} />
  ) : (
    <span className={`bg-cream ${className}`} />
  )
}

interface ControlsProps {
  picture: QueuedPicture
  queue: PictureQueue
  /** The picture's position among the pictures of its role, from 0, and the number of these pictures. */
  place: number
  count: number
  actions: FileActions
  children?: ReactNode
}

/** Renders the buttons in the row of an upload. A disabled button keeps the focus. */
export function RowControls({ picture, queue, place, count, actions, children }: ControlsProps) {
  const { id, name } = picture
  const { moveTo, remove } = actions
  const move = (to: number, icon: IconName, way: string) => {
    const isOff = to < 0 || to === count
    return (
      <IconButton
        icon={icon}
        label={`Move ${name} ${way}`}
        aria-disabled={isOff}
        onClick={isOff ? undefined : () => moveTo([id], to)}
        className="aria-disabled:text-input"
      />
    )
  }
  return (
    <>
      <RetryButton picture={picture} queue={queue} />
      {move(place - 1, 'ph:arrow-up', 'up')}
      {move(place + 1, 'ph:arrow-down', 'down')}
      {children}
      {isUnderWay(picture) ? (
        <IconButton icon="ph:x-bold" label={`Stop ${name}`} onClick={() => queue.cancel(id)} />
      ) : (
        <IconButton icon="ph:trash" label={`Remove ${name}`} data-action="remove" onClick={() => remove([id])} />
      )}
    </>
  )
}

/** Renders the button that sends a picture again. Renders nothing unless the upload failed or was cancelled. */
export function RetryButton({ picture: { id, status }, queue }: { picture: QueuedPicture; queue: PictureQueue }) {
  if (status !== 'failed' && status !== 'cancelled') return null
  /** The button disappears, so the focus moves to another button of the row. */
  const retry = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const row = currentTarget.closest('li')
    queue.retry(id)
    keepFocus(() => row?.querySelector('button'))
  }
  return <TextButton label="Retry" icon="ph:arrow-clockwise" onClick={retry} className="[&_svg]:size-4.5" />
}

interface ToolsProps {
  picture: QueuedPicture
  queue: PictureQueue
  /** True in a list: then the labels of the tools contain the name of the picture. */
  isNamed?: boolean
  children?: ReactNode
}

/** Renders the text fields of one picture, and the tools that rotate the picture and set its focus point. */
export function PictureTools(props: ToolsProps) {
  const { picture, queue, isNamed = false, children } = props
  const { id, name, status, preview, altText, caption } = picture
  const [isCropping, setIsCropping] = useState(false)

  const turn = async () => {
    try {
      await queue.turn(id)
    } catch {
      return toast('failed', 'The picture could not be loaded, so it was not turned. Please try again.')
    }
    const turns = queue.list().find((other) => other.id === id)?.quarterTurns ?? 0
    announce(`${name} is turned by ${turns * 90} degrees.`)
  }
  const tool = (label: string, onClick: () => unknown, isExpanded?: boolean) => (
    <TextButton
      label={label}
      aria-label={isNamed ? `${label} ${name}` : undefined}
      aria-expanded={isExpanded}
      onClick={() => void onClick()}
    />
  )
  return (
    <>
      <div className="col-span-full mt-2 grid items-end gap-x-4 gap-y-2 sm:grid-cols-2">
        <InputField
          id={altTextFieldId(id)}
          label="What the picture shows, for people who cannot see it"
          value={altText}
          maxLength={MAX_ALT_TEXT_CHARACTERS}
          onChange={(typed) => queue.patch(id, { altText: typed })}
        />
        <InputField
          id={`caption-${id}`}
          label="Caption, shown under the picture"
          value={caption}
          maxLength={MAX_CAPTION_CHARACTERS}
          onChange={(typed) => queue.patch(id, { caption: typed })}
        />
      </div>
      {status !== 'refused' && (
        <div className="col-span-full flex flex-wrap items-center gap-x-5 gap-y-1 pt-1">
          {preview !== '' && tool('Turn', turn)}
          {preview !== '' && tool('Crop', () => setIsCropping(!isCropping), isCropping)}
          {children}
        </div>
      )}
      {isCropping && <FocusEditor picture={picture} queue={queue} />}
    </>
  )
}

export const altTextFieldId = (id: string) => `alt-${id}`

interface PositionFieldProps {
  id: string
  /** What is moved, for screen readers. */
  name: string
  /** The current position, from 0. */
  place: number
  count: number
  /** Called with the wanted position, from 0. */
  onMove: (place: number) => void
}

/** Renders the field for a position number; Enter or the button moves the picture. */
export function PositionField({ id, name, place, count, onMove }: PositionFieldProps) {
  const [typed, setTyped] = useState<string>()
  const move = () => {
    const wanted = Number(typed ?? place + 1)
    setTyped(undefined)
    if (Number.isInteger(wanted) && wanted > 0) onMove(Math.min(wanted, count) - 1)
  }
  return (
    <span className="flex items-center gap-2.5">
      <label htmlFor={id} className="shrink-0 text-small font-semibold">
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
          // Otherwise Enter would submit the form.
          event.preventDefault()
          move()
        }}
      />
      <TextButton label="Move" aria-label={`Move ${name}`} onClick={move} />
    </span>
  )
}

/** The ring around the focus point, visible on light and dark pictures. */
const RING =
  'pointer-events-none absolute size-7 -translate-1/2 rounded-full border-3 border-paper outline-2 outline-ink'

/**
 * Renders the choice of the point that a card keeps in view: by pointer in the picture, or by two sliders. Shows a
 * preview of the card.
 */
function FocusEditor({ picture: { id, preview, focus }, queue }: Pick<ToolsProps, 'picture' | 'queue'>) {
  const set = (point: FocusPoint) => queue.patch(id, { focus: point })
  const follow = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    set({ x: percentOf(clientX - left, width), y: percentOf(clientY - top, height) })
  }
  const slider = (axis: 'x' | 'y', label: string) => (
    <label className="grid text-small font-semibold">
      {label}
      <input
        type="range"
        min="0"
        max="100"
        value={focus[axis]}
        aria-valuetext={`${focus[axis]} %`}
        className="h-11 w-full cursor-pointer accent-accent"
        onChange={(event) => set({ ...focus, [axis]: event.target.valueAsNumber })}
      />
    </label>
  )
  return (
    <div className="col-span-full grid max-w-xl grid-cols-2 items-start gap-x-4 gap-y-2 pt-1 pb-2">
      <p className="col-span-full text-small text-muted">
        Press or drag to what cards must show. The whole picture stays.
      </p>
      {/* Keyboard users have the sliders. */}
      <div
        className="relative cursor-crosshair touch-none select-none"
        onPointerDown={(event) => {
          if (event.currentTarget.matches(':disabled *')) return
          event.currentTarget.setPointerCapture(event.pointerId)
          follow(event)
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
      >
        <img src={preview} alt="" draggable={false} className="block w-full bg-cream" />
        <span className={RING} style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
      </div>
      <figure>
        <img
          src={preview}
          alt=""
          className="aspect-17/12 w-full bg-cream object-cover"
          style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
        />
        <figcaption className="pt-1 text-small text-muted">On a card</figcaption>
      </figure>
      {slider('x', 'Left to right')}
      {slider('y', 'Top to bottom')}
      <p className="col-span-full">
        <TextButton label="Back to the centre" onClick={() => set(CENTRE)} />
      </p>
    </div>
  )
}

const percentOf = (part: number, whole: number) => Math.round(Math.min(Math.max(part / whole, 0), 1) * 100)
