import { useEffect } from 'react'
import * as z from 'zod/mini'
import { SESSION_ENDS } from '#schemas/staff-session.ts'
import { staffData } from '../queries.ts'
import { callApi, callInBackground } from '../staff-api.ts'
import { checkPerson, sessionEnd, subscribeToEnd, waitForSignIn } from './session-end.ts'
import { watchUse } from './watch-use.ts'
import { listenToWindows, tellWindows } from './windows.ts'

const SESSION = '/api/session'

/**
 * Notices that the session has ended without a call of staff: after 60 idle minutes, by a sign-out in another window, and
 * when the window is shown again.
 */
export function useSessionWatch(): void {
  useEffect(() => {
    const stopListening = listenToWindows((message) => {
      if (message.what === 'signed-out') void waitForSignIn(message.reason)
      else void checkPerson()
    })
    const stopWatching = watchUse(signOutIdle, () => void callApi(SESSION, z.unknown()))
    // What is open is hidden until the same person is back; all else is read again.
    const stopForgetting = subscribeToEnd(() => {
      if (sessionEnd() !== null) staffData.removeQueries({ type: 'inactive' })
    })
    const checkSession = () => {
      const isShown = document.visibilityState === 'visible' && sessionEnd() === null
      if (isShown) void callInBackground(SESSION, z.unknown())
    }
    const watching = new AbortController()
    const { signal } = watching
    document.addEventListener('visibilitychange', checkSession, { signal })
    // A page that was left when its session ended is hidden; Back shows it as it was.
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { signal })
    return () => {
      stopListening()
      stopForgetting()
      stopWatching()
      watching.abort()
    }
  }, [])
}

function signOutIdle(): void {
  if (sessionEnd() !== null) return
  void waitForSignIn(SESSION_ENDS.idle)
  tellWindows({ what: 'signed-out', reason: SESSION_ENDS.idle })
  // Uploads that went on by themselves have kept it alive.
  void fetch('/api/logout', { method: 'POST' }).catch(() => {})
}
