import { useCallback, useEffect, useState } from 'react'
import { addressOfView, type InboxView, inboxViewAt } from './inbox-view.ts'

/** In the history entry of an enquiry that was opened from the list: closing it goes back. */
const OPENED_HERE = 'openedHere'

/**
 * Returns what the inbox shows, as the address says it, and functions that change it. Opening an enquiry is a step of
 * the history, so that Back on a phone closes it.
 */
export function useInboxView() {
  const [view, setView] = useState(() => inboxViewAt(location.search))
  useEffect(() => {
    const follow = () => setView(inboxViewAt(location.search))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  const go = useCallback((change: Partial<InboxView>, isStep = false) => {
    const next = { ...inboxViewAt(location.search), ...change }
    setView(next)
    if (isStep) history.pushState({ ...history.state, [OPENED_HERE]: true }, '', addressOfView(next))
    else history.replaceState(history.state, '', addressOfView(next))
  }, [])
  const open = useCallback((enquiry: string) => go({ enquiry }, inboxViewAt(location.search).enquiry === ''), [go])
  const close = useCallback(() => {
    if (history.state?.[OPENED_HERE] === true) history.back()
    else go({ enquiry: '' })
  }, [go])
  return { view, go, open, close }
}
