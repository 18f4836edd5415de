import { enquirySearchSchema } from '../../../src/schemas/enquiry-change.ts'
import { type StaffEnquiry, searchedText } from '../../../src/schemas/staff-enquiry.ts'
import { matchesWords } from '../../../src/shared/matches-words.ts'
import { auditedHourly } from '../../guards/audit.ts'
import { readSent } from '../../http/body.ts'
import { HttpError, json } from '../../http/respond.ts'
import type { CrmSetting } from '../../platform/env.ts'
import type { EnquiryStore } from '../../stores/enquiry-store.ts'
import { listedView } from './staff-view.ts'

const MAX_BODY_BYTES = 4 * 1024
const MAX_FOUND = 200
/** The newest enquiries whose telephone and e-mail are compared. */
const MAX_COMPARED = 3_000
/** Enquiries read at once. */
const CHUNK = 500
/** A call has ten seconds. */
const MAX_SEARCH_MS = 6_000

type Contact = Pick<StaffEnquiry, 'phone' | 'email'>

export interface SearchEnquiriesDeps extends Partial<CrmSetting> {
  enquiries: EnquiryStore
}

/**
 * Searches the enquiries of all months, newest first: `POST /api/admin/enquiry-search`. The words are in the body,
 * because names do not belong into addresses. The audit log records it once an hour and person. With `sameAs` it lists
 * the others with the same telephone or e-mail among the newest 3,000.
 * @returns 200 `{enquiries, isAll}`; `isAll` is false when there may be more; 404 for `sameAs`; 422.
 */
export async function searchEnquiries(request: Request, deps: SearchEnquiriesDeps): Promise<Response> {
  const { words, sameAs } = await readSent(enquirySearchSchema, request, MAX_BODY_BYTES)
  const endAtMs = performance.now() + MAX_SEARCH_MS
  const own = sameAs === undefined ? undefined : await deps.enquiries.find(sameAs)
  if (sameAs !== undefined && own === undefined) throw new HttpError(404, 'There is no such enquiry.')
  const isFound = (view: StaffEnquiry) =>
    own ? view.id !== sameAs && isSameContact(view, own) : matchesWords(searchedText(view), words ?? '')
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

function isSameContact(one: Contact, other: Contact): boolean {
  return one.phone === other.phone || one.email.toLowerCase() === other.email.toLowerCase()
}
