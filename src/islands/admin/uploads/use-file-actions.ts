import { useMemo, useState } from 'react'
import { focusSoon, keepFocus } from '../frame/focus-soon.ts'
import { announce, toast } from '../frame/Toasts.tsx'
import { movedTo, withCover } from './picture-list.ts'
import type { PictureQueue } from './picture-queue.ts'

export type FileActions = ReturnType<typeof useFileActions>['actions']

export const fileRowId = (id: string) => `picture-${id}`

/** Returns the button that removes a file, or another button of its row; null when the row is not shown. */
export function rowButton(id: string, action = 'remove'): HTMLElement | null {
  return document.querySelector(`[id="${fileRowId(id)}"] [data-action="${action}"]`)
}

/**
 * Returns the selected ids, and the actions on files of `role`. The actions move the focus or announce the result.
 * @param filesId the id of the field where files are chosen
 */
export function useFileActions(queue: PictureQueue, role: 'extra' | 'document', filesId: string) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const actions = useMemo(() => {
    const idsNow = () => queue.list().flatMap((file) => (file.role === role ? file.id : []))
    const nameOf = (id: string | undefined) => queue.list().find((picture) => picture.id === id)?.name ?? ''
    const buttonAt = (place: number, action?: string) => rowButton(idsNow()[place] ?? '', action)
    /** Moves the focus from a removed row to the next row, the previous row, or the field. */
    const keepFocusAt = (place: number, action?: string) =>
      keepFocus(
        () => buttonAt(place, action),
        () => buttonAt(place - 1, action),
        filesId,
      )
    const announceMoved = (ids: readonly string[]) => {
      const [place, count] = [idsNow().indexOf(ids[0] ?? '') + 1, idsNow().length]
      const one = `${nameOf(ids[0])} is now picture ${place} of ${count}.`
      announce(ids.length === 1 ? one : `${ids.length} pictures moved. The first is now picture ${place}.`)
    }
    return {
      setSelected,
      announceMoved,
      toggle: (id: string) => setSelected((before) => before.symmetricDifference(new Set([id]))),
      /** @param place the new position of the first file, from 0 */
      moveTo: (ids: readonly string[], place: number) => {
        const focused = document.activeElement
        queue.arrange((list) => movedTo(list, ids, place))
        announceMoved(ids)
        // Moving the row in the DOM takes the focus from the button, so focus the button again.
        requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus())
      },
      remove: (ids: readonly string[]) => {
        const place = idsNow().indexOf(ids[0] ?? '')
        const text = `${ids.length === 1 ? nameOf(ids[0]) : `${ids.length} pictures`} removed.`
        const putBack = queue.remove(ids)
        keepFocusAt(place)
        toast('done', text, () => {
          putBack()
          focusSoon(() => buttonAt(place) ?? document.getElementById(filesId))
        })
      },
      makeCover: (id: string) => {
        const [place, name] = [idsNow().indexOf(id), nameOf(id)]
        queue.arrange((list) => withCover(list, id))
        announce(`${name} is now the feature image.`)
        keepFocusAt(place, 'cover')
      },
    }
  }, [queue, role, filesId])
  return { actions, selected }
}
