import type { StaffWords } from '#schemas/staff.ts'
import type { EnquiryDelivery } from '#schemas/staff-enquiry.ts'

/** Told apart by shape as well as by colour. */
const SHAPES: Record<EnquiryDelivery, string> = {
  delivered: 'rounded-full bg-leaf',
  waiting: 'rounded-full bg-marigold',
  stuck: 'bg-error',
  quarantined: 'rounded-full border-2 border-muted',
  'not-forwarded': 'border-2 border-muted',
}

/** Where an enquiry stands on its way to the CRM. */
export function DeliveryMark({ status, words }: { status: EnquiryDelivery; words: StaffWords['deliveries'] }) {
  return (
    <span className={`inline-flex items-center gap-2.5 ${status === 'stuck' ? 'font-semibold text-error' : ''}`}>
      <span className={`size-2.5 shrink-0 ${SHAPES[status]}`} />
      {words[status]}
    </span>
  )
}
