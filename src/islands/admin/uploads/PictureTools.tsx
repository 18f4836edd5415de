import { type ReactNode, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { fillIn } from '#shared/fill-in.ts'
import { TEXT_BUTTON } from '../frame/buttons.ts'
import { toast } from '../frame/Toasts.tsx'
import type { FocusEditor } from './FocusEditor.tsx'
import type { QueuedPicture } from './picture-list.ts'
import type { PictureQueue } from './picture-queue.ts'

interface Props {
  picture: QueuedPicture
  queue: PictureQueue
  labels: AdminLabels
  isDisabled: boolean
  /** True in a list, where the tools of several pictures must differ in their names. */
  isNamed?: boolean
  /** Further tools. */
  children?: ReactNode
}

/** Renders the tools of one picture: turning it, and what cards keep in view. */
export function PictureTools(props: Props) {
  const { picture, queue, isDisabled, isNamed = false, children } = props
  const { picture: labels, frame } = props.labels
  const { id, name, status, preview } = picture
  // Loaded with the first crop: it is rarely needed.
  const [Editor, setEditor] = useState<typeof FocusEditor>()
  const [isCropping, setIsCropping] = useState(false)
  const [announcement, setAnnouncement] = useState('')

  const turn = async () => {
    const isDone = await queue.turn(id).then(
      () => true,
      () => false,
    )
    if (!isDone) return toast('failed', labels.notTurned)
    const turns = queue.list().find((other) => other.id === id)?.quarterTurns ?? 0
    setAnnouncement(fillIn(labels.turned, { name, degrees: turns * 90 }))
  }
  const crop = async () => {
    if (isCropping || Editor) return setIsCropping(!isCropping)
    const loaded = await import('./FocusEditor.tsx').catch(() => undefined)
    if (!loaded) return toast('failed', frame.notDone)
    setEditor(() => loaded.FocusEditor)
    setIsCropping(true)
  }
  const tool = (label: string, onClick: () => Promise<unknown>, isExpanded?: boolean) => (
    <button
      type="button"
      disabled={isDisabled}
      aria-label={isNamed ? `${label} ${name}` : undefined}
      aria-expanded={isExpanded}
      className={TEXT_BUTTON}
      onClick={() => void onClick()}
    >
      {label}
    </button>
  )
  if (status === 'refused') return null
  return (
    <>
      <div className="col-span-full flex flex-wrap items-center gap-x-5 gap-y-1 pt-1">
        {preview !== '' && tool(labels.turn, turn)}
        {preview !== '' && tool(labels.crop, crop, isCropping)}
        {children}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isCropping && Editor && <Editor picture={picture} queue={queue} labels={labels} isDisabled={isDisabled} />}
    </>
  )
}
