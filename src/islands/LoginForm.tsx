import { useEffect, useState } from 'react'
import { enterStaffArea, takeNotice } from './admin/session.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { SignInForm } from './sign-in/SignInForm.tsx'

/** Renders the sign-in form of its page (docs/product.md#signing-in), with the reason when a session has ended. */
export function LoginForm() {
  const [notice, setNotice] = useState('')
  useEffect(() => setNotice(takeNotice()), [])
  return (
    <ErrorBoundary>
      <SignInForm notice={notice} onSignedIn={enterStaffArea} />
    </ErrorBoundary>
  )
}
