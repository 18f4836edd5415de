import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { AdminPanel, type PanelProps } from './admin/AdminPanel.tsx'
import { Toasts } from './admin/frame/Toasts.tsx'
import { staffData } from './admin/queries.ts'
import { isMarkedSignedIn, leaveStaffArea, markAfterFormPost } from './admin/session.ts'
import { SessionGate } from './admin/sign-in/SessionGate.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/** Renders the staff area (docs/product.md#staff-area). Goes to /login unless this browser has the sign-in flag. */
export function AdminApp(props: PanelProps) {
  const [isSignedIn, setIsSignedIn] = useState(isMarkedSignedIn)
  useEffect(() => {
    if (!isSignedIn) void markAfterFormPost().then((isMarked) => (isMarked ? setIsSignedIn(true) : leaveStaffArea()))
  }, [isSignedIn])
  if (!isSignedIn) return null
  return (
    <ErrorBoundary>
      <SessionGate>
        <QueryClientProvider client={staffData}>
          <AdminPanel {...props} />
        </QueryClientProvider>
        <Toasts />
      </SessionGate>
    </ErrorBoundary>
  )
}
