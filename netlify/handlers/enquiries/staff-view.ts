import {
  ENQUIRY_SOURCES,
  ENQUIRY_STATES,
  type EnquirySource,
  type EnquiryState,
  type FollowUp,
  followUpSchema,
} from '../../../src/schemas/enquiry-change.ts'
import { type EnquiryDelivery, HELD, type StaffEnquiry } from '../../../src/schemas/staff-enquiry.ts'
import type { CrmSetting } from '../../platform/env.ts'
import { fieldsOf, type StaffEntry, type StoredEnquiry } from '../../stores/stored-enquiry.ts'

/** Returns an enquiry as staff see it. */
export function staffView(enquiry: StoredEnquiry, { crmEndpoint, crmComplaint }: Partial<CrmSetting>): StaffEnquiry {
  const { delivery, staff } = enquiry
  const status = deliveryStatus(enquiry, crmEndpoint)
  const notes = (staff?.notes ?? []).map(({ at, by, name, text }) => ({ at, by, name, text })).reverse()
  return {
    ...fieldsOf(enquiry),
    id: enquiry.id,
    receivedAt: enquiry.receivedAt,
    source: knownSource(enquiry.source),
    enteredBy: enquiry.enteredBy ?? null,
    state: knownState(staff?.state),
    note: notes.at(0)?.text ?? '',
    notes,
    followUp: knownFollowUp(staff?.followUp),
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

/** Returns an enquiry as lists have it. */
export function listedView(enquiry: StoredEnquiry, setting: Partial<CrmSetting>): StaffEnquiry {
  const { delivery, ...view } = staffView(enquiry, setting)
  const { deliveredAt: _, ...listed } = delivery
  return { ...view, delivery: listed }
}

/** A state of later code is shown as new. A change of the note alone keeps it. */
function knownState(state: string | undefined): EnquiryState {
  return ENQUIRY_STATES.find((known) => known === state) ?? 'new'
}

function knownSource(source: string | undefined): EnquirySource {
  return ENQUIRY_SOURCES.find((known) => known === source) ?? 'website'
}

/** One of later code is not shown; a change of anything else keeps it. */
function knownFollowUp(followUp: StaffEntry['followUp'] | undefined): FollowUp | null {
  return followUpSchema.safeParse(followUp).data ?? null
}

function deliveryStatus({ isHeld, delivery }: StoredEnquiry, crmEndpoint: string | undefined): EnquiryDelivery {
  if (delivery.deliveredAt !== null) return 'delivered'
  if (isHeld) return HELD
  if (delivery.isStuck) return 'stuck'
  return crmEndpoint === undefined ? 'not-forwarded' : 'waiting'
}
