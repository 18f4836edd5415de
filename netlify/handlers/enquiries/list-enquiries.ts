import { z } from 'zod'
import { ENQUIRY_FIELDS } from '../../../src/schemas/enquiry.ts'
import {
  chosenEnquiriesSchema,
  enquirySearchSchema,
  isFollowUpDue,
  stateSchema,
} from '../../../src/schemas/enquiry-change.ts'
import { csvLine } from '../../../src/schemas/formats/csv.ts'
import {
  DELIVERY_WORDS,
  FIELD_WORDS,
  HELD,
  KIND_WORDS,
  SOURCE_WORDS,
  STATE_WORDS,
  type StaffEnquiry,
  searchedText,
} from '../../../src/schemas/staff-enquiry.ts'
import { indianDay } from '../../../src/shared/days.ts'
import { matchesWords } from '../../../src/shared/matches-words.ts'
import { audited } from '../../guards/audit.ts'
import { readQuery, readSent } from '../../http/body.ts'
import { answer, HttpError, json, problem } from '../../http/respond.ts'
import { dayOf, MARK_NAME, markName, monthOf, type Received } from '../../stores/stored-enquiry.ts'
import { type EnquiryDeps, existing, staffView } from './staff-enquiries.ts'

/** The maximum number of held enquiries on the newest page, so that a flood of them does not hide the others. */
const MAX_HELD = 100
/** The maximum number of due follow-ups in one response. */
const MAX_DUE = 100

/**
 * Lists enquiries for staff, newest first: `GET /api/admin/enquiries` (docs/product.md#calls). Without a query it lists
 * the newest 500, and the newest 100 held enquiries. `?month=` is a month in India such as 2026-11, or `newest` for the
 * newest month with enquiries; `?from=` and `?to=` are days, `?state=` is a state, `?limit=` is at most 500, `?before=`
 * is the `next` of the last response. The audit log records that earlier months were listed, at most once an hour for
 * each person.
 * @returns 200 `{enquiries, next, months, held, new, due}`. `next` is null on the last page. `months` has the number of
 * enquiries in each month, newest first. `held` and `new` are the numbers of held and of new enquiries. `due` has the
 * enquiries of all months with a follow-up today or overdue.
 * @throws HttpError 400 for an invalid query
 */
export async function listEnquiries(request: Request, deps: EnquiryDeps): Promise<Response> {
  const query = readQuery(querySchema, request)
  const { enquiries, now } = deps
  const today = indianDay(now)
  const { received, handled, held, due } = await enquiries.marks()
  const months = [...Map.groupBy(received, monthOf)]
    .map(([month, { length: count }]) => ({ month, count }))
    .sort((a, b) => (a.month < b.month ? 1 : -1))
  const isChosen = chooserOf(query, months[0]?.month)
  const chosen = received.filter((mark) => isChosen(mark) && (!query.before || markName(mark) < query.before)).reverse()
  const heldHere = query.before === undefined ? held.filter(isChosen).slice(-MAX_HELD) : []

  const isAsked = ({ state }: StaffEnquiry) => query.state === undefined || state === query.state
  const [page, readHeld, readDue] = await Promise.all([
    readViews(chosen, deps, (view) => isAsked(view) && view.delivery.status !== HELD, query.limit),
    enquiries.currentOf(heldHere),
    enquiries.currentOf(due.filter(({ day }) => day <= today).slice(0, MAX_DUE)),
  ])
  const heldViews = readHeld.filter(({ isHeld }) => isHeld).map((one) => staffView(one, deps))
  const views = [...page.views, ...heldViews.filter(isAsked)]
  views.sort((a, b) => (a.receivedAt < b.receivedAt ? 1 : -1))
  const response = json({
    enquiries: views,
    next: page.next,
    months,
    held: held.length,
    new: received.length - handled.length,
    due: readDue.map((one) => staffView(one, deps)).filter(({ followUp }) => isFollowUpDue(followUp, today)),
  })
  const isOlder = (view: StaffEnquiry) => monthOf(view) !== months[0]?.month
  return page.views.some(isOlder) ? audited(response, { what: 'enquiries-searched' }) : response
}

