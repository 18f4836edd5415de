import { startTransition, useMemo, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { fillIn } from '#shared/fill-in.ts'
import { focusSoon } from '../frame/focus-soon.ts'
import { toast } from '../frame/Toasts.tsx'
import { extrasOf, movedTo, withCover } from './picture-list.ts'
import type { PictureQueue } from './picture-queue.ts'

/** What concerns more than the row. */
export interface RowActions {
  select: (id: string, isSelected: boolean) => void
  /** Moves it to a position, from 0. */
  move: (id: string, place: number) => void
  remove: (id: string) => void
  makeCover: (id: string) => void
}

/** Returns the id of a picture's row. */
export function pictureRowId(id: string): string {
  return `picture-${id}`
}

/** Focuses the button that removes a picture, or does nothing when its row is not shown. Returns whether it is. */
export function focusRow(id: string, action = 'remove'): boolean {
  const button = document.querySelector<HTMLElement>(`[id="${pictureRowId(id)}"] [data-action="${action}"]`)
  button?.focus()
  return button !== null
}

export const EXTRAS_FILES_ID = 'extras-files'

/**
 * Returns the actions on extra pictures that move the focus or are announced, and what was announced last.
 * @param onMoved called after a picture was moved: all are shown then, and the moved ones stay in view
 */
export function useExtrasActions(queue: PictureQueue, labels: AdminLabels, onMoved: (ids: readonly string[]) => void) {
  const [announcement, setAnnouncement] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const actions = useMemo(() => {
    const idsNow = () => extrasOf(queue.list()).map(({ id }) => id)
    const nameOf = (id: string | undefined) => queue.list().find((picture) => picture.id === id)?.name ?? ''
    /** Focuses what follows at a place in the list, before it, or where files are chosen. */
    const focusPlace = (place: number, action?: string) =>
      focusSoon(() => {
        const [following, previous] = [idsNow()[place], idsNow()[place - 1]]
        const isFocused = (following && focusRow(following, action)) || (previous && focusRow(previous, action))
        return isFocused ? undefined : document.getElementById(EXTRAS_FILES_ID)
      })
    const announceMoved = (ids: readonly string[]) => {
      const [id] = ids
      const [place, count] = [idsNow().indexOf(id ?? '') + 1, idsNow().length]
      const one = fillIn(labels.picture.moved, { name: nameOf(id), place, count })
      setAnnouncement(ids.length === 1 ? one : fillIn(labels.picture.movedMany, { count: ids.length, place }))
    }
    const moveTo = (ids: readonly string[], place: number) => {
      queue.arrange((list) => movedTo(list, ids, place))
      announceMoved(ids)
      startTransition(() => onMoved(ids))
    }
    const remove = (ids: readonly string[]) => {
      const [place, name] = [idsNow().indexOf(ids[0] ?? ''), nameOf(ids[0])]
      const { removed, removedMany } = labels.picture
      const putBack = queue.remove(ids)
      focusPlace(place)
      toast('done', ids.length === 1 ? fillIn(removed, { name }) : fillIn(removedMany, { count: ids.length }), () => {
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
        setAnnouncement(fillIn(labels.picture.covered, { name }))
        focusPlace(place, 'cover')
      },
    }
    return { row, moveTo, remove, announceMoved, setSelected }
  }, [queue, labels, onMoved])
  return { ...actions, announcement, selected }
}
