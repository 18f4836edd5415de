import type { AdminLabels } from '#schemas/admin-labels.ts'
import { MAX_ALT_TEXT_CHARACTERS } from '#schemas/record-kinds/fields.ts'
import type { QueuedPicture } from './picture-list.ts'
import type { PictureQueue } from './picture-queue.ts'

interface Props {
  picture: QueuedPicture
  queue: PictureQueue
  labels: AdminLabels
  isDisabled: boolean
}

/** Returns the id of the field. @param id of the picture */
export function altTextFieldId(id: string): string {
  return `alt-${id}`
}

/** Renders the alt text field of one picture. */
export function AltTextField({ picture, queue, labels, isDisabled }: Props) {
  const { id, altText } = picture
  return (
    <div className="field col-span-full mt-2">
      <label htmlFor={altTextFieldId(id)} className="text-small">
        {labels.recordForm.altText}
      </label>
      <input
        className="control"
        id={altTextFieldId(id)}
        value={altText}
        maxLength={MAX_ALT_TEXT_CHARACTERS}
        disabled={isDisabled}
        onChange={(event) => queue.describe(id, event.target.value)}
      />
    </div>
  )
}
