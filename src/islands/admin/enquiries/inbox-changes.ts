import type { Inbox, StaffEnquiry } from '#schemas/staff-enquiry.ts'
import { isDue } from './inbox-list.ts'

/** Returns the inbox with newer versions of some of its enquiries. What it does not have, it does not get. */
export function withChanged(inbox: Inbox, changed: readonly StaffEnquiry[], today: string): Inbox {
  const newer = new Map(changed.map((enquiry) => [enquiry.id, enquiry]))
  const before = new Map([...inbox.enquiries, ...inbox.due].map((enquiry) => [enquiry.id, enquiry]))
  const known = changed.filter(({ id }) => before.has(id))
  const stillDue = inbox.due.filter(({ id }) => !newer.has(id))
  return {
    ...inbox,
    enquiries: inbox.enquiries.map((enquiry) => newer.get(enquiry.id) ?? enquiry),
    due: [...stillDue, ...known.filter((enquiry) => isDue(enquiry, today))],
    new: inbox.new + known.reduce((sum, enquiry) => sum + newness(enquiry) - newness(before.get(enquiry.id)), 0),
  }
}

/** Returns the inbox without one of its enquiries. */
export function without(inbox: Inbox, id: string): Inbox {
  const others = (list: StaffEnquiry[]) => list.filter((enquiry) => enquiry.id !== id)
  return { ...inbox, enquiries: others(inbox.enquiries), due: others(inbox.due) }
}

/** Returns the inbox with the next page of its list. */
export function withOlder(inbox: Inbox, page: Inbox): Inbox {
  const known = new Set(inbox.enquiries.map(({ id }) => id))
  const more = page.enquiries.filter(({ id }) => !known.has(id))
  return { ...inbox, enquiries: [...inbox.enquiries, ...more], next: page.next }
}

/** Returns the first page as it is now, with the older pages that were added to it before. */
export function refreshed(before: Inbox, fresh: Inbox): Inbox {
  const last = fresh.enquiries.findLast(({ delivery }) => delivery.status !== 'quarantined')
  if (fresh.next === null || last === undefined) return fresh
  const older = before.enquiries.filter(
    ({ receivedAt, delivery }) => receivedAt < last.receivedAt && delivery.status !== 'quarantined',
  )
  return older.length > 0 ? { ...fresh, enquiries: [...fresh.enquiries, ...older], next: before.next } : fresh
}

function newness(enquiry: StaffEnquiry | undefined): number {
  return enquiry?.state === 'new' && enquiry.delivery.status !== 'quarantined' ? 1 : 0
}
