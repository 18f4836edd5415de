import { z } from 'zod'
import { ENQUIRY_STATES, enquirySearchSchema, isFollowUpDue } from '../../../src/schemas/enquiry-change.ts'
import { type StaffEnquiry, searchedText } from '../../../src/schemas/staff-enquiry.ts'
import { indianDay } from '../../../src/shared/days.ts'
import { matchesWords } from '../../../src/shared/matches-words.ts'
import { auditedHourly } from '../../guards/audit.ts'
import { readSent } from '../../http/body.ts'
import { HttpError, json } from '../../http/respond.ts'
import type { Needs } from '../../platform/deps.ts'
import type { CrmSetting } from '../../platform/env.ts'
import type { EnquiryStore } from '../../stores/enquiry-store.ts'
import {
  dayOf,
  type EnquiryMark,
  MARK_NAME,
  markName,
  markOf,
  monthOf,
  type StoredEnquiry,
} from '../../stores/stored-enquiry.ts'
import { listedView } from './staff-view.ts'

/** Held enquiries with the newest page: a flood of them shall not keep the others out. */
const MAX_HELD = 100
/** Follow-ups that are due, in one answer. */
const MAX_DUE = 100
/** Enquiries that one call reads to find those of a state. */
const MAX_READ = 3_000

/** The store, and what staff are told of the setting of the CRM. */
type ListDeps = Needs<'enquiries'> & Partial<CrmSetting>

/**
 * Lists enquiries for staff: `GET /api/admin/enquiries` (docs/product.md#calls). Without a query these are the newest
 * 500, and the newest 100 of those held back. `?month=2026-11` is those of a month in India, `?month=newest` of the newest
 * that has any; `?from=` and `?to=` are days, `?state=` is one of the states; `?limit=` is at most 500; `?before=` goes
 * on where an answer's `next` says. The audit log records once an hour and person what has more than the newest month.
 * @returns 200 `{enquiries, next, months, held, new, due}`, newest first. `next` is null on the last page, `months` has
 *   the number of enquiries of each month, newest first, `held` the number held back, `new` the number of new ones,
 *   and `due` those whose follow-up is today or overdue, of all months.
 * @throws HttpError 400 for a query that is none.
 */
export async function listEnquiries(request: Request, deps: ListDeps): Promise<Response> {
  const query = listQueryOf(request)
  const { enquiries, now = new Date() } = deps
  const today = indianDay(now)
  const [received, held, due, handled] = await Promise.all([
    enquiries.marks('received'),
    enquiries.held(),
    enquiries.dueUntil(today),
    enquiries.marks('handled'),
  ])
  const months = monthsOf(received)
  const isChosen = chooserOf(query, months[0]?.month)
  const chosen = received.filter((mark) => isChosen(mark) && (!query.before || markName(mark) < query.before)).reverse()
  const heldHere = query.before === undefined ? held.filter(isChosen).slice(-MAX_HELD) : []

  const [page, readHeld, readDue] = await Promise.all([
    pageOf(chosen, query, enquiries),
    enquiries.currentOf(heldHere),
    enquiries.currentOf(due.slice(0, MAX_DUE)),
  ])
  const views = [...page.found, ...readHeld.filter(({ isHeld }) => isHeld)].map((one) => listedView(one, deps))
  const handledIds = new Set(handled.map(({ id }) => id))
  views.sort((a, b) => (a.receivedAt < b.receivedAt ? 1 : -1))
  const response = json({
    enquiries: query.state === undefined ? views : views.filter(({ state }) => state === query.state),
    next: page.next,
    months,
    held: held.length,
    new: received.filter(({ id }) => !handledIds.has(id)).length,
    due: readDue.map((one) => listedView(one, deps)).filter(({ followUp }) => isFollowUpDue(followUp, today)),
  })
  const isOlder = (enquiry: StoredEnquiry) => monthOf(markOf(enquiry)) !== months[0]?.month
  return page.found.some(isOlder) ? auditedHourly(response, 'enquiries-searched') : response
}

/** Reads a page. With a state, it reads on until the page is full or {@link MAX_READ} are read. */
async function pageOf(marks: readonly EnquiryMark[], { state, limit }: ListQuery, enquiries: EnquiryStore) {
  const found: StoredEnquiry[] = []
  const most = state === undefined ? limit : MAX_READ
  let read = 0
  while (read < marks.length && read < most && found.length < limit) {
    const size = state === undefined ? limit : Math.min(limit - found.length, most - read)
    const some = await enquiries.currentOf(marks.slice(read, read + size))
    const isAsked = ({ isHeld, staff }: StoredEnquiry) =>
      !isHeld && (state === undefined || (staff?.state ?? 'new') === state)
    found.push(...some.filter(isAsked))
    read += size
  }
  const last = marks[read - 1]
  return { found, next: last !== undefined && read < marks.length ? markName(last) : null }
}

