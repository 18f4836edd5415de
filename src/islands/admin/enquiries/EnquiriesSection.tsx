import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { afterPaint } from '#client/after-paint.ts'
import { isFollowUpDue } from '#schemas/enquiry-change.ts'
import { HELD, type Inbox, type StaffEnquiry, searchedText } from '#schemas/staff-enquiry.ts'
import { matchesWords } from '#shared/matches-words.ts'
import { textDrafts } from '../drafts/text-drafts.ts'
import { focusSoon } from '../frame/focus-soon.ts'
import { QueryState } from '../frame/SectionFrame.tsx'
import { announce } from '../frame/Toasts.tsx'
import { enquiryQuery, enquirySearchQuery, inboxQuery, staffData } from '../queries.ts'
import { EnquiryCard } from './EnquiryCard.tsx'
import { rowId } from './EnquiryRow.tsx'
import { EnterEnquiry } from './EnterEnquiry.tsx'
import { InboxHead, MonthPicker } from './InboxHead.tsx'
import { InboxList } from './InboxList.tsx'
import { groupsOf, passes } from './inbox-list.ts'
import { listPathOf, SHOWS, type Show, useInboxView } from './inbox-view.ts'
import { todayInIndia } from './times.ts'

const NO_ENQUIRIES: StaffEnquiry[] = []
/** A search for at least this many letters covers all months. */
const MIN_LETTERS = 3

