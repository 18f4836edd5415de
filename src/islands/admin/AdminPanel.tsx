import { useState } from 'react'
import type { AdminLabels } from '#schemas/admin-labels.ts'
import { forEachKind } from '#schemas/record-kinds/record-kinds.ts'
import type { Guarded } from '../ErrorBoundary.tsx'
import { ResourceState } from './frame/SectionFrame.tsx'
import { EditDrafts } from './records/edit-drafts.ts'
import { RecordDraft } from './records/record-draft.ts'
import { Sections } from './Sections.tsx'
import type { Section } from './sections.ts'
import { useAccount } from './use-account.ts'

interface Props {
  labels: AdminLabels
  titles: Record<Section, string>
  crest: string
}

/** Renders the staff area as the role of who is signed in may use it. */
export function AdminPanel(props: Props & Guarded) {
  const { frame, picture } = props.labels
  const [drafts] = useState(openDrafts)
  const [edits] = useState(() => forEachKind((kind) => new EditDrafts(kind, picture.stored)))
  const { account, role } = useAccount(frame.loadFailed)
  if (role === null) {
    return (
      <div className="px-margin py-10">
        <ResourceState resource={{ items: null, failure: account.failure, reload: account.reload }} labels={frame} />
      </div>
    )
  }
  return <Sections key={role} {...props} role={role} account={account} drafts={drafts} edits={edits} />
}

/**
 * Opens the draft of every kind. Drafts live as long as the page, so that uploads continue while another section is
 * shown.
 */
function openDrafts() {
  const drafts = forEachKind((kind) => new RecordDraft(kind))
  for (const draft of Object.values(drafts)) void draft.restore()
  return drafts
}
