import { startTransition, useMemo, useState } from 'react'
import { focusSoon } from '../frame/focus-soon.ts'
import { toast } from '../frame/Toasts.tsx'
import { movedTo, withCover } from './picture-list.ts'
import type { PictureQueue } from './picture-queue.ts'

export type FileActions = ReturnType<typeof useFileActions>['actions']

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
 * Returns the actions on extra pictures or documents that move the focus or are announced, what was announced last, and
 * which are selected.
 * @param filesId of the field where files are chosen
 * @param onMoved called after files were moved: all are shown then
 */
export function useFileActions(queue: PictureQueue, role: 'extra' | 'document', filesId: string, onMoved?: () => void) {
  const [announcement, setAnnouncement] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const actions = useMemo(() => {
    const idsNow = () => queue.list().flatMap((file) => (file.role === role ? file.id : []))
    const nameOf = (id: string | undefined) => queue.list().find((picture) => picture.id === id)?.name ?? ''
    /**
     * Focuses what follows at a place in the list, before it, or where files are chosen.
     * @param pressed what had the focus: if something else has it by then, the clerk has gone on and keeps it
     */
    const focusPlace = (place: number, pressed?: Element | null, action?: string) =>
      focusSoon(() => {
        const focused = document.activeElement
        if (pressed !== undefined && focused !== pressed && focused !== document.body) return null
        const [following, previous] = [idsNow()[place], idsNow()[place - 1]]
        const isFocused = (following && focusRow(following, action)) || (previous && focusRow(previous, action))
        return isFocused ? undefined : document.getElementById(filesId)
      })
    const announceMoved = (ids: readonly string[]) => {
      const [place, count] = [idsNow().indexOf(ids[0] ?? '') + 1, idsNow().length]
      const one = `${nameOf(ids[0])} is now picture ${place} of ${count}.`
      setAnnouncement(ids.length === 1 ? one : `${ids.length} pictures moved. The first is now picture ${place}.`)
    }
    return {
      setSelected,
      announceMoved,
      select: (id: string, isSelected: boolean) =>
        setSelected((before) => new Set(isSelected ? [...before, id] : [...before].filter((other) => other !== id))),
      /** @param place of the first of them then, from 0 */
      moveTo: (ids: readonly string[], place: number) => {
        const focused = document.activeElement
        queue.arrange((list) => movedTo(list, ids, place))
        announceMoved(ids)
        startTransition(() => onMoved?.())
        // Moving the row in the DOM loses the focus, so what had it takes it again.
        requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus())
      },
      remove: (ids: readonly string[]) => {
        const place = idsNow().indexOf(ids[0] ?? '')
        const text = `${ids.length === 1 ? nameOf(ids[0]) : `${ids.length} pictures`} removed.`
        const putBack = queue.remove(ids)
        focusPlace(place, document.activeElement)
        toast('done', text, () => {
          putBack()
          focusPlace(place)
        })
      },
      makeCover: (id: string) => {
        const [place, name] = [idsNow().indexOf(id), nameOf(id)]
        queue.arrange((list) => withCover(list, id))
        setAnnouncement(`${name} is now the feature image.`)
        focusPlace(place, document.activeElement, 'cover')
      },
    }
  }, [queue, role, filesId, onMoved])
  return { actions, announcement, selected }
}
