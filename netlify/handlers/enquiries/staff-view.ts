import { ENQUIRY_SOURCES, ENQUIRY_STATES, followUpSchema } from '../../../src/schemas/enquiry-change.ts'
import { type EnquiryDelivery, HELD, type StaffEnquiry } from '../../../src/schemas/staff-enquiry.ts'
import type { CrmSetting } from '../../platform/env.ts'
import { fieldsOf, type StoredEnquiry } from '../../stores/stored-enquiry.ts'

/** Returns an enquiry as staff see it. */
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
    // What only later code knows is shown as new, or left out. A change of anything else keeps it.
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

/** Returns an enquiry as lists have it. */
export function listedView(enquiry: StoredEnquiry, setting: Partial<CrmSetting>): StaffEnquiry {
  const { delivery, ...view } = staffView(enquiry, setting)
  const { deliveredAt: _, ...listed } = delivery
  return { ...view, delivery: listed }
}

function deliveryStatus({ isHeld, delivery }: StoredEnquiry, crmEndpoint: string | undefined): EnquiryDelivery {
  if (delivery.deliveredAt !== null) return 'delivered'
  if (isHeld) return HELD
  if (delivery.isStuck) return 'stuck'
  return crmEndpoint === undefined ? 'not-forwarded' : 'waiting'
}
