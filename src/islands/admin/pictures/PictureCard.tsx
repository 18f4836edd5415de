import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { StaffPicture } from '#schemas/record.ts'
import { MAX_ALT_TEXT_CHARACTERS } from '#schemas/record-kinds/picture-details.ts'
import { uploadPath } from '#shared/picture-address.ts'
import { AskFirst } from '../frame/AskFirst.tsx'
import { TextButton } from '../frame/Button.tsx'
import { keepFocus } from '../frame/focus-soon.ts'
import { toast } from '../frame/Toasts.tsx'
import { changed, picturesQuery, RECORDS } from '../queries.ts'
import { callApi, NO_CONTENT, sendJson } from '../staff-api.ts'
import { nameOf, staffPicturePath } from './stored-picture.ts'

const CARD_WIDTH_PX = 480

interface Props {
  picture: StaffPicture
  mayErase: boolean
  /** Called when it is gone. */
  onErased: () => void
}

/**
 * Renders one stored picture: its name, the records that show it, and its words for further ones. They are saved when the
 * field is left, or with Enter.
 */
export function PictureCard({ picture, mayErase, onErased }: Props) {
  const { file, width, height, isPublic, altText, usedBy, isKept } = picture
  const name = nameOf(picture)
  const path = `/api/admin/pictures/${file}`
  const field = useRef<HTMLInputElement>(null)
  /** What is typed and not saved. */
  const [typed, setTyped] = useState<string>()

  const change = useMutation({
    mutationFn: (sent: Partial<StaffPicture>) => sendJson(path, NO_CONTENT, 'PATCH', sent),
    onSuccess: (_answer, sent) => {
      setTyped(undefined)
      toast('done', sent.isKept ? `${name} stays in the gallery.` : `The words for ${name} are saved.`)
      return changed<StaffPicture[]>(picturesQuery, (pictures) =>
        pictures.map((other) => (other.file === file ? { ...other, ...sent } : other)),
      )
    },
  })
  const erase = useMutation({
    mutationFn: () => callApi(path, NO_CONTENT, { method: 'DELETE' }),
    onSuccess: async () => {
      await changed(picturesQuery)
      void changed(RECORDS)
      onErased()
      toast('done', 'The picture is erased.')
    },
  })
  const save = () => {
    const words = typed?.trim() ?? altText
    if (words !== altText) change.mutate({ altText: words })
  }
  return (
    <li className="grid min-w-0 content-start gap-1.5">
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
      {usedBy.length > 0 && (
        <p className="text-small leading-snug">
          <span className="text-muted">Used in</span> {usedBy.map((record) => record.name).join(', ')}
        </p>
      )}
      {usedBy.length === 0 && isKept && <p className="text-small text-muted">Kept in the gallery</p>}
      {usedBy.length === 0 && !isKept && (
        <p>
          <span className="block font-semibold text-warning">Not used</span>
          <TextButton
            onClick={() => change.mutate({ isKept: true }, { onSettled: () => keepFocus(() => field.current) })}
            about={name}
          >
            Keep in the gallery
          </TextButton>
        </p>
      )}
      <p className="text-small text-muted">
        {width} × {height}
      </p>
      <input
        ref={field}
        className="control"
        aria-label={`Words for ${name}`}
        placeholder="What it shows"
        value={typed ?? altText}
        maxLength={MAX_ALT_TEXT_CHARACTERS}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save()
        }}
      />
      {mayErase && (
        <AskFirst
          label="Erase"
          name={name}
          question="Erase this picture for good? It leaves every record that has it, their history and the bin, and cannot be uploaded again. A record without another picture is hidden."
          yes="Erase for good"
          no="Keep it"
          onYes={() => erase.mutateAsync()}
        />
      )}
    </li>
  )
}