/** Returns whether an enquiry is of the month and the days that are asked for. @param newest the newest month that has any */
export function chooserOf(query: ListQuery, newest: string | undefined): (mark: EnquiryMark) => boolean {
  const month = query.month === 'newest' ? newest : query.month
  const { from = '', to = '9999' } = query
  return (mark) => (month === undefined || monthOf(mark) === month) && dayOf(mark) >= from && dayOf(mark) <= to
}

function monthsOf(marks: readonly EnquiryMark[]): { month: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const mark of marks) {
    const month = monthOf(mark)
    counts.set(month, (counts.get(month) ?? 0) + 1)
  }
  return [...counts].map(([month, count]) => ({ month, count })).sort((a, b) => (a.month < b.month ? 1 : -1))
}

/** Enquiries in one answer. */
const PAGE_SIZE = 500

const A_DAY = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'A day is like 2026-11-22.')
  .optional()
const querySchema = z.object({
  /** As in 2026-11, or `newest`. */
  month: z
    .string()
    .regex(/^(\d{4}-\d{2}|newest)$/, 'A month is like 2026-11.')
    .optional(),
  /** Days of receipt in India, both included. */
  from: A_DAY,
  to: A_DAY,
  state: z.enum(ENQUIRY_STATES, `The state must be one of ${ENQUIRY_STATES.join(', ')}.`).optional(),
  /** The mark after which it goes on. */
  before: z.string().regex(MARK_NAME, 'What comes before is the next of an earlier list.').optional(),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, `A limit is a number from 1 to ${PAGE_SIZE}.`)
    .transform((limit) => Math.min(Number(limit), PAGE_SIZE))
    .default(PAGE_SIZE),
})
/** Which enquiries a list has. */
type ListQuery = z.infer<typeof querySchema>

/** Returns which enquiries are asked for. @throws HttpError 400 for a value that is none. */
export function listQueryOf(request: Request): ListQuery {
  const { data, error } = querySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (data) return data
  throw new HttpError(400, error.issues[0]?.message ?? '')
}

const MAX_BODY_BYTES = 4 * 1024
const MAX_FOUND = 200
/** The newest enquiries whose telephone and e-mail are compared. */
const MAX_COMPARED = 3_000
/** Enquiries read at once. */
const CHUNK = 500
/** A call has ten seconds. */
const MAX_SEARCH_MS = 6_000

/**
 * Searches the enquiries of all months, newest first: `POST /api/admin/enquiry-search`. The words are in the body,
 * because names do not belong into addresses. The audit log records it once an hour and person. With `sameAs` it lists
 * the others with the same telephone or e-mail among the newest 3,000.
 * @returns 200 `{enquiries, isAll}`; `isAll` is false when there may be more; 404 for `sameAs`; 422.
 */
export async function searchEnquiries(request: Request, deps: ListDeps): Promise<Response> {
  const { words, sameAs } = await readSent(enquirySearchSchema, request, MAX_BODY_BYTES)
  const endAtMs = performance.now() + MAX_SEARCH_MS
  const own = sameAs === undefined ? undefined : await deps.enquiries.find(sameAs)
  if (sameAs !== undefined && own === undefined) throw new HttpError(404, 'There is no such enquiry.')
  const isFound = (view: StaffEnquiry) => {
    if (!own) return matchesWords(searchedText(view), words ?? '')
    const isSameEmail = view.email.toLowerCase() === own.email.toLowerCase()
    return view.id !== sameAs && (view.phone === own.phone || isSameEmail)
  }
  const all = (await deps.enquiries.marks('received')).reverse()
  const marks = own ? all.slice(0, MAX_COMPARED) : all
  const found = []
  let read = 0
  while (read < marks.length && found.length < MAX_FOUND && performance.now() < endAtMs) {
    const some = await deps.enquiries.currentOf(marks.slice(read, read + CHUNK))
    found.push(...some.map((one) => listedView(one, deps)).filter(isFound))
    read += CHUNK
  }
  const isAll = read >= marks.length && found.length <= MAX_FOUND
  const answer = json({ enquiries: found.slice(0, MAX_FOUND), isAll })
  return own ? answer : auditedHourly(answer, 'enquiries-searched')
}
