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

const SHARE_WORDS: Record<ShareFailure, string> = {
  'not-ready':
    'The pictures did not arrive, because the app was not ready yet. Please share them once more, or choose them here.',
  'no-pictures': 'There were no pictures in what you shared. Please choose them here.',
  'no-room': 'This phone has no room for the pictures. Please share fewer at a time, or free some space.',
}

/**
 * What became of pictures that were shared with the staff area (docs/decisions/038): the draft that has them, or a
 * failure. It is read once, because it is taken out of the address: a reload is no share.
 */
const shared = takeShared()

function takeShared() {
  const address = new URL(location.href)
  const { searchParams: asked } = address
  const draftId = asked.get(DRAFT_PARAMETER)
  const failure = SHARE_FAILURES.find((name) => name === asked.get(SHARE_FAILURE_PARAMETER))
  asked.delete(DRAFT_PARAMETER)
  asked.delete(SHARE_FAILURE_PARAMETER)
  if (address.href !== location.href) history.replaceState(history.state, '', address)
  return { draftId, failure }
}

/** Renders the staff area as the role of who is signed in may use it. */
export function AdminPanel(props: Props) {
  const account = useQuery(accountQuery)
  /** Who is signed in, known at once when this browser has kept it. */
  const [kept] = useState(keptPerson)
  const { data } = account
  const person = data ?? kept
  useSessionWatch()
  useEffect(() => {
    if (data) showAs(data, kept)
  }, [data, kept])
  useEffect(() => {
    if (shared.failure) toast('failed', SHARE_WORDS[shared.failure])
  }, [])
  if (person) return <PersonPanel {...props} person={person} account={account} />
  return (
    <div className="px-margin py-10">
      <QueryState query={account} />
    </div>
  )
}

/** Renders the staff area of one person, whose drafts are opened; a page never becomes somebody else's. */
function PersonPanel({ person, ...props }: Props & { person: Person; account: UseQueryResult<Account> }) {
  const { id, role } = person
  const [drafts] = useState(() => {
    keepDraftsOf(id)
    void dropOldTexts(roleMay(role, 'enquiries')).catch(notKept)
    return openDrafts(id, shared.draftId)
  })
  return <Sections key={role} {...props} person={person} drafts={drafts} />
}
