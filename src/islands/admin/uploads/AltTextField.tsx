import { MAX_ALT_TEXT_CHARACTERS } from '#schemas/record.ts'
import type { StaffWords } from '#schemas/staff.ts'
import type { QueuedPicture } from './picture-list.ts'
import type { PictureQueue } from './picture-queue.ts'

interface Props {
  picture: QueuedPicture
  queue: PictureQueue
  words: StaffWords
  isDisabled: boolean
}

/** @param id the picture's */
export function altTextFieldId(id: string): string {
  return `alt-${id}`
}

/** The words for one picture, read to people who cannot see it. */
export function AltTextField({ picture, queue, words, isDisabled }: Props) {
  const { id, altText } = picture
  return (
    <div className="field col-span-full mt-2">
      <label htmlFor={altTextFieldId(id)} className="text-small">
        {words.recordForm.altText}
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
