import type { AdminLabels } from '#islands/admin-labels.ts'
import { MAX_ALT_TEXT_CHARACTERS, MAX_CAPTION_CHARACTERS } from '#schemas/record-kinds/picture-details.ts'
import type { QueuedPicture } from './picture-list.ts'
import type { PictureQueue } from './picture-queue.ts'

interface Props {
  picture: QueuedPicture
  queue: PictureQueue
  labels: AdminLabels
  isDisabled: boolean
}

/** Returns the id of the alt text field. @param id of the picture */
export function altTextFieldId(id: string): string {
  return `alt-${id}`
}

/** Renders the fields for the alt text and the caption of one picture. */
export function PictureWords({ picture, queue, labels, isDisabled }: Props) {
  const { id, altText, caption } = picture
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
    <div className="col-span-full mt-2 grid items-end gap-x-4 gap-y-2 sm:grid-cols-2">
      {field(altTextFieldId(id), labels.recordForm.altText, altText, MAX_ALT_TEXT_CHARACTERS, (text) =>
        queue.describe(id, { altText: text }),
      )}
      {field(`caption-${id}`, labels.recordForm.caption, caption, MAX_CAPTION_CHARACTERS, (text) =>
        queue.describe(id, { caption: text }),
      )}
    </div>
  )
}
