import { bulkChangeSchema, type EnquiryChange, enquiryChangeSchema } from '../../../src/schemas/enquiry-change.ts'
import { indianDay } from '../../../src/shared/days.ts'
import { noted } from '../../guards/trail.ts'
import { answer, HttpError, json, problem } from '../../http/respond.ts'
import { readJson } from '../../parsing/body.ts'
import { idempotencyKeyOf } from '../../parsing/idempotency-key.ts'
import { baseVersionOf } from '../../parsing/if-match.ts'
import type { CrmSetting } from '../../platform/env.ts'
import type { EnquiryDetails } from '../../stores/enquiry-box.ts'
import { NEVER_TRIED } from '../../stores/enquiry-document.ts'
import type { EnquiryStore } from '../../stores/enquiry-store.ts'
import { mapConcurrently } from '../../stores/map-concurrently.ts'
import { forwardEnquiry } from './forward-enquiry.ts'
import { type ChangeContext, changedEntry, onlyAdds } from './staff-change.ts'
import { staffView } from './staff-view.ts'

const MAX_CHANGE_BODY_BYTES = 64 * 1024
/** Each of several people who change one enquiry at once writes after the one before. */
const MAX_WRITES = 12
/** A call has ten seconds. */
const MAX_ALL_MS = 6_000
const PARALLEL = 16

export interface StaffEnquiriesDeps extends Partial<CrmSetting> {
  enquiries: EnquiryStore
  now?: Date
}

/** Shows one enquiry: `GET /api/admin/enquiries/:id`. @returns 200 with the enquiry; 404. */
export async function showEnquiry(id: string, deps: StaffEnquiriesDeps): Promise<Response> {
  return answerWith(id, deps)
}

/**
 * Changes the state or the follow-up of an enquiry, or adds a note: `PATCH /api/admin/enquiries/:id`. A note with the
 * `Idempotency-Key` of another one is not added again.
 * @returns 200 with the enquiry; 404; 412 when `If-Match` is not the newest version, unless the change only adds; 422.
 */
export async function changeEnquiry(
  request: Request,
  id: string,
  staff: ChangeContext['staff'],
  deps: StaffEnquiriesDeps,
): Promise<Response> {
  const parsed = enquiryChangeSchema.safeParse(await readJson(request, MAX_CHANGE_BODY_BYTES))
  if (!parsed.success) return problem(422, parsed.error.issues[0]?.message ?? 'This change is not possible.')
  const sentVersion = baseVersionOf(request)
  const baseVersion = onlyAdds(parsed.data) ? undefined : sentVersion
  const context = { staff, now: deps.now ?? new Date(), key: idempotencyKeyOf(request) }
  const isChanged = await apply(id, parsed.data, context, deps.enquiries, baseVersion)
  if (isChanged) return answerWith(id, deps)
  return problem(412, 'Somebody else changed this enquiry in the meantime. Look at it again before you change it.')
}

/**
 * Gives several enquiries a state: `PATCH /api/admin/enquiries`.
 * @returns 200 `{changed, failed}`: the enquiries, and the ids of those that are not there or were not reached in time; 422.
 */
export async function changeEnquiries(
  request: Request,
  staff: ChangeContext['staff'],
  deps: StaffEnquiriesDeps,
): Promise<Response> {
  const parsed = bulkChangeSchema.safeParse(await readJson(request, MAX_CHANGE_BODY_BYTES))
  if (!parsed.success) return problem(422, parsed.error.issues[0]?.message ?? 'This change is not possible.')
  const { ids, state } = parsed.data
  const context = { staff, now: deps.now ?? new Date() }
  const endAtMs = performance.now() + MAX_ALL_MS
  const views = await mapConcurrently([...new Set(ids)], PARALLEL, async (id) => {
    const isChanged =
      performance.now() < endAtMs && (await apply(id, { state }, context, deps.enquiries).catch(isMissing))
    return isChanged ? staffView(await detailsOf(id, deps.enquiries), deps) : id
  })
  const changed = views.filter((view) => typeof view !== 'string')
  const failed = views.filter((view) => typeof view === 'string')
  const subject = `${state}: ${changed.map(({ id }) => `enquiries/${id}`).join(', ')}`
  return noted(json({ changed, failed }), 'enquiries-changed', subject)
}

