import {
  ENQUIRY_SOURCES,
  ENQUIRY_STATES,
  type EnquirySource,
  type EnquiryState,
  type FollowUp,
  followUpSchema,
} from '../../../src/schemas/enquiry-change.ts'
import type { EnquiryDelivery, StaffEnquiry } from '../../../src/schemas/staff-enquiry.ts'
import type { CrmSetting } from '../../platform/env.ts'
import type { EnquiryDetails } from '../../stores/enquiry-box.ts'
import type { StaffEntry } from '../../stores/enquiry-document.ts'
import type { EnquiryTrace } from '../../stores/enquiry-trace.ts'
import { fieldsOf } from './enquiry-fields.ts'

/** Returns an enquiry as staff see it. */
export function staffView(
  { trace, enquiry, staffEntry, lastFailure, deliveredAt }: EnquiryDetails,
  { crmEndpoint, crmComplaint }: Partial<CrmSetting>,
): StaffEnquiry {
  const lastFailedAtMs = trace.failedAtMs.at(-1)
  const status = deliveryStatus(trace, crmEndpoint)
  const notes = (staffEntry?.notes ?? []).map(({ at, by, name, text }) => ({ at, by, name, text })).reverse()
  return {
    ...fieldsOf(enquiry),
    id: trace.id,
    receivedAt: enquiry.receivedAt,
    source: knownSource(enquiry.source),
    enteredBy: enquiry.enteredBy ?? null,
    state: knownState(staffEntry?.state),
    note: notes.at(0)?.text ?? '',
    notes,
    followUp: knownFollowUp(staffEntry?.followUp),
    version: trace.staffVersion,
    changedAt: staffEntry?.changedAt ?? null,
    changedBy: staffEntry?.changedBy ?? null,
    delivery: {
      status,
      failures: trace.failedAtMs.length,
      lastFailedAt: lastFailedAtMs === undefined ? null : new Date(lastFailedAtMs).toISOString(),
      lastFailure: (status === 'not-forwarded' ? crmComplaint : undefined) ?? lastFailure ?? null,
      ...(deliveredAt !== undefined && { deliveredAt }),
    },
  }
}

/** A state of later code is shown as new. A change of the note alone keeps it. */
function knownState(state: string | undefined): EnquiryState {
  return ENQUIRY_STATES.find((known) => known === state) ?? 'new'
}

function knownSource(source: string | undefined): EnquirySource {
  return ENQUIRY_SOURCES.find((known) => known === source) ?? 'website'
}

/** One of later code is not shown; a change of anything else keeps it. */
function knownFollowUp(followUp: StaffEntry['followUp']): FollowUp | null {
  return followUpSchema.safeParse(followUp).data ?? null
}

function deliveryStatus(trace: EnquiryTrace, crmEndpoint: string | undefined): EnquiryDelivery {
  if (trace.isDelivered) return 'delivered'
  if (trace.isQuarantined) return 'quarantined'
  if (trace.hasGivenUp) return 'stuck'
  return crmEndpoint === undefined ? 'not-forwarded' : 'waiting'
}
