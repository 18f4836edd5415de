import {
  bulkChangeSchema,
  ENQUIRY_SOURCES,
  ENQUIRY_STATES,
  type EnquiryChange,
  enquiryChangeSchema,
  followUpSchema,
} from '../../../src/schemas/enquiry-change.ts'
import { type EnquiryDelivery, HELD, type StaffEnquiry } from '../../../src/schemas/staff-enquiry.ts'
import { indianDay } from '../../../src/shared/days.ts'
import { audited } from '../../guards/audit.ts'
import type { Staff } from '../../guards/session.ts'
import { readSent } from '../../http/body.ts'
import { baseVersionOf, idempotencyKeyOf } from '../../http/headers.ts'
import { answer, ERRORS, HttpError, json, problem } from '../../http/respond.ts'
import type { Needs } from '../../platform/deps.ts'
import type { CrmSetting } from '../../platform/env.ts'
import type { EnquiryStore } from '../../stores/enquiry-store.ts'
import { mapConcurrently } from '../../stores/map-concurrently.ts'
import { fieldsOf, type StaffEntry, type StoredEnquiry } from '../../stores/stored-enquiry.ts'
import { forwardEnquiry } from './take-enquiry.ts'

const MAX_CHANGE_BODY_BYTES = 64 * 1024
/** No further enquiry is changed after this time, because a request has a limit of ten seconds. */
const MAX_ALL_MS = 6_000

export type EnquiryDeps = Needs<'enquiries'> & Partial<CrmSetting>
type DepsOfOne = EnquiryDeps & { id: string }
export type ByClerk = { staff: Pick<Staff, 'email' | 'name'> }

/** Shows one enquiry: `GET /api/admin/enquiries/:id`. @returns 200 with the enquiry; 404. */
export async function showEnquiry(deps: DepsOfOne): Promise<Response> {
  return answerWith(await existing(deps.id, deps.enquiries), deps)
}

/**
 * Changes the state or the follow-up of an enquiry, or adds a note: `PATCH /api/admin/enquiries/:id`. A note with the
 * `Idempotency-Key` of an earlier note is not added again.
 * @returns 200 with the enquiry; 404; 412 when `If-Match` is not the newest version, unless only a note is added; 422.
 */
export async function changeEnquiry(request: Request, deps: DepsOfOne & ByClerk): Promise<Response> {
  const sent = await readSent(enquiryChangeSchema, request, MAX_CHANGE_BODY_BYTES)
  const sentVersion = baseVersionOf(request)
  // A new note alone cannot overwrite another person's change.
  const baseVersion = sent.state === undefined && sent.followUp === undefined ? undefined : sentVersion
  const enquiry = await existing(deps.id, deps.enquiries)
  const changed = await apply(enquiry, sent, deps, idempotencyKeyOf(request), baseVersion)
  if (changed) return answerWith(changed, deps)
  return problem(412, 'Somebody else changed this enquiry in the meantime. Look at it again before you change it.')
}

/**
 * Sets the state of several enquiries: `PATCH /api/admin/enquiries`.
 * @returns 200 `{changed, failed}`: the enquiries, and the ids that are unknown or were not reached in time; 422.
 */
export async function changeEnquiries(request: Request, deps: EnquiryDeps & ByClerk): Promise<Response> {
  const { ids, state } = await readSent(bulkChangeSchema, request, MAX_CHANGE_BODY_BYTES)
  const endAtMs = performance.now() + MAX_ALL_MS
  const views = await mapConcurrently([...new Set(ids)], async (id) => {
    const enquiry = performance.now() < endAtMs ? await deps.enquiries.find(id) : undefined
    const changed = enquiry && (await apply(enquiry, { state }, deps))
    return changed ? staffView(changed, deps) : id
  })
  const changed = views.filter((view) => typeof view !== 'string')
  const failed = views.filter((view) => typeof view === 'string')
  const subject = `${state}: ${changed.map(({ id }) => `enquiries/${id}`).join(', ')}`
  return audited(json({ changed, failed }), { subject })
}

