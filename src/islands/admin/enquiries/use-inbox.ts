import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Inbox, inboxSchema, type StaffEnquiry } from '#schemas/staff-enquiry.ts'
import { indianDay } from '#shared/days.ts'
import { answersInOrder } from '../answers-in-order.ts'
import { callApi, callInBackground, messageOf } from '../staff-api.ts'
import { refreshed, withChanged, withOlder, without } from './inbox-changes.ts'
import { inboxViewAt, listPathOf } from './inbox-view.ts'

/** New enquiries are asked for this often while the window is visible. */
const ASK_EVERY_MS = 30_000

export interface InboxResource {
  /** The call that lists what is shown. */
  path: string
  /** Null until the first response for this path. */
  inbox: Inbox | null
  /** The message of the last failed request; empty after a success. */
  failure: string
  /** Lists something else. */
  ask: (path: string) => void
  reload: () => Promise<void>
  /** Adds the next page of the same list. */
  loadOlder: () => Promise<void>
  /** Replaces enquiries by their newer versions. */
  replace: (changed: readonly StaffEnquiry[]) => void
  forget: (id: string) => void
}

/**
 * Keeps the inbox: reads it at once, every 30 s while the window is visible, and whenever it is shown again.
 * @param mayAnswer whether the role may read it
 * @param otherwise the message when the server gives no reason for a failure
 */
export function useInbox(mayAnswer: boolean, otherwise: string): InboxResource {
  const [path, setPath] = useState(() => listPathOf(inboxViewAt(location.search)))
  const [list, setList] = useState<{ path: string; inbox: Inbox } | null>(null)
  const [failure, setFailure] = useState('')
  const wanted = useRef(path)
  const [request] = useState(answersInOrder)

  const read = useCallback(
    async (call: typeof callApi | typeof callInBackground) => {
      if (!mayAnswer) return
      const asked = wanted.current
      const isNewest = request()
      const result = await call(asked, inboxSchema)
      if (!isNewest() || asked !== wanted.current) return
      setFailure(result.ok ? '' : messageOf(result.failure, otherwise))
      if (!result.ok) return
      const fresh = result.answer
      setList((before) => ({ path: asked, inbox: before?.path === asked ? refreshed(before.inbox, fresh) : fresh }))
    },
    [mayAnswer, otherwise, request],
  )
  const reload = useCallback(() => read(callApi), [read])
  const ask = useCallback(
    (next: string) => {
      if (next === wanted.current) return
      wanted.current = next
      setPath(next)
      void read(callApi)
    },
    [read],
  )
  useEffect(() => {
    void read(callApi)
    const readIfVisible = () => {
      if (document.visibilityState === 'visible') void read(callInBackground)
    }
    const timer = setInterval(readIfVisible, ASK_EVERY_MS)
    document.addEventListener('visibilitychange', readIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', readIfVisible)
    }
  }, [read])

  const change = useCallback((edit: (inbox: Inbox) => Inbox) => {
    setList((before) => before && { ...before, inbox: edit(before.inbox) })
  }, [])
  const inbox = list?.path === path ? list.inbox : null

  return useMemo(
    () => ({
      path,
      inbox,
      failure,
      ask,
      reload,
      loadOlder: async () => {
        const next = inbox?.next
        if (!next) return
        const result = await callApi(`${path}&before=${next}`, inboxSchema)
        if (!result.ok) return setFailure(messageOf(result.failure, otherwise))
        change((before) => withOlder(before, result.answer))
      },
      replace: (changed) => change((before) => withChanged(before, changed, indianDay(new Date()))),
      forget: (id) => change((before) => without(before, id)),
    }),
    [path, inbox, failure, ask, reload, change, otherwise],
  )
}