/** Renders the inbox: the months, the enquiries of one month with due follow-ups first, and the open enquiry. */
export const EnquiriesSection = memo(function EnquiriesSection({ search }: { search: string }) {
  const { view, go, open, close } = useInboxView()
  const [isEntering, setIsEntering] = useState(false)
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const today = todayInIndia()
  const path = listPathOf(view)
  useEffect(() => void textDrafts.takeOver(), [])

  const query = useInfiniteQuery({ ...inboxQuery(path), select: wholeInbox })
  const inbox = query.data
  const words = search.trim()
  const searched = useQuery({ ...enquirySearchQuery({ words }), enabled: words.length >= MIN_LETTERS })
  const { enquiries: everywhere, isAll } = searched.data ?? { enquiries: NO_ENQUIRIES, isAll: !searched.isError }
  const arrivals = useArrivals(inbox?.enquiries ?? NO_ENQUIRIES, path, view.enquiry)
  /** The enquiries of the list, except new ones that are not shown yet. */
  const { visible: listed } = arrivals
  const newestMonth = inbox?.months[0]?.month ?? ''
  const month = view.from || view.to ? '' : view.month || newestMonth
  const isNewest = month === newestMonth
  const { groups, counts } = useMemo(() => {
    const { show, sort } = view
    const isDue = ({ followUp }: StaffEnquiry) => isFollowUpDue(followUp, today)
    const due = inbox?.due.filter(isDue) ?? []
    const withOtherMonths = [...new Map([...due, ...listed].map((enquiry) => [enquiry.id, enquiry])).values()]
    const hasDue = isNewest || show === 'due'
    const found = (hasDue ? withOtherMonths : listed)
      .filter((enquiry) => passes(enquiry, show, today) || kept.has(enquiry.id))
      .filter((enquiry) => matchesWords(searchedText(enquiry), search))
    const groups = groupsOf(found, hasDue ? found.filter(isDue) : [], sort)
    const isFound = new Set(found.map(({ id }) => id))
    const elsewhere = everywhere.filter(({ id }) => !isFound.has(id))
    if (elsewhere.length > 0) groups.push({ key: 'elsewhere', enquiries: elsewhere })
    const countOf = (by: Show) =>
      (by === 'due' ? withOtherMonths : listed).filter((enquiry) => passes(enquiry, by, today)).length
    const counts = SHOWS.map((by) => [by, countOf(by)] as const)
    return { groups, counts: counts.filter(([by, count]) => count > 0 || by === 'all' || by === show) }
  }, [inbox, listed, view, isNewest, search, everywhere, today, kept])
  const opened = useOpened(view.enquiry, inbox && [...inbox.enquiries, ...inbox.due, ...everywhere])

  const show = (change: Parameters<typeof go>[0]) => {
    setKept(new Set())
    go(change)
  }
  /** Opens the form for a new enquiry, with the draft that a closed window has left. */
  const enter = () => {
    setIsEntering(true)
    void textDrafts.takeOver()
  }
  const openOne = (id: string) => {
    setIsEntering(false)
    void textDrafts.takeOver()
    setKept((before) => new Set([...before, id]))
    opened.notePlace(id)
    open(id)
  }

  const rows = groups.flatMap(({ key, enquiries }) => {
    const all = `${enquiries.length}${key === 'due' ? ' due today' : ''}`
    return enquiries.map(({ id }, index) => ({ id, place: `${index + 1} of ${all}` }))
  })
  const at = rows.findIndex(({ id }) => id === view.enquiry)
  const isAside = isEntering || opened.enquiry !== undefined
  return (
    <section className="px-5 pt-6 pb-28 lg:px-11 lg:pt-9">
      <InboxHead inbox={inbox} month={month} view={view} arrivals={arrivals} isHidden={isAside} onEnter={enter} />
      <QueryState query={query} />
      {inbox && (
        <div className="grid gap-x-8 gap-y-6 pt-5 xl:grid-cols-[9.25rem_minmax(0,15fr)_minmax(0,13.5fr)] xl:items-start print:block">
          <div className={`${isAside ? 'max-xl:hidden' : ''} print:hidden`}>
            <MonthPicker months={inbox.months} month={month} onChange={show} />
          </div>
          <div
            ref={arrivals.place}
            onPointerLeave={() => scrollY === 0 && arrivals.show()}
            className={`min-w-0 ${isAside ? 'max-xl:hidden print:hidden' : 'xl:col-span-2'}`}
          >
            <InboxList
              key={`${path} ${view.show}`}
              groups={groups}
              counts={counts}
              view={view}
              month={month}
              isEmpty={inbox.months.length === 0 && inbox.held === 0}
              isFiltered={search !== '' || view.show !== 'all' || !isNewest}
              onChange={show}
              onOpen={openOne}
              onOlder={query.hasNextPage ? query.fetchNextPage : undefined}
            />
            <p role="status" className="pt-4">
              {isAll ? '' : 'There may be more in other months. Add a word, or search again.'}
            </p>
          </div>
          {isEntering && (
            <EnterEnquiry
              onClose={() => {
                setIsEntering(false)
                focusSoon('enter-an-enquiry')
              }}
              onEntered={(enquiry) => openOne(enquiry.id)}
            />
          )}
          {!isEntering && opened.enquiry && (
            <EnquiryCard
              key={opened.enquiry.id}
              enquiry={opened.enquiry}
              place={rows[at]?.place ?? ''}
              onOpen={(other) => {
                staffData.setQueryData(enquiryQuery(other.id).queryKey, other)
                openOne(other.id)
              }}
              onClose={close}
              onErased={() => {
                opened.goOnWith((rows[at + 1] ?? rows[at - 1])?.id ?? '')
                close()
              }}
            />
          )}
        </div>
      )}
    </section>
  )
})

/** Returns the first page with the enquiries of all pages, without duplicates: each page has all held-back ones. */
function wholeInbox({ pages }: { pages: Inbox[] }): Inbox | undefined {
  const enquiries = new Map(pages.flatMap((page) => page.enquiries).map((enquiry) => [enquiry.id, enquiry]))
  return pages[0] && { ...pages[0], enquiries: [...enquiries.values()] }
}

const HEADING_ID = 'inbox-heading'

/**
 * Returns the open enquiry; fetches it if it is in no list. After the enquiry is closed, its row is scrolled back to
 * its former place in the view.
 * @param id the id of the open enquiry; empty if none is open
 * @param listed the enquiries of the lists; undefined until they are loaded
 */