/**
 * Sends an enquiry to the CRM now, in any state of delivery: `POST /api/admin/enquiries/:id/resend`. A held enquiry is
 * released permanently. A delivery that was given up is retried for five more days. Until a try succeeds, staff see it
 * as given up.
 * @returns 200 with the enquiry and the outcome in `delivery`; 404.
 */
export async function resendEnquiry(deps: DepsOfOne, crmEndpoint: string): Promise<Response> {
  const { id, enquiries, now } = deps
  let enquiry = await existing(id, enquiries)
  const release = ({ isHeld, delivery }: StoredEnquiry) =>
    isHeld ? { isHeld: false, delivery: { ...delivery, isPending: true } } : null
  if (enquiry.isHeld) {
    const released = await enquiries.change(enquiry, release, { email: '', now })
    enquiry = released ?? (await existing(id, enquiries))
  }
  const tried = await forwardEnquiry(enquiry, { enquiries, crmEndpoint, now })
  return answerWith(tried ?? (await existing(id, enquiries)), deps)
}

/**
 * Schedules a new delivery of every enquiry that was given up: `POST /api/admin/stuck-enquiries`. The next run of
 * `deliver-enquiries` sends these enquiries.
 * @returns 200 `{retried, left}`; `left` is the number of enquiries that this call did not schedule.
 */
export async function retryStuck({ enquiries, now }: EnquiryDeps): Promise<Response> {
  const endAtMs = performance.now() + MAX_ALL_MS
  const again = ({ delivery }: StoredEnquiry) =>
    delivery.isStuck
      ? { delivery: { ...delivery, isPending: true, isStuck: false, tries: 0, firstTriedAt: null } }
      : null
  const { stuck } = await enquiries.marks()
  let retried = 0
  await mapConcurrently(stuck, async (mark) => {
    if (performance.now() > endAtMs) return
    const enquiry = await enquiries.current(mark.id)
    const changed = enquiry && (await enquiries.change(enquiry, again, { email: '', now }))
    if (enquiry && enquiry.delivery.deliveredAt !== null) await enquiries.blobs.remove(mark.key)
    if (changed) retried += 1
  })
  return json({ retried, left: stuck.length - retried })
}

/**
 * Erases an enquiry and all its traces: `DELETE /api/admin/enquiries/:id`. The audit log records when the CRM received
 * the enquiry. @returns 204, also when the enquiry was erased before; 404 for an unknown id.
 */
export async function eraseEnquiry({ id, enquiries, now }: DepsOfOne): Promise<Response> {
  const deliveredAt = (await enquiries.find(id))?.delivery.deliveredAt ?? undefined
  if (!(await enquiries.erase(id, now))) throw new HttpError(404, ERRORS.noEnquiry)
  const inCrm = deliveredAt === undefined ? '' : `, which the CRM has since ${indianDay(new Date(deliveredAt))}`
  return audited(answer(null, { status: 204 }), { subject: `enquiries/${id}${inCrm}` })
}

/** Discards all enquiries that are held now: `DELETE /api/admin/quarantine`. @returns 204. */
export async function discardHeld({ enquiries, now }: EnquiryDeps): Promise<Response> {
  await enquiries.discardHeld(now)
  return answer(null, { status: 204 })
}

/** Returns an enquiry from the store. @throws {HttpError} 404 */
export async function existing(id: string, enquiries: EnquiryStore): Promise<StoredEnquiry> {
  const enquiry = await enquiries.find(id)
  if (enquiry === undefined) throw new HttpError(404, ERRORS.noEnquiry)
  return enquiry
}

