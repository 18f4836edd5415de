import { HttpError, json } from '../../http/respond.ts'
import type { CrmSetting } from '../../platform/env.ts'
import type { EnquiryStore } from '../../stores/enquiry-store.ts'
import { type EnquiryMark, markName, monthOf } from '../../stores/enquiry-trace.ts'
import type { JobStore } from '../../stores/job-store.ts'
import { indexSmallStore } from './index-enquiries.ts'
import { staffView } from './staff-view.ts'

/** Enquiries in one answer. */
export const PAGE_SIZE = 500
/** Quarantined enquiries with the newest page: a flood of them shall not keep the others out. */
const MAX_HELD = 100

export interface ListEnquiriesDeps extends CrmSetting {
  enquiries: EnquiryStore
  jobs: JobStore
}

/**
 * Lists enquiries for staff: `GET /api/admin/enquiries` (docs/product.md#calls). Without a query these are the newest
 * 500, and the newest 100 of quarantine. `?month=2026-11` is those of a month in India, `?before=` goes on where an
 * answer's `next` says.
 * @returns 200 `{enquiries, next, months, held}`, newest first. `next` is null on the last page, `months` has the number
 *   of enquiries of each month, newest first, `held` the number in quarantine.
 * @throws HttpError 400 for a month or a `before` that is none.
 */
export async function listEnquiries(request: Request, deps: ListEnquiriesDeps): Promise<Response> {
  const { month, before } = queryOf(request)
  const { enquiries, jobs } = deps
  await indexSmallStore({ enquiries, jobs })
  const [received, held] = await Promise.all([enquiries.box.marks(), enquiries.quarantine.marks()])
  const chosen = received.filter((mark) => isChosen(mark, month, before)).reverse()
  const page = chosen.slice(0, PAGE_SIZE)
  const heldHere = before === undefined ? held.filter((mark) => isChosen(mark, month, undefined)).slice(-MAX_HELD) : []

  const details = await Promise.all([enquiries.box.details(page), enquiries.quarantine.box.details(heldHere)])
  const views = details.flat().map((one) => staffView(one, deps))
  views.sort((a, b) => (a.receivedAt < b.receivedAt ? 1 : -1))
  const last = page.at(-1)
  return json({
    enquiries: views,
    next: last && chosen.length > PAGE_SIZE ? markName(last) : null,
    months: monthsOf(received),
    held: held.length,
  })
}

function queryOf(request: Request): { month: string | undefined; before: string | undefined } {
  const { searchParams } = new URL(request.url)
  const { month, before } = Object.fromEntries(searchParams)
  if (month !== undefined && !/^\d{4}-\d{2}$/.test(month)) throw new HttpError(400, 'A month is like 2026-11.')
  if (before !== undefined && !/^\d{13}-[0-9a-f]{32}-\d{1,6}$/.test(before)) {
    throw new HttpError(400, 'What comes before is the next of an earlier list.')
  }
  return { month, before }
}

function isChosen(mark: EnquiryMark, month: string | undefined, before: string | undefined): boolean {
  if (before !== undefined && markName(mark) >= before) return false
  return month === undefined || monthOf(mark) === month
}

function monthsOf(marks: readonly EnquiryMark[]): { month: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const mark of marks) {
    const month = monthOf(mark)
    counts.set(month, (counts.get(month) ?? 0) + 1)
  }
  return [...counts].map(([month, count]) => ({ month, count })).sort((a, b) => (a.month < b.month ? 1 : -1))
}
