import { startTransition, useMemo, useState } from 'react'
import { focusSoon } from '../frame/focus-soon.ts'
import { toast } from '../frame/Toasts.tsx'
import { movedTo, withCover } from './picture-list.ts'
import type { PictureQueue } from './picture-queue.ts'

/** What concerns more than the row. */
export interface RowActions {
  select: (id: string, isSelected: boolean) => void
  /** Moves it to a position, from 0. */
  move: (id: string, place: number) => void
  remove: (id: string) => void
  makeCover: (id: string) => void
}

/** Returns the id of the row of a picture or a document. */
export function fileRowId(id: string): string {
  return `picture-${id}`
}

/** Focuses the button that removes a file, or does nothing when its row is not shown. Returns whether it is. */
export function focusRow(id: string, action = 'remove'): boolean {
  const button = document.querySelector<HTMLElement>(`[id="${fileRowId(id)}"] [data-action="${action}"]`)
  button?.focus()
  return button !== null
}

/**
 * Returns the actions on extra pictures or documents that move the focus or are announced, and what was announced last.
 * @param filesId of the field where files are chosen
 * @param onMoved called after a file was moved: all are shown then, and the moved ones stay in view
 */
export function useFileActions(
  queue: PictureQueue,
  role: 'extra' | 'document',
  filesId: string,
  onMoved?: (ids: readonly string[]) => void,
) {
  const [announcement, setAnnouncement] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const actions = useMemo(() => {
    const idsNow = () => queue.list().flatMap((file) => (file.role === role ? file.id : []))
    const nameOf = (id: string | undefined) => queue.list().find((picture) => picture.id === id)?.name ?? ''
    /** Focuses what follows at a place in the list, before it, or where files are chosen. */
    const focusPlace = (place: number, action?: string) =>
      focusSoon(() => {
        const [following, previous] = [idsNow()[place], idsNow()[place - 1]]
        const isFocused = (following && focusRow(following, action)) || (previous && focusRow(previous, action))
        return isFocused ? undefined : document.getElementById(filesId)
      })
    const announceMoved = (ids: readonly string[]) => {
      const [id] = ids
      const [place, count] = [idsNow().indexOf(id ?? '') + 1, idsNow().length]
      const one = `${nameOf(id)} is now picture ${place} of ${count}.`
      setAnnouncement(ids.length === 1 ? one : `${ids.length} pictures moved. The first is now picture ${place}.`)
    }
    const moveTo = (ids: readonly string[], place: number) => {
      const focused = document.activeElement
      queue.arrange((list) => movedTo(list, ids, place))
      announceMoved(ids)
      startTransition(() => onMoved?.(ids))
      // Moving the row in the DOM loses the focus, so what had it takes it again.
      requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus())
    }
    const remove = (ids: readonly string[]) => {
      const [place, name] = [idsNow().indexOf(ids[0] ?? ''), nameOf(ids[0])]
      const putBack = queue.remove(ids)
      focusPlace(place)
      toast('done', ids.length === 1 ? `${name} removed.` : `${ids.length} pictures removed.`, () => {
        putBack()
        focusPlace(place)
      })
    }
    const row: RowActions = {
      select: (id, isSelected) =>
        setSelected((before) => new Set(isSelected ? [...before, id] : [...before].filter((other) => other !== id))),
      move: (id, place) => moveTo([id], place),
      remove: (id) => remove([id]),
      makeCover: (id) => {
        const [place, name] = [idsNow().indexOf(id), nameOf(id)]
        queue.arrange((list) => withCover(list, id))
        setAnnouncement(`${name} is now the feature image.`)
        focusPlace(place, 'cover')
      },
    }
    return { row, moveTo, remove, announceMoved, setSelected }
  }, [queue, role, filesId, onMoved])
  return { ...actions, announcement, selected }
}
