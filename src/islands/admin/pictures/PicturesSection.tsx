import { MutationObserver, useMutation, useQuery } from '@tanstack/react-query'
import { memo, useId, useState } from 'react'
import type { StaffPicture } from '#schemas/record.ts'
import { MAX_ALT_TEXT_CHARACTERS } from '#schemas/record-kinds/picture-details.ts'
import { UPLOAD_POST_NAME } from '#schemas/upload.ts'
import { counted } from '#shared/fill-in.ts'
import { matchesWords } from '#shared/matches-words.ts'
import { uploadPath } from '#shared/picture-address.ts'
import { FieldError } from '../../LabelledField.tsx'
import { AskFirst } from '../frame/AskFirst.tsx'
import { PRIMARY_BUTTON, TextButton } from '../frame/Button.tsx'
import { focusSoon, keepFocus } from '../frame/focus-soon.ts'
import { NOTHING_FOUND, QueryState, SectionFrame, ShowOlder } from '../frame/SectionFrame.tsx'
import { toast } from '../frame/Toasts.tsx'
import { changed, picturesQuery, RECORDS, staffData } from '../queries.ts'
import { useMay } from '../sections.ts'
import { callApi, NO_CONTENT } from '../staff-api.ts'
import { FileButton } from '../uploads/FileButton.tsx'
import { PictureState } from '../uploads/PictureState.tsx'
import { isUnderWay, type QueuedPicture } from '../uploads/picture-list.ts'
import { PictureQueue } from '../uploads/picture-queue.ts'
import { useStore } from '../use-store.ts'
import { nameOf, searchTextOf, staffPicturePath } from './stored-picture.ts'

/** The number of pictures shown at first, and added by each press of the button. */
const STEP = 48

/** Renders every uploaded picture with the records that use it, and marks pictures that will be removed. */
export const PicturesSection = memo(function PicturesSection({ search }: { search: string }) {
  const [limit, setLimit] = useState(STEP)
  const query = useQuery(picturesQuery)
  const pictures = query.data ?? []
  const unused = pictures.filter(isUnused).length
  const all = `${counted(pictures.length, 'picture')}.`
  const found = pictures.filter((picture) =>
    matchesWords(`${searchTextOf(picture)} ${isUnused(picture) ? 'Not used' : ''}`, search),
  )
  return (
    <SectionFrame
      heading="Gallery"
      lead={unused > 0 ? `${all} ${unused} not used anywhere: they are removed after a day.` : all}
    >
      <GalleryUpload />
      <QueryState query={query} />
      {query.data && found.length === 0 && (
        <p className="py-6 text-muted">
          {pictures.length === 0 ? 'No pictures yet. They appear here once they are uploaded.' : NOTHING_FOUND}
        </p>
      )}
      <ul
        id={LIST_ID}
        tabIndex={-1}
        aria-label="Gallery"
        className="grid grid-cols-2 gap-x-4 gap-y-6 pt-6 sm:grid-cols-3 xl:grid-cols-5"
      >
        {found.slice(0, limit).map((picture) => (
          <PictureCard key={picture.file} picture={picture} />
        ))}
      </ul>
      <ShowOlder hidden={found.length - limit} onPress={() => setLimit(limit + STEP)} />
    </SectionFrame>
  )
})

const isUnused = ({ usedBy, isKept }: StaffPicture) => usedBy.length === 0 && !isKept

const BUTTON_ID = 'gallery-add'
const LIST_ID = 'gallery-pictures'

const keep = new MutationObserver(staffData, {
  mutationFn: ({ file }: QueuedPicture) =>
    callApi(`/api/admin/pictures/${file}`, NO_CONTENT, { method: 'PATCH', json: { isKept: true } }),
  onSuccess: (_kept, { name }) => toast('done', `${name} is in the gallery.`),
  onSettled: (_kept, _error, { id }) => {
    queue.remove([id])
    if (!queue.list().some(isUnderWay)) void changed(picturesQuery)
  },
})

