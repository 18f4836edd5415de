import { useMutation } from '@tanstack/react-query'
import type { StaffPicture } from '#schemas/record.ts'
import { toast } from '../frame/Toasts.tsx'
import { changed, picturesQuery, RECORDS } from '../queries.ts'
import { callApi, NO_CONTENT, sendJson } from '../staff-api.ts'
import { nameOf } from './stored-picture.ts'

/** What can be done with a picture in the gallery. Each says what came of it. */
export type PictureActions = ReturnType<typeof usePictureActions>

/** @param onErased called when a picture is gone */
export function usePictureActions(onErased: () => void) {
  const path = (file: string) => `/api/admin/pictures/${file}`
  const { mutateAsync: change } = useMutation({
    mutationFn: ({
      picture,
      sent,
    }: {
      picture: StaffPicture
      sent: Partial<StaffPicture>
      done: (name: string) => string
    }) => sendJson(path(picture.file), NO_CONTENT, 'PATCH', sent),
    onSuccess: (_answer, { picture: { file, name }, sent, done }) => {
      toast('done', done(nameOf({ name })))
      return changed<StaffPicture[]>(picturesQuery, (pictures) =>
        pictures.map((picture) => (picture.file === file ? { ...picture, ...sent } : picture)),
      )
    },
  })
  const { mutateAsync: erase } = useMutation({
    mutationFn: (file: string) => callApi(path(file), NO_CONTENT, { method: 'DELETE' }),
    onSuccess: async () => {
      await changed(picturesQuery)
      void changed(RECORDS)
      onErased()
      toast('done', 'The picture is erased.')
    },
  })
  return {
    keep: (picture: StaffPicture) =>
      change({ picture, sent: { isKept: true }, done: (name) => `${name} stays in the gallery.` }).catch(() => {}),
    describe: (picture: StaffPicture, altText: string) =>
      change({ picture, sent: { altText }, done: (name) => `The words for ${name} are saved.` }).catch(() => {}),
    erase,
  }
}
