import {
  keepPreviousData,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
} from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react'
import type { HealthCheck } from '#schemas/health.ts'
import type { Account } from '#schemas/people.ts'
import { forEachKind, RECORD_KIND_IDS, type RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { roleMay } from '#schemas/roles.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import type { RecordDrafts } from './drafts/record-drafts.ts'
import { inboxViewAt, listPathOf } from './enquiries/inbox-view.ts'
import { Sidebar } from './frame/Sidebar.tsx'
import { learnPictureNames } from './pictures/stored-picture.ts'
import { healthQuery, inboxQuery, picturesQuery, recordsQuery } from './queries.ts'
import { RecordsSection } from './records/RecordsSection.tsx'
import { dueIn } from './records/record-content.ts'
import { isRecordKind, sectionAt, sectionsOf, useSection } from './sections.ts'
import type { Person } from './session.ts'
import { leaveForGood } from './sign-in/session-end.ts'
import { callApi, NO_CONTENT } from './staff-api.ts'
import { useSearch } from './use-search.ts'
import { useWaitingPictures } from './use-waiting-pictures.ts'

// Their code is loaded when they are opened: few people need all of them.
const loadEnquiries = async () => ({ default: (await import('./enquiries/EnquiriesSection.tsx')).EnquiriesSection })
const EnquiriesSection = lazy(loadEnquiries)
const PicturesSection = lazy(async () => ({
  default: (await import('./pictures/PicturesSection.tsx')).PicturesSection,
}))
const AlertSection = lazy(async () => ({ default: (await import('./alert/AlertSection.tsx')).AlertSection }))
const StaffSection = lazy(async () => ({ default: (await import('./people/StaffSection.tsx')).StaffSection }))
const AccountSection = lazy(async () => ({ default: (await import('./account/AccountSection.tsx')).AccountSection }))
// The inbox takes longest to its first row, so its code is requested before anything is rendered. An error here occurs
// again, and is shown, when it is rendered.
if (sectionAt(location) === 'enquiries') loadEnquiries().catch(() => undefined)

interface Props {
  titles: Record<RecordKind, string>
  crest: string
  person: Person
  account: UseQueryResult<Account>
  drafts: Record<RecordKind, RecordDrafts>
}

/** Renders the current section, and keeps what all sections share: their lists and the search. */
export function Sections({ titles, crest, person, account, drafts }: Props) {
  const { role } = person
  const needsPasskey = account.data?.needsPasskey ?? false
  const sections = needsPasskey ? (['account'] as const) : sectionsOf(role)
  const [asked, open] = useSection(titles)
  const section = sections.find((name) => name === asked) ?? sections[0] ?? 'account'
  const [search, setSearch] = useSearch(person.id)
  // The menu and the search field respond at once; the section renders a moment later.
  const shownSection = useDeferredValue(section)
  const shownSearch = useDeferredValue(search)
  const [inboxPath, setInboxPath] = useState(() => listPathOf(inboxViewAt(location.search)))
  // Read first: people wait for what is in it.
  const { data: newEnquiries = 0 } = useInfiniteQuery({
    ...inboxQuery(inboxPath),
    enabled: sections.includes('enquiries'),
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages[0]?.new ?? 0,
  })
  const mayDraft = sections.includes('gallery')
  const lists = useQueries({
    queries: RECORD_KIND_IDS.map((kind) => ({ ...recordsQuery[kind], enabled: mayDraft })),
  })
  const records = forEachKind((kind) => lists[RECORD_KIND_IDS.indexOf(kind)]?.data)
  const { data: pictures } = useQuery({ ...picturesQuery, enabled: mayDraft })
  useEffect(() => learnPictureNames(pictures ?? []), [pictures])

  const visible = forEachKind((kind) => records[kind]?.filter(({ state }) => state !== 'deleted').length)
  const waiting = useWaitingPictures(drafts)
  const mayPublish = roleMay(role, 'publish')
  const due = forEachKind((kind) => dueIn(records[kind], mayPublish))
  const logout = useMutation({
    mutationFn: () => callApi('/api/logout', NO_CONTENT, { method: 'POST' }),
    onSuccess: leaveForGood,
  })

  return (
    <div className="min-h-svh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <Sidebar
        crest={crest}
        sections={sections}
        section={section}
        counts={{ ...visible, gallery: pictures?.length }}
        newEnquiries={newEnquiries}
        due={due}
        waiting={waiting}
        open={(next) => {
          setSearch('')
          open(next)
        }}
        search={search}
        onSearch={setSearch}
        onLogout={() => logout.mutate()}
      />
      <div className="min-w-0">
        <HealthNote />
        {/* An error in one section leaves the others usable. */}
        <ErrorBoundary key={shownSection}>
          <Suspense fallback={<p className="px-5 py-9 text-muted lg:px-11">Loading...</p>}>
            {shownSection === 'gallery' && <PicturesSection search={shownSearch} mayErase={mayPublish} />}
            {shownSection === 'enquiries' && <EnquiriesSection onList={setInboxPath} search={shownSearch} />}
            {shownSection === 'alert' && <AlertSection />}
            {shownSection === 'staff' && <StaffSection search={shownSearch} ownId={account.data?.id ?? ''} />}
            {shownSection === 'account' && <AccountSection query={account} />}
            {isRecordKind(shownSection) && (
              <RecordsSection
                key={shownSection}
                drafts={drafts[shownSection]}
                search={shownSearch}
                mayPublish={mayPublish}
              />
            )}
          </Suspense>
        </ErrorBoundary>
      </div>
    </div>
  )
}

/** What each failing check means. */
const FAILURES: Record<HealthCheck['name'], string> = {
  store: 'The storage does not answer.',
  settings: 'A setting is missing or wrong.',
  delivery: 'Enquiries wait too long for the CRM.',
  stuck: 'Enquiries could not be delivered to the CRM. Open Enquiries to send them again.',
  held: 'Enquiries are held back because a program seems to have sent them. Open Enquiries to see them.',
  jobs: 'A clean-up or delivery has failed, stood still or not finished in time.',
  'sign-ins': 'Somebody may be guessing a password.',
}

/** Renders what fails on the website, at the top of the staff area; nothing while all is well. */
function HealthNote() {
  const { data } = useQuery(healthQuery)
  const failing = data?.checks?.filter(({ isWell }) => !isWell) ?? []
  if (failing.length === 0) return null
  return (
    <section
      aria-label="Something on the website needs attention"
      className="border-b-4 border-error bg-error-tint px-5 py-4 lg:px-11"
    >
      <h2 className="font-sans font-semibold text-body">Something on the website needs attention</h2>
      <ul>
        {failing.map(({ name, details }) => (
          <li key={name}>
            {FAILURES[name]} <span className="text-small text-muted">{details.join(' ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
