import { type ReactNode, type SyntheticEvent, useEffect, useId } from 'react'
import * as z from 'zod/mini'
import { UNREACHABLE } from '#schemas/staff/login.ts'
import { SESSION_ENDS } from '#schemas/staff-session.ts'
import { SignInForm } from '../../sign-in/SignInForm.tsx'
import { useModalDialog } from '../../use-modal-dialog.ts'
import { TextButton } from '../frame/Button.tsx'
import { staffData } from '../queries.ts'
import { leaveStaffArea, markSignedIn } from '../session.ts'
import { callApi, callInBackground } from '../staff-api.ts'
import { useStore } from '../use-store.ts'
import { checkPerson, type SessionEnd, sessionEnd, waitForSignIn } from './session-end.ts'
import { listenToWindows, tellWindows, watchUse } from './windows.ts'

/**
 * Renders the staff area while there is a session. When the session ends, hides the staff area behind a dialog until
 * the same person has signed in again. Nothing is unmounted, so the person continues at the same place.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const end = useStore(sessionEnd)
  useEffect(watchSession, [])
  return (
    <>
      <div className={end ? 'invisible' : undefined}>{children}</div>
      {end && end.reason !== '' && <SignInDialog reason={end.reason} />}
    </>
  )
}

/** Renders the sign-in form in a dialog that only a sign-in closes. @param props.reason why the session has ended */
function SignInDialog({ reason }: Pick<SessionEnd, 'reason'>) {
  const dialog = useModalDialog()
  const id = useId()
  const goOn = async () => {
    markSignedIn()
    return (await checkPerson()) ? '' : UNREACHABLE
  }
  const stayOpen = (event: SyntheticEvent<HTMLDialogElement>) => {
    event.preventDefault()
    if (!event.currentTarget.open) event.currentTarget.showModal()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-reason`}
      onCancel={stayOpen}
      onClose={stayOpen}
      className="drawer m-auto w-full max-w-[30rem] rounded-card bg-ground p-6 text-ink shadow-menu backdrop:bg-field/40 sm:p-8"
    >
      <h2 id={`${id}-heading`} className="text-heading-2">
        Please sign in again
      </h2>
      <p id={`${id}-reason`} className="mt-2">
        <span className="font-semibold">{reason}</span> Everything you typed is kept. Sign in to go on where you were.
      </p>
      <SignInForm onSignedIn={goOn} />
      <TextButton label="Leave the staff area" onClick={() => leaveStaffArea()} className="mt-4" />
    </dialog>
  )
}

const SESSION = '/api/session'

/**
 * Notices that the session has ended when no request of staff reports it: after 60 idle minutes, after a sign-out in
 * another window, and when the window is shown again.
 */
function watchSession(): void {
  listenToWindows((message) => {
    if (message.what === 'signed-out') void waitForSignIn(message.reason)
    else void checkPerson()
  })
  watchUse(signOutIdle, () => void callApi(SESSION, z.unknown()))
  // Delete cached data that no component uses; it is fetched again when needed. Data in use is only hidden.
  sessionEnd.subscribe(() => {
    if (sessionEnd.get() !== null) staffData.removeQueries({ type: 'inactive' })
  })
  document.addEventListener('visibilitychange', () => {
    const isShown = document.visibilityState === 'visible' && sessionEnd.get() === null
    if (isShown) void callInBackground(SESSION, z.unknown())
  })
  // Reload a page that Back restores after its session has ended: its content would stay hidden.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}

function signOutIdle(): void {
  if (sessionEnd.get() !== null) return
  void waitForSignIn(SESSION_ENDS.idle)
  tellWindows({ what: 'signed-out', reason: SESSION_ENDS.idle })
  // Sign out, because background uploads may have kept the server's session alive.
  void fetch('/api/logout', { method: 'POST' }).catch(() => {})
}
