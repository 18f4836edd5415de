import type { PointerEvent } from 'react'
import { CENTRE, type FocusPoint } from '#schemas/record-kinds/picture-details.ts'
import { TextButton } from '../frame/Button.tsx'
import type { QueuedPicture } from './picture-list.ts'
import type { PictureQueue } from './picture-queue.ts'

/** What a card keeps in view: a ring that is seen on light and on dark. */
const RING =
  'pointer-events-none absolute size-7 -translate-1/2 rounded-full border-3 border-paper outline-2 outline-ink'

interface Props {
  picture: QueuedPicture
  queue: PictureQueue
}

/**
 * Renders the choice of what a card keeps in view: by pointer or finger in the picture, or by two sliders, beside what a
 * card then shows.
 */
export function FocusEditor({ picture: { id, preview, focus }, queue }: Props) {
  const set = (point: FocusPoint) => queue.describe(id, { focus: point })
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
      {/* The sliders do the same by keyboard. */}
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
        <TextButton onClick={() => set(CENTRE)}>Back to the centre</TextButton>
      </p>
    </div>
  )
}

function percentOf(part: number, whole: number): number {
  return Math.round(Math.min(Math.max(part / whole, 0), 1) * 100)
}
