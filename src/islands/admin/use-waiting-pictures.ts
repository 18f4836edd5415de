import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { forEachKind, type RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import type { RecordDrafts } from './drafts/record-drafts.ts'
import { isUnderWay } from './uploads/picture-list.ts'

type WithBadge = Navigator & { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }

/** Returns how many pictures of new records wait to be sent, by kind, and shows their sum on the app's icon. */
export function useWaitingPictures(drafts: Record<RecordKind, RecordDrafts>): Record<RecordKind, number> {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = Object.values(drafts).map(({ created }) => created.queue.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [drafts],
  )
  const countOf = (kind: RecordKind) =>
    drafts[kind].created.queue.list().filter((picture) => isUnderWay(picture) || picture.status === 'failed').length
  // A string, so that equal counts are the same snapshot.
  const counts = useSyncExternalStore(subscribe, () => JSON.stringify(forEachKind(countOf)))
  const waiting = JSON.parse(counts) as Record<RecordKind, number>
  const total = Object.values(waiting).reduce((sum, count) => sum + count, 0)
  useEffect(() => {
    const { setAppBadge, clearAppBadge } = navigator as WithBadge
    // Not installed, or the browser does not allow it: the count is in the page.
    const shown = total > 0 ? setAppBadge?.call(navigator, total) : clearAppBadge?.call(navigator)
    shown?.catch(() => {})
  }, [total])
  return waiting
}
