import type { AlikeReason } from '../../../src/schemas/staff-enquiry.ts'
import { HttpError, json } from '../../http/respond.ts'
import type { CrmSetting } from '../../platform/env.ts'
import type { StoredEnquiry } from '../../stores/enquiry-document.ts'
import type { EnquiryStore } from '../../stores/enquiry-store.ts'
import type { EnquiryMark } from '../../stores/enquiry-trace.ts'
import { mapConcurrently } from '../../stores/map-concurrently.ts'
import { areNear } from './near-names.ts'
import { staffView } from './staff-view.ts'

/** The newest enquiries that are compared. */
const MAX_COMPARED = 3_000
const MAX_ALIKE = 3
/** More than are shown: some may have been called not the same from the other side. */
const MAX_READ = 20
const PARALLEL_READS = 32

export interface ListAlikeDeps extends Partial<CrmSetting> {
  enquiries: EnquiryStore
}

/**
 * Lists what may be of the same family, the same number or e-mail before near names, newest first: `GET /api/admin/enquiries/:id/alike`. These have the same
 * telephone or e-mail, or near names of both parent and student. What staff have called not the same is left out.
 * @returns 200 `{alike: [{enquiry, reasons}]}`; 404.
 */
export async function listAlike(id: string, deps: ListAlikeDeps): Promise<Response> {
  const { enquiries } = deps
  const own = await enquiries.find(id)
  if (own === undefined) throw new HttpError(404, 'There is no such enquiry.')
  const marks = (await enquiries.box.marks()).filter((mark) => mark.id !== id).slice(-MAX_COMPARED)
  const reasons = new Map<string, AlikeReason[]>()
  await mapConcurrently(marks, PARALLEL_READS, async (mark) => {
    const other = await enquiries.box.read(mark.id)
    if (other) reasons.set(mark.id, reasonsOf(own.enquiry, other))
  })
  const notSame = own.staffEntry?.notSameAs ?? []
  const isStrong = ({ id: other }: EnquiryMark) => (reasons.get(other) ?? []).some((reason) => reason !== 'names')
  const alike = marks.filter((mark) => (reasons.get(mark.id) ?? []).length > 0 && !notSame.includes(mark.id)).reverse()
  const strongFirst = [...alike.filter(isStrong), ...alike.filter((mark) => !isStrong(mark))]
  const found = await enquiries.box.details(strongFirst.slice(0, MAX_READ))
  const shown = found.filter(({ staffEntry }) => !staffEntry?.notSameAs?.includes(id)).slice(0, MAX_ALIKE)
  return json({ alike: shown.map((one) => ({ enquiry: staffView(one, deps), reasons: reasons.get(one.trace.id) })) })
}

function reasonsOf(one: StoredEnquiry, other: StoredEnquiry): AlikeReason[] {
  const reasons: [AlikeReason, boolean][] = [
    ['phone', one.phone === other.phone],
    ['email', one.email.toLowerCase() === other.email.toLowerCase()],
    ['names', areNear(one.parentName, other.parentName) && areNear(one.studentName, other.studentName)],
  ]
  return reasons.filter(([, isSo]) => isSo).map(([reason]) => reason)
}