/** Uploads pictures without a record. The queue exists as long as the page, like the queues of forms. */
const queue = new PictureQueue((picture) => void keep.mutate(picture).catch(() => {}))
queue.watchPage()

function GalleryUpload() {
  const list = useStore(queue)
  const [error, setError] = useState('')
  return (
    <div className="grid justify-items-start gap-3 pt-6">
      <FileButton
        id={BUTTON_ID}
        name={UPLOAD_POST_NAME}
        isMultiple
        className={PRIMARY_BUTTON}
        errorId={error !== '' && 'gallery-error'}
        onChoose={(files) => setError(queue.choose('extra', files))}
      >
        Add pictures
      </FileButton>
      <FieldError id="gallery-error" message={error} />
      <ul className="grid w-full gap-2" aria-live="polite">
        {list.map((picture) => (
          <li key={picture.id} className="flex flex-wrap items-center gap-x-4 border-b border-rule py-2">
            <span className="min-w-0 grow font-semibold">{picture.name}</span>
            <span className="w-full sm:w-1/2">
              <PictureState picture={picture} />
            </span>
            {(picture.status === 'failed' || picture.status === 'refused') && (
              <TextButton
                label={picture.status === 'failed' ? 'Retry' : `Remove ${picture.name}`}
                onClick={() => {
                  if (picture.status === 'failed') queue.retry(picture.id)
                  else queue.remove([picture.id])
                  keepFocus(BUTTON_ID)
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const CARD_WIDTH_PX = 480

/**
 * Renders one stored picture: its name, the records that show it, and the field for its default alternative text, which
 * is saved on blur or with Enter.
 */
function PictureCard({ picture }: { picture: StaffPicture }) {
  const { file, width, height, isPublic, altText, usedBy, isKept } = picture
  const name = nameOf(picture)
  const path = `/api/admin/pictures/${file}`
  const fieldId = useId()
  /** The text that was typed but not saved yet. */
  const [typed, setTyped] = useState<string>()

  const change = useMutation({
    mutationFn: (sent: Partial<StaffPicture>) => callApi(path, NO_CONTENT, { method: 'PATCH', json: sent }),
    meta: { focus: fieldId },
    onSuccess: (_answer, sent) => {
      setTyped(undefined)
      toast('done', sent.isKept ? `${name} stays in the gallery.` : `The words for ${name} are saved.`)
      return changed<StaffPicture[]>(picturesQuery, (pictures) =>
        pictures.map((other) => (other.file === file ? { ...other, ...sent } : other)),
      )
    },
  })
  const save = () => {
    const words = typed?.trim() ?? altText
    if (words !== altText) change.mutate({ altText: words })
  }
  return (
    <li className="flex min-w-0 flex-col gap-1.5">
      <a href={uploadPath(file)} target="_blank" rel="noreferrer" className="block bg-cream">
        <img
          src={staffPicturePath(file, isPublic, CARD_WIDTH_PX)}
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
          <TextButton label="Keep in the gallery" onClick={() => change.mutate({ isKept: true })} about={name} />
        </p>
      )}
      <p className="mt-auto text-small text-muted">
        {width} × {height}
      </p>
      <input
        id={fieldId}
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
      {useMay('publish') && (
        <AskFirst
          label="Erase"
          name={name}
          question="Erase this picture for good? It leaves every record that has it, their history and the bin, and cannot be uploaded again. A record without another picture is hidden."
          yes="Erase for good"
          no="Keep it"
          action={{
            mutationFn: () => callApi(path, NO_CONTENT, { method: 'DELETE' }),
            meta: { done: 'The picture is erased.' },
            onSuccess: async () => {
              await changed(picturesQuery)
              void changed(RECORDS)
              focusSoon(LIST_ID)
            },
          }}
        />
      )}
    </li>
  )
}
