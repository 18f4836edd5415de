import { useEffect, useState } from 'react'
import { enterStaffArea, takeNotice } from './admin/session.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { SignInForm } from './sign-in/SignInForm.tsx'

/** Renders the form of the sign-in page (docs/product.md#signing-in). If a session has ended, shows the reason. */
export function LoginForm() {
  const [notice, setNotice] = useState('')
  useEffect(() => setNotice(takeNotice()), [])
  return (
    <ErrorBoundary>
      <SignInForm notice={notice} onSignedIn={enterStaffArea} />
    </ErrorBoundary>
  )
}
