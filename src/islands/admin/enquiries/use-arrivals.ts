import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { HELD, type StaffEnquiry } from '#schemas/staff-enquiry.ts'

/**
 * Hides new enquiries while somebody is at the list, so that nothing moves under a finger, a pointer or the eyes:
 * they are announced, and shown when they are asked for or when the pointer leaves. At the top of an untouched page they
 * appear by themselves.
 * @param list what the server lists; its rows are in the element with the ref `place`
 * @param key changes when something else is listed, which is shown at once
 * @param openId the id of the open enquiry, which is never hidden
 */
export function useArrivals(list: readonly StaffEnquiry[], key: string, openId: string) {
  const place = useRef<HTMLDivElement>(null)
  const isPointedAt = useRef(false)
  const [shown, setShown] = useState({ key, list })
  const [arrived, setArrived] = useState(0)
  const known = useMemo(() => new Set(shown.list.map(({ id }) => id)), [shown])
  const newest = shown.list.reduce((latest, { receivedAt }) => (receivedAt > latest ? receivedAt : latest), '')
  const isOther = shown.key !== key || newest === ''
  const unseen = useMemo(
    () =>
      list.filter(({ id, receivedAt, delivery }) => {
        const isNewer = !isOther && !known.has(id) && receivedAt > newest
        // What is held back is not in the list.
        return isNewer && id !== openId && delivery.status !== HELD
      }),
    [list, known, newest, isOther, openId],
  )
  const visible = useMemo(
    () => (unseen.length === 0 ? list : list.filter((enquiry) => !unseen.includes(enquiry))),
    [list, unseen],
  )

  const show = useCallback(
    () => setShown((before) => (before.key === key && before.list === list ? before : { key, list })),
    [key, list],
  )
  useEffect(() => {
    if (unseen.length > 0) setArrived(unseen.length)
    const isInUse = isPointedAt.current || scrollY > 0 || place.current?.contains(document.activeElement)
    if (unseen.length === 0 || !isInUse) show()
  }, [unseen, show])

  const handlers = {
    onPointerEnter: ({ pointerType }: { pointerType: string }) => {
      isPointedAt.current = pointerType === 'mouse'
    },
    onPointerLeave: () => {
      isPointedAt.current = false
      if (scrollY === 0) show()
    },
  }
  return { place, handlers, visible, unseen: unseen.length, arrived, show }
}
