import { type FollowUp, isFollowUpDue } from '#schemas/enquiry-change.ts'
import { HELD, type StaffEnquiry } from '#schemas/staff-enquiry.ts'
import { clockText, indianDay } from '#shared/days.ts'
import type { Show, Sort } from './inbox-view.ts'

/** The most urgent fact about an enquiry, which its row shows. */
export type Badge = typeof HELD | 'stuck' | FollowUp | StaffEnquiry['state']

/** Enquiries under one heading. The key is a day, `due`, `all` or `elsewhere`. */
export interface Group {
  key: string
  enquiries: StaffEnquiry[]
}

export function badgeOf({ delivery, followUp, state }: StaffEnquiry): Badge {
  if (delivery.status === HELD || delivery.status === 'stuck') return delivery.status
  return followUp ?? state
}

/** Returns whether a filter shows an enquiry. Only the filter `HELD` shows held-back enquiries. */
export function passes(enquiry: StaffEnquiry, show: Show, today: string): boolean {
  const { status } = enquiry.delivery
  if (show === HELD || status === HELD) return show === status
  if (show === 'all') return true
  return show === 'due' ? isFollowUpDue(enquiry.followUp, today) : enquiry.state === show || status === show
}

/**
 * Groups enquiries: first the due enquiries, then a group for each day, or a single group if sorted by name. No enquiry
 * is in two groups.
 * @param due the due enquiries, also from other months; empty to have no group of due enquiries
 */
export function groupsOf(enquiries: readonly StaffEnquiry[], due: readonly StaffEnquiry[], sort: Sort): Group[] {
  const dueIds = new Set(due.map(({ id }) => id))
  const rest = enquiries.filter(({ id }) => !dueIds.has(id))
  const groups: Group[] = due.length > 0 ? [{ key: 'due', enquiries: due.toSorted(byFollowUp) }] : []
  if (sort === 'name') {
    return rest.length > 0 ? [...groups, { key: 'all', enquiries: rest.toSorted(byName) }] : groups
  }
  for (const enquiry of rest.toSorted(sort === 'oldest' ? byTime : (a, b) => byTime(b, a))) {
    const key = indianDay(new Date(enquiry.receivedAt))
    const last = groups.at(-1)
    if (last?.key === key) last.enquiries.push(enquiry)
    else groups.push({ key, enquiries: [enquiry] })
  }
  return groups
}

export function firstRows(groups: readonly Group[], count: number): Group[] {
  let left = count
  return groups.flatMap(({ key, enquiries }) => {
    const shown = enquiries.slice(0, Math.max(0, left))
    left -= shown.length
    return shown.length > 0 ? [{ key, enquiries: shown }] : []
  })
}

const byTime = (a: StaffEnquiry, b: StaffEnquiry) => (a.receivedAt < b.receivedAt ? -1 : 1)

function byName(a: StaffEnquiry, b: StaffEnquiry): number {
  return a.parentName.localeCompare(b.parentName) || byTime(b, a)
}

const byFollowUp = (a: StaffEnquiry, b: StaffEnquiry) => (followUpKey(a) < followUpKey(b) ? -1 : 1)

/** Follow-ups without a time come first on their day, because they can be done at any time. */
function followUpKey({ followUp, receivedAt }: StaffEnquiry): string {
  return `${followUp?.day} ${followUp?.time ?? ''} ${clockText(receivedAt)}`
}