function useOpened(id: string, listed: readonly StaffEnquiry[] | undefined) {
  /** The open enquiry, the former top of its row, and the id of the element to focus (empty to focus the row). */
  const left = useRef({ id, top: 0, next: '' })
  const known = listed?.find((enquiry) => enquiry.id === id)
  const { data: alone } = useQuery({
    ...enquiryQuery(id),
    enabled: id !== '' && listed !== undefined && known === undefined,
  })
  // Search results can be outdated, because they are not fetched again after a change.
  const enquiry = alone && alone.version > (known?.version ?? 0) ? alone : known

  // An effect, because Back closes the enquiry too.
  useEffect(() => {
    const { id: before, top, next } = left.current
    left.current = { id, top, next: '' }
    if (id !== '' || before === '') return
    afterPaint(() => {
      const row = document.getElementById(next || rowId(before)) ?? document.getElementById(HEADING_ID)
      // Scroll relative to the row: new rows may have appeared above it.
      const place = () => {
        if (row && isNarrow()) scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' })
      }
      place()
      row?.focus({ preventScroll: next === '' })
      // The elements above the row get their height one paint later.
      afterPaint(place)
    })
  }, [id])

  // On a narrow screen the enquiry replaces the list, so scroll to its top.
  const openId = enquiry?.id
  useEffect(() => {
    if (openId !== undefined && isNarrow()) scrollTo({ top: 0, behavior: 'instant' })
  }, [openId])

  return {
    enquiry,
    /** Stores where the row of an enquiry is in the view, before the enquiry replaces the list. */
    notePlace: (opened: string) => {
      left.current.top = document.getElementById(rowId(opened))?.getBoundingClientRect().top ?? 0
    },
    /** Sets the enquiry whose row gets the focus after the open enquiry was erased. */
    goOnWith: (next: string) => {
      left.current.next = next ? rowId(next) : HEADING_ID
    },
  }
}

const isNarrow = () => !matchMedia('(width >= 80rem)').matches

/**
 * Hides new enquiries while the list is in use, so that its rows do not move. Announces the new enquiries, and shows
 * them on request, or when the pointer leaves the list at the top of the page. The list is in use if the page is
 * scrolled, or the list has the pointer or the focus.
 * @param list the enquiries from the server; the element with the ref `place` contains their rows
 * @param key identifies the list; when the key changes, all enquiries are shown at once
 * @param openId the id of the open enquiry, which is never hidden
 */
export function useArrivals(list: readonly StaffEnquiry[], key: string, openId: string) {
  const place = useRef<HTMLDivElement>(null)
  const latest = list.reduce((last, { receivedAt }) => (receivedAt > last ? receivedAt : last), '')
  /** The `key` of the list that was last shown, and the time of its newest enquiry. */
  const [shown, setShown] = useState({ key, latest })
  const { unseen, visible } = useMemo(() => {
    const isOther = shown.key !== key || shown.latest === ''
    const unseen = list.filter(
      // Held-back enquiries are not announced, because the list does not show them.
      ({ id, receivedAt, delivery }) =>
        !isOther && receivedAt > shown.latest && id !== openId && delivery.status !== HELD,
    )
    return { unseen, visible: list.filter((enquiry) => !unseen.includes(enquiry)) }
  }, [list, shown, key, openId])

  const show = useCallback(
    () => setShown((before) => (before.key === key && before.latest === latest ? before : { key, latest })),
    [key, latest],
  )
  useEffect(() => {
    if (unseen.length > 0) announce(`New enquiries: ${unseen.length}`)
    const isInUse = scrollY > 0 || place.current?.matches(':hover, :focus-within')
    if (unseen.length === 0 || !isInUse) show()
  }, [unseen, show])

  return { place, visible, unseen: unseen.length, show }
}
