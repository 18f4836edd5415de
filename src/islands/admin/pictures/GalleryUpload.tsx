import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { UPLOAD_POST_NAME } from '#schemas/upload.ts'
import { PRIMARY_BUTTON, TextButton } from '../frame/Button.tsx'
import { keepFocus } from '../frame/focus-soon.ts'
import { FieldError } from '../frame/LabelledField.tsx'
import { toast } from '../frame/Toasts.tsx'
import { changed, picturesQuery } from '../queries.ts'
import { NO_CONTENT, sendJson } from '../staff-api.ts'
import { FileButton } from '../uploads/FileButton.tsx'
import { PictureState } from '../uploads/PictureState.tsx'
import { isUnderWay, type QueuedPicture } from '../uploads/picture-list.ts'
import { PictureQueue, useQueue } from '../uploads/picture-queue.ts'

const BUTTON_ID = 'gallery-add'

/** Renders the button that uploads pictures without a record, and those that are on their way or were refused. */
export function GalleryUpload() {
  const [queue] = useState(() => new PictureQueue())
  const list = useQueue(queue)
  const [error, setError] = useState('')
  const arrived = useRef(new Set<string>())
  useEffect(() => queue.watchPage(), [queue])

  const { mutate: keep } = useMutation({
    mutationFn: ({ file }: QueuedPicture) =>
      sendJson(`/api/admin/pictures/${file}`, NO_CONTENT, 'PATCH', { isKept: true }),
    onSuccess: (_kept, { name }) => toast('done', `${name} is in the gallery.`),
    onSettled: (_kept, _error, { id }) => {
      queue.remove([id])
      if (!queue.list().some(isUnderWay)) void changed(picturesQuery)
    },
  })
  useEffect(() => {
    for (const picture of list) {
      if (picture.status !== 'uploaded' || arrived.current.has(picture.id)) continue
      arrived.current.add(picture.id)
      keep(picture)
    }
  }, [list, keep])

  return (
    <div className="grid justify-items-start gap-3 pt-6">
      <FileButton
        id={BUTTON_ID}
        name={UPLOAD_POST_NAME}
        isMultiple
        className={PRIMARY_BUTTON}
        errorId={error !== '' && 'gallery-error'}
        onChoose={(files) => setError(queue.choose('extra', files) ?? '')}
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
                onClick={() => {
                  if (picture.status === 'failed') queue.retry(picture.id)
                  else queue.remove([picture.id])
                  keepFocus(() => document.getElementById(BUTTON_ID))
                }}
              >
                {picture.status === 'failed' ? 'Retry' : `Remove ${picture.name}`}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
