import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import type { Account } from '#schemas/people.ts'
import { forEachKind, type RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { roleMay } from '#schemas/roles.ts'
import type { Guarded } from '../ErrorBoundary.tsx'
import { dropOldDrafts } from './enquiries/text-drafts.ts'
import { QueryState } from './frame/SectionFrame.tsx'
import { toast } from './frame/Toasts.tsx'
import { knownPictureName } from './pictures/name-of.ts'
import type { PictureNaming } from './records/edit-changes.ts'
import { EditDrafts } from './records/edit-drafts.ts'
import { RecordDraft } from './records/record-draft.ts'
import { Sections } from './Sections.tsx'
import type { Section } from './sections.ts'
import type { Person } from './session.ts'
import { takeShared } from './share.ts'
import { useSessionWatch } from './sign-in/use-session-watch.ts'
import { keepDraftsOf } from './uploads/draft-storage.ts'
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
  const drafts = openDrafts(person, sharedDraftId)
  const [edits] = useState(() => forEachKind((kind) => new EditDrafts(kind, naming(props.labels))))
  return <Sections key={person.role} {...props} person={person} drafts={drafts} edits={edits} />
}

/** Names pictures as the gallery does, as soon as it is known. */
function naming({ picture }: AdminLabels): PictureNaming {
  return (file, place) => knownPictureName(file) ?? `${picture.stored} ${place}`
}

let opened: { of: string; drafts: Record<RecordKind, RecordDraft> } | undefined

/**
 * Opens the draft of every kind, and drops old drafts of texts. Drafts live as long as the page, so that uploads continue
 * while another section is shown. They are opened once, because React may begin a first render again: the second ones
 * would find every draft held by the first.
 * @param openedId the one that shared pictures are in
 */
function openDrafts({ id, role }: PersonProps['person'], openedId: string | null): Record<RecordKind, RecordDraft> {
  if (opened?.of === id) return opened.drafts
  keepDraftsOf(id)
  void dropOldDrafts(roleMay(role, 'enquiries'))
  const drafts = forEachKind((kind) => new RecordDraft(kind))
  for (const draft of Object.values(drafts)) void draft.restore(openedId)
  opened = { of: id, drafts }
  return drafts
}