/** Returns a filter for enquiries of the requested month and days. @param newest the newest month with enquiries */
function chooserOf(query: ListQuery, newest: string | undefined): (mark: Received) => boolean {
  const month = query.month === 'newest' ? newest : query.month
  const { from = '', to = '9999' } = query
  return (mark) => (month === undefined || monthOf(mark) === month) && dayOf(mark) >= from && dayOf(mark) <= to
}

const PAGE_SIZE = 500

const DAY = z.iso.date('A day is like 2026-11-22.')
const MONTH = z.string().regex(/^(\d{4}-\d{2}|newest)$/, 'A month is like 2026-11.')
const querySchema = z.object({
  /** A month such as 2026-11, or `newest`. */
  month: MONTH.optional(),
  /** Days of receipt in India, both inclusive. */
  from: DAY.optional(),
  to: DAY.optional(),
  state: z.optional(stateSchema),
  /** The `next` of the previous page: the list continues after this mark. */
  before: z.string().regex(MARK_NAME, 'What comes before is the next of an earlier list.').optional(),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, `A limit is a number from 1 to ${PAGE_SIZE}.`)
    .transform((limit) => Math.min(Number(limit), PAGE_SIZE))
    .default(PAGE_SIZE),
})
type ListQuery = z.infer<typeof querySchema>

const MAX_FOUND = 200
/** How many of the newest enquiries are compared by telephone and e-mail. */
const MAX_COMPARED = 3_000
/** How many enquiries are read at once. */
const CHUNK = 500
/** No further enquiries are read after this time, because a request has a limit of ten seconds. */
const MAX_READING_MS = 6_000

/**
 * Reads enquiries until enough match, or the time is used up.
 * @returns the matches; `next` is the mark after which to continue, null when all were read
 */
async function readViews(
  marks: readonly Received[],
  deps: EnquiryDeps,
  isWanted = (_: StaffEnquiry) => true,
  enough = Number.POSITIVE_INFINITY,
) {
  const endAtMs = performance.now() + MAX_READING_MS
  const size = Math.min(enough, CHUNK)
  const views: StaffEnquiry[] = []
  let read = 0
  for (; read < marks.length && views.length < enough && performance.now() < endAtMs; read += size) {
    const some = await deps.enquiries.currentOf(marks.slice(read, read + size))
    views.push(...some.map((one) => staffView(one, deps)).filter(isWanted))
  }
  const shown = views.slice(0, enough)
  const last = shown.length < views.length ? shown.at(-1) : undefined
  const place = last ?? marks[read - 1]
  return { views: shown, next: place && (last || read < marks.length) ? markName(place) : null }
}

/**
 * Searches the enquiries of all months, newest first: `POST /api/admin/enquiry-search`. The words are in the body,
 * because URLs must not contain names. The audit log records word searches, at most once an hour for each person. If
 * `sameAs` is the id of an enquiry, lists the enquiries among the newest 3,000 with the same telephone or e-mail.
 * @returns 200 `{enquiries, isAll}`; `isAll` is false when there may be more; 404 for an unknown `sameAs`; 422.
 */
export async function searchEnquiries(request: Request, deps: EnquiryDeps): Promise<Response> {
  const { words, sameAs } = await readSent(enquirySearchSchema, request)
  const own = sameAs === undefined ? undefined : await existing(sameAs, deps.enquiries)
  const isFound = (view: StaffEnquiry) => {
    if (!own) return matchesWords(searchedText(view), words ?? '')
    const isSameEmail = view.email.toLowerCase() === own.email.toLowerCase()
    return view.id !== sameAs && (view.phone === own.phone || isSameEmail)
  }
  const marks = (await deps.enquiries.marks()).received.reverse()
  const { views, next } = await readViews(own ? marks.slice(0, MAX_COMPARED) : marks, deps, isFound, MAX_FOUND)
  const response = json({ enquiries: views, isAll: next === null })
  return own ? response : audited(response, { what: 'enquiries-searched' })
}

/** Enough for the ids of 10,000 enquiries. */
const MAX_CHOSEN_BYTES = 400_000
/** A response has at most 6 MB. */
const MAX_TABLE_BYTES = 5_500_000
const TOO_LONG = 'These are too many enquiries for one table. Please choose a month, or fewer days.'

