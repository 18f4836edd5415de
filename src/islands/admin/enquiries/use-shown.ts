import { useMemo } from 'react'
import { type Inbox, type StaffEnquiry, searchedText } from '#schemas/staff-enquiry.ts'
import { matchesWords } from '#shared/matches-words.ts'
import { type Group, groupsOf, isDue, passes } from './inbox-list.ts'
import { type InboxView, SHOWS } from './inbox-view.ts'

interface Options {
  inbox: Inbox
  /** The enquiries of the list, without those that are held back for a moment. */
  listed: readonly StaffEnquiry[]
  view: InboxView
  search: string
  /** What the search finds in all months. */
  everywhere: readonly StaffEnquiry[]
  today: string
  /** The ids that stay in the list although the filter leaves them out: what was just changed. */
  kept: ReadonlySet<string>
}

/** Returns what the inbox shows: the groups of its list, and how many each filter has. */
export function useShown({ inbox, listed, view, search, everywhere, today, kept }: Options) {
  const { show, sort, month, from, to } = view
  return useMemo(() => {
    const isNewest = !from && !to && (month === '' || month === inbox.months[0]?.month)
    const isIn = new Set(listed.map(({ id }) => id))
    const ofOtherMonths = inbox.due.filter((enquiry) => isDue(enquiry, today) && !isIn.has(enquiry.id))
    const all = isNewest || show === 'due' ? [...listed, ...ofOtherMonths] : listed
    const isWanted = (enquiry: StaffEnquiry) => passes(enquiry, show, today) || kept.has(enquiry.id)
    const found = all.filter((enquiry) => isWanted(enquiry) && matchesWords(searchedText(enquiry), search))
    const due = isNewest || show === 'due' ? found.filter((enquiry) => isDue(enquiry, today)) : []
    const groups: Group[] = [...groupsOf(found, due, sort)]
    const isFound = new Set(found.map(({ id }) => id))
    const elsewhere = search === '' ? [] : everywhere.filter(({ id }) => !isFound.has(id))
    if (elsewhere.length > 0) groups.push({ key: 'elsewhere', enquiries: [...elsewhere] })

    const counts = SHOWS.map((by) => {
      const inMonth = by === 'due' ? [...listed, ...ofOtherMonths] : listed
      return [by, inMonth.filter((enquiry) => passes(enquiry, by, today)).length] as const
    })
    return { groups, counts: counts.filter(([by, count]) => count > 0 || by === 'all' || by === show), isNewest }
  }, [inbox, listed, show, sort, month, from, to, search, everywhere, today, kept])
}
