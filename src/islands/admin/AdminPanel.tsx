import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, use, useDeferredValue, useEffect, useState } from 'react'
import type { HealthCheck } from '#schemas/health.ts'
import { forEachKind, type RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { roleMay } from '#schemas/roles.ts'
import { DRAFT_PARAMETER, SHARE_FAILURE_PARAMETER, SHARE_FAILURES, type ShareFailure } from '#schemas/share-target.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { keepDraftsOf, notKept } from './drafts/draft-storage.ts'
import { RecordDrafts } from './drafts/record-drafts.ts'
import { dropOldTexts } from './drafts/text-drafts.ts'
import { QueryState } from './frame/SectionFrame.tsx'
import { toast } from './frame/Toasts.tsx'
import { accountQuery, healthQuery } from './queries.ts'
import { RecordsSection } from './records/RecordsSection.tsx'
import { Sidebar } from './Sidebar.tsx'
import { isRecordKind, PersonContext, sectionAt, sectionsOf, useSection } from './sections.ts'
import { keptPerson, useSearch } from './session.ts'
import { showAs } from './sign-in/session-end.ts'

// Load each section when it is opened, because few people need all sections.
const loadEnquiries = async () => ({ default: (await import('./enquiries/EnquiriesSection.tsx')).EnquiriesSection })
const EnquiriesSection = lazy(loadEnquiries)
const PicturesSection = lazy(async () => ({
  default: (await import('./pictures/PicturesSection.tsx')).PicturesSection,
}))
const AlertSection = lazy(async () => ({ default: (await import('./alert/AlertSection.tsx')).AlertSection }))
const StaffSection = lazy(async () => ({ default: (await import('./people/StaffSection.tsx')).StaffSection }))
const AccountSection = lazy(async () => ({ default: (await import('./account/AccountSection.tsx')).AccountSection }))
// Request the code of the inbox before rendering, because the inbox takes longest to appear. An error here occurs
// again, and is shown, when the inbox is rendered.
if (sectionAt(location) === 'enquiries') loadEnquiries().catch(() => undefined)

export interface PanelProps {
  /** The titles of the pages. Sections without records use the title of the first kind. */
  titles: Record<RecordKind, string>
  /** The address of the crest for dark backgrounds. */
  crest: string
}

const SHARE_WORDS: Record<ShareFailure, string> = {
  'not-ready':
    'The pictures did not arrive, because the app was not ready yet. Please share them once more, or choose them here.',
  'no-pictures': 'There were no pictures in what you shared. Please choose them here.',
  'no-room': 'This phone has no room for the pictures. Please share fewer at a time, or free some space.',
}

/**
 * The result after pictures were shared with the staff area (docs/decisions/038): a draft, or a failure. Read once and
 * removed from the address, so that a reload does not show the result again.
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

/** Renders the staff area for the role of the signed-in person. */
export function AdminPanel(props: PanelProps) {
  const account = useQuery(accountQuery)
  /** The signed-in person as stored in this browser, known before the first response. */
  const [kept] = useState(keptPerson)
  const { data } = account
  const person = data ?? kept
  useEffect(() => {
    if (data) showAs(data, kept)
  }, [data, kept])
  useEffect(() => {
    if (shared.failure) toast('failed', SHARE_WORDS[shared.failure])
  }, [])
  if (!person) {
    return (
      <div className="px-margin py-10">
        <QueryState query={account} />
      </div>
    )
  }
  return (
    <PersonContext value={person}>
      <Sections key={person.role} {...props} />
    </PersonContext>
  )
}

/** Renders the menu and the current section, and opens the person's drafts. The person of a page never changes. */
function Sections({ titles, crest }: PanelProps) {
  const { id, role } = use(PersonContext)
  const needsPasskey = useQuery(accountQuery).data?.needsPasskey ?? false
  const [drafts] = useState(() => openDrafts(id))
  useEffect(() => void dropOldTexts(roleMay(role, 'enquiries')).catch(notKept), [role])
  const sections = needsPasskey ? (['account'] as const) : sectionsOf(role)
  const [asked, open] = useSection(titles)
  const section = sections.find((name) => name === asked) ?? sections[0] ?? 'account'
  const [search, setSearch] = useSearch(id)
  // The menu and the search field respond at once; the section renders a moment later.
  const shownSection = useDeferredValue(section)
  const shownSearch = useDeferredValue(search)

  return (
    <div className="min-h-svh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <Sidebar
        crest={crest}
        sections={sections}
        section={section}
        drafts={drafts}
        open={(next) => {
          setSearch('')
          open(next)
        }}
        search={search}
        onSearch={setSearch}
      />
      <div className="min-w-0">
        <HealthNote />
        {/* An error in one section leaves the other sections usable. */}
        <ErrorBoundary key={shownSection}>
          <Suspense fallback={<p className="px-5 py-9 text-muted lg:px-11">Loading...</p>}>
            {shownSection === 'gallery' && <PicturesSection search={shownSearch} />}
            {shownSection === 'enquiries' && <EnquiriesSection search={shownSearch} />}
            {shownSection === 'alert' && <AlertSection />}
            {shownSection === 'staff' && <StaffSection search={shownSearch} />}
            {shownSection === 'account' && <AccountSection />}
            {isRecordKind(shownSection) && (
              <RecordsSection key={shownSection} drafts={drafts[shownSection]} search={shownSearch} />
            )}
          </Suspense>
        </ErrorBoundary>
      </div>
    </div>
  )
}

let opened: { of: string; drafts: Record<RecordKind, RecordDrafts> } | undefined

/**
 * Opens a person's drafts for as long as the page exists, so that uploads continue while another section is shown.
 * Opens drafts only once, because React can repeat a first render: a second set would find every draft locked.
 */
function openDrafts(person: string): Record<RecordKind, RecordDrafts> {
  if (opened?.of === person) return opened.drafts
  keepDraftsOf(person)
  const drafts = forEachKind((kind) => new RecordDrafts(kind))
  for (const each of Object.values(drafts)) void each.restoreCreated(shared.draftId)
  opened = { of: person, drafts }
  return drafts
}

const FAILURES: Record<HealthCheck['name'], string> = {
  store: 'The storage does not answer.',
  settings: 'A setting is missing or wrong.',
  delivery: 'Enquiries wait too long for the CRM.',
  stuck: 'Enquiries could not be delivered to the CRM. Open Enquiries to send them again.',
  held: 'Enquiries are held back because a program seems to have sent them. Open Enquiries to see them.',
  jobs: 'A clean-up or delivery has failed, stood still or not finished in time.',
  'sign-ins': 'Somebody may be guessing a password.',
}

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
