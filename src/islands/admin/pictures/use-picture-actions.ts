import { useMutation } from '@tanstack/react-query'
import type { AdminLabels } from '#islands/admin-labels.ts'
import type { StaffPicture } from '#schemas/record.ts'
import { fillIn } from '#shared/fill-in.ts'
import { toast } from '../frame/Toasts.tsx'
import { changed, picturesQuery, RECORDS } from '../queries.ts'
import { callApi, NO_CONTENT, sendJson } from '../staff-api.ts'
import { nameOf } from './stored-picture.ts'

/** What can be done with a picture in the gallery. Each says what came of it. */
export type PictureActions = ReturnType<typeof usePictureActions>

/** @param onErased called when a picture is gone */
export function usePictureActions({ gallery }: AdminLabels, onErased: () => void) {
  const path = (file: string) => `/api/admin/pictures/${file}`
  const { mutateAsync: change } = useMutation({
    mutationFn: ({ picture, sent }: { picture: StaffPicture; sent: Partial<StaffPicture>; done: string }) =>
      sendJson(path(picture.file), NO_CONTENT, 'PATCH', sent),
    onSuccess: (_answer, { picture: { file, name }, sent, done }) => {
      toast('done', fillIn(done, { name: nameOf({ name }, gallery) }))
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
      toast('done', gallery.erased)
    },
  })
  return {
    keep: (picture: StaffPicture) => change({ picture, sent: { isKept: true }, done: gallery.kept }).catch(() => {}),
    describe: (picture: StaffPicture, altText: string) =>
      change({ picture, sent: { altText }, done: gallery.wordsSaved }).catch(() => {}),
    erase,
  }
}
