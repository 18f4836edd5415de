import { type Ref, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import type { StaffPicture } from '#schemas/record.ts'
import { MAX_ALT_TEXT_CHARACTERS } from '#schemas/record-kinds/picture-details.ts'
import { fillIn } from '#shared/fill-in.ts'
import { nameOf } from './name-of.ts'

interface Props {
  ref: Ref<HTMLInputElement>
  picture: StaffPicture
  labels: AdminLabels['gallery']
  onSave: (picture: StaffPicture, altText: string) => Promise<void>
}

/** Renders the alt text that a record gets with the picture. It is saved when the field is left, or with Enter. */
export function PictureWords({ ref, picture, labels, onSave }: Props) {
  const [words, setWords] = useState(picture.altText)
  const [stored, setStored] = useState(picture.altText)
  if (stored !== picture.altText) {
    // Saved here or by somebody else. The field stays the same element, so that it keeps the focus.
    setStored(picture.altText)
    setWords(picture.altText)
  }
  const save = () => {
    if (words.trim() !== picture.altText) void onSave(picture, words.trim())
  }
  return (
    <input
      ref={ref}
      className="control"
      aria-label={fillIn(labels.words, { name: nameOf(picture, labels) })}
      placeholder={labels.wordsHint}
      value={words}
      maxLength={MAX_ALT_TEXT_CHARACTERS}
      onChange={(event) => setWords(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
      }}
    />
  )
}
