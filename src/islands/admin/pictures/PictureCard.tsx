import { type Ref, useRef, useState } from 'react'
import type { StaffPicture } from '#schemas/record.ts'
import { MAX_ALT_TEXT_CHARACTERS } from '#schemas/record-kinds/picture-details.ts'
import { uploadPath } from '#shared/picture-address.ts'
import { AskFirst } from '../frame/AskFirst.tsx'
import { TextButton } from '../frame/Button.tsx'
import { keepFocus } from '../frame/focus-soon.ts'
import { nameOf, staffPicturePath } from './stored-picture.ts'
import type { PictureActions } from './use-picture-actions.ts'

const CARD_WIDTH_PX = 480

interface Props {
  picture: StaffPicture
  actions: PictureActions
  mayErase: boolean
}

/** Renders one stored picture: its name, the records that show it, and its words for further ones. */
export function PictureCard({ picture, actions, mayErase }: Props) {
  const { file, width, height, isPublic, altText } = picture
  const name = nameOf(picture)
  const words = useRef<HTMLInputElement>(null)
  return (
    <li className="grid min-w-0 content-start gap-1.5 wrap-anywhere">
      <a href={uploadPath(file)} target="_blank" rel="noreferrer" className="block bg-cream">
        <img
          src={staffPicturePath(file, isPublic, { width: CARD_WIDTH_PX })}
          alt={altText || name}
          width={width}
          height={height}
          loading="lazy"
          className="aspect-4/3 w-full object-contain"
        />
      </a>
      <p className="font-semibold leading-snug">{name}</p>
      <PictureUse
        picture={picture}
        onKeep={async () => {
          await actions.keep(picture)
          keepFocus(() => words.current)
        }}
      />
      <p className="text-caption text-muted">
        {width} × {height}
      </p>
      <PictureWords ref={words} picture={picture} onSave={actions.describe} />
      {mayErase && (
        <AskFirst
          label="Erase"
          name={name}
          question="Erase this picture for good? It leaves every record that has it, their history and the bin, and cannot be uploaded again. A record without another picture is hidden."
          yes="Erase for good"
          no="Keep it"
          onYes={() => actions.erase(file)}
        />
      )}
    </li>
  )
}

interface UseProps {
  picture: StaffPicture
  onKeep: () => Promise<void>
}

/** Renders which records show a picture; for one without any, whether it stays. */
function PictureUse({ picture, onKeep }: UseProps) {
  const { usedBy, isKept } = picture
  if (usedBy.length > 0) {
    return (
      <p className="text-small leading-snug">
        <span className="text-muted">Used in</span> {usedBy.map(({ name }) => name).join(', ')}
      </p>
    )
  }
  if (isKept) return <p className="text-small text-muted">Kept in the gallery</p>
  return (
    <p>
      <span className="block font-semibold text-warning">Not used</span>
      <TextButton onClick={() => void onKeep()} about={nameOf(picture)}>
        Keep in the gallery
      </TextButton>
    </p>
  )
}

interface PictureWordsProps {
  ref: Ref<HTMLInputElement>
  picture: StaffPicture
  onSave: (picture: StaffPicture, altText: string) => Promise<void>
}

/** Renders the alt text that a record gets with the picture. It is saved when the field is left, or with Enter. */
function PictureWords({ ref, picture, onSave }: PictureWordsProps) {
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
      aria-label={`Words for ${nameOf(picture)}`}
      placeholder="What it shows"
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