/**
 * Sends an enquiry to the CRM now, whatever was tried before: `POST /api/admin/enquiries/:id/resend`. Releases a
 * quarantined one for good. One that was given up stays so until the CRM takes it, and is retried again for five days.
 * @returns 200 with the enquiry, whose `delivery` has the outcome; 404.
 */
export async function resendEnquiry(id: string, deps: StaffEnquiriesDeps & { crmEndpoint: string }): Promise<Response> {
  const { enquiries, crmEndpoint, now = new Date() } = deps
  const { trace, enquiry } = await detailsOf(id, enquiries)
  const mark = { id, receivedMs: Date.parse(enquiry.receivedAt) }
  if (trace.isQuarantined) await enquiries.release(id, enquiry)
  const known = trace.isQuarantined ? NEVER_TRIED : await enquiries.triesOf(mark)
  const tries = trace.hasGivenUp ? { ...known, wasGivenUp: true } : known
  await forwardEnquiry(id, enquiry, tries, { enquiries, crmEndpoint, now })
  return answerWith(id, deps)
}

/**
 * Has everything sent again whose delivery was given up: `POST /api/admin/stuck-enquiries`. The next run of
 * `deliver-enquiries` sends it.
 * @returns 200 `{retried, left}`; what is left did not fit into this call.
 */
export async function retryStuck({ enquiries }: Pick<StaffEnquiriesDeps, 'enquiries'>): Promise<Response> {
  const endAtMs = performance.now() + MAX_ALL_MS
  const stuck = await enquiries.stuck()
  let retried = 0
  await mapConcurrently(stuck, PARALLEL, async (mark) => {
    if (performance.now() > endAtMs) return
    await enquiries.retry(mark)
    retried += 1
  })
  return json({ retried, left: stuck.length - retried })
}

/**
 * Erases an enquiry and all its traces: `DELETE /api/admin/enquiries/:id`. The trail says since when the CRM has it.
 * @returns 204, also when it was erased before; 404 when there was none.
 */
export async function eraseEnquiry(id: string, { enquiries, now = new Date() }: StaffEnquiriesDeps): Promise<Response> {
  const deliveredAt = (await enquiries.find(id))?.deliveredAt
  if (!(await enquiries.erase(id, now))) throw new HttpError(404, 'There is no such enquiry.')
  const inCrm = deliveredAt === undefined ? '' : `, which the CRM has since ${indianDay(new Date(deliveredAt))}`
  return noted(answer(null, { status: 204 }), 'enquiry-erased', `enquiries/${id}${inCrm}`)
}

/** Discards everything that is in quarantine now: `DELETE /api/admin/quarantine`. @returns 204. */
export async function discardQuarantine({ enquiries, now = new Date() }: StaffEnquiriesDeps): Promise<Response> {
  await enquiries.quarantine.discardBefore(now)
  return answer(null, { status: 204 })
}

/** @returns false for an enquiry that is not there. @throws any other error */
function isMissing(error: unknown): false {
  if (error instanceof HttpError && error.status === 404) return false
  throw error
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

/**
 * Stores a change.
 * @param baseVersion when given, the version that is changed
 * @returns false when somebody else has changed it
 */
async function apply(
  id: string,
  change: EnquiryChange,
  context: ChangeContext,
  enquiries: EnquiryStore,
  baseVersion?: number,
): Promise<boolean> {
  for (let write = 0; write < MAX_WRITES; write += 1) {
    const current = await detailsOf(id, enquiries)
    if (baseVersion !== undefined && baseVersion !== current.trace.staffVersion) return false
    if (await enquiries.annotate(current, changedEntry(current.staffEntry, change, context))) return true
  }
  return false
}