// The Swedish locale formats day and time as spreadsheets read them.
const STAMP = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Kolkata' })
const stamp = (moment: string) => STAMP.format(new Date(moment))

type TableDeps = EnquiryDeps & { maxBytes?: number }

/**
 * Exports enquiries as CSV, newest first, without held ones: `GET /api/admin/enquiries.csv`. The filters `?month=`,
 * `?from=`, `?to=` and `?state=` are those of the list. Without a filter all enquiries are exported.
 * @returns 200 with CSV; 422 when there are too many for one response.
 * @throws HttpError 400 for an invalid query.
 */
export async function enquiriesTable(request: Request, deps: TableDeps): Promise<Response> {
  const query = readQuery(querySchema, request)
  const marks = (await deps.enquiries.marks()).received.reverse()
  const newest = marks[0] && monthOf(marks[0])
  const views = await readAll(marks.filter(chooserOf(query, newest)), deps)
  const chosen = query.state === undefined ? views : views.filter(({ state }) => state === query.state)
  return tableOf(chosen, new URL(request.url).searchParams.toString(), deps)
}

/**
 * Exports the enquiries with the sent ids as CSV, in the order of the ids. Held enquiries are included. `POST
 * /api/admin/enquiries.csv`: after a search the page sends the ids of the results, so no URL contains a name.
 * @returns 200 with CSV; 422.
 */
export async function chosenTable(request: Request, deps: TableDeps): Promise<Response> {
  const sent = await readSent(chosenEnquiriesSchema, request, MAX_CHOSEN_BYTES)
  const places = new Map(sent.ids.map((id, place) => [id, place]))
  const { received, held } = await deps.enquiries.marks()
  const chosen = new Map([...received, ...held].filter(({ id }) => places.has(id)).map((mark) => [mark.id, mark]))
  const views = await readAll([...chosen.values()], deps)
  views.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
  return tableOf(views, 'chosen', deps)
}

/** @throws {HttpError} 422 when the time is used up before all were read */
async function readAll(marks: readonly Received[], deps: EnquiryDeps): Promise<StaffEnquiry[]> {
  const { views, next } = await readViews(marks, deps)
  if (next === null) return views
  throw new HttpError(422, TOO_LONG)
}

/** Returns the CSV response and sets its audit entry. @param which the filter: must not contain data of families */
function tableOf(views: readonly StaffEnquiry[], which: string, { maxBytes = MAX_TABLE_BYTES }: TableDeps): Response {
  const body = new TextEncoder().encode(enquiriesCsv(views))
  if (body.length > maxBytes) return problem(422, TOO_LONG)
  const response = answer(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="enquiries-${indianDay(new Date())}.csv"`,
    },
  })
  return audited(response, { subject: [`${views.length} enquiries`, which].filter(Boolean).join(', ') })
}

const COLUMNS: readonly (readonly [head: string, cell: (enquiry: StaffEnquiry) => string])[] = [
  ['Received', ({ receivedAt }) => stamp(receivedAt)],
  ['Source', ({ source }) => SOURCE_WORDS[source]],
  ...ENQUIRY_FIELDS.map((field) => [FIELD_WORDS[field], (enquiry: StaffEnquiry) => enquiry[field]] as const),
  ['State', ({ state }) => STATE_WORDS[state]],
  ['Follow-up', ({ followUp }) => [followUp?.day, followUp?.time].filter(Boolean).join(' ')],
  ['Follow-up: what', ({ followUp }) => (followUp ? followUp.text || KIND_WORDS[followUp.kind] : '')],
  ['Notes', ({ notes }) => notes.map(({ at, name, text }) => `${stamp(at)} ${name}: ${text}`).join('\n')],
  ['CRM', ({ delivery }) => DELIVERY_WORDS[delivery.status]],
]

/** Returns enquiries as CSV (RFC 4180), with a byte order mark so that Excel recognises UTF-8. */
function enquiriesCsv(enquiries: readonly StaffEnquiry[]): string {
  const rows = enquiries.map((enquiry) => COLUMNS.map(([, cell]) => cell(enquiry)))
  return `\uFEFF${[COLUMNS.map(([head]) => head), ...rows].map(csvLine).join('')}`
}
