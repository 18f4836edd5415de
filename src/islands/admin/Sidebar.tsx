import { useInfiniteQuery, useMutation, useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { forEachKind, RECORD_KIND_IDS, type RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { Icon } from '../Icon.tsx'
import type { RecordDrafts } from './drafts/record-drafts.ts'
import { NEWEST_PATH } from './enquiries/inbox-view.ts'
import { inboxQuery, picturesQuery, recordsQuery } from './queries.ts'
import { dueIn } from './records/record-content.ts'
import { isRecordKind, SECTIONS, type Section, useMay } from './sections.ts'
import { leaveForGood } from './sign-in/session-end.ts'
import { callApi, NO_CONTENT } from './staff-api.ts'
import { isUnderWay } from './uploads/picture-list.ts'

/** The CSS classes of the count on a button. */
const BADGE =
  'absolute top-1 left-1/2 ml-1 min-w-6 rounded-full bg-sun px-1.5 text-center font-semibold text-small text-ink leading-6 lg:static'

const AT_THE_FOOT =
  'target inline-flex items-center justify-center gap-2.5 rounded-control font-semibold lg:justify-start lg:px-3 lg:hover:bg-field'

interface Props {
  crest: string
  /** The sections that the role may use. */
  sections: readonly Section[]
  section: Section
  drafts: Record<RecordKind, RecordDrafts>
  open: (section: Section) => void
  search: string
  onSearch: (search: string) => void
}

/**
 * Renders the menu of sections with the numbers of their items, and the search field: a bar at the top on phones, a
 * column at the side on wide screens.
 */
export function Sidebar(props: Props) {
  const { crest, sections, section, drafts, open, search, onSearch } = props
  // Request new enquiries first: families wait for an answer.
  const { data: newEnquiries = 0 } = useInfiniteQuery({
    ...inboxQuery(NEWEST_PATH),
    enabled: sections.includes('enquiries'),
    select: ({ pages }) => pages[0]?.new ?? 0,
  })
  const enabled = sections.includes('gallery')
  const lists = useQueries({ queries: RECORD_KIND_IDS.map((kind) => ({ ...recordsQuery[kind], enabled })) })
  const { data: pictures } = useQuery({ ...picturesQuery, enabled })
  const { waiting, total } = useWaitingPictures(drafts)
  const logout = useMutation({
    mutationFn: () => callApi('/api/logout', NO_CONTENT, { method: 'POST' }),
    onSuccess: leaveForGood,
  })
  const mayPublish = useMay('publish')
  const [isSearchOpen, setIsSearchOpen] = useState(false)
  const searchField = useRef<HTMLInputElement>(null)
  const toggleSearch = () => {
    flushSync(() => setIsSearchOpen(!isSearchOpen))
    if (isSearchOpen) onSearch('')
    else searchField.current?.focus()
  }
  const searchLabel = `Search ${SECTIONS[section].name.toLowerCase()}`
  const isSearchable = section !== 'account'
  const inMenu = sections
    .filter((name) => name !== 'account')
    .map((name) => {
      const records = isRecordKind(name) ? lists[RECORD_KIND_IDS.indexOf(name)]?.data : undefined
      const count = name === 'gallery' ? pictures?.length : records?.filter(({ state }) => state !== 'deleted').length
      return { name, count, due: dueIn(records, mayPublish) }
    })
  return (
    <div className="on-colour flex flex-wrap items-center bg-ink print:hidden text-ground lg:sticky lg:top-0 lg:h-svh lg:w-[15.5rem] lg:flex-col lg:flex-nowrap lg:items-stretch lg:overflow-y-auto lg:px-4 lg:py-6">
      <div className="flex grow items-center gap-3 py-2 pl-5 lg:grow-0 lg:flex-col lg:items-start lg:pb-4 lg:pl-2.5">
        <img src={crest} alt="" width="200" height="236" className="h-9 w-auto lg:h-12" />
        <h1 className="text-heading-4">Admin Panel</h1>
      </div>
      <button
        type="button"
        aria-label={searchLabel}
        aria-expanded={isSearchOpen}
        aria-controls="staff-search"
        onClick={toggleSearch}
        disabled={!isSearchable}
        className="target inline-grid place-items-center rounded-control disabled:invisible lg:hidden"
      >
        <Icon name="ph:magnifying-glass" />
      </button>
      <div
        id="staff-search"
        className={`relative order-last w-full bg-ground px-5 pt-4 text-ink lg:order-none lg:bg-transparent lg:px-0 lg:pt-0 lg:text-ground ${isSearchOpen && isSearchable ? '' : 'max-lg:hidden'} ${isSearchable ? '' : 'lg:invisible'}`}
      >
        <Icon name="ph:magnifying-glass" className="pointer-events-none absolute bottom-3.5 left-8 size-5 lg:left-3" />
        <input
          ref={searchField}
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          className="min-h-12 w-full rounded-control border border-input bg-paper pr-3 pl-10 placeholder:text-muted [&:placeholder-shown::-webkit-search-cancel-button]:hidden lg:bg-field lg:placeholder:text-ground"
        />
      </div>
      <nav
        aria-label="Admin Panel"
        className="order-3 grid w-full auto-cols-auto grid-flow-col border-b border-ink bg-ground text-ink lg:order-none lg:mt-4 lg:grid-flow-row lg:gap-1 lg:border-0 lg:bg-transparent lg:text-ground"
      >
        {inMenu.map(({ name, count, due }) => (
          <button
            key={name}
            type="button"
            aria-current={name === section ? 'page' : undefined}
            aria-describedby={due && `due-${name}`}
            onClick={() => open(name)}
            className="group relative flex min-h-[4.25rem] min-w-[44px] flex-col items-center justify-center gap-1 border-b-4 border-transparent min-[23rem]:px-1 max-[23rem]:text-[0.6875rem] text-[length:min(0.9375rem,3.85vw)] font-semibold leading-tight aria-[current]:border-accent aria-[current]:text-accent lg:min-h-12 lg:flex-row lg:justify-start lg:gap-2.5 lg:rounded-control lg:border-0 lg:px-3 lg:text-body lg:hover:bg-field lg:aria-[current]:bg-ground lg:aria-[current]:text-ink"
          >
            <span className="relative">
              <Icon name={SECTIONS[name].icon} className="size-5 lg:group-aria-[current]:text-accent" />
              {(waiting[name] ?? 0) > 0 && (
                <span
                  aria-hidden="true"
                  className="absolute bottom-3 left-3 grid h-5 min-w-5 place-items-center rounded-full bg-sun px-1 font-semibold text-ink text-small leading-none"
                >
                  {waiting[name]}
                </span>
              )}
            </span>
            {/* On phones only the first line is visible: all sections fit beside each other. */}
            <span className="overflow-hidden max-sm:h-[1lh]">{SECTIONS[name].name}</span>
            <span aria-hidden="true" className="ml-auto hidden font-normal lg:inline">
              {count}
            </span>
            {due && (
              <span aria-hidden="true" title={due.text} className={`${BADGE} lg:ml-0 lg:px-2`}>
                {shortCount(due.count)}
                <span id={`due-${name}`} className="hidden">
                  {due.text}
                </span>
              </span>
            )}
            {name === 'enquiries' && newEnquiries > 0 && (
              <span className={`${BADGE} lg:ml-auto lg:px-2.5`}>
                <span aria-hidden="true" className="lg:hidden">
                  {shortCount(newEnquiries)}
                </span>
                <span className="max-lg:sr-only">{newEnquiries} new</span>
              </span>
            )}
          </button>
        ))}
      </nav>
      {/* Not part of the buttons above, whose names must not change while pictures are uploaded. */}
      {total > 0 && <p className="sr-only">{total} pictures wait to be sent</p>}
      <div className="flex items-center pr-2 lg:mt-auto lg:flex-col lg:items-stretch lg:border-t lg:border-field lg:pt-3 lg:pr-0">
        <a href="/compliance" className={`${AT_THE_FOOT} max-lg:hidden`}>
          <Icon name="ph:check-circle-fill" className="size-5" />
          Disclosure check
        </a>
        <a href="/" className={AT_THE_FOOT}>
          <Icon name="ph:arrow-square-out" className="size-5" />
          <span className="max-lg:sr-only">View website</span>
        </a>
        <button
          type="button"
          aria-current={section === 'account' ? 'page' : undefined}
          onClick={() => open('account')}
          className={`${AT_THE_FOOT} aria-[current]:bg-ground aria-[current]:text-ink lg:aria-[current]:hover:bg-ground`}
        >
          <Icon name={SECTIONS.account.icon} className="size-5" />
          <span className="max-lg:sr-only">{SECTIONS.account.name}</span>
        </button>
        <button type="button" onClick={() => logout.mutate()} className={AT_THE_FOOT}>
          <Icon name="ph:sign-out" className="size-5" />
          <span className="max-lg:sr-only">Logout</span>
        </button>
      </div>
    </div>
  )
}

const shortCount = (count: number) => (count > 99 ? '99+' : String(count))

/** Returns how many pictures of new records wait for upload, by kind and in total. The app's icon shows the total. */
function useWaitingPictures(drafts: Record<RecordKind, RecordDrafts>) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = Object.values(drafts).map(({ created }) => created.queue.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [drafts],
  )
  const countOf = (kind: RecordKind) =>
    drafts[kind].created.queue.list().filter((picture) => isUnderWay(picture) || picture.status === 'failed').length
  // A string, so that equal counts are the same snapshot.
  const counts = useSyncExternalStore(subscribe, () => JSON.stringify(forEachKind(countOf)))
  const waiting: Partial<Record<Section, number>> = JSON.parse(counts)
  const total = Object.values(waiting).reduce((sum, count) => sum + count, 0)
  useEffect(() => {
    // This fails unless the app is installed and badges are allowed. The page shows the number as well.
    const shown = total > 0 ? navigator.setAppBadge?.(total) : navigator.clearAppBadge?.()
    shown?.catch(() => {})
  }, [total])
  return { waiting, total }
}
