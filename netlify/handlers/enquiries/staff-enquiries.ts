import { type EnquiryChange, enquiryChangeSchema } from '../../../src/schemas/enquiry.ts'
import type { EnquiryDelivery, StaffEnquiry } from '../../../src/schemas/staff-enquiry.ts'
import type { Staff } from '../../guards/endpoint.ts'
import { HttpError, json, problem } from '../../http/respond.ts'
import { readJson } from '../../parsing/body.ts'
import { baseVersionOf } from '../../parsing/if-match.ts'
import type { EnquiryDetails, EnquiryStore, StaffEntry } from '../../stores/enquiry-store.ts'
import type { EnquiryTrace } from '../../stores/enquiry-trace.ts'
import { forwardEnquiry } from './forward-enquiry.ts'

const MAX_CHANGE_BODY_BYTES = 64 * 1024
const MAX_WRITES = 5
const UNTOUCHED: Pick<StaffEntry, 'state' | 'note'> = { state: 'new', note: '' }

export interface StaffEnquiriesDeps {
  enquiries: EnquiryStore
  crmEndpoint: string | undefined
  /** What is wrong with the CRM's setting, if anything. */
  crmComplaint?: string | undefined
  now?: Date
}

/** Lists all enquiries for staff: `GET /api/admin/enquiries`. @returns 200 `{enquiries}`, newest first. */
export async function listEnquiries(deps: StaffEnquiriesDeps): Promise<Response> {
  const details = await deps.enquiries.details(await deps.enquiries.traces())
  const views = details.map((one) => staffView(one, deps))
  views.sort((a, b) => (a.receivedAt < b.receivedAt ? 1 : -1))
  return json({ enquiries: views })
}

/**
 * Changes state or note of an enquiry: `PATCH /api/admin/enquiries/:id`.
 * @returns 200 with the enquiry; 404; 412 when `If-Match` is not the newest version; 422.
 */
export async function changeEnquiry(
  request: Request,
  id: string,
  staff: Pick<Staff, 'email'>,
  deps: StaffEnquiriesDeps,
): Promise<Response> {
  const parsed = enquiryChangeSchema.safeParse(await readJson(request, MAX_CHANGE_BODY_BYTES))
  if (!parsed.success) return problem(422, parsed.error.issues[0]?.message ?? 'This change is not possible.')
  const baseVersion = baseVersionOf(request)
  for (let write = 0; write < MAX_WRITES; write += 1) {
    const current = await detailsOf(id, deps.enquiries)
    const version = current.trace.staffVersion
    if (baseVersion !== undefined && baseVersion !== version) break
    const entry = changed(current.staffEntry ?? UNTOUCHED, parsed.data, staff, deps.now)
    if (await deps.enquiries.annotate(id, version, entry)) return answerWith(id, deps)
  }
  return problem(412, 'Somebody else changed this enquiry in the meantime. Look at it again before you change it.')
}

/**
 * Sends an enquiry to the CRM now, whatever was tried before: `POST /api/admin/enquiries/:id/resend`. Releases a
 * quarantined one for good.
 * @returns 200 with the enquiry, whose `delivery` has the outcome; 404.
 */
export async function resendEnquiry(id: string, deps: StaffEnquiriesDeps & { crmEndpoint: string }): Promise<Response> {
  const { trace, enquiry } = await detailsOf(id, deps.enquiries)
  if (trace.isQuarantined) await deps.enquiries.release(trace, enquiry)
  await forwardEnquiry(id, enquiry, { ...deps, now: deps.now ?? new Date() })
  return answerWith(id, deps)
}

async function detailsOf(id: string, enquiries: EnquiryStore): Promise<EnquiryDetails> {
  const trace = await enquiries.trace(id)
  const [details] = trace ? await enquiries.details([trace]) : []
  if (details === undefined) throw new HttpError(404, 'There is no such enquiry.')
  return details
}

/** The version is also the ETag that `If-Match` of the next change takes. */
async function answerWith(id: string, deps: StaffEnquiriesDeps): Promise<Response> {
  const view = staffView(await detailsOf(id, deps.enquiries), deps)
  return json(view, { headers: { ETag: `"${view.version}"` } })
}

function changed(
  { state, note }: Pick<StaffEntry, 'state' | 'note'>,
  change: EnquiryChange,
  { email }: Pick<Staff, 'email'>,
  now = new Date(),
): StaffEntry {
  return {
    state: change.state ?? state,
    note: change.note ?? note,
    changedAt: now.toISOString(),
    changedBy: email,
  }
}

function staffView(details: EnquiryDetails, { crmEndpoint, crmComplaint }: StaffEnquiriesDeps): StaffEnquiry {
  const { trace, enquiry, staffEntry, lastFailure } = details
  const lastFailedAtMs = trace.failedAtMs.at(-1)
  const status = deliveryStatus(trace, crmEndpoint)
  return {
    ...enquiry,
    ...UNTOUCHED,
    changedAt: null,
    changedBy: null,
    ...staffEntry,
    id: trace.id,
    version: trace.staffVersion,
    delivery: {
      status,
      failures: trace.failedAtMs.length,
      lastFailedAt: lastFailedAtMs === undefined ? null : new Date(lastFailedAtMs).toISOString(),
      lastFailure: (status === 'not-forwarded' ? crmComplaint : undefined) ?? lastFailure ?? null,
    },
  }
}

function deliveryStatus(trace: EnquiryTrace, crmEndpoint: string | undefined): EnquiryDelivery {
  if (trace.isDelivered) return 'delivered'
  if (trace.isQuarantined) return 'quarantined'
  if (trace.hasGivenUp) return 'stuck'
  return crmEndpoint === undefined ? 'not-forwarded' : 'waiting'
}
