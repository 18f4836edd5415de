import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import type { Account } from '#schemas/people.ts'
import { roleMay } from '#schemas/roles.ts'
import type { Guarded } from '../ErrorBoundary.tsx'
import { keepDraftsOf, notKept } from './drafts/draft-storage.ts'
import { openDrafts } from './drafts/record-drafts.ts'
import { dropOldTexts } from './drafts/text-drafts.ts'
import { QueryState } from './frame/SectionFrame.tsx'
import { toast } from './frame/Toasts.tsx'
import { Sections } from './Sections.tsx'
import type { Section } from './sections.ts'
import type { Person } from './session.ts'
import { takeShared } from './share.ts'
import { useSessionWatch } from './sign-in/use-session-watch.ts'
import { useAccount } from './use-account.ts'

interface Props {
  labels: AdminLabels
  titles: Record<Section, string>
  crest: string
}

interface PersonProps {
  person: Person
  account: UseQueryResult<Account>
  /** The draft with pictures that were shared from the phone's gallery, if the app was opened with it. */
  sharedDraftId: string | null
}

/** Renders the staff area as the role of who is signed in may use it. */
export function AdminPanel(props: Props & Guarded) {
  const { frame, share } = props.labels
  const shared = takeShared()
  const { account, person } = useAccount()
  useSessionWatch()
  useEffect(() => {
    if (shared.failure) toast('failed', share[shared.failure])
  }, [shared, share])
  if (person === null) {
    return (
      <div className="px-margin py-10">
        <QueryState query={account} labels={frame} />
      </div>
    )
  }
  return <PersonPanel {...props} person={person} account={account} sharedDraftId={shared.draftId} />
}

/** Renders the staff area of one person, whose drafts are opened; a page never becomes somebody else's. */
function PersonPanel({ person, sharedDraftId, ...props }: Props & Guarded & PersonProps) {
  const { id, role } = person
  const [drafts] = useState(() => {
    keepDraftsOf(id)
    void dropOldTexts(roleMay(role, 'enquiries')).catch(notKept)
    return openDrafts(id, sharedDraftId)
  })
  return <Sections key={role} {...props} person={person} drafts={drafts} />
}
