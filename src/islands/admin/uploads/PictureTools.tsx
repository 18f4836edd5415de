import { type ReactNode, useState } from 'react'
import { MAX_ALT_TEXT_CHARACTERS, MAX_CAPTION_CHARACTERS } from '#schemas/record-kinds/picture-details.ts'
import { TextButton } from '../frame/Button.tsx'
import { toast } from '../frame/Toasts.tsx'
import type { FocusEditor } from './FocusEditor.tsx'
import type { QueuedPicture } from './picture-list.ts'
import type { PictureQueue } from './picture-queue.ts'

interface Props {
  picture: QueuedPicture
  queue: PictureQueue
  isDisabled: boolean
  /** True in a list, where the tools of several pictures must differ in their names. */
  isNamed?: boolean
  /** Further tools. */
  children?: ReactNode
}

/** Renders what is said about one picture, and its tools: turning it, and what cards keep in view. */
export function PictureTools(props: Props) {
  const { picture, queue, isDisabled, isNamed = false, children } = props
  const { id, name, status, preview, altText, caption } = picture
  // Loaded with the first crop: it is rarely needed.
  const [Editor, setEditor] = useState<typeof FocusEditor>()
  const [isCropping, setIsCropping] = useState(false)
  const [announcement, setAnnouncement] = useState('')

  const turn = async () => {
    const isDone = await queue.turn(id).then(
      () => true,
      () => false,
    )
    if (!isDone) return toast('failed', 'The picture could not be loaded, so it was not turned. Please try again.')
    const turns = queue.list().find((other) => other.id === id)?.quarterTurns ?? 0
    setAnnouncement(`${name} is turned by ${turns * 90} degrees.`)
  }
  const crop = async () => {
    if (isCropping || Editor) return setIsCropping(!isCropping)
    const loaded = await import('./FocusEditor.tsx').catch(() => undefined)
    if (!loaded) return toast('failed', 'That did not work. Please try again.')
    setEditor(() => loaded.FocusEditor)
    setIsCropping(true)
  }
  const tool = (label: string, onClick: () => Promise<unknown>, isExpanded?: boolean) => (
    <TextButton
      disabled={isDisabled}
      aria-label={isNamed ? `${label} ${name}` : undefined}
      aria-expanded={isExpanded}
      onClick={() => void onClick()}
    >
      {label}
    </TextButton>
  )
  const field = (fieldId: string, label: string, value: string, maxLength: number, write: (text: string) => void) => (
    <div className="field">
      <label htmlFor={fieldId} className="text-small">
        {label}
      </label>
      <input
        className="control"
        id={fieldId}
        value={value}
        maxLength={maxLength}
        disabled={isDisabled}
        onChange={(event) => write(event.target.value)}
      />
    </div>
  )
  return (
    <>
      <div className="col-span-full mt-2 grid items-end gap-x-4 gap-y-2 sm:grid-cols-2">
        {field(
          altTextFieldId(id),
          'What the picture shows, for people who cannot see it',
          altText,
          MAX_ALT_TEXT_CHARACTERS,
          (text) => queue.describe(id, { altText: text }),
        )}
        {field(`caption-${id}`, 'Caption, shown under the picture', caption, MAX_CAPTION_CHARACTERS, (text) =>
          queue.describe(id, { caption: text }),
        )}
      </div>
      {status !== 'refused' && (
        <div className="col-span-full flex flex-wrap items-center gap-x-5 gap-y-1 pt-1">
          {preview !== '' && tool('Turn', turn)}
          {preview !== '' && tool('Crop', crop, isCropping)}
          {children}
        </div>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isCropping && Editor && <Editor picture={picture} queue={queue} isDisabled={isDisabled} />}
    </>
  )
}

/** Returns the id of the alt text field. @param id of the picture */
export function altTextFieldId(id: string): string {
  return `alt-${id}`
}
