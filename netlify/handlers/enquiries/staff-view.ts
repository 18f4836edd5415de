import { ENQUIRY_STATES, type EnquiryState } from '../../../src/schemas/enquiry.ts'
import type { EnquiryDelivery, StaffEnquiry } from '../../../src/schemas/staff-enquiry.ts'
import type { CrmSetting } from '../../platform/env.ts'
import type { EnquiryDetails } from '../../stores/enquiry-box.ts'
import type { EnquiryTrace } from '../../stores/enquiry-trace.ts'
import { fieldsOf } from './enquiry-fields.ts'

/** Returns an enquiry as staff see it. */
export function staffView(
  { trace, enquiry, staffEntry, lastFailure }: EnquiryDetails,
  { crmEndpoint, crmComplaint }: Partial<CrmSetting>,
): StaffEnquiry {
  const lastFailedAtMs = trace.failedAtMs.at(-1)
  const status = deliveryStatus(trace, crmEndpoint)
  return {
    ...fieldsOf(enquiry),
    id: trace.id,
    receivedAt: enquiry.receivedAt,
    state: knownState(staffEntry?.state),
    note: staffEntry?.note ?? '',
    version: trace.staffVersion,
    changedAt: staffEntry?.changedAt ?? null,
    changedBy: staffEntry?.changedBy ?? null,
    delivery: {
      status,
      failures: trace.failedAtMs.length,
      lastFailedAt: lastFailedAtMs === undefined ? null : new Date(lastFailedAtMs).toISOString(),
      lastFailure: (status === 'not-forwarded' ? crmComplaint : undefined) ?? lastFailure ?? null,
    },
  }
}

/** A state of later code is shown as new. A change of the note alone keeps it. */
function knownState(state: string | undefined): EnquiryState {
  return ENQUIRY_STATES.find((known) => known === state) ?? 'new'
}

function deliveryStatus(trace: EnquiryTrace, crmEndpoint: string | undefined): EnquiryDelivery {
  if (trace.isDelivered) return 'delivered'
  if (trace.isQuarantined) return 'quarantined'
  if (trace.hasGivenUp) return 'stuck'
  return crmEndpoint === undefined ? 'not-forwarded' : 'waiting'
}
