import { enquirySearchSchema } from '../../../src/schemas/enquiry-change.ts'
import { searchedText } from '../../../src/schemas/staff-enquiry.ts'
import { matchesWords } from '../../../src/shared/matches-words.ts'
import { notedHourly } from '../../guards/trail.ts'
import { json, problem } from '../../http/respond.ts'
import { readJson } from '../../parsing/body.ts'
import type { CrmSetting } from '../../platform/env.ts'
import type { EnquiryStore } from '../../stores/enquiry-store.ts'
import { staffView } from './staff-view.ts'

const MAX_BODY_BYTES = 4 * 1024
const MAX_FOUND = 200
/** Enquiries read at once. */
const CHUNK = 500
/** A call has ten seconds. */
const MAX_SEARCH_MS = 6_000

export interface SearchEnquiriesDeps extends Partial<CrmSetting> {
  enquiries: EnquiryStore
}

/**
 * Searches the enquiries of all months, newest first: `POST /api/admin/enquiry-search`. The words are in the body,
 * because names do not belong into addresses. The trail records it once an hour and person.
 * @returns 200 `{enquiries, isAll}`; `isAll` is false when there may be more; 422.
 */
export async function searchEnquiries(request: Request, deps: SearchEnquiriesDeps): Promise<Response> {
  const parsed = enquirySearchSchema.safeParse(await readJson(request, MAX_BODY_BYTES))
  if (!parsed.success) return problem(422, parsed.error.issues[0]?.message ?? 'This search is not possible.')
  const endAtMs = performance.now() + MAX_SEARCH_MS
  const { box } = deps.enquiries
  const marks = (await box.marks()).reverse()
  const found = []
  let read = 0
  while (read < marks.length && found.length < MAX_FOUND && performance.now() < endAtMs) {
    const views = (await box.details(marks.slice(read, read + CHUNK))).map((one) => staffView(one, deps))
    found.push(...views.filter((view) => matchesWords(searchedText(view), parsed.data.words)))
    read += CHUNK
  }
  const isAll = read >= marks.length && found.length <= MAX_FOUND
  return notedHourly(json({ enquiries: found.slice(0, MAX_FOUND), isAll }), 'enquiries-searched')
}
