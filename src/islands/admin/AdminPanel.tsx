import { useDeferredValue, useState } from 'react'
import type { StaffPicture, StaffRecord } from '#schemas/record.ts'
import type { StaffWords } from '#schemas/staff.ts'
import type { StaffEnquiry } from '#schemas/staff-enquiry.ts'
import { ErrorBoundary, type Guarded } from '../ErrorBoundary.tsx'
import { EnquiriesSection } from './enquiries/EnquiriesSection.tsx'
import { Sidebar } from './frame/Sidebar.tsx'
import { useToast } from './frame/Toasts.tsx'
import { PicturesSection } from './pictures/PicturesSection.tsx'
import { RecordsSection } from './records/RecordsSection.tsx'
import { RecordDraft } from './records/record-draft.ts'
import type { Section } from './sections.ts'
import { leaveStaffArea } from './session.ts'
import { callApi, sentenceOf } from './staff-api.ts'
import { useResource } from './use-resource.ts'
import { useSection } from './use-section.ts'

interface Props {
  words: StaffWords
  titles: Record<Section, string>
  crest: string
}

/** The four sections and what they share: their lists, the search, what was begun. */
export function AdminPanel({ words, errorWords, titles, crest }: Props & Guarded) {
  const [section, open] = useSection(titles)
  const [search, setSearch] = useState('')
  // The menu and the search field answer at once, the section they ask for comes a moment later.
  const shownSection = useDeferredValue(section)
  const shownSearch = useDeferredValue(search)
  const [drafts] = useState(begunDrafts)
  const toast = useToast()
  const failure = words.frame.loadFailed
  const events = useResource<StaffRecord>('/api/admin/events', 'events', failure)
  const newsCoverages = useResource<StaffRecord>('/api/admin/news-coverage', 'newsCoverages', failure)
  const pictures = useResource<StaffPicture>('/api/admin/pictures', 'pictures', failure)
  const enquiries = useResource<StaffEnquiry>('/api/admin/enquiries', 'enquiries', failure)
  const records = { events, 'news-coverage': newsCoverages }

  const counts = {
    events: visibleCount(events.items),
    gallery: pictures.items?.length,
    'news-coverage': visibleCount(newsCoverages.items),
    enquiries: enquiries.items?.filter(({ state }) => state === 'new').length,
  }
  const logout = async () => {
    try {
      await callApi('/api/logout', { method: 'POST' })
      leaveStaffArea()
    } catch (error) {
      toast('failed', sentenceOf(error, words.frame.notDone))
    }
  }

  return (
    <div className="min-h-svh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <Sidebar
        words={words}
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
      {/* A section that breaks leaves the others at hand. */}
      <ErrorBoundary key={shownSection} words={errorWords}>
        {shownSection === 'gallery' && <PicturesSection resource={pictures} words={words} search={shownSearch} />}
        {shownSection === 'enquiries' && <EnquiriesSection resource={enquiries} words={words} search={shownSearch} />}
        {(shownSection === 'events' || shownSection === 'news-coverage') && (
          <RecordsSection
            key={shownSection}
            draft={drafts[shownSection]}
            resource={records[shownSection]}
            words={words}
            search={shownSearch}
            onChanged={pictures.reload}
          />
        )}
      </ErrorBoundary>
    </div>
  )
}

/** What was begun, also while its section is not shown: its pictures go on being sent. */
function begunDrafts() {
  const drafts = { events: new RecordDraft('events'), 'news-coverage': new RecordDraft('news-coverage') }
  void drafts.events.restore()
  void drafts['news-coverage'].restore()
  return drafts
}

function visibleCount(records: StaffRecord[] | null): number | undefined {
  return records?.filter(({ state }) => state !== 'deleted').length
}
