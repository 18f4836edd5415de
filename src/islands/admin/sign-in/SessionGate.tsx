import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { SignInDialog } from './SignInDialog.tsx'
import { type SessionEnd, sessionEnd, subscribeToEnd } from './session-end.ts'

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
      {end && end.reason !== '' && <SignInDialog reason={end.reason} />}
    </>
  )
}
