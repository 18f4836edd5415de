import { useDeferredValue, useState } from 'react'
import type { AdminLabels } from '#schemas/admin-labels.ts'
import { type StaffRecord, staffPicturesSchema } from '#schemas/record.ts'
import { forEachKind } from '#schemas/record-kinds/record-kinds.ts'
import { staffEnquiriesSchema } from '#schemas/staff-enquiry.ts'
import { ErrorBoundary, type Guarded } from '../ErrorBoundary.tsx'
import { EnquiriesSection } from './enquiries/EnquiriesSection.tsx'
import { Sidebar } from './frame/Sidebar.tsx'
import { useToast } from './frame/Toasts.tsx'
import { PicturesSection } from './pictures/PicturesSection.tsx'
import { RecordsSection } from './records/RecordsSection.tsx'
import { RecordDraft } from './records/record-draft.ts'
import { useRecordLists } from './records/use-record-lists.ts'
import { isRecordKind, type Section } from './sections.ts'
import { leaveStaffArea } from './session.ts'
import { callApi, messageOf, NO_CONTENT } from './staff-api.ts'
import { useResource } from './use-resource.ts'
import { useSection } from './use-section.ts'

interface Props {
  labels: AdminLabels
  titles: Record<Section, string>
  crest: string
}

/** Renders the current section, and keeps what all sections share: their lists, the search, the drafts. */
export function AdminPanel({ labels, errorLabels, titles, crest }: Props & Guarded) {
  const [section, open] = useSection(titles)
  const [search, setSearch] = useState('')
  // The menu and the search field respond at once; the section renders a moment later.
  const shownSection = useDeferredValue(section)
  const shownSearch = useDeferredValue(search)
  const [drafts] = useState(openDrafts)
  const toast = useToast()
  const failure = labels.frame.loadFailed
  const records = useRecordLists(failure)
  const pictures = useResource('/api/admin/pictures', staffPicturesSchema, failure)
  const enquiries = useResource('/api/admin/enquiries', staffEnquiriesSchema, failure)

  const counts = {
    ...forEachKind((kind) => visibleCount(records[kind].items)),
    gallery: pictures.items?.length,
    enquiries: enquiries.items?.filter(({ state }) => state === 'new').length,
  }
  const reloadRecords = () => {
    for (const { reload } of Object.values(records)) void reload()
  }
  const logout = async () => {
    const result = await callApi('/api/logout', NO_CONTENT, { method: 'POST' })
    if (result.ok) leaveStaffArea()
    else toast('failed', messageOf(result.failure, labels.frame.notDone))
  }

  return (
    <div className="min-h-svh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <Sidebar
        labels={labels}
        crest={crest}
        section={section}
        counts={counts}
        open={(next) => {
          setSearch('')
          open(next)
        }}
        search={search}
        onSearch={setSearch}
        onLogout={() => void logout()}
      />
      {/* An error in one section leaves the others usable. */}
      <ErrorBoundary key={shownSection} labels={errorLabels}>
        {shownSection === 'gallery' && (
          <PicturesSection resource={pictures} labels={labels} search={shownSearch} onErased={reloadRecords} />
        )}
        {shownSection === 'enquiries' && <EnquiriesSection resource={enquiries} labels={labels} search={shownSearch} />}
        {isRecordKind(shownSection) && (
          <RecordsSection
            key={shownSection}
            draft={drafts[shownSection]}
            resource={records[shownSection]}
            labels={labels}
            search={shownSearch}
            onChanged={pictures.reload}
          />
        )}
      </ErrorBoundary>
    </div>
  )
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

function visibleCount(records: StaffRecord[] | null): number | undefined {
  return records?.filter(({ state }) => state !== 'deleted').length
}
