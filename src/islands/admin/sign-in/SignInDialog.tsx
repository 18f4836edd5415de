import { type SyntheticEvent, useCallback, useId, useState } from 'react'
import { UNREACHABLE } from '#schemas/staff/login.ts'
import { SignInForm } from '../../sign-in/SignInForm.tsx'
import { useModalDialog } from '../../use-modal-dialog.ts'
import { TextButton } from '../frame/Button.tsx'
import { leaveStaffArea, markSignedIn } from '../session.ts'
import { checkPerson } from './session-end.ts'

interface Props {
  /** Why the session has ended. */
  reason: string
}

/** Renders the sign-in form over what one was doing. It closes by signing in only. */
export function SignInDialog({ reason }: Props) {
  const dialog = useModalDialog()
  const id = useId()
  const [failure, setFailure] = useState('')
  const goOn = useCallback(async () => {
    markSignedIn()
    setFailure((await checkPerson()) ? '' : UNREACHABLE)
  }, [])
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
      className="m-auto w-full max-w-[30rem] rounded-card bg-ground p-6 text-ink shadow-menu backdrop:bg-field/40 sm:p-8"
    >
      <h2 id={`${id}-heading`} className="text-heading-2">
        Please sign in again
      </h2>
      <p id={`${id}-reason`} className="mt-2">
        <span className="font-semibold">{reason}</span> Everything you typed is kept. Sign in to go on where you were.
      </p>
      <SignInForm notice={failure} onSignedIn={goOn} />
      <TextButton onClick={() => leaveStaffArea()} className="mt-4">
        Leave the staff area
      </TextButton>
    </dialog>
  )
}