/** Returns an enquiry as JSON. Its version is also the ETag, for the `If-Match` of the next change. */
function answerWith(enquiry: StoredEnquiry, deps: EnquiryDeps): Response {
  const view = staffView(enquiry, deps)
  return json(view, { headers: { ETag: `"${view.version}"` } })
}

/** Changes an enquiry. @returns null when the enquiry no longer has the version `baseVersion` */
async function apply(
  enquiry: StoredEnquiry,
  change: EnquiryChange,
  deps: EnquiryDeps & ByClerk,
  key?: string,
  baseVersion?: number,
): Promise<StoredEnquiry | null> {
  const { enquiries, staff, now } = deps
  const edit = ({ staff: entry }: StoredEnquiry) =>
    baseVersion === undefined || baseVersion === (entry?.version ?? 0)
      ? { staff: changedEntry(entry, change, deps, key) }
      : null
  return enquiries.change(enquiry, edit, { email: staff.email, now })
}

/** Returns the staff fields of an enquiry after a change. Fields that only newer code knows stay unchanged. */
function changedEntry(
  entry: StaffEntry | null,
  change: EnquiryChange,
  { staff, now }: Needs & ByClerk,
  key?: string,
): StaffEntry {
  const notes = [...(entry?.notes ?? [])]
  if (isNewNote(entry, change, key)) {
    const { email: by, name } = staff
    const note = { at: now.toISOString(), by, name: name || by, text: change.note ?? '' }
    notes.push({ ...note, ...(key !== undefined && { key }) })
  }
  return {
    ...entry,
    version: (entry?.version ?? 0) + 1,
    state: change.state ?? entry?.state ?? 'new',
    notes,
    followUp: change.followUp === undefined ? (entry?.followUp ?? null) : change.followUp,
    changedAt: now.toISOString(),
    changedBy: staff.email,
  }
}

/** Returns whether a change adds a note that is not empty and was not stored under this key before. */
function isNewNote(entry: StaffEntry | null, { note = '' }: EnquiryChange, key: string | undefined): boolean {
  if (note.trim() === '') return false
  return key === undefined || !entry?.notes.some((stored) => stored.key === key && stored.text === note)
}

export function staffView(enquiry: StoredEnquiry, { crmEndpoint, crmComplaint }: Partial<CrmSetting>): StaffEnquiry {
  const { delivery, staff } = enquiry
  const status = deliveryStatus(enquiry, crmEndpoint)
  const notes = (staff?.notes ?? []).map(({ at, by, name, text }) => ({ at, by, name, text })).reverse()
  return {
    ...fieldsOf(enquiry),
    id: enquiry.id,
    receivedAt: enquiry.receivedAt,
    source: ENQUIRY_SOURCES.find((known) => known === enquiry.source) ?? 'website',
    enteredBy: enquiry.enteredBy ?? null,
    // An unknown state, from newer code, is shown as `new`; an unknown follow-up is left out. Both stay stored.
    state: ENQUIRY_STATES.find((known) => known === staff?.state) ?? 'new',
    note: notes.at(0)?.text ?? '',
    notes,
    followUp: followUpSchema.safeParse(staff?.followUp).data ?? null,
    version: staff?.version ?? 0,
    changedAt: staff?.changedAt ?? null,
    changedBy: staff?.changedBy ?? null,
    delivery: {
      status,
      failures: delivery.failures,
      lastFailedAt: delivery.lastFailedAt,
      lastFailure: (status === 'not-forwarded' ? crmComplaint : undefined) ?? delivery.lastFailure,
      ...(delivery.deliveredAt !== null && { deliveredAt: delivery.deliveredAt }),
    },
  }
}

function deliveryStatus({ isHeld, delivery }: StoredEnquiry, crmEndpoint: string | undefined): EnquiryDelivery {
  if (delivery.deliveredAt !== null) return 'delivered'
  if (isHeld) return HELD
  if (delivery.isStuck) return 'stuck'
  return crmEndpoint === undefined ? 'not-forwarded' : 'waiting'
}
