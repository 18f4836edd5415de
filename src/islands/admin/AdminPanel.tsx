import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Account } from '#schemas/people.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { roleMay } from '#schemas/roles.ts'
import { DRAFT_PARAMETER, SHARE_FAILURE_PARAMETER, SHARE_FAILURES, type ShareFailure } from '#schemas/share-target.ts'
import { keepDraftsOf, notKept } from './drafts/draft-storage.ts'
import { openDrafts } from './drafts/record-drafts.ts'
import { dropOldTexts } from './drafts/text-drafts.ts'
import { QueryState } from './frame/SectionFrame.tsx'
import { toast } from './frame/Toasts.tsx'
import { accountQuery } from './queries.ts'
import { Sections } from './Sections.tsx'
import { keptPerson, type Person } from './session.ts'
import { showAs } from './sign-in/session-end.ts'
import { useSessionWatch } from './sign-in/use-session-watch.ts'

interface Props {
  titles: Record<RecordKind, string>
  crest: string
}

interface PersonProps {
  person: Person
  account: UseQueryResult<Account>
  /** The draft with pictures that were shared from the phone's gallery, if the app was opened with it. */
  sharedDraftId: string | null
}

const SHARE_WORDS: Record<ShareFailure, string> = {
  'not-ready':
    'The pictures did not arrive, because the app was not ready yet. Please share them once more, or choose them here.',
  'no-pictures': 'There were no pictures in what you shared. Please choose them here.',
  'no-room': 'This phone has no room for the pictures. Please share fewer at a time, or free some space.',
}

/** Renders the staff area as the role of who is signed in may use it. */
export function AdminPanel(props: Props) {
  const shared = takeShared()
  const { account, person } = useAccount()
  useSessionWatch()
  useEffect(() => {
    if (shared.failure) toast('failed', SHARE_WORDS[shared.failure])
  }, [shared])
  if (person === null) {
    return (
      <div className="px-margin py-10">
        <QueryState query={account} />
      </div>
    )
  }
  return <PersonPanel {...props} person={person} account={account} sharedDraftId={shared.draftId} />
}

/** Renders the staff area of one person, whose drafts are opened; a page never becomes somebody else's. */
function PersonPanel({ person, sharedDraftId, ...props }: Props & PersonProps) {
  const { id, role } = person
  const [drafts] = useState(() => {
    keepDraftsOf(id)
    void dropOldTexts(roleMay(role, 'enquiries')).catch(notKept)
    return openDrafts(id, sharedDraftId)
  })
  return <Sections key={role} {...props} person={person} drafts={drafts} />
}

/** What became of pictures that were shared with the staff area (docs/decisions/038). */
export interface Shared {
  /** The draft that has them. */
  draftId: string | null
  failure: ShareFailure | null
}

let shared: Shared | undefined

/**
 * Returns what became of the share that opened the page, and takes it out of the address: a reload is none. It is read
 * once, because React may begin the first render of the staff area again, and would find nothing then.
 */
function takeShared(): Shared {
  shared ??= readAddress()
  return shared
}

function readAddress(): Shared {
  const address = new URL(location.href)
  const draftId = address.searchParams.get(DRAFT_PARAMETER)
  const named = address.searchParams.get(SHARE_FAILURE_PARAMETER)
  address.searchParams.delete(DRAFT_PARAMETER)
  address.searchParams.delete(SHARE_FAILURE_PARAMETER)
  if (address.href !== location.href) history.replaceState(history.state, '', address)
  return { draftId, failure: SHARE_FAILURES.find((failure) => failure === named) ?? null }
}

/** Who is signed in. Known at once when this browser has kept it; null until then. */
function useAccount(): { account: UseQueryResult<Account>; person: Person | null } {
  const account = useQuery(accountQuery)
  const [kept] = useState(keptPerson)
  useEffect(() => {
    if (account.data) showAs(account.data, kept)
  }, [account.data, kept])
  return { account, person: account.data ?? kept }
}
