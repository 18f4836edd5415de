import { ENQUIRY_FIELDS } from '../../../src/schemas/enquiry.ts'
import { chosenEnquiriesSchema } from '../../../src/schemas/enquiry-change.ts'
import {
  DELIVERY_WORDS,
  FIELD_WORDS,
  KIND_WORDS,
  SOURCE_WORDS,
  STATE_WORDS,
} from '../../../src/schemas/enquiry-words.ts'
import { csvLine } from '../../../src/schemas/formats/csv.ts'
import type { StaffEnquiry } from '../../../src/schemas/staff-enquiry.ts'
import { indianDay } from '../../../src/shared/days.ts'
import { audited } from '../../guards/audit.ts'
import { readSent } from '../../http/body.ts'
import { answer, HttpError, problem } from '../../http/respond.ts'
import type { Needs } from '../../platform/deps.ts'
import type { CrmSetting } from '../../platform/env.ts'
import { type EnquiryMark, monthOf } from '../../stores/stored-enquiry.ts'
import { chooserOf, listQueryOf } from './list-enquiries.ts'
import { listedView } from './staff-view.ts'

/** The ids of 10,000 enquiries. */
const MAX_BODY_BYTES = 400_000
/** An answer has at most 6 MB, and a call ten seconds. */
const MAX_TABLE_BYTES = 5_500_000
const MAX_TABLE_MS = 6_000
/** Enquiries read at once. */
const CHUNK = 500
const TOO_LONG = 'These are too many enquiries for one table. Please choose a month, or fewer days.'

// Swedish writes day and time as spreadsheets read them.
const STAMP = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Kolkata' })
const stamp = (moment: string) => STAMP.format(new Date(moment))

type Deps = Needs<'enquiries'> & Partial<CrmSetting> & { maxBytes?: number }

/**
 * Makes the table of enquiries, newest first, without those held back: `GET /api/admin/enquiries.csv`. `?month=`, `?from=`,
 * `?to=` and `?state=` are those of the list; without them it has all.
 * @returns 200 with CSV; 422 when one answer cannot have so many.
 * @throws HttpError 400 for a query that is none.
 */
export async function enquiriesTable(request: Request, deps: Deps): Promise<Response> {
  const query = listQueryOf(request)
  const marks = (await deps.enquiries.marks('received')).reverse()
  const newest = marks[0] && monthOf(marks[0])
  const views = await readAll(marks.filter(chooserOf(query, newest)), deps)
  const chosen = query.state === undefined ? views : views.filter(({ state }) => state === query.state)
  return tableOf(chosen, new URL(request.url).searchParams.toString(), deps)
}

/**
 * Makes the table of the enquiries whose ids are sent, in their order, also of those held back:
 * `POST /api/admin/enquiries.csv`. Names are searched in the list, so they are in no address.
 * @returns 200 with CSV; 422.
 */
export async function chosenTable(request: Request, deps: Deps): Promise<Response> {
  const sent = await readSent(chosenEnquiriesSchema, request, MAX_BODY_BYTES)
  const places = new Map(sent.ids.map((id, place) => [id, place]))
  const marks = [...(await deps.enquiries.marks('received')), ...(await deps.enquiries.held())]
  const chosen = new Map(marks.filter(({ id }) => places.has(id)).map((mark) => [mark.id, mark]))
  const views = await readAll([...chosen.values()], deps)
  views.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
  return tableOf(views, 'chosen', deps)
}

/** @throws HttpError 422 when the time of a call is used up */
async function readAll(marks: readonly EnquiryMark[], deps: Deps): Promise<StaffEnquiry[]> {
  const endAtMs = performance.now() + MAX_TABLE_MS
  const views: StaffEnquiry[] = []
  for (let start = 0; start < marks.length; start += CHUNK) {
    if (performance.now() > endAtMs) throw new HttpError(422, TOO_LONG)
    const some = await deps.enquiries.currentOf(marks.slice(start, start + CHUNK))
    views.push(...some.map((one) => listedView(one, deps)))
  }
  return views
}

/** The audit log has the count. @param which what was asked for, without data of families */
function tableOf(views: readonly StaffEnquiry[], which: string, { maxBytes = MAX_TABLE_BYTES }: Deps): Response {
  const body = new TextEncoder().encode(enquiriesCsv(views))
  if (body.length > maxBytes) return problem(422, TOO_LONG)
  const response = answer(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="enquiries-${indianDay(new Date())}.csv"`,
    },
  })
  return audited(response, 'enquiries-downloaded', [`${views.length} enquiries`, which].filter(Boolean).join(', '))
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

/** Returns enquiries as CSV (RFC 4180), with a byte order mark, by which Excel recognises UTF-8. */
export function enquiriesCsv(enquiries: readonly StaffEnquiry[]): string {
  const rows = enquiries.map((enquiry) => COLUMNS.map(([, cell]) => cell(enquiry)))
  return `\uFEFF${[COLUMNS.map(([head]) => head), ...rows].map(csvLine).join('')}`
}
