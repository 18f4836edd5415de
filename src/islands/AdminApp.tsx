import '../styles/forms.css'
import './admin/staff.css'
import { useEffect, useState } from 'react'
import type { StaffWords } from '#schemas/staff.ts'
import { AdminPanel } from './admin/AdminPanel.tsx'
import { Toasts } from './admin/frame/Toasts.tsx'
import type { Section } from './admin/sections.ts'
import { isMarkedSignedIn, leaveStaffArea, markAfterFormPost } from './admin/session.ts'
import { ErrorBoundary, type Guarded } from './ErrorBoundary.tsx'

interface Props {
  words: StaffWords
  /** The page title of each section. */
  titles: Record<Section, string>
  /** The address of the crest for dark grounds. */
  crest: string
}

/** The staff area (specification, sections 2 and 6): whoever is not marked as signed in is sent to /login at once. */
export function AdminApp({ words, errorWords, titles, crest }: Props & Guarded) {
  const [isSignedIn, setIsSignedIn] = useState(isMarkedSignedIn)
  useEffect(() => {
    if (!isSignedIn) void markAfterFormPost().then((isMarked) => (isMarked ? setIsSignedIn(true) : leaveStaffArea()))
  }, [isSignedIn])
  if (!isSignedIn) return null
  return (
    <ErrorBoundary words={errorWords}>
      <Toasts words={words.frame}>
        <AdminPanel words={words} errorWords={errorWords} titles={titles} crest={crest} />
      </Toasts>
    </ErrorBoundary>
  )
}
