import { useMemo } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import type { StaffPicture } from '#schemas/record.ts'
import { fillIn } from '#shared/fill-in.ts'
import { toast } from '../frame/Toasts.tsx'
import { changed, picturesQuery, RECORDS } from '../queries.ts'
import { callApi, messageOf, NO_CONTENT, sendJson } from '../staff-api.ts'
import { nameOf } from './name-of.ts'

/** What can be done with a picture in the gallery. Each says what came of it. */
export interface PictureActions {
  keep: (picture: Pick<StaffPicture, 'file' | 'name'>) => Promise<void>
  describe: (picture: StaffPicture, altText: string) => Promise<void>
  erase: (file: string) => Promise<void>
}

/** @param onErased called when a picture is gone */
export function usePictureActions({ gallery, frame }: AdminLabels, onErased: () => void): PictureActions {
  return useMemo(() => {
    const path = (file: string) => `/api/admin/pictures/${file}`
    const change = async (file: string, sent: Partial<StaffPicture>, done: string) => {
      const result = await sendJson(path(file), NO_CONTENT, 'PATCH', sent)
      toast(result.ok ? 'done' : 'failed', result.ok ? done : messageOf(result.failure, frame.notDone))
      if (!result.ok) return
      await changed<StaffPicture[]>(picturesQuery, (pictures) =>
        pictures.map((picture) => (picture.file === file ? { ...picture, ...sent } : picture)),
      )
    }
    return {
      keep: async (picture) => {
        const done = fillIn(gallery.kept, { name: nameOf(picture, gallery) })
        await change(picture.file, { isKept: true }, done)
      },
      describe: async (picture, altText) => {
        const done = fillIn(gallery.wordsSaved, { name: nameOf(picture, gallery) })
        await change(picture.file, { altText }, done)
      },
      erase: async (file) => {
        const result = await callApi(path(file), NO_CONTENT, { method: 'DELETE' })
        if (!result.ok) return toast('failed', messageOf(result.failure, frame.notDone))
        await changed(picturesQuery)
        void changed(RECORDS)
        onErased()
        toast('done', gallery.erased)
      },
    }
  }, [gallery, frame, onErased])
}
