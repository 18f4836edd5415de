import { type EnquiryChange, enquiryChangeSchema } from '../../../src/schemas/enquiry.ts'
import type { Staff } from '../../guards/endpoint.ts'
import { answer, HttpError, json, problem } from '../../http/respond.ts'
import { readJson } from '../../parsing/body.ts'
import { baseVersionOf } from '../../parsing/if-match.ts'
import type { CrmSetting } from '../../platform/env.ts'
import type { EnquiryDetails } from '../../stores/enquiry-box.ts'
import { NEVER_TRIED, type StaffEntry } from '../../stores/enquiry-document.ts'
import type { EnquiryStore } from '../../stores/enquiry-store.ts'
import { mapConcurrently } from '../../stores/map-concurrently.ts'
import { forwardEnquiry } from './forward-enquiry.ts'
import { staffView } from './staff-view.ts'

const MAX_CHANGE_BODY_BYTES = 64 * 1024
const MAX_WRITES = 5
/** A call has ten seconds. */
const MAX_RETRY_ALL_MS = 6_000
const PARALLEL_RETRIES = 16

export interface StaffEnquiriesDeps extends Partial<CrmSetting> {
  enquiries: EnquiryStore
  now?: Date
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
    if (baseVersion !== undefined && baseVersion !== current.trace.staffVersion) break
    const entry = changed(current.staffEntry, parsed.data, staff, deps.now)
    if (await deps.enquiries.annotate(current, entry)) return answerWith(id, deps)
  }
  return problem(412, 'Somebody else changed this enquiry in the meantime. Look at it again before you change it.')
}

/**
 * Sends an enquiry to the CRM now, whatever was tried before: `POST /api/admin/enquiries/:id/resend`. Releases a
 * quarantined one for good.
 * @returns 200 with the enquiry, whose `delivery` has the outcome; 404.
 */
export async function resendEnquiry(id: string, deps: StaffEnquiriesDeps & { crmEndpoint: string }): Promise<Response> {
  const { enquiries, crmEndpoint, now = new Date() } = deps
  const { trace, enquiry } = await detailsOf(id, enquiries)
  const mark = { id, receivedMs: Date.parse(enquiry.receivedAt) }
  if (trace.isQuarantined) await enquiries.release(id, enquiry)
  if (trace.hasGivenUp) await enquiries.retry(mark)
  const tries = trace.isQuarantined ? NEVER_TRIED : await enquiries.triesOf(mark)
  await forwardEnquiry(id, enquiry, tries, { enquiries, crmEndpoint, now })
  return answerWith(id, deps)
}

/**
 * Has everything sent again whose delivery was given up: `POST /api/admin/stuck-enquiries`. The next run of
 * `deliver-enquiries` sends it.
 * @returns 200 `{retried, left}`; what is left did not fit into this call.
 */
export async function retryStuck({ enquiries }: Pick<StaffEnquiriesDeps, 'enquiries'>): Promise<Response> {
  const endAtMs = performance.now() + MAX_RETRY_ALL_MS
  const stuck = await enquiries.stuck()
  let retried = 0
  await mapConcurrently(stuck, PARALLEL_RETRIES, async (mark) => {
    if (performance.now() > endAtMs) return
    await enquiries.retry(mark)
    retried += 1
  })
  return json({ retried, left: stuck.length - retried })
}

/**
 * Erases an enquiry and all its traces: `DELETE /api/admin/enquiries/:id`.
 * @returns 204, also when it was erased before; 404 when there was none.
 */
export async function eraseEnquiry(id: string, { enquiries, now = new Date() }: StaffEnquiriesDeps): Promise<Response> {
  if (!(await enquiries.erase(id, now))) throw new HttpError(404, 'There is no such enquiry.')
  return answer(null, { status: 204 })
}

/** Discards everything that is in quarantine now: `DELETE /api/admin/quarantine`. @returns 204. */
export async function discardQuarantine({ enquiries, now = new Date() }: StaffEnquiriesDeps): Promise<Response> {
  await enquiries.quarantine.discardBefore(now)
  return answer(null, { status: 204 })
}

async function detailsOf(id: string, enquiries: EnquiryStore): Promise<EnquiryDetails> {
  const details = await enquiries.find(id)
  if (details === undefined) throw new HttpError(404, 'There is no such enquiry.')
  return details
}

/** The version is also the ETag that `If-Match` of the next change takes. */
async function answerWith(id: string, deps: StaffEnquiriesDeps): Promise<Response> {
  const view = staffView(await detailsOf(id, deps.enquiries), deps)
  return json(view, { headers: { ETag: `"${view.version}"` } })
}

/** Fields of later code stay as they are. */
function changed(
  entry: StaffEntry | undefined,
  change: EnquiryChange,
  { email }: Pick<Staff, 'email'>,
  now = new Date(),
): StaffEntry {
  return {
    ...entry,
    state: change.state ?? entry?.state ?? 'new',
    note: change.note ?? entry?.note ?? '',
    changedAt: now.toISOString(),
    changedBy: email,
  }
}
