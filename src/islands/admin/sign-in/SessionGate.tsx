import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { leaveStaffArea } from '../session.ts'
import { type SessionEnd, sessionEnd, subscribeToEnd } from './session-end.ts'

// Needed only when a session ends. Without it the sign-in page does the same.
const SignInDialog = lazy(async () => {
  const loaded = await import('./SignInDialog.tsx').catch(() => undefined)
  if (loaded) return { default: loaded.SignInDialog }
  leaveStaffArea(sessionEnd()?.reason)
  return { default: () => <></> }
})

/**
 * Renders the staff area while a session lives. When it has ended, all of it is hidden behind a dialog until the same
 * person has signed in again, and goes on where it was: nothing is unmounted.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const end = useSyncExternalStore(subscribeToEnd, sessionEnd)
  const last = useRef<SessionEnd | null>(null)
  useLayoutEffect(() => {
    if (end === null && last.current?.focused instanceof HTMLElement) last.current.focused.focus()
    last.current = end
  }, [end])
  return (
    <>
      <div className={end ? 'invisible' : undefined}>{children}</div>
      {end && end.reason !== '' && (
        <Suspense>
          <SignInDialog reason={end.reason} />
        </Suspense>
      )}
    </>
  )
}
